// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"

#include <QImage>
#include <QRect>
#include <chrono>
#include <vector>

namespace triarch {

/// What changed on a display since the update before, on its way to whoever shows it. The first one covers it all.
struct LiveUpdate {
    struct Patch {
        QRect area;   ///< root pixels, within the display
        QImage image; ///< Format_RGB32, of the area's size, without the pointer
    };
    QSize display; ///< root pixels; another size than before: the display was resized, and everything is in patches
    std::vector<Patch> patches; ///< empty: only the pointer moved, or nothing at all (a sign of life)
    ScreenPoint pointer;        ///< root pixels, the hot spot
    QImage cursor;              ///< Format_ARGB32_Premultiplied; null: none is shown
    QPoint hotSpot;             ///< of `cursor`
    qint64 takenAtMs = 0;       ///< wall clock, milliseconds since 1970 UTC; for show
    std::chrono::steady_clock::time_point taken = {}; ///< the same moment, for its age
    std::chrono::microseconds reading{0};             ///< what reading it from the server took
};

} // namespace triarch
