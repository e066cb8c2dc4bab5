// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_filter_proxy.h"

#include "ui/models/turn_table_model.h"

#include <algorithm>

namespace triarch {

TurnFilterProxy::TurnFilterProxy(TurnTableModel& turns, QObject* parent) : QSortFilterProxyModel(parent), m_turns(turns)
{
    setSourceModel(&turns);
}

void TurnFilterProxy::setFilter(const TurnFilter& filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    invalidateFilter();
}

QModelIndex TurnFilterProxy::indexOf(int turn) const
{
    const int row = m_turns.rowOf(turn);
    return row < 0 ? QModelIndex() : mapFromSource(m_turns.index(row, 0));
}

int TurnFilterProxy::turnAt(int row) const
{
    const QModelIndex at = index(row, 0);
    return at.isValid() ? at.data(TurnTableModel::TurnRole).toInt() : -1;
}

/// Everything that took time counts.
qint64 TurnFilterProxy::longestMs() const
{
    qint64 longest = 0;
    for (int row = 0; row < rowCount(); ++row) {
        const TurnRecord& turn = m_turns.at(mapToSource(index(row, 0)).row());
        if (hasEnded(turn.status))
            longest = std::max({longest, turn.elapsedMs, turn.times.total() / 1000});
    }
    return longest;
}

QStringList TurnFilterProxy::tools() const
{
    QStringList names;
    for (int row = 0; row < m_turns.rowCount(); ++row) {
        if (!names.contains(m_turns.at(row).tool))
            names += m_turns.at(row).tool;
    }
    return names;
}

bool TurnFilterProxy::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return !parent.isValid() && m_filter.matches(m_turns.at(row));
}

} // namespace triarch
