// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/command_delegate.h"

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QPainter>

namespace triarch {

namespace {

constexpr int margin = 8;
constexpr int commandKeysGap = 12; ///< from the words to the keys
constexpr QSize commandIconSize{16, 16};

} // namespace

QString keysOf(const QModelIndex& row) { return row.data(CommandDelegate::NoteRole).toString(); }

QRect CommandDelegate::keysPlace(const QRect& row, const QString& keys)
{
    const int width = QFontMetrics(font(TextRole::MonoSmall)).horizontalAdvance(keys);
    return {row.right() + 1 - margin - width, row.top(), width, row.height()};
}

void CommandDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration; // a place for it, also without one
    const auto* view = qobject_cast<const QAbstractItemView*>(option->widget);
    if (view && view->currentIndex() == index)
        option->state |= QStyle::State_Selected; // one that is off cannot be chosen, and says why where it is
    option->decorationSize = commandIconSize;
    const QString keys = keysOf(index);
    const int right =
        keys.isEmpty() ? option->rect.right() - margin : keysPlace(option->rect, keys).left() - commandKeysGap;
    const int left = option->rect.left() + 2 * margin + commandIconSize.width();
    option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight, std::max(0, right - left));
}

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QString keys = keysOf(index);
    const bool isEnabled = index.flags() & Qt::ItemIsEnabled;
    painter->save();
    painter->setFont(font(TextRole::MonoSmall));
    painter->setPen(isEnabled ? color(Token::Text3, currentTheme()) : disabledText(currentTheme()));
    painter->drawText(keysPlace(option.rect, keys), Qt::AlignVCenter | Qt::AlignLeft, keys);
    painter->restore();
}

} // namespace triarch
