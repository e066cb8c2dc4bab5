// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/keyboard_owner.h"

#include <QRect>
#include <algorithm>
#include <thread>

namespace triarch {

namespace {

constexpr int ancestorsMax = 16;
constexpr auto grace = Millis(400); // between a window's becoming the active one and its getting the keys
constexpr auto pause = Millis(10);

template <typename Reply, typename Cookie>
Result<Owned<Reply>> ask(GateDisplay& display, Cookie cookie, const char* request)
{
    return Pending<Reply>(display.xcb(), cookie.sequence, request).wait(after(limits::desktopQuery));
}

tl::unexpected<Error> nobody()
{
    return fail(ErrorCode::NotFound, QStringLiteral("No window has the keyboard: give it to one first"));
}

/// The window itself or the one around it that is the root's child.
Result<xcb_window_t> topLevelOf(GateDisplay& display, xcb_window_t window)
{
    for (int i = 0; i < ancestorsMax; ++i) {
        const auto tree = ask<xcb_query_tree_reply_t>(display, xcb_query_tree(display.xcb(), window), "QueryTree");
        if (!tree)
            return fail(tree.error());
        if ((*tree)->parent == display.root() || (*tree)->parent == 0)
            return window;
        window = (*tree)->parent;
    }
    return window;
}

/// Window managers give the focus to a window of their own beside the screen when nobody is to have it.
Result<bool> isBesideTheScreen(GateDisplay& display, xcb_window_t window)
{
    const auto area = ask<xcb_get_geometry_reply_t>(display, xcb_get_geometry(display.xcb(), window), "GetGeometry");
    const auto attributes = area ? ask<xcb_get_window_attributes_reply_t>(
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
    const auto topLevel = topLevelOf(display, focus);
    return topLevel ? isBesideTheScreen(display, *topLevel) : fail(topLevel.error());
}

Result<void> askOnce(GateDisplay& display)
{
    const auto focus = display.focus();
    if (!focus)
        return fail(focus.error());
    if (*focus == XCB_INPUT_FOCUS_NONE)
        return nobody();
    if (*focus == XCB_INPUT_FOCUS_POINTER_ROOT || *focus == display.root()) {
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
Result<void> requireKeyboardOwner(GateDisplay& display)
{
    const Deadline deadline = after(grace);
    for (;;) {
        auto owned = askOnce(display);
        if (owned || owned.error().code != ErrorCode::NotFound || millisLeft(deadline) <= 0)
            return owned;
        std::this_thread::sleep_for(pause);
    }
}

} // namespace triarch
