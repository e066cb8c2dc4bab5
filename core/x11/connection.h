// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/x11/display_address.h"

#include <cstdlib>
#include <memory>
#include <stop_token>
#include <utility>
#include <xcb/xcb.h>

namespace triarch {

/// Frees what xcb hands over with malloc: replies, errors, events.
struct FreeDeleter {
    void operator()(void* block) const noexcept { std::free(block); }
};
template <typename T>
using Owned = std::unique_ptr<T, FreeDeleter>;

/// Waits for the reply of one request: poll with a deadline, then fetch. Never blocks past it.
/// Fails with X11 (the error's name and the request's), DisplayLost, Timeout.
Result<Owned<void>> awaitReply(xcb_connection_t* xcb, unsigned sequence, const char* request, Deadline deadline);

/// A request that was sent and whose reply was not read yet. Any number may be under way: send all, then wait for all.
/// Dropped without wait(), its reply is thrown away when it comes. Must not outlive its Connection.
template <typename Reply>
class Pending {
public:
    Pending(xcb_connection_t* xcb, unsigned sequence, const char* request)
        : m_xcb(xcb),
          m_sequence(sequence),
          m_request(request)
    {
    }
    Pending(Pending&& other) noexcept
        : m_xcb(std::exchange(other.m_xcb, nullptr)),
          m_sequence(other.m_sequence),
          m_request(other.m_request)
    {
    }
    Pending& operator=(Pending&& other) noexcept
    {
        std::swap(m_xcb, other.m_xcb);
        std::swap(m_sequence, other.m_sequence);
        std::swap(m_request, other.m_request);
        return *this;
    }
    ~Pending()
    {
        if (m_xcb)
            xcb_discard_reply(m_xcb, m_sequence);
    }

    /// Once only, but for Timeout, after which it may be waited for again. Fails as awaitReply.
    Result<Owned<Reply>> wait(Deadline deadline)
    {
        auto reply = awaitReply(m_xcb, m_sequence, m_request, deadline);
        if (reply || reply.error().code != ErrorCode::Timeout)
            m_xcb = nullptr; // nothing is left to discard
        if (!reply)
            return fail(std::move(reply.error()));
        return Owned<Reply>(static_cast<Reply*>(reply->release()));
    }

private:
    xcb_connection_t* m_xcb;
    unsigned m_sequence;
    const char* m_request;
};

/// One X11 connection, used by one thread. Each worker opens its own; Qt's is never borrowed.
class Connection {
public:
    /// Opens the display with the address's cookie; the process's environment is neither changed nor, when a cookie
    /// file is named, read. Fails with X11 when no server answers or it refuses the cookie, with Timeout when it
    /// answers too late or `stop` is requested, with InvalidArgument, Io or NotFound for the name and the cookie file.
    static Result<Connection> open(
        const DisplayAddress& address, Deadline deadline = after(limits::desktopQuery), std::stop_token stop = {});

    xcb_connection_t* get() const { return m_handle.get(); }
    const QString& display() const { return m_display; }
    const xcb_screen_t& screen() const { return *m_screen; } ///< as it was at the start: its size may be old
    int screenNumber() const { return m_screenNumber; }
    xcb_window_t root() const { return m_screen->root; }
    int fileDescriptor() const { return xcb_get_file_descriptor(get()); }
    bool isLost() const { return xcb_connection_has_error(get()) != 0; }

    /// The server has this extension. Asked for all that Triarch uses when the connection was opened, so that no
    /// question blocks; a request of a missing one ends the whole connection (xcb), so ask first.
    bool has(xcb_extension_t& extension) const;

    /// Takes a request that was just sent: `sent(xcb_query_pointer(xcb, root), xcb_query_pointer_reply,
    /// "QueryPointer")`. The second argument only names the reply's type.
    template <typename Cookie, typename Reply>
    Pending<Reply> sent(
        Cookie cookie, Reply* (*)(xcb_connection_t*, Cookie, xcb_generic_error_t**), const char* request) const
    {
        return Pending<Reply>(get(), cookie.sequence, request);
    }
    /// The same, waited for at once.
    template <typename Cookie, typename Reply>
    Result<Owned<Reply>> wait(Cookie cookie, Reply* (*fetch)(xcb_connection_t*, Cookie, xcb_generic_error_t**),
        const char* request, Deadline deadline) const
    {
        return sent(cookie, fetch, request).wait(deadline);
    }
    /// Waits until a request without a reply was done; it must have been sent with its xcb_..._checked form.
    Result<void> check(xcb_void_cookie_t cookie, const char* request, Deadline deadline) const;
    /// Waits until the server has done everything sent so far.
    Result<void> sync(Deadline deadline) const;

    /// The next event that is there already; null when there is none. Errors of unchecked requests are dropped.
    Owned<xcb_generic_event_t> pollEvent() const;
    /// Sends what is buffered. Fails with DisplayLost.
    Result<void> flush() const;
    Error lossError() const; ///< what to answer when isLost()

private:
    struct Disconnect {
        void operator()(xcb_connection_t* xcb) const noexcept { xcb_disconnect(xcb); }
    };
    using Handle = std::unique_ptr<xcb_connection_t, Disconnect>;

    Connection(Handle handle, const xcb_screen_t* screen, int screenNumber, QString display)
        : m_handle(std::move(handle)),
          m_screen(screen),
          m_screenNumber(screenNumber),
          m_display(std::move(display))
    {
    }

    Handle m_handle;
    const xcb_screen_t* m_screen; // inside the handle's set-up block
    int m_screenNumber;
    QString m_display;
};

} // namespace triarch
