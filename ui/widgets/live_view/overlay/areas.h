// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/monitor_place.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>
#include <vector>

namespace triarch {

/// Dims what a mission does not see of the display, and draws the line between. Nothing where it sees all of it.
/// @param seen  root pixels
void paintUnseen(QPainter& painter, const ViewTransform& view, const QRect& seen);

/// The edges of every monitor and its name in its lower left corner. Nothing where there is but one.
void paintMonitors(QPainter& painter, const ViewTransform& view, const std::vector<MonitorPlace>& monitors);

} // namespace triarch
