// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>
#include <span>
#include <vector>

namespace triarch {

/// Which parts of a display are to be read again: a few rectangles that hold everything damaged.
/// @param damaged  root pixels, what the server says, any number
/// @return at most 12, within the display, none empty; the whole display when that is most of it
std::vector<QRect> patchAreas(std::span<const QRect> damaged, QSize display);

} // namespace triarch
