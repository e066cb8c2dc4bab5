// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QRect>
#include <vector>

namespace triarch {

/// One 4-connected area in which neighbouring pixels differ by at most a few grey levels: a button's face, a field,
/// a menu bar, a window's background. Gradients count as flat.
struct FlatRegion {
    QRect box;      ///< picture pixels
    int pixels = 0; ///< how many of them belong to the region, text on it excluded
    int level = 0;  ///< mean grey, 0 to 255
    bool operator==(const FlatRegion&) const = default;

    double fill() const { return double(pixels) / (double(box.width()) * box.height()); }
};

/// A picture cut into flat regions: every pixel belongs to exactly one.
struct FlatMap {
    QSize size;
    std::vector<int> labels; ///< row by row, index into `regions`
    std::vector<FlatRegion> regions;

    int label(int x, int y) const { return labels[std::size_t(y) * std::size_t(size.width()) + std::size_t(x)]; }
};

/// What a button or a field may measure, in pixels of the picture. Measured on GTK 3, GTK 4 and Qt 5 calculators.
struct ButtonLimits {
    int minWidth = 16, maxWidth = 160;
    int minHeight = 14, maxHeight = 120;
    double minFill = 0.55; ///< a glyph's own body fills less of its box
};

/// Cuts `picture` (any format, converted to 8-bit grey) into flat regions. Linear time; an empty picture gives an
/// empty map. `tolerance` is the largest step between neighbours inside a region, in grey levels.
FlatMap flatRegions(const QImage& picture, int tolerance = 2);

/// Whether a region of this map could be a button or a field: right size, well filled, away from the picture's edge.
bool isButtonLike(const FlatRegion& region, QSize picture, const ButtonLimits& limits = {});

} // namespace triarch
