// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/regions.h"

namespace triarch::rehearsal {

/// One connected blob of ink, e.g. a letter, the dot of an i, an icon.
struct Ink {
    QRect box;
    int ground = -1; ///< index of the flat region it stands on
};

/// Flat regions that text can stand on, by index: buttons, and everything larger.
std::vector<bool> grounds(const FlatMap& map);

/// The blobs that may be letters: 8-connected pixels outside every ground, no larger than a line of text, enclosing
/// no ground (so no frames). At most 8000 are kept.
std::vector<Ink> findInk(const FlatMap& map, const std::vector<bool>& isGround);

} // namespace triarch::rehearsal
