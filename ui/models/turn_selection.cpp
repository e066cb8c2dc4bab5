// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_selection.h"

#include "ui/models/turn_table_model.h"

namespace triarch {

TurnSelection::TurnSelection(const TurnTableModel& turns, QObject* parent) : QObject(parent), m_turns(turns)
{
    connect(&turns, &QAbstractItemModel::rowsInserted, this, &TurnSelection::keepUp);
    connect(&turns, &QAbstractItemModel::rowsRemoved, this, &TurnSelection::keepUp);
    connect(&turns, &QAbstractItemModel::dataChanged, this, &TurnSelection::keepUp); // it has ended
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnSelection::follow);
    follow();
}

void TurnSelection::choose(int turn)
{
    if (m_turns.rowOf(turn) < 0)
        return;
    m_isFollowing = turn == m_turns.newestTurn() || turn == newest();
    set(turn);
}

void TurnSelection::follow()
{
    m_isFollowing = true;
    set(newest());
}

int TurnSelection::newest() const
{
    const int ended = m_turns.newestEnded();
    return ended < 0 ? m_turns.newestTurn() : ended;
}

void TurnSelection::keepUp()
{
    const bool isThere = m_turns.rowOf(m_turn) >= 0; // what was looked at may have left the model
    const bool isAhead = isThere && m_turn == m_turns.newestTurn() && m_turn > newest(); // the proposal was chosen
    if (!isThere || (m_isFollowing && !isAhead))
        follow();
}

void TurnSelection::set(int turn)
{
    if (m_turn == turn)
        return;
    m_turn = turn;
    Q_EMIT changed(turn);
}

} // namespace triarch
