// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_list_delegate.h"

#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/panes/row_paint.h"

#include <QPainter>

namespace triarch {

namespace {

using Model = TurnTableModel;
constexpr int turnListPadding = 10;
constexpr int numberWidth = 21; // three digits
constexpr int textLeft = 42;    // from the padding
constexpr int turnListGap = 4;

/// The tool whole and the target in what room there is; the tool gives way last.
void paintCall(QPainter& painter, const QRect& line, const QModelIndex& row)
{
    const int used = paintRowText(painter, line, cellText(row, Model::ToolColumn), {TextRole::Mono, Token::Text});
    const QRect rest = line.adjusted(used + turnListGap, 0, 0, 0);
    paintRowText(painter, rest, cellText(row, Model::TargetColumn),
        {TextRole::Secondary, Token::Text, Qt::AlignLeft, Qt::ElideMiddle});
}

void paintState(QPainter& painter, const QRect& line, TurnStatus status)
{
    const StatusStyle look = lookOf(status);
    paintRowIcon(painter, line, look.icon, look.token, 12);
    paintRowText(painter, line.adjusted(15, 0, 0, 0), look.word, {TextRole::Caption, look.token});
}

} // namespace

void TurnListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const QRect whole = option.rect.adjusted(0, 0, 0, 1); // no line between its rows
    paintRowBack(*painter, whole, option.state & QStyle::State_Selected, option.state & QStyle::State_MouseOver);
    const QRect inner = option.rect.adjusted(turnListPadding, 0, -turnListPadding, 0);
    const QRect number(inner.left(), inner.top(), numberWidth, inner.height());
    paintRowText(*painter, number, cellText(index, Model::TurnColumn), {TextRole::MonoSmall, Token::Text3});
    paintRowIcon(
        *painter, inner.adjusted(numberWidth, 0, 0, 0), index.data(Model::ToolIconRole).toString(), Token::Text2, 14);
    const QRect first(inner.left() + textLeft, inner.top() + 4, inner.width() - textLeft, 16);
    const bool isOdd = !index.data(Model::OdditiesRole).toString().isEmpty();
    paintCall(*painter, first.adjusted(0, 0, isOdd ? -rowIcon - turnListGap : 0, 0), index);
    if (isOdd)
        paintRowIcon(*painter, first.adjusted(first.width() - rowIcon, 0, 0, 0), oddIcon, Token::Text2);
    const QRect second = first.translated(0, 16);
    if (index.data(Model::IsOperatorsRole).toBool())
        paintRowIcon(*painter, second.adjusted(second.width() - rowIcon, 0, 0, 0), operatorIcon, Token::Accent);
    paintState(*painter, second, TurnStatus(index.data(Model::StatusRole).toInt()));
    painter->restore();
}

} // namespace triarch
