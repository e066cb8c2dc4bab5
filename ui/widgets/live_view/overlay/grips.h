// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/overlay/mark_style.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>

namespace triarch {

/// How the ends of a movable mark look.
struct GripStyle {
    MarkStyle mark;
    std::size_t taken = 0; ///< this one goes with the arrow keys: its arrows are filled
};

/// Four arrow heads round each end: it can be dragged.
void paintGrips(
    QPainter& painter, const ViewTransform& view, const std::vector<ScreenPoint>& ends, const GripStyle& style);

} // namespace triarch
