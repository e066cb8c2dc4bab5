// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace triarch {

/// Widths of a timeline row, pixels; its bar takes what is left.
struct TimelineColumns {
    int turn = 48;
    int phase = 156;
    int time = 92;
};

/// A turn as a bar as long as what it took, in pieces for where that went, with its number, its phase in the phase's
/// colour, and its milliseconds.
class TimelineDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override; ///< the pieces in numbers
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {400, 24}; }

    void setLongest(qint64 ms) { m_longest = ms; } ///< what takes the whole width
    void setPhases(const QStringList& phases) { m_phases = phases; }
    void setColumns(const TimelineColumns& columns) { m_columns = columns; }

private:
    qint64 m_longest = 0;
    QStringList m_phases; ///< in the order they came, each once
    TimelineColumns m_columns;
};

} // namespace triarch
