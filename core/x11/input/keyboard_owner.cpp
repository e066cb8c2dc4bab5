// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/keyboard_owner.h"

#include "core/x11/input/gate_reply.h"

#include <QRect>
#include <algorithm>

namespace triarch {

namespace {

constexpr std::size_t receiverAncestorsMax = 16;
constexpr auto ownerCheckInterval = Millis(10);

tl::unexpected<Error> nobody()
{
    return fail(ErrorCode::NotFound, QStringLiteral("No window has the keyboard: give it to one first"));
}

/// The window itself and those around it, the root's child last.
Result<std::vector<quint32>> withThoseAround(GateDisplay& display, xcb_window_t window)
{
    std::vector<quint32> windows{window};
    while (windows.size() < receiverAncestorsMax) {
        const auto tree =
            gateReply<xcb_query_tree_reply_t>(display, xcb_query_tree(display.xcb(), windows.back()), "QueryTree");
        if (!tree)
            return fail(tree.error());
        if ((*tree)->parent == display.root() || (*tree)->parent == 0)
            return windows;
        windows.push_back((*tree)->parent);
    }
    return windows;
}

bool isPointers(GateDisplay& display, quint32 focus)
{
    return focus == XCB_INPUT_FOCUS_POINTER_ROOT || focus == display.root();
}

/// Window managers give the focus to a window of their own beside the screen when nobody is to have it.
Result<bool> isBesideTheScreen(GateDisplay& display, xcb_window_t window)
{
    const auto area =
        gateReply<xcb_get_geometry_reply_t>(display, xcb_get_geometry(display.xcb(), window), "GetGeometry");
    const auto attributes = area ? gateReply<xcb_get_window_attributes_reply_t>(
                                display, xcb_get_window_attributes(display.xcb(), window), "GetWindowAttributes")
                                 : fail(area.error());
    const auto state = attributes ? display.state() : fail(attributes.error());
    if (!state)
        return fail(state.error());
    const QRect place((*area)->x, (*area)->y, (*area)->width, (*area)->height);
    return (*attributes)->override_redirect != 0 && !place.intersects(QRect({}, state->screen));
}

Result<bool> isManagersOwn(GateDisplay& display, xcb_window_t focus)
{
    const auto named = display.rootProperty("_NET_SUPPORTING_WM_CHECK");
    if (!named)
        return fail(named.error());
    if (std::ranges::find(*named, focus) != named->end())
        return true;
    const auto windows = withThoseAround(display, focus);
    return windows ? isBesideTheScreen(display, windows->back()) : fail(windows.error());
}

Result<void> askOnce(GateDisplay& display)
{
    const auto focus = display.focus();
    if (!focus)
        return fail(focus.error());
    if (*focus == XCB_INPUT_FOCUS_NONE)
        return nobody();
    if (isPointers(display, *focus)) {
        const auto windows = display.windowsUnderPointer();
        if (!windows)
            return fail(windows.error());
        return windows->size() > 1 ? Result<void>() : nobody();
    }
    const auto isManagers = isManagersOwn(display, *focus);
    if (!isManagers && isManagers.error().code == ErrorCode::X11)
        return {}; // it went meanwhile: whoever types asks for the focus again
    if (!isManagers)
        return fail(isManagers.error());
    return *isManagers ? nobody() : Result<void>();
}

} // namespace

/// A window manager names the active window, and gives it the focus a moment later.
Result<void> requireKeyboardOwner(GateDisplay& display, const LetTimePass& pass)
{
    const Deadline deadline = after(display.timeouts().owner);
    for (;;) {
        auto owned = askOnce(display);
        if (owned || owned.error().code != ErrorCode::NotFound || millisLeft(deadline) <= 0)
            return owned;
        if (auto passed = pass(ownerCheckInterval); !passed)
            return passed;
    }
}

Result<std::vector<quint32>> keyReceivers(GateDisplay& display, quint32 focus)
{
    if (focus == XCB_INPUT_FOCUS_NONE)
        return std::vector<quint32>();
    if (isPointers(display, focus))
        return display.windowsUnderPointer();
    auto windows = withThoseAround(display, focus);
    const bool isGone = !windows && windows.error().code == ErrorCode::X11;
    return isGone ? Result<std::vector<quint32>>(std::vector{focus}) : windows;
}

} // namespace triarch
