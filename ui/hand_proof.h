// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>

namespace triarch {

class MainWindow;

/// Does it once it is known that a hand pressed at that time of the display's server; else the banner says why not.
/// @param time  milliseconds, of the press; 0: nothing was pressed
void whenByHand(MainWindow& window, quint64 time, const std::function<void()>& what);

/// When the key or the button went down whose event is being carried out, as the display's server has it: what a
/// program does to a button has none.
class PressTime : public QObject {
public:
    explicit PressTime(QObject* parent);
    quint64 now() const { return m_time; } ///< 0: nothing is pressed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void forgetSoon();

    quint64 m_time = 0;
};

} // namespace triarch
