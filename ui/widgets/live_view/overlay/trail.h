// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/overlay/mark_style.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>

namespace triarch {

/// The way of the last actions: legs, the older the fainter, and numbered nodes, which are read however old they are.
///
/// @param isAside  the newest node stands at asideRect()
void paintTrail(
    QPainter& painter, const ViewTransform& view, const std::vector<TrailNode>& trail, bool isAside = false);

/// The leg from the last action to a proposed one; it ends at the mark's edge.
///
/// @param end  logical pixels: the region box or the marker
void paintLeg(
    QPainter& painter, const ViewTransform& view, ScreenPoint from, const QRectF& end, const MarkStyle& style);

double trailOpacity(std::size_t index, std::size_t count);         ///< 0.35 for the oldest, 1 for the newest
QRectF nodeRect(const ViewTransform& view, const TrailNode& node); ///< logical pixels

/// Whether a pointer at that place lies on the newest node, whose number it would cover.
bool isNewestUnder(const ViewTransform& view, const std::vector<TrailNode>& trail, ScreenPoint pointer);
/// Where the node stands then: its lower right edge is where the pointer's tip is. Logical pixels.
QRectF asideRect(const ViewTransform& view, const TrailNode& node);

} // namespace triarch
