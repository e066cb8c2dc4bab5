// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/guard/watched_display.h"

#include "core/x11/guard/release.h"

#include <algorithm>
#include <cstdlib>
#include <poll.h>
#include <xcb/xcbext.h>

namespace triarch::guard {

namespace {

struct Free {
    void operator()(void* block) const noexcept { std::free(block); }
};
template <typename T>
using Owned = std::unique_ptr<T, Free>;

xcb_connection_t* open(Watch& request, int* screen)
{
    if (request.cookieSize == 0 || request.cookieSize > sizeof request.cookie)
        return xcb_connect(request.display, screen);
    char name[] = "MIT-MAGIC-COOKIE-1";
    xcb_auth_info_t auth = {
        int(sizeof name - 1), name, int(request.cookieSize), reinterpret_cast<char*>(request.cookie)};
    return xcb_connect_to_display_with_auth_info(request.display, &auth, screen);
}

bool isDown(const HeldItem& item, const xcb_query_keymap_reply_t& keymap, const xcb_query_pointer_reply_t& pointer)
{
    if (item.kind == HeldItem::Kind::Key)
        return (keymap.keys[item.code / 8] >> (item.code % 8) & 1) != 0;
    return item.code <= 5 && (pointer.mask >> (7 + item.code) & 1) != 0; // XCB_KEY_BUT_MASK_BUTTON_1 is 1 << 8
}

xcb_window_t rootOf(xcb_connection_t* connection, int screen)
{
    auto roots = xcb_setup_roots_iterator(xcb_get_setup(connection));
    for (; roots.rem > 1 && screen > 0; --screen)
        xcb_screen_next(&roots);
    return roots.data->root;
}

} // namespace

Refusal WatchedDisplay::connect(Watch request)
{
    request.display[sizeof request.display - 1] = 0;
    int screen = 0;
    m_connection.reset(open(request, &screen));
    if (!isConnected())
        return Refusal::NoDisplay;
    if (!hasXtest(m_connection.get())) {
        m_connection.reset();
        return Refusal::NoXtest;
    }
    m_root = rootOf(m_connection.get(), screen);
    return Refusal::None;
}

void WatchedDisplay::dropEvents()
{
    while (m_connection) {
        const Owned<xcb_generic_event_t> event(xcb_poll_for_event(m_connection.get()));
        if (!event)
            break;
    }
    if (!isConnected())
        m_connection.reset();
}

WatchedDisplay::State WatchedDisplay::release(const HeldInput& held, Moment deadline)
{
    if (!isConnected())
        return State::Lost;
    if (!takesRequests())
        return State::Unanswered;
    queueReleases(m_connection.get(), m_root, held.newestFirst());
    return ask(held, deadline);
}

/// A server that reads nothing fills its socket, and xcb waits for room in it without an end.
bool WatchedDisplay::takesRequests() const
{
    pollfd writing = {xcb_get_file_descriptor(m_connection.get()), POLLOUT, 0};
    return ::poll(&writing, 1, 0) == 1 && (writing.revents & POLLOUT) != 0;
}

WatchedDisplay::State WatchedDisplay::ask(const HeldInput& held, Moment deadline)
{
    auto* connection = m_connection.get();
    const auto keymapCookie = xcb_query_keymap(connection);
    const auto pointerCookie = xcb_query_pointer(connection, m_root);
    xcb_flush(connection);
    const Owned<xcb_query_keymap_reply_t> keymap(
        static_cast<xcb_query_keymap_reply_t*>(await(keymapCookie.sequence, deadline)));
    const Owned<xcb_query_pointer_reply_t> pointer(
        static_cast<xcb_query_pointer_reply_t*>(await(pointerCookie.sequence, deadline)));
    if (!isConnected())
        return State::Lost;
    if (!keymap || !pointer)
        return State::Unanswered;
    const bool isAnyDown =
        std::ranges::any_of(held.items(), [&](const HeldItem& item) { return isDown(item, *keymap, *pointer); });
    return isAnyDown ? State::Down : State::Clean;
}

/// The reply of this request, or null at the deadline or when the connection broke: a grabbed or stopped server must
/// not hold up the ending of the sandbox.
void* WatchedDisplay::await(unsigned sequence, Moment deadline)
{
    auto* connection = m_connection.get();
    for (;;) {
        void* reply = nullptr;
        xcb_generic_error_t* error = nullptr;
        if (xcb_poll_for_reply(connection, sequence, &reply, &error)) {
            const Owned<xcb_generic_error_t> owned(error);
            return reply;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        pollfd waiting = {xcb_get_file_descriptor(connection), POLLIN, 0};
        if (!isConnected() || left.count() <= 0 || ::poll(&waiting, 1, int(left.count())) == 0) {
            xcb_discard_reply(connection, sequence);
            return nullptr;
        }
    }
}

} // namespace triarch::guard
