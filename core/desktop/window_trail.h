// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/desktop/window_info.h"

namespace triarch {

/// The lists of windows that a screen may still show. Where a compositing manager draws it, a picture is older than the
/// windows: by a frame when they move, by an animation when they go.
class WindowTrail {
public:
    using TimePoint = std::chrono::steady_clock::time_point;
    static constexpr Millis lag{500};              ///< the longest animation of the usual managers, twice
    static constexpr std::size_t maxEarlier = 128; ///< lists within that time; the oldest go first

    /// @param now  the windows as they are at that time; nothing to do when they are as they were
    /// @param isComposited  a compositing manager draws them
    void note(const std::vector<WindowInfo>& now, bool isComposited, TimePoint at);

    /// What the screen may show at that time, oldest first; the last is how the windows are. Never empty after note().
    std::vector<std::vector<WindowInfo>> shownAt(TimePoint at) const;

private:
    struct Earlier {
        std::vector<WindowInfo> windows;
        TimePoint until;
    };
    std::vector<Earlier> m_earlier; // oldest first
    std::vector<WindowInfo> m_now;
    bool m_isComposited = false;
};

} // namespace triarch
