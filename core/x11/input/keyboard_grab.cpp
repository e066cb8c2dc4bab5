// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/keyboard_grab.h"

#include "core/x11/input/gate_reply.h"
#include "core/x11/input/java_window.h"
#include "core/x11/input/keyboard_owner.h"

#include <QRect>
#include <algorithm>

namespace triarch {

namespace {

constexpr auto grabCheckInterval = Millis(10);

/// Which client made a window: those bits of its id are the client's.
quint32 clientOf(GateDisplay& display, xcb_window_t window)
{
    return window & ~xcb_get_setup(display.xcb())->resource_id_mask;
}

Result<std::vector<quint32>> windowsIn(GateDisplay& display, xcb_window_t window)
{
    const auto tree = gateReply<xcb_query_tree_reply_t>(display, xcb_query_tree(display.xcb(), window), "QueryTree");
    if (!tree)
        return fail(tree.error());
    const auto* children = xcb_query_tree_children(tree->get());
    return std::vector<quint32>(children, children + xcb_query_tree_children_length(tree->get()));
}

/// A window manager's frame holds a window of another client, at most two windows deep.
Result<bool> isFrame(GateDisplay& display, xcb_window_t window, int depth = 2)
{
    const auto children = windowsIn(display, window);
    if (!children)
        return fail(children.error());
    for (const quint32 child : *children) {
        if (clientOf(display, child) != clientOf(display, window))
            return true;
        const auto isAround = depth > 0 ? isFrame(display, child, depth - 1) : Result<bool>(false);
        if (!isAround || *isAround)
            return isAround;
    }
    return false;
}

/// Windows that lie over others and take no keys.
Result<bool> isNotice(GateDisplay& display, xcb_window_t window)
{
    const auto type = display.atom("_NET_WM_WINDOW_TYPE");
    const auto reply = type ? gateReply<xcb_get_property_reply_t>(display,
                           xcb_get_property(display.xcb(), 0, window, *type, XCB_ATOM_ATOM, 0, 1), "GetProperty")
                            : fail(type.error());
    if (!reply)
        return fail(reply.error());
    if ((*reply)->value_len == 0)
        return false;
    const auto said = *static_cast<const xcb_atom_t*>(xcb_get_property_value(reply->get()));
    for (const char* name : {"_NET_WM_WINDOW_TYPE_TOOLTIP", "_NET_WM_WINDOW_TYPE_NOTIFICATION",
             "_NET_WM_WINDOW_TYPE_DOCK", "_NET_WM_WINDOW_TYPE_DESKTOP", "_NET_WM_WINDOW_TYPE_DND"}) {
        const auto notice = display.atom(name);
        if (!notice)
            return fail(notice.error());
        if (said == *notice)
            return true;
    }
    return false;
}

/// A child of the root that its program shows without the window manager, and that may take keys.
Result<bool> isPopup(GateDisplay& display, xcb_window_t window, QSize screen)
{
    const auto attributes = gateReply<xcb_get_window_attributes_reply_t>(
        display, xcb_get_window_attributes(display.xcb(), window), "GetWindowAttributes");
    const auto area = attributes
        ? gateReply<xcb_get_geometry_reply_t>(display, xcb_get_geometry(display.xcb(), window), "GetGeometry")
        : fail(attributes.error());
    if (!area)
        return fail(area.error());
    const QRect place((*area)->x, (*area)->y, (*area)->width, (*area)->height);
    const bool isSeen = (*attributes)->map_state == XCB_MAP_STATE_VIEWABLE && (*attributes)->override_redirect != 0
        && (*attributes)->_class == XCB_WINDOW_CLASS_INPUT_OUTPUT && place.width() > 1 && place.height() > 1
        && place.intersects(QRect({}, screen));
    if (!isSeen || clientOf(display, window) == 0) // the server's own: what compositing managers draw on
        return false;
    const auto notice = isNotice(display, window);
    const auto frame = notice ? isFrame(display, window) : fail(notice.error());
    return frame ? Result<bool>(!*notice && !*frame) : frame;
}

Result<bool> hasWindowManager(GateDisplay& display)
{
    const auto root = gateReply<xcb_get_window_attributes_reply_t>(
        display, xcb_get_window_attributes(display.xcb(), display.root()), "GetWindowAttributes");
    if (!root)
        return fail(root.error());
    return ((*root)->all_event_masks & XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT) != 0;
}

/// Returns true if the grab belongs to the program that has the focus.
Result<bool> isOwnGrab(GateDisplay& display, quint32 focus)
{
    const auto receivers = keyReceivers(display, focus);
    const auto state = receivers ? display.state() : fail(receivers.error());
    const auto all = state ? windowsIn(display, display.root()) : fail(state.error());
    const auto managed = all ? hasWindowManager(display) : fail(all.error());
    if (!managed)
        return fail(managed.error());
    if (receivers->empty())
        return false;
    const quint32 reader = receivers->front() == display.root() ? receivers->back() : receivers->front();
    for (auto window = all->rbegin(); window != all->rend(); ++window) {
        const bool hasFocus = std::ranges::find(*receivers, *window) != receivers->end();
        if (hasFocus && !*managed) // there every window is shown without one
            continue;
        const auto popup = isPopup(display, *window, state->screen);
        if (!popup && popup.error().code != ErrorCode::X11) // it went meanwhile
            return popup;
        if (popup && *popup)
            return clientOf(display, *window) == clientOf(display, reader);
    }
    return isJavaWindow(display, reader);
}

} // namespace

void GateDisplay::makeProbe()
{
    m_probe = xcb_generate_id(m_xcb);
    xcb_create_window(
        m_xcb, 0, m_probe, m_root, -1, -1, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, nullptr);
}

/// A window that is not shown cannot grab. The server says so only when no other client has a grab (GrabDevice in the
/// server's dix/events.c), and no program is told of the attempt.
Result<bool> GateDisplay::isKeyboardGrabbed()
{
    const auto reply = gateReply<xcb_grab_keyboard_reply_t>(*this,
        xcb_grab_keyboard(m_xcb, 0, m_probe, XCB_CURRENT_TIME, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC),
        "GrabKeyboard");
    if (!reply)
        return fail(reply.error());
    if ((*reply)->status == XCB_GRAB_STATUS_SUCCESS) // another program has shown our window
        xcb_ungrab_keyboard(m_xcb, XCB_CURRENT_TIME);
    return (*reply)->status == XCB_GRAB_STATUS_ALREADY_GRABBED;
}

Result<void> requireFreeKeyboard(GateDisplay& display, quint32 focus, const LetTimePass& pass)
{
    const Deadline deadline = after(display.timeouts().owner);
    for (;;) {
        const auto grabbed = display.isKeyboardGrabbed();
        if (!grabbed)
            return fail(grabbed.error());
        const auto own = *grabbed ? isOwnGrab(display, focus) : Result<bool>(true);
        if (!own)
            return fail(own.error());
        if (*own)
            return {};
        if (millisLeft(deadline) <= 0)
            return failRetryable(ErrorCode::StaleTarget,
                QStringLiteral("Another program has grabbed the keyboard and would get the keys. Close its menu or "
                               "window with the mouse, then try again"));
        if (auto passed = pass(grabCheckInterval); !passed)
            return passed;
    }
}

} // namespace triarch
