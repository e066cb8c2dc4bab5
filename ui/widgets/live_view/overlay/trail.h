// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/overlay/mark_style.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>

namespace triarch {

/// The way of the last actions: legs, the older the fainter, and numbered nodes, which are read however old they are.
void paintTrail(QPainter& painter, const ViewTransform& view, const std::vector<TrailNode>& trail);

/// The leg from the last action to a proposed one; it ends at the mark's edge.
///
/// @param end  logical pixels: the region box or the marker
void paintLeg(
    QPainter& painter, const ViewTransform& view, ScreenPoint from, const QRectF& end, const MarkStyle& style);

double trailOpacity(std::size_t index, std::size_t count);         ///< 0.35 for the oldest, 1 for the newest
QRectF nodeRect(const ViewTransform& view, const TrailNode& node); ///< logical pixels

} // namespace triarch
