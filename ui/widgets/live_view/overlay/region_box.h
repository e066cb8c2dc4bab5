// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/overlay/mark_style.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>

namespace triarch {

/// The recognised control round a mark: dashed until sent, nothing inside, so that its glyph stays legible.
void paintRegionBox(QPainter& painter, const ViewTransform& view, const QRect& region, const MarkStyle& style);

/// The window that gets the keys.
void paintFocusBox(QPainter& painter, const ViewTransform& view, const QRect& window, const MarkStyle& style);

} // namespace triarch
