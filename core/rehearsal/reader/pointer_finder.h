// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/regions.h"

#include <optional>

namespace triarch::rehearsal {

/// The pointer's arrow on a button whose label it hides.
struct Pointer {
    QPoint label; ///< the middle of the button, where the arrow's tip lies
    QRect arrow;  ///< all of it
};

/// Pictures show the pointer, and after a click in the middle of a button its arrow hides what stands there. Nullopt:
/// no arrow begins in the middle of a button. Any usual arrow will do, light or dark, of 0.8 to 2 times the common
/// size. `grey` is 8-bit grey; `map` is its own.
std::optional<Pointer> findPointer(const QImage& grey, const FlatMap& map);

} // namespace triarch::rehearsal
