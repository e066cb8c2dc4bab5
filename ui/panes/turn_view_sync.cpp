// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_view_sync.h"

#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"

#include <QAbstractItemView>
#include <QMouseEvent>
#include <QScrollBar>
#include <utility>

namespace triarch {

TurnViewSync::TurnViewSync(QAbstractItemView& view, TurnSelection& selection)
    : QObject(&view),
      m_view(view),
      m_selection(selection)
{
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
    connect(&selection, &TurnSelection::changed, this, &TurnViewSync::show);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(view.model(), signal, this, &TurnViewSync::show);
    connect(view.model(), &QAbstractItemModel::modelReset, this, &TurnViewSync::show);
    // A view learns its length after its rows: only then can it scroll to the last of them.
    for (const QScrollBar* bar : {view.verticalScrollBar(), view.horizontalScrollBar()})
        connect(bar, &QAbstractSlider::rangeChanged, this, &TurnViewSync::keepUp);
    show();
}

void TurnViewSync::keepUp()
{
    if (m_selection.isFollowing() && m_view.currentIndex().isValid())
        reveal();
}

/// The proposal that comes after what is followed is seen, too, and where there is room for one of them it alone.
void TurnViewSync::reveal()
{
    const QAbstractItemModel& turns = *m_view.model();
    m_view.scrollTo(m_view.currentIndex());
    if (m_selection.isFollowing())
        m_view.scrollTo(turns.index(turns.rowCount() - 1, m_view.currentIndex().column()));
}

/// Of a view that selects several, which takes its mark off by that; what is looked at stays marked.
bool TurnViewSync::isOnNothing(const QMouseEvent& event)
{
    const bool isPress = event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick;
    if (isPress && m_view.selectionMode() == QAbstractItemView::ExtendedSelection)
        m_isOnNothing = !m_view.indexAt(event.position().toPoint()).isValid();
    const bool isHeld = event.buttons() != Qt::NoButton;
    return isHeld ? m_isOnNothing : std::exchange(m_isOnNothing, false);
}

bool TurnViewSync::eventFilter(QObject* watched, QEvent* event)
{
    const bool isMouse = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick
        || event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonRelease;
    // The type first: a view that is being destroyed still sends events, and has no viewport any more.
    if (isMouse && watched == m_view.viewport() && isOnNothing(*static_cast<QMouseEvent*>(event)))
        return true;
    if (event->type() == QEvent::KeyRelease || event->type() == QEvent::MouseButtonRelease) {
        const QModelIndex current = m_view.currentIndex(); // moved by the press already
        if (current.isValid())
            m_selection.choose(current.data(TurnTableModel::TurnRole).toInt());
    }
    return QObject::eventFilter(watched, event);
}

void TurnViewSync::show()
{
    const QAbstractItemModel& turns = *m_view.model();
    const auto found =
        turns.match(turns.index(0, 0), TurnTableModel::TurnRole, m_selection.turn(), 1, Qt::MatchExactly);
    if (found.isEmpty()) { // hidden by a filter, or there is none
        m_view.selectionModel()->clear();
        return;
    }
    if (m_view.currentIndex().row() == found.first().row() && m_view.selectionModel()->hasSelection())
        return; // stay where the operator has scrolled to
    m_view.selectionModel()->setCurrentIndex(
        found.first(), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    reveal();
}

} // namespace triarch
