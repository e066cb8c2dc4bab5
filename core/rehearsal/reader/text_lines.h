// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/regions.h"

namespace triarch::rehearsal {

/// Where a piece of text stands: the tight box of its ink, and the flat region it is written on.
struct TextPlace {
    QRect box;           ///< picture pixels
    QRect ground;        ///< box of the button, field, bar or window behind it
    int groundLevel = 0; ///< mean grey of that region, 0 to 255
    bool button = false; ///< the ground has a button's size
    bool operator==(const TextPlace&) const = default;
};

/// Finds the lines of text of a picture without reading them: ink that stands on one flat region is joined to lines.
/// Frames, separators, images, a blinking text cursor and whatever lies inside `arrow` (the pointer) are left out. Top
/// to bottom, then left to right; at most 400.
std::vector<TextPlace> findTextLines(const FlatMap& map, const QRect& arrow = {});

} // namespace triarch::rehearsal
