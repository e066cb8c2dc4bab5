// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_filter.h"

#include <QSortFilterProxyModel>

namespace triarch {

class TurnTableModel;

/// The turns that a filter lets through.
class TurnFilterProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TurnFilterProxy(TurnTableModel& turns, QObject* parent = nullptr); ///< `turns` outlives it

    void setFilter(const TurnFilter& filter);
    const TurnFilter& filter() const { return m_filter; }
    QModelIndex indexOf(int turn) const; ///< first column; invalid when the turn is hidden or unknown
    int turnAt(int row) const;           ///< -1: no such row
    qint64 longestMs() const;            ///< of those that it lets through and that have ended; 0: none has
    QStringList tools() const;           ///< of all turns, hidden ones too, each once

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    TurnTableModel& m_turns;
    TurnFilter m_filter;
};

} // namespace triarch
