// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/grips.h"

#include "ui/widgets/live_view/overlay/strokes.h"

namespace triarch {

namespace {

constexpr double away = 17; // from the middle to the foot of an arrow head
constexpr double length = 6;
constexpr double halfWidth = 5;

QPainterPath gripArrowHead(QPointF middle, int quarter)
{
    QPainterPath head;
    head.moveTo(away, -halfWidth);
    head.lineTo(away + length, 0);
    head.lineTo(away, halfWidth);
    head.closeSubpath();
    return QTransform().translate(middle.x(), middle.y()).rotate(90 * quarter).map(head);
}

} // namespace

void paintGrips(
    QPainter& painter, const ViewTransform& view, const std::vector<ScreenPoint>& ends, const GripStyle& style)
{
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const QPointF middle = toPointF(view.toView(ends[i]));
        for (int quarter = 0; quarter < 4; ++quarter) {
            const QPainterPath head = gripArrowHead(middle, quarter);
            strokeCased(painter, head, {style.mark.color, 1.5, 4, 0.8});
            if (i == style.taken)
                painter.fillPath(head, style.mark.color);
        }
    }
}

} // namespace triarch
