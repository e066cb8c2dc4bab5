// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/watched_display.h"

#include "core/guard/release.h"

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

Refusal WatchedDisplay::connect(Watch request, Moment deadline)
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
    m_stopRoot = rootOf(m_connection.get(), 0);
    m_stopAtom = XCB_ATOM_NONE;
    m_stopQuestion = 0;
    m_stopNs = 0;
    const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_change_window_attributes(m_connection.get(), m_stopRoot, XCB_CW_EVENT_MASK, &events);
    const auto cookie = xcb_intern_atom(m_connection.get(), 0, std::uint16_t(stopProperty.size()), stopProperty.data());
    const Owned<xcb_intern_atom_reply_t> atom(static_cast<xcb_intern_atom_reply_t*>(await(cookie.sequence, deadline)));
    if (!atom)
        return Refusal::NoDisplay; // what is stopped there is not known
    m_stopAtom = atom->atom;
    readStop(deadline);
    return Refusal::None;
}

void WatchedDisplay::readEvents()
{
    bool isChanged = false;
    while (m_connection) {
        const Owned<xcb_generic_event_t> event(xcb_poll_for_event(m_connection.get()));
        if (!event)
            break;
        const auto* change = reinterpret_cast<const xcb_property_notify_event_t*>(event.get());
        isChanged |= (event->response_type & 0x7f) == XCB_PROPERTY_NOTIFY && change->atom == m_stopAtom;
    }
    if (isChanged)
        askStop();
    void* reply = nullptr;
    xcb_generic_error_t* error = nullptr;
    if (m_stopQuestion != 0 && isConnected()
        && xcb_poll_for_reply(m_connection.get(), m_stopQuestion, &reply, &error) != 0) {
        const Owned<xcb_generic_error_t> owned(error);
        takeStop(static_cast<xcb_get_property_reply_t*>(reply));
    }
    if (!isConnected())
        m_connection.reset();
}

void WatchedDisplay::readStop(Moment deadline)
{
    askStop();
    if (m_stopQuestion != 0)
        takeStop(static_cast<xcb_get_property_reply_t*>(await(m_stopQuestion, deadline)));
}

void WatchedDisplay::askStop()
{
    if (m_stopQuestion != 0)
        xcb_discard_reply(m_connection.get(), m_stopQuestion); // the next answer is newer
    m_stopQuestion = 0;
    if (!isConnected() || !takesRequests())
        return;
    m_stopQuestion = xcb_get_property(m_connection.get(), 0, m_stopRoot, m_stopAtom, XCB_ATOM_CARDINAL, 0, 2).sequence;
    xcb_flush(m_connection.get());
}

void WatchedDisplay::takeStop(xcb_get_property_reply_t* answer)
{
    m_stopQuestion = 0;
    const Owned<xcb_get_property_reply_t> reply(answer);
    if (!reply)
        return;
    const bool isStop = reply->format == 32 && reply->value_len == 2;
    const std::chrono::nanoseconds now = Moment::clock::now().time_since_epoch(); // CLOCK_MONOTONIC
    m_stopNs = isStop
        ? stopTime(static_cast<const std::uint32_t*>(xcb_get_property_value(reply.get())), std::uint64_t(now.count()))
        : 0;
}

void WatchedDisplay::writeStop(std::uint64_t atNs)
{
    if (!isConnected() || !takesRequests())
        return;
    const auto value = stopWords(atNs);
    xcb_change_property(m_connection.get(), XCB_PROP_MODE_REPLACE, m_stopRoot, m_stopAtom, XCB_ATOM_CARDINAL, 32,
        std::uint32_t(value.size()), value.data());
    xcb_flush(m_connection.get());
    m_stopNs = atNs;
}

void WatchedDisplay::removeStop()
{
    if (!isConnected() || !takesRequests())
        return;
    xcb_delete_property(m_connection.get(), m_stopRoot, m_stopAtom);
    xcb_flush(m_connection.get());
    m_stopNs = 0;
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
    xcb_flush(connection);
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
