// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/keycaps.h"

#include "ui/style/fonts.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr double capHeight = 26;
constexpr double capMin = 36;
constexpr double plusWidth = 18;

QFont capFont() { return font(TextRole::Mono, QFont::Bold); }

double capWidth(const QString& key) { return std::max(capMin, std::ceil(textWidth(capFont(), key) + 20)); }

void paintCap(QPainter& painter, const QRectF& rect, const QString& key, const MarkStyle& style)
{
    fillPlate(painter, rect, 4, style.color, 1.5);
    painter.setPen(QPen(faded(style.color, 0.7), 1));
    const double edge = rect.bottom() - 3.5; // the cap's front
    painter.drawLine(QPointF(rect.left() + 4, edge), QPointF(rect.right() - 4, edge));
    drawCentred(painter, rect.adjusted(0, 0, 0, -3), capFont(), overlay::past, key);
}

} // namespace

QStringList keysOf(const QString& chord)
{
    QStringList keys = chord.split(QLatin1Char('+'), Qt::SkipEmptyParts);
    if (chord.endsWith(QLatin1Char('+')))
        keys.append(QStringLiteral("+"));
    return keys;
}

QSizeF keycapsSize(const QStringList& keys)
{
    double width = 0;
    for (const QString& key : keys)
        width += capWidth(key) + plusWidth;
    return {std::max(0.0, width - plusWidth), capHeight};
}

void paintKeycaps(QPainter& painter, const QRectF& rect, const QStringList& keys, const MarkStyle& style)
{
    const QSizeF size = keycapsSize(keys);
    double x = std::max(rect.left(), std::round(rect.center().x() - size.width() / 2));
    const double begin = x;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        if (i > 0) {
            drawCentred(painter, {x, rect.top(), plusWidth, capHeight}, font(TextRole::Mono), overlay::past,
                QStringLiteral("+"));
            x += plusWidth;
        }
        const double width = capWidth(keys.at(i));
        paintCap(painter, {x, rect.top(), width, capHeight}, keys.at(i), style);
        x += width;
    }
    if (!style.isRejected)
        return;
    QPainterPath bar(QPointF(begin - 4, rect.top() + capHeight));
    bar.lineTo(x + 4, rect.top());
    strokeCased(painter, bar, {style.color, 2.5, 4.5, 0.7});
}

} // namespace triarch
