// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/gate_actions.h"

namespace triarch {

namespace {

constexpr Millis lookGap{1};
constexpr quint32 fromPager = 2; ///< EWMH 1.5, source indication: the window manager obeys at once

template <typename Reply, typename Cookie>
Result<Owned<Reply>> ask(GateDisplay& display, Cookie cookie, const char* request)
{
    return Pending<Reply>(display.xcb(), cookie.sequence, request).wait(after(limits::desktopQuery));
}

Result<void> requireWindow(GateDisplay& display, xcb_window_t window)
{
    const auto reply = ask<xcb_get_window_attributes_reply_t>(
        display, xcb_get_window_attributes(display.xcb(), window), "GetWindowAttributes");
    if (reply)
        return {};
    if (reply.error().code == ErrorCode::X11)
        return fail(ErrorCode::NotFound, QStringLiteral("The window is gone"));
    return fail(reply.error());
}

/// The first window of a property of the root; 0 when there is none.
Result<xcb_window_t> rootWindowProperty(GateDisplay& display, const char* name)
{
    const auto atom = display.atom(name);
    if (!atom)
        return fail(atom.error());
    const auto reply = ask<xcb_get_property_reply_t>(
        display, xcb_get_property(display.xcb(), 0, display.root(), *atom, XCB_ATOM_WINDOW, 0, 1), "GetProperty");
    if (!reply)
        return fail(reply.error());
    const bool isThere = (*reply)->format == 32 && xcb_get_property_value_length(reply->get()) == 4;
    return isThere ? *static_cast<const xcb_window_t*>(xcb_get_property_value(reply->get())) : xcb_window_t(0);
}

Result<void> askManager(GateDisplay& display, xcb_window_t window)
{
    const auto type = display.atom("_NET_ACTIVE_WINDOW");
    if (!type)
        return fail(type.error());
    xcb_client_message_event_t message = {};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = window;
    message.type = *type;
    message.data.data32[0] = fromPager;
    xcb_send_event(display.xcb(), 0, display.root(),
        XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT,
        reinterpret_cast<const char*>(&message));
    return {};
}

Result<bool> hasFocus(GateDisplay& display, xcb_window_t window, bool isManaged)
{
    if (isManaged)
        return rootWindowProperty(display, "_NET_ACTIVE_WINDOW").map([window](xcb_window_t active) {
            return active == window;
        });
    const auto state = display.state();
    return state ? Result<bool>(state->focus == window) : fail(state.error());
}

} // namespace

Result<void> perform(BurstSender& sender, GateDisplay& display, const FocusInput& input)
{
    if (auto there = requireWindow(display, input.window); !there)
        return there;
    const auto manager = rootWindowProperty(display, "_NET_SUPPORTING_WM_CHECK");
    if (!manager)
        return fail(manager.error());
    const bool isManaged = *manager != 0 && requireWindow(display, *manager).has_value();
    if (isManaged) {
        if (auto asked = askManager(display, input.window); !asked)
            return asked;
    } else {
        const quint32 above = XCB_STACK_MODE_ABOVE;
        xcb_configure_window(display.xcb(), input.window, XCB_CONFIG_WINDOW_STACK_MODE, &above);
        xcb_set_input_focus(display.xcb(), XCB_INPUT_FOCUS_POINTER_ROOT, input.window, XCB_CURRENT_TIME);
    }
    for (const auto deadline = after(limits::desktopQuery); millisLeft(deadline) > 0;) {
        const auto focused = hasFocus(display, input.window, isManaged);
        if (!focused)
            return fail(focused.error());
        if (*focused)
            return {};
        if (auto there = requireWindow(display, input.window); !there)
            return there;
        if (auto waited = sender.pause(lookGap); !waited)
            return waited;
    }
    return failRetryable(
        ErrorCode::Timeout, QStringLiteral("The window manager has not given the window the keyboard"));
}

} // namespace triarch
