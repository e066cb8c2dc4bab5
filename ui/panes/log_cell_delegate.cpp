// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/log_cell_delegate.h"

#include "ui/models/log_model.h"
#include "ui/panes/row_paint.h"

#include <QPainter>
#include <array>

namespace triarch {

namespace {

constexpr int logCellPadding = 8;

Token levelToken(LogLevel level)
{
    constexpr std::array tokens{Token::Text3, Token::Text2, Token::Waiting, Token::Failed};
    return tokens.at(std::size_t(level));
}

} // namespace

void LogCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintRowBack(*painter, option.rect, option.state & QStyle::State_Selected, false);
    QRect cell = option.rect.adjusted(logCellPadding, 0, -logCellPadding, -1);
    const auto level = LogLevel(index.data(LogModel::LevelRole).toInt());
    RowText look{TextRole::Secondary, Token::Text2};
    if (index.column() == LogModel::TimeColumn || index.column() == LogModel::TurnColumn)
        look.role = TextRole::MonoSmall;
    if (index.column() == LogModel::TextColumn)
        look.token = Token::Text;
    if (index.column() == LogModel::LevelColumn) {
        look.token = levelToken(level);
        paintRowIcon(*painter, cell, levelIcon(level), look.token);
        cell.setLeft(cell.left() + rowIcon + rowIconGap);
    }
    paintRowText(*painter, cell, index.data().toString(), look);
    painter->restore();
}

int LogCellDelegate::neededWidth(int column, const QString& title)
{
    int widest = QFontMetrics(triarch::font(TextRole::Caption)).horizontalAdvance(title);
    const QFontMetrics metrics(triarch::font(TextRole::Secondary));
    for (const auto level : {LogLevel::Debug, LogLevel::Info, LogLevel::Warning, LogLevel::Error}) {
        if (column == LogModel::LevelColumn)
            widest = std::max(widest, rowIcon + rowIconGap + metrics.horizontalAdvance(levelText(level)));
    }
    return widest + 2 * logCellPadding + 1;
}

} // namespace triarch
