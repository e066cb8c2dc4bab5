// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/region_box.h"

#include "ui/widgets/live_view/overlay/strokes.h"

namespace triarch {

namespace {

/// What reaches beyond the picture is closed at its edge: a line that is clipped says nothing of where it ends.
QRectF inside(const ViewTransform& view, const QRectF& box) { return box & view.visible().adjusted(2, 2, -2, -2); }

} // namespace

void paintRegionBox(QPainter& painter, const ViewTransform& view, const QRect& region, const MarkStyle& style)
{
    QPainterPath box;
    box.addRoundedRect(inside(view, view.toView(QRectF(region))), 4, 4);
    const double dash = style.isSent ? 0 : 6;
    strokeCased(painter, box, {style.color, 2, 4.5, 0.6, dash, 4});
}

void paintFocusBox(QPainter& painter, const ViewTransform& view, const QRect& window, const MarkStyle& style)
{
    QPainterPath box;
    box.addRect(inside(view, view.toView(QRectF(window)).adjusted(-1, -1, 1, 1)));
    const double dash = style.isSent ? 0 : 8;
    strokeCased(painter, box, {style.color, 2.5, 5.5, 0.8, dash, 5});
}

} // namespace triarch
