// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_cell_delegate.h"

#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/panes/row_paint.h"

#include <QPainter>

namespace triarch {

namespace {

constexpr int turnCellPadding = 8;
using Model = TurnTableModel;

RowText lookOfColumn(int column)
{
    switch (column) {
    case Model::TurnColumn:
        return {TextRole::Mono, Token::Text};
    case Model::PhaseColumn:
        return {TextRole::Caption, Token::Text2};
    case Model::ToolColumn:
        return {TextRole::Mono, Token::Text, Qt::AlignLeft, Qt::ElideMiddle};
    case Model::TargetColumn:
        return {TextRole::Secondary, Token::Text, Qt::AlignLeft, Qt::ElideMiddle};
    case Model::ChangedColumn:
    case Model::TimeColumn:
    case Model::TokensColumn:
        return {TextRole::Mono, Token::Text, Qt::AlignRight};
    default:
        return {TextRole::Secondary, Token::Text2};
    }
}

void paintIconAndText(QPainter& painter, const QRect& cell, const QString& icon, Token iconToken, const QString& text,
    const RowText& look)
{
    paintRowIcon(painter, cell, icon, iconToken);
    paintRowText(painter, cell.adjusted(rowIcon + rowIconGap, 0, 0, 0), text, look);
}

} // namespace

void TurnCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintRowBack(*painter, option.rect, option.state & QStyle::State_Selected, index.row() == hoveredRow);
    const QRect cell = option.rect.adjusted(turnCellPadding, 0, -turnCellPadding, -1);
    const QString text = index.data().toString();
    if (index.column() == Model::StatusColumn) {
        const StatusStyle status = lookOf(TurnStatus(index.data(Model::StatusRole).toInt()));
        const RowText look{TextRole::Secondary, status.token, Qt::AlignLeft, Qt::ElideRight, QFont::Medium};
        paintIconAndText(*painter, cell, status.icon, status.token, text, look);
    } else if (index.column() == Model::ToolColumn) {
        const QString icon = index.data(Model::ToolIconRole).toString();
        const bool isOperators = index.data(Model::IsOperatorsRole).toBool(); // also where no column says who
        const QRect call = isOperators ? cell.adjusted(0, 0, -rowIcon - rowIconGap, 0) : cell;
        if (text == dash)
            paintRowText(*painter, call, text, lookOfColumn(index.column()));
        else
            paintIconAndText(*painter, call, icon, Token::Text2, text, lookOfColumn(index.column()));
        if (isOperators)
            paintRowIcon(*painter, cell.adjusted(cell.width() - rowIcon, 0, 0, 0), operatorIcon, Token::Accent);
    } else if (index.column() == Model::ResultColumn && !index.data(Model::OdditiesRole).toString().isEmpty()) {
        paintRowText(*painter, cell.adjusted(0, 0, -rowIcon - rowIconGap, 0), text, lookOfColumn(index.column()));
        paintRowIcon(*painter, cell.adjusted(cell.width() - rowIcon, 0, 0, 0), oddIcon, Token::Text2);
    } else {
        paintRowText(*painter, cell, text, lookOfColumn(index.column()));
    }
    painter->restore();
}

QSize TurnCellDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {0, 24}; }

int TurnCellDelegate::neededWidth(int column, const QString& title, const QString& longest)
{
    int widest = QFontMetrics(triarch::font(TextRole::Caption)).horizontalAdvance(title);
    if (column == Model::StatusColumn) {
        const QFontMetrics metrics(triarch::font(TextRole::Secondary, QFont::Medium));
        for (const QString& word : statusTexts())
            widest = std::max(widest, rowIcon + rowIconGap + metrics.horizontalAdvance(word));
    }
    widest = std::max(widest, QFontMetrics(triarch::font(lookOfColumn(column).role)).horizontalAdvance(longest));
    return widest + 2 * turnCellPadding + 1;
}

} // namespace triarch
