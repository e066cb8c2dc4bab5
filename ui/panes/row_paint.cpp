// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/row_paint.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

namespace triarch {

void paintRowBack(QPainter& painter, const QRect& row, bool isSelected, bool isHovered)
{
    if (isSelected || isHovered)
        painter.fillRect(row.adjusted(0, 0, 0, -1), color(isSelected ? Token::Sel : Token::Hover, currentTheme()));
}

int paintRowText(QPainter& painter, const QRect& place, const QString& text, const RowText& look)
{
    painter.setFont(look.weight == QFont::Normal ? font(look.role) : font(look.role, look.weight));
    painter.setPen(color(look.token, currentTheme()));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString shown = metrics.elidedText(text, look.elide, place.width());
    painter.drawText(place, int(look.align | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
    return metrics.horizontalAdvance(shown);
}

void paintRowIcon(QPainter& painter, const QRect& place, const QString& name, Token token, int px)
{
    const QPixmap picture = iconPixmap(name, token, px, painter.device()->devicePixelRatioF());
    painter.drawPixmap(place.left(), place.top() + (place.height() - px) / 2, picture);
}

QString cellText(const QModelIndex& row, int column) { return row.siblingAtColumn(column).data().toString(); }

} // namespace triarch
