// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/target_window.h"

#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <QFontMetricsF>
#include <algorithm>

namespace triarch {

namespace {

constexpr double windowChipHeight = 18;
constexpr double windowChipPadding = 6;
constexpr double windowChipWidest = 260;

QRectF outlineOf(const ViewTransform& view, const WindowMark& window)
{
    const QRectF around = view.toView(QRectF(window.frame)).adjusted(-2, -2, 2, 2);
    return onPixels(around & view.visible().adjusted(2, 2, -2, -2)); // closed at the picture's edge, not cut by it
}

QString words(const WindowMark& window)
{
    return window.title.isEmpty() ? window.ref : window.ref + QLatin1Char(' ') + window.title;
}

} // namespace

void paintWindowOutline(QPainter& painter, const ViewTransform& view, const WindowMark& window)
{
    QPainterPath box;
    box.addRect(outlineOf(view, window));
    strokeCased(painter, box, {overlay::past, 1, 3, 0.8});
}

QRegion windowOutlineRegion(const ViewTransform& view, const WindowMark& window)
{
    const QRect line = outlineOf(view, window).toAlignedRect();
    return QRegion(line.adjusted(-2, -2, 2, 2)) - QRegion(line.adjusted(2, 2, -2, -2));
}

QRectF windowChipRect(const ViewTransform& view, const WindowMark& window)
{
    const QRectF inside = view.visible();
    const QRectF outline = outlineOf(view, window);
    const double wanted = std::ceil(textWidth(font(TextRole::MonoSmall), words(window))) + 2 * windowChipPadding;
    const double width = std::min({wanted, windowChipWidest, inside.width()});
    double top = outline.top() - 2 - windowChipHeight;
    if (top < inside.top())
        top = outline.bottom() + 2 + windowChipHeight <= inside.bottom() ? outline.bottom() + 2 : inside.top();
    const double left = std::clamp(outline.left(), inside.left(), std::max(inside.left(), inside.right() - width));
    return {left, std::min(top, inside.bottom() - windowChipHeight), width, windowChipHeight};
}

void paintWindowChip(QPainter& painter, const ViewTransform& view, const WindowMark& window)
{
    const QRectF rect = windowChipRect(view, window);
    fillPlate(painter, rect, 3);
    const QFont small = font(TextRole::MonoSmall);
    const QRectF inner = rect.adjusted(windowChipPadding, 0, -windowChipPadding, 0);
    const QString shown = QFontMetricsF(small).elidedText(words(window), Qt::ElideRight, inner.width() + 1);
    drawCentred(painter, inner, small, overlay::past, shown);
}

} // namespace triarch
