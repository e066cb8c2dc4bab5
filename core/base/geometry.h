// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSize>
#include <algorithm>
#include <cmath>
#include <optional>

namespace triarch {

/// A point in X11 root-window pixels: origin top left, x right, y down.
struct ScreenPoint {
    int x = 0;
    int y = 0;
    bool operator==(const ScreenPoint&) const = default;
};

/// A point on the model's scale: 0 to 1000 across and down, whatever the screen's size. Never passed to X11.
struct ModelPoint {
    double x = 0;
    double y = 0;
    bool operator==(const ModelPoint&) const = default;
};

/// Maps a model's point to a screen pixel.
///
/// @param point   model scale, 0 <= x, y <= 1000; 1000 is the far edge and means the last pixel
/// @param screen  size of the X11 root window, pixels
/// @return nullopt when `point` is off the scale, not finite, or `screen` is empty: rejected, never clamped,
///         since a clamped click lands on something the model did not choose.
/// Source: (x / 1000) * width, halves to even; three-body agent contract, section 6, in that order of operations.
[[nodiscard]] inline std::optional<ScreenPoint> toScreen(ModelPoint point, QSize screen)
{
    const auto onScale = [](double v) { return v >= 0 && v <= 1000; }; // false for NaN
    if (screen.isEmpty() || !onScale(point.x) || !onScale(point.y))
        return std::nullopt;
    const auto pixel = [](double v, int size) { return std::min(int(std::nearbyint(v / 1000.0 * size)), size - 1); };
    return ScreenPoint{pixel(point.x, screen.width()), pixel(point.y, screen.height())};
}

} // namespace triarch
