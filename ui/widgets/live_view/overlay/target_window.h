// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>
#include <QRegion>

namespace triarch {

/// A thin line round a window.
void paintWindowOutline(QPainter& painter, const ViewTransform& view, const WindowMark& window);

/// "@w1 title" above the window's frame, below it where there is no room.
void paintWindowChip(QPainter& painter, const ViewTransform& view, const WindowMark& window);
QRegion windowOutlineRegion(const ViewTransform& view, const WindowMark& window); ///< logical pixels the line takes
QRectF windowChipRect(const ViewTransform& view, const WindowMark& window);       ///< logical pixels

} // namespace triarch
