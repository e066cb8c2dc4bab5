// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/diff.h"
#include "core/screen/settle.h"
#include "core/x11/x11_desktop.h"

namespace triarch::test {

/// Follows a display that was taken for settled for this long, and answers whether it became another one: more than 8
/// of the small frame's 512 blocks differ in the end, beside what moves by itself. A caret and a clock are less.
inline bool hasLateNews(X11Desktop& desktop, const QImage& settled, Millis within)
{
    constexpr int blocksOfNote = 8;
    const Deadline end = after(within);
    while (millisLeft(end) > 0) {
        if (!desktop.awaitChange(end, {}))
            return true;
    }
    const QRegion animatedRegion = desktop.animatedRegion();
    const auto frame = desktop.capture(after(limits::desktopQuery));
    const auto later = frame
        ? difference(settleFrame(settled, animatedRegion), settleFrame(frame->image, animatedRegion))
        : std::optional<Difference>();
    return !later || later->changed.count() > blocksOfNote;
}

} // namespace triarch::test
