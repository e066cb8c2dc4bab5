// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/crosshair.h"

#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <cmath>

namespace triarch {

namespace {

constexpr QSizeF tagSize(30, 18);
constexpr double tagGap = 2; // between a tag and the picture
constexpr double spare = 3;  // between a hairline and what it leaves open

void addLine(QPainterPath& path, QPointF from, QPointF to)
{
    if (to.x() < from.x() || to.y() < from.y())
        return;
    path.moveTo(from);
    path.lineTo(to);
}

void paintTag(QPainter& painter, const QRectF& rect, double value, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(rect, 3, 3);
    drawCentred(painter, rect, font(TextRole::MonoSmall, QFont::Bold), overlay::casing, QString::number(value));
}

} // namespace

void paintCrosshair(
    QPainter& painter, const ViewTransform& view, ScreenPoint at, const QRectF& spared, const QColor& color)
{
    const QRectF seen = view.visible();
    const QPointF middle = toPointF(view.toView(at));
    const QRectF open = spared.adjusted(-spare, -spare, spare, spare);
    const double x = std::floor(middle.x()) + 0.5; // on a pixel, so that the line is one pixel wide
    const double y = std::floor(middle.y()) + 0.5;
    QPainterPath lines;
    if (x >= seen.left() && x < seen.right()) {
        addLine(lines, {x, seen.top()}, {x, std::min(open.top(), seen.bottom())});
        addLine(lines, {x, std::max(open.bottom(), seen.top())}, {x, seen.bottom()});
    }
    if (y >= seen.top() && y < seen.bottom()) {
        addLine(lines, {seen.left(), y}, {std::min(open.left(), seen.right()), y});
        addLine(lines, {std::max(open.right(), seen.left()), y}, {seen.right(), y});
    }
    strokeCased(painter, lines, {color, 1, 3, 0.2});
}

QRectF upperTag(const ViewTransform& view, ScreenPoint at)
{
    const double x = view.toView(at).x - tagSize.width() / 2;
    return {QPointF(std::round(x), view.visible().top() - tagGap - tagSize.height()), tagSize};
}

QRectF leftTag(const ViewTransform& view, ScreenPoint at)
{
    const double y = view.toView(at).y - tagSize.height() / 2;
    return {QPointF(view.visible().left() - tagGap - tagSize.width(), std::round(y)), tagSize};
}

QRegion crosshairRegion(const ViewTransform& view, ScreenPoint at)
{
    constexpr double reach = 2.5; // the casing, and what is blended beside it
    const QRectF seen = view.visible();
    const ViewPoint middle = view.toView(at);
    const double x = std::floor(middle.x) + 0.5;
    const double y = std::floor(middle.y) + 0.5;
    return QRegion(QRectF(x - reach, seen.top(), 2 * reach, seen.height()).toAlignedRect())
        + QRectF(seen.left(), y - reach, seen.width(), 2 * reach).toAlignedRect();
}

QRegion tagRegion(const ViewTransform& view, ScreenPoint at)
{
    constexpr int number = 32; // as wide as any of them
    return QRegion(upperTag(view, at).toAlignedRect().adjusted(-number, -2, number, 2))
        + leftTag(view, at).toAlignedRect().adjusted(-number, -12, 2, 12);
}

void paintRulerTags(
    QPainter& painter, const ViewTransform& view, ScreenPoint at, const ModelPoint& model, const QColor& color)
{
    const QRectF seen = view.visible();
    const ViewPoint middle = view.toView(at);
    if (middle.x >= seen.left() && middle.x < seen.right())
        paintTag(painter, upperTag(view, at), model.x, color);
    if (middle.y >= seen.top() && middle.y < seen.bottom())
        paintTag(painter, leftTag(view, at), model.y, color);
}

} // namespace triarch
