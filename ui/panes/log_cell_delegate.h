// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace triarch {

/// Draws the cells of the log: a level as icon, word and colour, times and turns in the fixed font.
class LogCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {0, 20}; }

    /// The width that a column needs for its words: titles and levels, never data.
    static int neededWidth(int column, const QString& title);
};

} // namespace triarch
