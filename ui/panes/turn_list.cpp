// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_list.h"

#include "ui/panes/empty_or.h"
#include "ui/panes/no_turns.h"
#include "ui/panes/turn_list_delegate.h"
#include "ui/panes/turn_view_sync.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/whole_rows.h"

#include <QEvent>
#include <QListView>
#include <QVBoxLayout>

namespace triarch {

TurnList::TurnList(QAbstractItemModel& turns, TurnSelection& selection, QWidget* parent) : QWidget(parent)
{
    auto* list = new QListView(this);
    list->setModel(&turns);
    list->setItemDelegate(new TurnListDelegate(list));
    list->setUniformItemSizes(true);
    list->setMouseTracking(true);
    list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerItem); // no turn is cut at the top
    new TurnViewSync(*list, selection);
    m_list = list;
    m_empty = new EmptyState(this);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(new EmptyOr(*m_empty, *new WholeRows(*list, TurnListDelegate::rowHeight), turns, this));
    retranslate();
}

void TurnList::retranslate()
{
    m_list->setAccessibleName(tr("Turns"));
    m_empty->show(QStringLiteral("history"), noTurnsWord(m_state), tr("Every turn is kept here with its picture."));
}

void TurnList::show(const ConsoleState& state)
{
    const QString before = noTurnsWord(m_state);
    m_state = state;
    if (noTurnsWord(state) != before)
        retranslate();
}

void TurnList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
