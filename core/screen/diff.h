// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/block_grid.h"

#include <QImage>
#include <optional>

namespace triarch {

/// Where two pictures differ.
struct Difference {
    double fraction = 0; ///< changed pixels of all that were compared, 0 to 1; 0 when none were
    BlockGrid changed;   ///< blocks with at least one changed pixel
    QRect bounds;        ///< smallest rectangle of whole blocks round all changes; empty when there are none
};

/// Compares the colours of two pictures (Format_RGB32) pixel by pixel.
///
/// @param ignored  blocks that are not looked at; null: none
/// @return nullopt when the pictures, or the mask, are not of one size
std::optional<Difference> difference(const QImage& before, const QImage& after, const BlockGrid* ignored = nullptr);

/// Whether two pictures (Format_RGB32) show the same colours, whatever their unused bytes are. False when either is
/// null.
bool samePixels(const QImage& a, const QImage& b);

} // namespace triarch
