// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/strokes.h"

#include "ui/style/overlay_colors.h"

#include <QFontMetricsF>
#include <cmath>

namespace triarch {

namespace {

QPen penOf(const QColor& color, double width) { return QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin); }

} // namespace

QColor faded(QColor color, double alpha)
{
    color.setAlphaF(float(alpha));
    return color;
}

void strokeCased(QPainter& painter, const QPainterPath& path, const Stroke& stroke)
{
    painter.setBrush(Qt::NoBrush);
    const double edge = (stroke.casing - stroke.width) / 2;
    QPen casing = penOf(faded(overlay::casing, stroke.casingAlpha), stroke.casing);
    if (stroke.isCasingDashed) { // a dash of the casing begins before that of the line and ends after it
        casing.setDashPattern({(stroke.dash + 2 * edge) / stroke.casing, (stroke.gap - 2 * edge) / stroke.casing});
        casing.setDashOffset(edge / stroke.casing);
    }
    painter.setPen(casing);
    painter.drawPath(path);
    QPen line = penOf(stroke.color, stroke.width);
    if (stroke.dash > 0)
        line.setDashPattern({stroke.dash / stroke.width, stroke.gap / stroke.width});
    painter.setPen(line);
    painter.drawPath(path);
}

void fillPlate(QPainter& painter, const QRectF& rect, double radius, const QColor& border, double borderWidth)
{
    const double inset = borderWidth / 2;
    painter.setPen(borderWidth > 0 ? QPen(border, borderWidth) : QPen(Qt::NoPen));
    painter.setBrush(overlay::chip);
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
}

void drawCentred(QPainter& painter, const QRectF& rect, const QFont& font, const QColor& color, const QString& text)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect, int(Qt::AlignCenter) | Qt::TextSingleLine, text);
}

QRectF onPixels(const QRectF& rect)
{
    const QRect whole = rect.toRect();
    return QRectF(whole).adjusted(0.5, 0.5, -0.5, -0.5);
}

double textWidth(const QFont& font, const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); }

} // namespace triarch
