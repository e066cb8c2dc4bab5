// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/markers.h"

#include "ui/widgets/live_view/overlay/strokes.h"

#include <QLineF>
#include <array>

namespace triarch {

namespace {

/// Dashed where nothing else says that it was not sent.
Stroke marker(const MarkStyle& style, double width = 2.5)
{
    const bool isDashed = !style.isSent && !style.isRejected && !style.isBoxed;
    return {style.color, width, width + 2, 0.7, isDashed ? 5.0 : 0, 4};
}

/// Rings and squares are filled thinly once they are sent: the glyph below them stays legible.
void fillWhenSent(QPainter& painter, const QPainterPath& path, const MarkStyle& style)
{
    if (style.isSent)
        painter.fillPath(path, faded(style.color, 0.4));
}

void paintRing(QPainter& painter, QPointF at, double radius, const MarkStyle& style, double width = 2.5)
{
    QPainterPath ring;
    ring.addEllipse(at, radius, radius);
    fillWhenSent(painter, ring, style);
    strokeCased(painter, ring, marker(style, width));
}

void paintDot(QPainter& painter, QPointF at, const MarkStyle& style)
{
    painter.fillRect(QRectF(at - QPointF(0.5, 0.5), QSizeF(1, 1)), style.color);
}

void paintSquare(QPainter& painter, QPointF at, const MarkStyle& style)
{
    QPainterPath square;
    square.addRect(QRectF(at - QPointF(10, 10), QSizeF(20, 20)));
    fillWhenSent(painter, square, style);
    QPainterPath tick; // the button is the right one
    tick.moveTo(at + QPointF(6, -15));
    tick.lineTo(at + QPointF(15, -15));
    tick.lineTo(at + QPointF(15, -6));
    strokeCased(painter, square, marker(style));
    strokeCased(painter, tick, marker(style));
}

/// A ring like the left one's, with the wheel in it.
void paintWheel(QPainter& painter, QPointF at, const MarkStyle& style)
{
    paintRing(painter, at, 11, style);
    QPainterPath wheel;
    wheel.moveTo(at + QPointF(0, -5));
    wheel.lineTo(at + QPointF(0, 5));
    strokeCased(painter, wheel, marker(style, 3));
}

QPainterPath dragArrowHead(const QLineF& last)
{
    const QLineF unit = last.unitVector();
    const QPointF along(unit.dx(), unit.dy());
    const QPointF across(-along.y(), along.x());
    QPainterPath head(last.p2());
    head.lineTo(last.p2() - along * 10 + across * 4);
    head.lineTo(last.p2() - along * 10 - across * 4);
    head.closeSubpath();
    return head;
}

void paintDrag(QPainter& painter, const ViewTransform& view, const ProposedMark& mark, const MarkStyle& style)
{
    QPainterPath path(toPointF(view.toView(mark.points.front())));
    for (std::size_t i = 1; i < mark.points.size(); ++i)
        path.lineTo(toPointF(view.toView(mark.points[i])));
    Stroke line = marker(style, 2);
    line.dash = style.isSent ? 0 : 6;
    line.gap = 4;
    strokeCased(painter, path, line);
    paintRing(painter, path.elementAt(0), 6, style);
    if (mark.points.size() < 2)
        return;
    const int end = path.elementCount() - 1;
    const QPainterPath head = dragArrowHead({path.elementAt(end - 1), path.elementAt(end)});
    strokeCased(painter, head, {style.color, 1, 3, 0.7});
    painter.fillPath(head, style.color);
}

void paintCaret(QPainter& painter, QPointF at, const MarkStyle& style)
{
    const QRectF bar(at - QPointF(1, 9), QSizeF(2, 18));
    painter.fillRect(bar.adjusted(-1.5, -1.5, 1.5, 1.5), faded(overlay::casing, 0.7));
    painter.fillRect(bar, style.color);
}

QPointF unitOf(ScrollDirection direction)
{
    switch (direction) {
    case ScrollDirection::Up:
        return {0, -1};
    case ScrollDirection::Down:
        return {0, 1};
    case ScrollDirection::Left:
        return {-1, 0};
    case ScrollDirection::Right:
        break;
    }
    return {1, 0};
}

void paintChevrons(QPainter& painter, QPointF at, ScrollDirection direction, const MarkStyle& style)
{
    const QPointF along = unitOf(direction);
    const QPointF across(-along.y(), along.x());
    QPainterPath chevrons;
    for (const int step : {-1, 0, 1}) {
        const QPointF tip = at + along * (step * 6 + 2.5);
        chevrons.moveTo(tip - along * 5 + across * 7);
        chevrons.lineTo(tip);
        chevrons.lineTo(tip - along * 5 - across * 7);
    }
    strokeCased(painter, chevrons, {style.color, 2, 4, 0.7});
}

void paintBar(QPainter& painter, QPointF at, const MarkStyle& style)
{
    QPainterPath bar(at + QPointF(-15, 15));
    bar.lineTo(at + QPointF(15, -15));
    strokeCased(painter, bar, marker(style));
}

} // namespace

QRectF markerRect(const ViewTransform& view, MarkKind kind, ScreenPoint at)
{
    constexpr std::array halves{
        7.0, 12.5, 13.5, 16.5, 12.5, 8.0, 10.0, 0.0, 12.0, 0.0}; // of what is drawn, by MarkKind
    const double half = halves[std::size_t(kind)];
    return {toPointF(view.toView(at)) - QPointF(half, half), QSizeF(2 * half, 2 * half)};
}

void paintMarker(
    QPainter& painter, const ViewTransform& view, const ProposedMark& mark, ScreenPoint at, const MarkStyle& style)
{
    const QPointF place = toPointF(view.toView(at));
    switch (mark.kind) {
    case MarkKind::Point:
        paintRing(painter, place, 5, style, 2);
        break;
    case MarkKind::Click:
        paintRing(painter, place, 11, style);
        if (view.zoom() >= 1)
            paintDot(painter, place, style);
        break;
    case MarkKind::DoubleClick:
        paintRing(painter, place, 12, style, 2);
        paintRing(painter, place, 7, {style.color, false, style.isRejected, style.isBoxed || style.isSent}, 2);
        break;
    case MarkKind::RightClick:
        paintSquare(painter, place, style);
        break;
    case MarkKind::MiddleClick:
        paintWheel(painter, place, style);
        break;
    case MarkKind::Drag:
        paintDrag(painter, view, mark, style);
        break;
    case MarkKind::Type:
        paintCaret(painter, place, style);
        break;
    case MarkKind::Scroll:
        paintChevrons(painter, place, mark.direction, style);
        break;
    case MarkKind::Key:
    case MarkKind::None:
        return;
    }
    if (style.isRejected)
        paintBar(painter, place, style);
}

} // namespace triarch
