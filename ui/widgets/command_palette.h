// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QAction;
class QLineEdit;
class QListWidget;

namespace triarch {

/// Finds a command by its name and runs it: every word typed must occur in the name or the help, in any order.
/// Case and accents do not count.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(const QList<QAction*>& commands, QWidget* parent);
    /// Empty, with the keyboard. @param below  what must stay in sight ends here, in the window's logical pixels
    void open(int below);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void nameParts();
    void find(const QString& text);
    void runCurrent();

    const QList<QAction*> m_commands;
    QLineEdit* m_field;
    QListWidget* m_hits;
};

} // namespace triarch
