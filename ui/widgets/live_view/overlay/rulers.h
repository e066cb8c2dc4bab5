// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>
#include <vector>

namespace triarch {

/// Distances between marks of a ruler, on the model's scale.
struct RulerSteps {
    double minor = 20;
    double major = 100; ///< these have a number
    bool operator==(const RulerSteps&) const = default;
};

/// @param length  logical pixels that the scale's 1000 take
RulerSteps rulerSteps(double length, Qt::Orientation along);

struct RulerStyle {
    QColor color;
    std::vector<QRectF> taken = {}; ///< logical pixels where no number may stand, e.g. the crosshair's tags
};

/// 0 to 1000 along the upper and the left edge of the picture, where `area`, root pixels, is seen in it.
void paintRulers(QPainter& painter, const ViewTransform& view, const QRect& area, const RulerStyle& style);

} // namespace triarch
