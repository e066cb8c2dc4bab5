// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_actions.h"
#include "core/x11/input/gate_reply.h"
#include "core/x11/input/keyboard_owner.h"

#include <algorithm>
#include <array>
#include <optional>

namespace triarch {

namespace {

constexpr Millis focusCheckInterval{1};
constexpr Millis managerTimeout{300}; ///< a manager gives the keys within it, if it is going to
constexpr quint32 fromPager = 2;      ///< EWMH 1.5, source indication: the window manager obeys at once

Result<void> requireWindow(GateDisplay& display, xcb_window_t window)
{
    const auto reply = gateReply<xcb_get_window_attributes_reply_t>(
        display, xcb_get_window_attributes(display.xcb(), window), "GetWindowAttributes");
    if (reply)
        return {};
    if (reply.error().code == ErrorCode::X11)
        return fail(ErrorCode::NotFound, QStringLiteral("The window is gone"));
    return fail(reply.error());
}

/// The first word of a window's property; nullopt when there is none of this type.
Result<std::optional<quint32>> propertyWord(
    GateDisplay& display, xcb_window_t window, const char* name, xcb_atom_t type)
{
    const auto atom = display.atom(name);
    if (!atom)
        return fail(atom.error());
    const auto reply = gateReply<xcb_get_property_reply_t>(
        display, xcb_get_property(display.xcb(), 0, window, *atom, type, 0, 1), "GetProperty");
    if (!reply)
        return fail(reply.error());
    const bool isThere = (*reply)->format == 32 && xcb_get_property_value_length(reply->get()) == 4;
    return isThere ? std::optional(*static_cast<const quint32*>(xcb_get_property_value(reply->get()))) : std::nullopt;
}

/// The first window of a property of the root; 0 when there is none.
Result<xcb_window_t> rootWindowProperty(GateDisplay& display, const char* name)
{
    const auto window = propertyWord(display, display.root(), name, XCB_ATOM_WINDOW);
    return window ? Result<xcb_window_t>(window->value_or(0)) : fail(window.error());
}

/// A wish about a window, for the window manager (EWMH 1.5): to the root, or to the window itself.
Result<void> tell(
    GateDisplay& display, xcb_window_t to, xcb_window_t window, const char* name, std::array<quint32, 2> data)
{
    const auto type = display.atom(name);
    if (!type)
        return fail(type.error());
    xcb_client_message_event_t message = {};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = window;
    message.type = *type;
    std::ranges::copy(data, message.data.data32);
    const quint32 mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT;
    xcb_send_event(display.xcb(), 0, to, to == display.root() ? mask : quint32(XCB_EVENT_MASK_NO_EVENT),
        reinterpret_cast<const char*>(&message));
    return {};
}

Result<bool> hasManager(GateDisplay& display)
{
    const auto manager = rootWindowProperty(display, "_NET_SUPPORTING_WM_CHECK");
    if (!manager)
        return fail(manager.error());
    return *manager != 0 && requireWindow(display, *manager).has_value();
}

/// Shows the desktop that a window lies on: openbox and metacity give the keys to a window of the current one only, and
/// mark all others as urgent. A manager without desktops has neither property.
Result<void> showDesktopOf(GateDisplay& display, xcb_window_t window)
{
    constexpr quint32 everywhere = 0xFFFFFFFF;
    const auto wanted = propertyWord(display, window, "_NET_WM_DESKTOP", XCB_ATOM_CARDINAL);
    const auto current = propertyWord(display, display.root(), "_NET_CURRENT_DESKTOP", XCB_ATOM_CARDINAL);
    if (!wanted || !current)
        return fail(wanted ? current.error() : wanted.error());
    if (!*wanted || !*current || **wanted == everywhere || **wanted == **current)
        return {};
    return tell(display, display.root(), display.root(), "_NET_CURRENT_DESKTOP", {**wanted, XCB_CURRENT_TIME});
}

/// Without a window manager the program is asked as a manager would (ICCCM 4.2.8.1).
Result<void> close(GateDisplay& display, xcb_window_t window)
{
    const auto isManaged = hasManager(display);
    if (!isManaged)
        return fail(isManaged.error());
    if (*isManaged)
        return tell(display, display.root(), window, "_NET_CLOSE_WINDOW", {XCB_CURRENT_TIME, fromPager});
    const auto wish = display.atom("WM_DELETE_WINDOW");
    return wish ? tell(display, window, window, "WM_PROTOCOLS", {*wish, XCB_CURRENT_TIME}) : fail(wish.error());
}

/// As any client asks; a window manager takes it as a request and adds its frame.
Result<void> configure(GateDisplay& display, const WindowInput& input)
{
    const QRect& area = input.area;
    const bool isMove = input.change == WindowChange::Move;
    if (!isMove && (area.width() < 1 || area.height() < 1 || area.width() > 0xffff || area.height() > 0xffff))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A window cannot be %1x%2").arg(area.width()).arg(area.height()));
    const auto place = isMove ? std::array{quint32(area.x()), quint32(area.y())}
                              : std::array{quint32(area.width()), quint32(area.height())};
    xcb_configure_window(display.xcb(), input.window,
        isMove ? XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y : XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT,
        place.data());
    return {};
}

/// Whose the keys are, by the manager's word and by the server's: the two may differ.
struct FocusSeen {
    bool isActive = true; ///< so the manager says, where there is one
    bool hasKeys = false; ///< they go into the window, or into one in it
};

Result<FocusSeen> lookAtFocus(GateDisplay& display, xcb_window_t window, bool isManaged)
{
    const auto active = isManaged ? rootWindowProperty(display, "_NET_ACTIVE_WINDOW") : Result<xcb_window_t>(window);
    if (!active)
        return fail(active.error());
    const auto focus = display.focus();
    const auto readers = focus ? keyReceivers(display, *focus) : fail(focus.error());
    if (!readers)
        return fail(readers.error());
    return FocusSeen{*active == window, std::ranges::find(*readers, window) != readers->end()};
}

void giveKeys(GateDisplay& display, xcb_window_t window)
{
    xcb_set_input_focus(display.xcb(), XCB_INPUT_FOCUS_POINTER_ROOT, window, XCB_CURRENT_TIME);
}

/// A manager that takes the window for the active one already does nothing, wherever the keys go: then they are given
/// as it would have.
Result<void> awaitFocus(BurstSender& sender, GateDisplay& display, xcb_window_t window, bool isManaged)
{
    const auto managersTurn = after(managerTimeout);
    bool isGiven = !isManaged;
    for (const auto deadline = display.queryDeadline(); millisLeft(deadline) > 0;) {
        const auto seen = lookAtFocus(display, window, isManaged);
        if (!seen)
            return fail(seen.error());
        if (seen->isActive && seen->hasKeys)
            return {};
        if (seen->isActive && !isGiven && millisLeft(managersTurn) == 0) {
            giveKeys(display, window);
            isGiven = true;
        }
        if (auto there = requireWindow(display, window); !there)
            return there;
        if (auto waited = sender.pause(focusCheckInterval); !waited)
            return waited;
    }
    return failRetryable(
        ErrorCode::Timeout, QStringLiteral("The window manager has not given the window the keyboard"));
}

} // namespace

Result<void> perform(BurstSender& sender, GateDisplay& display, const FocusInput& input)
{
    if (auto there = requireWindow(display, input.window); !there)
        return there;
    const auto isManaged = hasManager(display);
    if (!isManaged)
        return fail(isManaged.error());
    if (*isManaged) {
        if (auto shown = showDesktopOf(display, input.window); !shown)
            return shown;
        if (auto asked = tell(display, display.root(), input.window, "_NET_ACTIVE_WINDOW", {fromPager, 0}); !asked)
            return asked;
    } else {
        const quint32 above = XCB_STACK_MODE_ABOVE;
        xcb_configure_window(display.xcb(), input.window, XCB_CONFIG_WINDOW_STACK_MODE, &above);
        giveKeys(display, input.window);
    }
    return awaitFocus(sender, display, input.window, *isManaged);
}

Result<void> perform(BurstSender& sender, GateDisplay& display, const WindowInput& input)
{
    if (auto there = requireWindow(display, input.window); !there)
        return there;
    if (auto alive = sender.pause(Millis(0)); !alive) // a stop may have come since
        return alive;
    auto asked = input.change == WindowChange::Close ? close(display, input.window) : configure(display, input);
    if (!asked)
        return asked;
    const auto obeyed = display.state(); // it has been sent, and the server has read it
    return obeyed ? Result<void>() : Result<void>(fail(obeyed.error()));
}

} // namespace triarch
