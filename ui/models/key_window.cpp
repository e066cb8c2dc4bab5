// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/key_window.h"

#include "core/desktop/target_area.h"
#include "core/execution/blocking_condition.h"
#include "core/execution/focus_restore.h"

#include <algorithm>

namespace triarch {

std::vector<WindowInfo> windowsNow(const DecidedOn& on, const std::vector<WindowInfo>& all, const QRect& screen)
{
    if (on.target ? on.target->kind == Target::Kind::Screen : on.area == screen)
        return all;
    const bool isWindows = on.target && on.target->kind == Target::Kind::Window;
    return windowsIn(all, {on.area, isWindows ? regionOfClass(all, on.target->name) : QRegion(on.area)});
}

const WindowInfo* keyWindow(
    const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now, const std::vector<WindowInfo>& all)
{
    const WindowInfo* had = activeWindow(seen);
    const auto still = had && !isConsole(*had) ? std::ranges::find(now, had->id, &WindowInfo::id) : now.end();
    if (still == now.end())
        return activeWindow(now);
    const auto isSeen = [](const WindowInfo& window) { return window.isVisible && isConsole(window); };
    const bool isDecidedHere = still->isVisible && std::ranges::any_of(all, isSeen);
    return isDecidedHere || focusToRestore(seen, all) != 0 ? &*still : activeWindow(now);
}

} // namespace triarch
