// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace triarch {

class MainWindow;

/// Closing the window stops the mission that runs in it. The first time this only says so, without a dialog; the second
/// time it is meant. A mission that another process runs goes on, and nothing is asked.
class Leaving : public QObject {
    Q_OBJECT
public:
    explicit Leaving(MainWindow& window); ///< which owns it

    void leave(); ///< closes without a word: a signal or the end of the session wants it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MainWindow& m_window;
    bool m_isMeant = false; ///< the next close is
};

} // namespace triarch
