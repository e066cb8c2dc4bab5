// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"

#include <QAbstractTableModel>
#include <deque>

namespace triarch {

/// The turns of one mission, a row each, by number. A turn that is recorded again takes the place of its first record.
///
/// At most 12,000 rows are kept: far more turns than a mission has by the agent contract. Should one have more all the
/// same, the rows of the lowest numbers go; the journal keeps them.
class TurnTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        TurnColumn,
        PhaseColumn,
        ActorColumn,
        ToolColumn,
        TargetColumn,
        StatusColumn,
        ResultColumn,
        ChangedColumn,
        TimeColumn,
        TokensColumn,
        ColumnCount
    };
    enum Role {
        TurnRole = Qt::UserRole + 1, ///< int
        StatusRole,                  ///< int, a TurnStatus
        PlacesRole,                  ///< QList<QPointF>, as parts of the picture
        PictureRole,                 ///< QString, relative to the mission folder unless it is another mission's
        ToolIconRole,                ///< QString, a name for icon()
        TimeRole,                    ///< qint64 milliseconds; -1 until the turn has ended
        PartsRole,                   ///< TurnTimes; empty until the turn's closing row is written
        OdditiesRole,                ///< QString, what was odd about the turn, a line each; empty: nothing
        IsOperatorsRole              ///< bool: the operator's own
    };
    static constexpr int capacity = 12'000;

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_turns.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const TurnRecord& at(int row) const { return m_turns.at(std::size_t(row)); }
    int rowOf(int turn) const; ///< -1: no such turn
    int newestTurn() const;    ///< -1: no turn at all
    int newestEnded() const;   ///< that is no open proposal; -1: none yet
    void retranslate();        ///< the words of the language that is current now

public Q_SLOTS:
    void record(const triarch::TurnRecord& turn);
    void setMany(bool coming); ///< turns that come until it is false are told of together, so that views look once
    void clear();

private:
    void insert(int row, const TurnRecord& turn);
    QString pendingText(TurnStatus status) const;
    QString text(const TurnRecord& turn, int column) const;
    QString tip(const TurnRecord& turn, int column) const;
    QString spoken(const TurnRecord& turn, int column) const;

    std::deque<TurnRecord> m_turns; ///< by turn
    bool m_areMany = false;         ///< a reset is under way
};

} // namespace triarch
