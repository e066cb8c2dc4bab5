// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace triarch {

class MainWindow;

/// Closing the window stops the mission that runs in it. The first time this only says so, without a dialog; within ten
/// seconds a second time is meant, and Escape takes it back. A mission that another process runs goes on, and nothing
/// is asked, unless it is held: it stays so.
class QuitGuard : public QObject {
    Q_OBJECT
public:
    explicit QuitGuard(MainWindow& window); ///< which owns it

    void quit();  ///< as closing does; a key that is held down has been pressed once
    void leave(); ///< closes without a word: a signal wants it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void ask();
    void takeBack();

    MainWindow& m_window;
    bool m_mustGo = false; ///< the session ends
    QString m_question;    ///< as it was asked
    QTimer m_asked;        ///< runs while the next close is meant
    QElapsedTimer m_pressed;
};

} // namespace triarch
