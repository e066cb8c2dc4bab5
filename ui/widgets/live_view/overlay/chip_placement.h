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
    QRectF inside;                         ///< no part of a chip may leave it
    std::vector<QRectF> marks;             ///< other marks, never covered where there is a choice
    std::function<int(const QRectF&)> ink; ///< how much text there is in a place; 0: none
    QRectF window = {};                    ///< what the mark lies in; empty: none that is known
};

/// Where the chip of a mark stands: below, above, right, left, the first place that stays inside and covers no text
/// and no other mark. Where all four do, the nearest place farther away that covers none, sooner one beside the window
/// than one over it; else the place that covers least. As large as `size`, or as the ground where that is smaller.
///
/// @param around  the mark itself
QRectF placeBeside(QSizeF size, const QRectF& around, const ChipGround& ground);

/// The same for the chip of a window that gets keys: within it, low, in the middle, high, where it is broad also
/// at its left and right; else beside it.
QRectF placeWithin(QSizeF size, const QRectF& window, const ChipGround& ground);

/// How much text there is in a place: the sides of its letters, counted as clear steps from a pixel to its right
/// neighbour that begin or end within the place. An edge that crosses the whole place, as a window's does, is none.
///
/// @param picture  Format_RGB32
/// @param area     picture pixels; what lies outside the picture is not counted
int inkIn(const QImage& picture, QRect area);

} // namespace triarch
