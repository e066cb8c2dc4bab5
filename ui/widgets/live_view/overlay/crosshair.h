// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>
#include <QRegion>

namespace triarch {

/// Hairlines through a point over all that is seen of the picture, left open round `spared`.
///
/// @param spared  logical pixels: the region box, or the marker where there is none
void paintCrosshair(QPainter& painter, const ViewTransform& view, ScreenPoint at, const QRectF& spared,
    const QColor& color = overlay::hairline);

/// The point's coordinates, 0 to 1000, on both rulers.
/// @param model  what the tags say, whole numbers
void paintRulerTags(QPainter& painter, const ViewTransform& view, ScreenPoint at, const ModelPoint& model,
    const QColor& color = overlay::hairline);

/// Logical pixels that the hairlines take, and that the tags take with the numbers they stand in the place of.
QRegion crosshairRegion(const ViewTransform& view, ScreenPoint at);
QRegion tagRegion(const ViewTransform& view, ScreenPoint at);

/// Where the two tags stand, the upper one first. Logical pixels.
QRectF upperTag(const ViewTransform& view, ScreenPoint at);
QRectF leftTag(const ViewTransform& view, ScreenPoint at);

} // namespace triarch
