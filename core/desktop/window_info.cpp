// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/window_info.h"

#include <algorithm>

namespace triarch {

const WindowInfo* windowAt(const std::vector<WindowInfo>& windows, ScreenPoint point)
{
    const auto holds = [&](const WindowInfo& window) {
        return window.isVisible && window.frame.contains(point.x, point.y);
    };
    const auto found = std::find_if(windows.rbegin(), windows.rend(), holds);
    return found == windows.rend() ? nullptr : &*found;
}

const WindowInfo* activeWindow(const std::vector<WindowInfo>& windows)
{
    const auto found = std::find_if(windows.begin(), windows.end(), [](const auto& window) { return window.isActive; });
    return found == windows.end() ? nullptr : &*found;
}

} // namespace triarch
