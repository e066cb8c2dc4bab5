// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/trail.h"

#include "ui/style/fonts.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <QLineF>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

constexpr double nodeRadius = 9;
constexpr double oldest = 0.35;
constexpr double aside = 7; // up and left: the tip is at the node's edge, and the arrow goes down to the right

const Stroke pastLeg{overlay::past, 1.4, 3.2, 0.7};

/// In the colour of its mark: it may lie on a leg of the past, whose white would make it look sent.
Stroke openLeg(const QColor& color) { return {color, 1.4, 3.2, 0.7, 6, 6, true}; }

QPainterPath lineFrom(const QLineF& line)
{
    QPainterPath path(line.p1());
    path.lineTo(line.p2());
    return path;
}

void paintNode(QPainter& painter, const QRectF& rect, int turn)
{
    painter.setPen(QPen(overlay::past, 1.4));
    painter.setBrush(faded(overlay::casing, 0.8));
    painter.drawEllipse(rect.adjusted(0.7, 0.7, -0.7, -0.7));
    QFont number = font(TextRole::Caption, QFont::Bold);
    number.setPixelSize(turn < 100 ? 11 : 9);
    drawCentred(painter, rect, number, overlay::past, QString::number(turn));
}

/// Where a line enters a rectangle; its end when it does not.
QPointF entryInto(const QLineF& line, const QRectF& rect)
{
    const std::array sides{QLineF(rect.topLeft(), rect.topRight()), QLineF(rect.topRight(), rect.bottomRight()),
        QLineF(rect.bottomRight(), rect.bottomLeft()), QLineF(rect.bottomLeft(), rect.topLeft())};
    QPointF nearest = line.p2();
    for (const QLineF& side : sides) {
        QPointF at;
        const bool isHit = line.intersects(side, &at) == QLineF::BoundedIntersection;
        if (isHit && QLineF(line.p1(), at).length() < QLineF(line.p1(), nearest).length())
            nearest = at;
    }
    return nearest;
}

} // namespace

/// By its age: where there are few, the one before the last is no older than among five.
double trailOpacity(std::size_t index, std::size_t count)
{
    const auto age = double(count - 1 - index);
    return std::max(oldest, 1 - (1 - oldest) * age / double(trailMost - 1));
}

QRectF nodeRect(const ViewTransform& view, const TrailNode& node)
{
    const QPointF at = toPointF(view.toView(node.at));
    return {at - QPointF(nodeRadius, nodeRadius), QSizeF(2 * nodeRadius, 2 * nodeRadius)};
}

QRectF asideRect(const ViewTransform& view, const TrailNode& node)
{
    return nodeRect(view, node).translated(-aside, -aside);
}

bool isNewestUnder(const ViewTransform& view, const std::vector<TrailNode>& trail, ScreenPoint pointer)
{
    return !trail.empty() && nodeRect(view, trail.back()).contains(toPointF(view.toView(pointer)));
}

void paintTrail(QPainter& painter, const ViewTransform& view, const std::vector<TrailNode>& trail, bool isAside)
{
    painter.save();
    for (std::size_t i = 1; i < trail.size(); ++i) {
        painter.setOpacity(trailOpacity(i, trail.size()));
        const QLineF leg(toPointF(view.toView(trail[i - 1].at)), toPointF(view.toView(trail[i].at)));
        strokeCased(painter, lineFrom(leg), pastLeg);
    }
    painter.setOpacity(1); // a number that shows what lies below it cannot be read
    for (const TrailNode& node : trail)
        paintNode(painter, isAside && &node == &trail.back() ? asideRect(view, node) : nodeRect(view, node), node.turn);
    painter.restore();
}

void paintLeg(QPainter& painter, const ViewTransform& view, ScreenPoint from, const QRectF& end, const MarkStyle& style)
{
    const QPointF start = toPointF(view.toView(from));
    if (end.contains(start))
        return;
    QLineF leg(start, end.center());
    leg.setP2(entryInto(leg, end));
    if (leg.length() <= nodeRadius)
        return;
    leg.setP1(leg.pointAt(nodeRadius / leg.length())); // the node's number is read
    strokeCased(painter, lineFrom(leg), style.isSent ? pastLeg : openLeg(style.color));
}

} // namespace triarch
