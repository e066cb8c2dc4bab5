// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/keyboard_owner.h"

#include "core/x11/input/gate_reply.h"
#include "core/x11/windows/window_details.h"
#include "core/x11/windows/window_pids.h"

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

/// The windows that a press passes from the pointer's outwards, without the root.
Result<std::vector<quint32>> wayOutwards(GateDisplay& display, const std::vector<quint32>& receivers)
{
    const auto under = display.windowsUnderPointer(); // the root first
    if (!under || receivers.empty())
        return under ? std::vector<quint32>() : under;
    const auto at = std::ranges::find(*under, receivers.front());
    std::vector<quint32> way;
    if (at != under->end())
        way.assign(under->rbegin(), std::make_reverse_iterator(at + 1));
    if (receivers.front() != display.root())
        way.insert(way.end(), receivers.begin(), receivers.end());
    return way;
}

/// One that is gone meanwhile has no class, and no process.
Result<WindowInfo> programOf(GateDisplay& display, xcb_window_t window)
{
    constexpr quint32 longest = 256; // times four bytes
    WindowInfo info;
    info.id = window;
    const auto pid = processOf(display, window);
    if (!pid)
        return fail(pid.error());
    info.pid = *pid;
    const auto reply = gateReply<xcb_get_property_reply_t>(display,
        xcb_get_property(display.xcb(), 0, window, XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, 0, longest), "GetProperty");
    if (!reply && reply.error().code != ErrorCode::X11)
        return fail(reply.error());
    if (reply)
        setClass(info,
            {static_cast<const char*>(xcb_get_property_value(reply->get())),
                xcb_get_property_value_length(reply->get())});
    return info;
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

Result<std::vector<WindowInfo>> innerReceivers(GateDisplay& display, const std::vector<quint32>& receivers)
{
    const quint32 clientMask = ~xcb_get_setup(display.xcb())->resource_id_mask; // the id's part that names a client
    const auto way = wayOutwards(display, receivers);
    if (!way)
        return fail(way.error());
    std::vector<WindowInfo> programs;
    for (std::size_t i = 0; i + 1 < way->size(); ++i) {
        if (((*way)[i] & clientMask) == ((*way)[i + 1] & clientMask))
            continue;
        const auto program = programOf(display, (*way)[i]);
        if (!program)
            return fail(program.error());
        programs.push_back(*program);
    }
    markUnknownPrograms(programs);
    return programs;
}

} // namespace triarch
