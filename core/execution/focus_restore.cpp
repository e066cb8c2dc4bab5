// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/focus_restore.h"

#include "core/base/limits.h"
#include "core/execution/blocking_condition.h"

#include <algorithm>
#include <iterator>

namespace triarch {

namespace {

/// Of no window that is named, and of no place: they go to whoever has the keyboard.
bool isKeys(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    return input && !windowNamed(*input) && actionPoints(action).empty();
}

void activate(WindowId id, std::vector<WindowInfo>& windows)
{
    for (WindowInfo& window : windows)
        window.isActive = window.id == id;
}

/// The console has what another had.
bool isTaken(const WindowInfo* had, const WindowInfo* has) { return had && has && isConsole(*has) && !isConsole(*had); }

/// One that was put away would come back to be typed into.
bool isVisible(WindowId id, const std::vector<WindowInfo>& windows)
{
    const auto found = std::ranges::find(windows, id, &WindowInfo::id);
    return found != windows.end() && found->isVisible;
}

/// What lies above a window, but for consoles.
std::vector<WindowInfo> above(WindowId id, const std::vector<WindowInfo>& windows)
{
    const auto under = std::ranges::find(windows, id, &WindowInfo::id);
    std::vector<WindowInfo> found;
    if (under != windows.end())
        std::copy_if(under + 1, windows.end(), std::back_inserter(found),
            [](const WindowInfo& window) { return window.isVisible && !isConsole(window); });
    return found;
}

/// Another may have the hand's attention: it has come above it, or lies over it.
bool isBehind(const WindowInfo& window, const std::vector<WindowInfo>& before, const std::vector<WindowInfo>& now)
{
    const auto were = above(window.id, before);
    return std::ranges::any_of(above(window.id, now), [&](const WindowInfo& one) {
        return std::ranges::count(were, one.id, &WindowInfo::id) == 0 || one.frame.intersects(window.frame);
    });
}

} // namespace

WindowId focusToRestore(const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    const auto* had = activeWindow(seen);
    return isTaken(had, activeWindow(now)) && isVisible(had->id, now) ? had->id : WindowId();
}

bool isFocusMoving(const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    return activeWindow(seen) && !activeWindow(now);
}

WindowId focusToRestore(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    return isKeys(action) ? focusToRestore(seen, now) : WindowId();
}

bool isFocusMoving(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    return isKeys(action) && isFocusMoving(seen, now);
}

void setFocusedWindow(WindowId id, std::vector<WindowInfo>& windows)
{
    const auto gets = std::ranges::find(windows, id, &WindowInfo::id);
    if (id == 0 || gets == windows.end())
        return;
    std::rotate(gets, gets + 1, windows.end()); // it comes to the front as well
    activate(id, windows);
}

void keepFocus(
    const std::vector<WindowInfo>& before, std::vector<WindowInfo>& seen, const std::optional<WindowInfo>& elsewhere)
{
    const auto* had = activeWindow(before);
    if (!isTaken(had, elsewhere ? &*elsewhere : activeWindow(seen)) || !isVisible(had->id, seen))
        return;
    if (!isBehind(*std::ranges::find(seen, had->id, &WindowInfo::id), before, seen))
        activate(had->id, seen);
}

Result<void> FocusRestoreAuthorizer::confirm() const
{
    const auto windows = m_desktop.allWindows(after(limits::desktopQuery));
    if (!windows)
        return fail(windows.error());
    if (focusToRestore(m_keys, m_seen.windows, *windows) != m_toRestore)
        return fail(ErrorCode::StaleTarget, QStringLiteral("the screen changed"));
    return m_rules.confirm();
}

} // namespace triarch
