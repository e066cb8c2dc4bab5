// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>
#include <QString>

namespace triarch {

/// The border round the whole canvas while something is held or the operator controls the display.
void paintHoldFrame(QPainter& painter, const QRectF& canvas, HoldKind hold);

/// Grey over the picture, and why: what is over must not be taken for the present.
void paintVeil(QPainter& painter, const ViewTransform& view, const QString& why);

/// "Frame 12 s old, display not answering"
QString veilText(int ageSeconds);

} // namespace triarch
