// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/text_lines.h"

namespace triarch::rehearsal {

/// A piece of text cut out of a picture and made easy to read: 8-bit grey, dark ink on a white ground, full contrast.
struct Crop {
    QImage ink;    ///< unscaled; 0 is ink, 255 is ground
    QPoint origin; ///< where its first pixel lay in the picture
};

/// Cuts `place` out of an 8-bit grey picture with a small margin. The ground's grey is taken from the margin itself, so
/// a gradient does not matter; ink lighter than its ground is inverted.
Crop cropOf(const QImage& grey, const TextPlace& place);

/// What the recogniser wants: the crop enlarged, at most six times, until its letters are `letterHeight` pixels high,
/// with a white border of `enlargedBorder` pixels. `scale` receives the factor. Single signs are read best at 40
/// pixels, lines at 28: enlarged further, a shrunken "f" becomes a "t".
QImage enlarged(const Crop& crop, double letterHeight, double* scale);
inline constexpr double glyphHeight = 40, lineHeight = 28, otherLineHeight = 22;
inline constexpr int enlargedBorder = 20;

} // namespace triarch::rehearsal
