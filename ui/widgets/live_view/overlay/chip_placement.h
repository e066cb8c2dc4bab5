// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QRectF>
#include <functional>
#include <vector>

namespace triarch {

/// What a chip must keep clear of. Logical pixels.
struct ChipGround {
    QRectF inside;                            ///< no part of a chip may leave it
    std::vector<QRectF> marks;                ///< other marks, never covered where there is a choice
    std::function<double(const QRectF&)> ink; ///< share of a place that is text, 0 to 1
};

/// Where the chip of a mark stands: below, above, right, left, the first place that stays inside and covers no text
/// and no other mark; else the one that covers least. As large as `size`, or as the ground where that is smaller.
///
/// @param around  the mark itself
QRectF placeBeside(QSizeF size, const QRectF& around, const ChipGround& ground);

/// The same for the chip of a window that gets keys: within it, low, in the middle, high; else beside it.
QRectF placeWithin(QSizeF size, const QRectF& window, const ChipGround& ground);

/// Share of pixels at which a clear step to the right neighbour begins, seen from above: letters have many, plain areas
/// none, and the long straight edge of a window has one.
///
/// @param area  picture pixels; what lies outside the picture is not counted
double inkShare(const QImage& picture, QRect area);

} // namespace triarch
