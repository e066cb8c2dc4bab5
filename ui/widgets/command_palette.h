// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QIcon>
#include <functional>

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace triarch {

class EmptyState;

/// Something that can be found beside the commands.
struct PaletteHit {
    QString text;
    QString note; ///< at the right, where a command has its keys
    QIcon icon;
    std::function<void()> run;
    bool isEnabled = true;
    QString whyOff = {}; ///< where it is not
};

/// What is found behind a letter and a space: "t 12".
struct PaletteSource {
    QChar prefix;
    std::function<QString()> name; ///< in the language of the moment: "turn"
    std::function<QList<PaletteHit>()> hits;
};

/// Finds a command by its name and runs it: every word typed must occur in the name or the help, in any order.
/// Case and accents do not count. Other things than commands are found behind the prefix of their source; ">" is that
/// of the commands. What does something when it is chosen stands first: a command whose property "isIdle" is true would
/// change nothing. One that is off says why, by its property "whyOff", where the prefixes stand otherwise.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(const QList<QAction*>& commands, QWidget* parent);
    void addSource(const PaletteSource& source);
    /// Empty, with the keyboard. @param below  what must stay in sight ends here, in the window's logical pixels
    void open(int below);
    void refresh(); ///< a source has more than when it was asked

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void nameParts();
    QString hint() const;
    void showHint();
    void find(const QString& text);
    void findCommands(const QStringList& words);
    void findIn(const PaletteSource& source, const QStringList& words);
    void runCurrent();

    const QList<QAction*> m_commands;
    QList<PaletteSource> m_sources;
    QList<PaletteHit> m_found; ///< the rows of the list, where they are no commands
    QLineEdit* m_field;
    QListWidget* m_hits;
    QStackedWidget* m_pages; ///< the hits, or that there are none
    EmptyState* m_none;
    QLabel* m_hint;
};

} // namespace triarch
