// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/overlay/mark_style.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>

namespace triarch {

/// The shape of an action at its place: circle click, double ring double click, square right click, arrow drag, caret
/// typing, chevrons scroll. Nothing for what points at nothing.
///
/// @param at  where text goes, or the mark's own first point
void paintMarker(
    QPainter& painter, const ViewTransform& view, const ProposedMark& mark, ScreenPoint at, const MarkStyle& style);

/// What a marker takes at its place, logical pixels; for a drag, its start.
QRectF markerRect(const ViewTransform& view, MarkKind kind, ScreenPoint at);

} // namespace triarch
