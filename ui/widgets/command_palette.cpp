// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/command_palette.h"

#include "core/base/text.h"
#include "ui/widgets/command_delegate.h"
#include "ui/widgets/field_sign.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr QSize paletteSize{480, 340};

bool holds(const QString& text, const QStringList& words)
{
    const QString folded = foldedText(text);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) { return folded.contains(word); });
}

/// Those whose name holds every word, then those that only their help gives away.
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
    return hits + byHelp;
}

QListWidgetItem* itemOf(QAction* command)
{
    const QString keys = command->shortcut().toString(QKeySequence::NativeText);
    auto* item = new QListWidgetItem(command->icon(), command->text());
    item->setData(Qt::UserRole, QVariant::fromValue(command));
    item->setData(
        Qt::AccessibleTextRole, keys.isEmpty() ? command->text() : command->text() + QStringLiteral(", ") + keys);
    item->setToolTip(command->statusTip());
    if (!command->isEnabled())
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    return item;
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction*>& commands, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_commands(commands),
      m_field(new QLineEdit(this)),
      m_hits(new QListWidget(this))
{
    setObjectName(QStringLiteral("palette"));
    addFieldSign(*m_field, QStringLiteral("search"));
    m_field->installEventFilter(this);
    m_hits->setFocusPolicy(Qt::NoFocus);
    m_hits->setItemDelegate(new CommandDelegate(m_hits));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_hits);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_hits, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

/// In the language that is current now.
void CommandPalette::nameParts()
{
    m_field->setPlaceholderText(tr("Search or run"));
    m_field->setAccessibleName(tr("Search commands"));
    nameFieldSigns(*m_field);
    m_hits->setAccessibleName(tr("Commands"));
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

void CommandPalette::find(const QString& text)
{
    const QStringList words = foldedText(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_hits->clear();
    const auto hits = hitsOf(m_commands, words);
    for (QAction* command : hits)
        m_hits->addItem(itemOf(command));
    m_hits->setCurrentRow(0);
}

void CommandPalette::runCurrent()
{
    const auto* item = m_hits->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    auto* command = item->data(Qt::UserRole).value<QAction*>();
    close();
    command->trigger();
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
