// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QEvent>
#include <QObject>
#include <functional>
#include <utility>

class QInputEvent;
class QWidget;

namespace triarch {

class MainWindow;

/// Returns true if a click without proof of a physical press approves the request: the operator's setting allows it,
/// and the request is for another display than the console's.
bool clickApproves(MainWindow& window);

/// Does it once it is known that a hand pressed at that time of the display's server, or the operator has chosen that a
/// press counts that cannot be proven (clickApproves()).
/// @param time  milliseconds, of the press; 0: nothing was pressed
/// @param otherwise  is told why not; empty: the banner says so
void whenByHand(MainWindow& window, quint64 time, const std::function<void()>& what,
    const std::function<void(const QString&)>& otherwise = {});

/// From now on a command of the console that lets input go on, makes input or changes what is allowed takes a hand, and
/// so does what is done over the picture while the operator has control (docs/decisions/0011). Where the display cannot
/// prove a press, everything counts. To be called once what the command line asks for has begun.
void requireHands(MainWindow& window);

/// When the key or the button went down that applies an edit (setAppliesEdit()), as the display's server has it: what a
/// program does to a button has none, also while a hand holds another key there.
class PressTime : public QObject {
public:
    explicit PressTime(QObject* parent);
    quint64 take() { return std::exchange(m_time, 0); } ///< for one act alone; 0: nothing is pressed there

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void note(const QWidget& pressed, const QInputEvent& event);
    void forgetSoon();

    quint64 m_time = 0;
    quint64 m_seen = 0;                 ///< of the last press: it comes once more to each parent that may want it
    std::pair<QEvent::Type, int> m_end; ///< what lets go of it: a key or a button of the pointer
};

} // namespace triarch
