// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace triarch {

/// A command of the palette: icon, words, and its keys at the right. Rows without an icon or without keys leave their
/// places empty, so that words and keys stand in columns.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { NoteRole = Qt::UserRole + 1 }; ///< what stands at the right: keys, a time
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Where the keys stand in a row. @param row  as the view gives it
    static QRect keysPlace(const QRect& row, const QString& keys);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// What stands at the right of a row, mostly keys as the operator reads them; empty: nothing.
QString keysOf(const QModelIndex& row);

} // namespace triarch
