// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/target.h"
#include "core/desktop/window_info.h"

#include <optional>
#include <vector>

namespace triarch {

/// What a mission decides on: the windows of its picture, and what it sees of the display.
struct DecidedOn {
    std::vector<WindowInfo> windows;
    QRect area;                              ///< root pixels
    std::optional<Target> target = Target(); ///< whose business nothing else is; nullopt: not known
};

/// The windows there are now, as that mission would list them, counted from its area's corner.
/// @param screen  the whole display, root pixels
std::vector<WindowInfo> windowsNow(const DecidedOn& on, const std::vector<WindowInfo>& all, const QRect& screen);

/// The window that its keys go to once somebody at the console has let them go; null: none. Where the console stands
/// on that very display whoever decides takes the keyboard there, from whichever window has it, and the door gives it
/// back to the one that had it in the picture (core/execution/focus_restore.h).
/// @param now  as windowsNow() has them; the answer is one of them
/// @param all  of the whole display, where the console may stand outside of what the mission sees
const WindowInfo* keyWindow(
    const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now, const std::vector<WindowInfo>& all);

} // namespace triarch
