// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace triarch {

/// Draws the cells of the history table: numbers and names of tools in the fixed font, a status as icon, word, colour.
class TurnCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The width that a column needs for its words, whatever the turns: titles and statuses, never data.
    /// @param longest  a number that is not cut either; empty: none
    static int neededWidth(int column, const QString& title, const QString& longest);

    int hoveredRow = -1; ///< of the view's model
};

} // namespace triarch
