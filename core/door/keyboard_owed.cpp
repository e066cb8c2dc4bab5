// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/keyboard_owed.h"

#include "core/door/obstacle.h"

#include <algorithm>

namespace triarch {

namespace {

/// Of no window that is named, and of no place: they go to whoever has the keyboard.
bool isKeys(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    return input && !windowNamed(*input) && actionPoints(action).empty();
}

} // namespace

WindowId keyboardOwed(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    const auto* had = activeWindow(seen);
    const auto* has = activeWindow(now);
    const bool isTaken = had && has && isConsole(*has) && !isConsole(*had);
    return isKeys(action) && isTaken ? had->id : WindowId();
}

bool isKeyboardOnItsWay(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    return isKeys(action) && activeWindow(seen) && !activeWindow(now);
}

void giveKeyboardTo(WindowId id, std::vector<WindowInfo>& windows)
{
    if (id == 0 || std::ranges::find(windows, id, &WindowInfo::id) == windows.end())
        return;
    for (WindowInfo& window : windows)
        window.isActive = window.id == id;
}

} // namespace triarch
