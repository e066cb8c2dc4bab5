// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/command_palette.h"

#include "core/base/text/text.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/command_delegate.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/whole_rows.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

constexpr QSize paletteSize{480, 340};
constexpr int rowHeight = 24;       // as the style has it
constexpr int hintIndent = 4;       // under the icons
constexpr qsizetype rowsMost = 200; // nobody looks through more
constexpr QChar commandPrefix = QLatin1Char('>');

bool holds(const QString& text, const QStringList& words)
{
    const QString folded = foldedText(text);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) { return folded.contains(word); });
}

/// What does something, what would change nothing as things stand, what cannot be chosen.
int rankOf(const QAction* command) { return !command->isEnabled() ? 2 : command->property("isIdle").toBool() ? 1 : 0; }

/// Those whose name holds every word, then those that only their help gives away: what was named and cannot run now
/// must not give its place to what was not (Panic's help names the Pause key). Among its like that comes last, so that
/// Return has what can.
QList<QAction*> hitsOf(const QList<QAction*>& commands, const QStringList& words)
{
    QList<QAction*> hits;
    QList<QAction*> byHelp;
    for (QAction* command : commands) {
        if (command->text().isEmpty())
            continue;
        if (holds(command->text(), words))
            hits << command;
        else if (holds(command->text() + QLatin1Char(' ') + command->statusTip(), words))
            byHelp << command;
    }
    for (auto* some : {&hits, &byHelp})
        std::ranges::stable_sort(*some, {}, rankOf);
    return hits + byHelp;
}

constexpr int whyOffRole = Qt::UserRole + 100;

void turnOff(QListWidgetItem& item, const QString& why)
{
    item.setFlags(item.flags() & ~Qt::ItemIsEnabled);
    item.setData(whyOffRole, why);
    item.setData(Qt::AccessibleDescriptionRole, why);
}

/// @param note  at its right: keys, a time
QListWidgetItem* itemOf(const QIcon& icon, const QString& text, const QString& note)
{
    auto* item = new QListWidgetItem(icon, text);
    item->setData(CommandDelegate::NoteRole, note);
    item->setData(Qt::AccessibleTextRole, note.isEmpty() ? text : text + QStringLiteral(", ") + note);
    return item;
}

QListWidgetItem* itemOf(QAction* command)
{
    auto* item = itemOf(command->icon(), command->text(), command->shortcut().toString(QKeySequence::NativeText));
    item->setData(Qt::UserRole, QVariant::fromValue(command));
    item->setToolTip(command->statusTip());
    if (!command->isEnabled())
        turnOff(*item, command->property("whyOff").toString());
    return item;
}

QListWidgetItem* itemOf(const PaletteHit& hit)
{
    auto* item = itemOf(hit.icon, hit.text, hit.note);
    if (!hit.isEnabled)
        turnOff(*item, hit.whyOff);
    return item;
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction*>& commands, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_commands(commands),
      m_field(new QLineEdit(this)),
      m_hits(new QListWidget(this)),
      m_pages(new QStackedWidget(this)),
      m_none(new EmptyState(this)),
      m_hint(new QLabel(this))
{
    setObjectName(QStringLiteral("palette"));
    addFieldSign(*m_field, QStringLiteral("search"));
    m_field->installEventFilter(this);
    m_hits->setFocusPolicy(Qt::NoFocus);
    m_hits->setItemDelegate(new CommandDelegate(m_hits));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    m_pages->addWidget(new WholeRows(*m_hits, rowHeight));
    m_pages->addWidget(m_none);
    column->addWidget(m_pages, 1);
    column->addWidget(m_hint);
    m_hint->setWordWrap(true);
    m_hint->setContentsMargins(hintIndent, 0, hintIndent, 0);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_hint, Token::Text3);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_hits, &QListWidget::currentRowChanged, this, &CommandPalette::showHint);
    connect(m_hits, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

/// In the language that is current now.
void CommandPalette::nameParts()
{
    m_field->setPlaceholderText(tr("Search or run"));
    m_field->setAccessibleName(tr("Search commands"));
    nameFieldSigns(*m_field);
    m_hits->setAccessibleName(tr("Commands"));
    showHint();
    m_none->show(QStringLiteral("search"), tr("Nothing found"), tr("Every word has to occur; fewer find more."));
}

void CommandPalette::addSource(const PaletteSource& source) { m_sources.append(source); }

/// The letters and what each finds.
QString CommandPalette::hint() const
{
    QStringList words;
    for (const PaletteSource& source : m_sources)
        words << source.prefix + QStringLiteral("\u00a0") + source.name();
    words << commandPrefix + QStringLiteral("\u00a0") + tr("command");
    return words.join(QStringLiteral("   "));
}

/// Beside what is written it says why Return would do nothing.
void CommandPalette::showHint()
{
    const auto* item = m_hits->currentItem();
    const QString why = item ? item->data(whyOffRole).toString() : QString();
    m_hint->setText(why.isEmpty() ? hint() : why);
    m_hint->setVisible(m_field->text().isEmpty() || !why.isEmpty());
}

void CommandPalette::open(int below)
{
    nameParts();
    m_field->clear();
    find({});
    resize(paletteSize);
    const QWidget* window = parentWidget()->window();
    move(window->mapToGlobal(QPoint(window->width() - width() - 8, below + 4)));
    QFrame::show();
    m_field->setFocus();
}

void CommandPalette::refresh()
{
    if (!isVisible())
        return;
    const int row = m_hits->currentRow();
    find(m_field->text());
    m_hits->setCurrentRow(std::clamp(row, 0, std::max(0, m_hits->count() - 1)));
}

void CommandPalette::find(const QString& text)
{
    const auto words = [](const QString& typed) {
        return foldedText(typed).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    m_hits->clear();
    m_found.clear();
    const auto source = std::ranges::find_if(m_sources, [&](const PaletteSource& one) {
        return text.size() > 1 && text[0].toLower() == one.prefix && text[1].isSpace();
    });
    if (source != m_sources.end())
        findIn(*source, words(text.mid(2)));
    else
        findCommands(words(text.startsWith(commandPrefix) ? text.mid(1) : text));
    m_hits->setCurrentRow(0);
    showHint(); // also where there is no row
    m_pages->setCurrentIndex(m_hits->count() > 0 ? 0 : 1);
}

void CommandPalette::findCommands(const QStringList& words)
{
    const auto hits = hitsOf(m_commands, words);
    for (QAction* command : hits)
        m_hits->addItem(itemOf(command));
}

/// What begins with what was typed comes first: turn 1 before turn 21.
void CommandPalette::findIn(const PaletteSource& source, const QStringList& words)
{
    QList<PaletteHit> others;
    for (const PaletteHit& hit : source.hits()) {
        if (!holds(hit.text, words))
            continue;
        const QString first = foldedText(hit.text).section(QLatin1Char(' '), 0, 0);
        (!words.isEmpty() && first == words.first() ? m_found : others).append(hit);
    }
    m_found = (m_found + others).mid(0, rowsMost);
    for (const PaletteHit& hit : m_found)
        m_hits->addItem(itemOf(hit));
}

void CommandPalette::runCurrent()
{
    const auto* item = m_hits->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    auto* command = item->data(Qt::UserRole).value<QAction*>();
    const auto run =
        command ? std::function<void()>([command] { command->trigger(); }) : m_found.value(m_hits->currentRow()).run;
    close();
    run();
}

/// Up and down belong to the list while the field keeps the keyboard.
bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            m_hits->setCurrentRow(std::clamp(m_hits->currentRow() + step, 0, m_hits->count() - 1));
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace triarch
