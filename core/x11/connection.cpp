// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/connection.h"

#include "core/x11/cookie.h"
#include "core/x11/display_name.h"
#include "core/x11/local_socket.h"

#include <QDir>
#include <array>
#include <cerrno>
#include <poll.h>
#include <xcb/bigreq.h>
#include <xcb/damage.h>
#include <xcb/randr.h>
#include <xcb/res.h>
#include <xcb/screensaver.h>
#include <xcb/shape.h>
#include <xcb/shm.h>
#include <xcb/xcbext.h>
#include <xcb/xfixes.h>
#include <xcb/xinput.h>
#include <xcb/xtest.h>

namespace triarch {

namespace {

/// Names of the core protocol's errors, by code. Source: X11 protocol, section 4 and appendix B.
QString errorName(int code)
{
    static constexpr std::array names{"Success", "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom",
        "BadCursor", "BadFont", "BadMatch", "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice",
        "BadName", "BadLength", "BadImplementation"};
    if (code >= 0 && code < int(names.size()))
        return QLatin1String(names[std::size_t(code)]);
    return QStringLiteral("extension error %1").arg(code);
}

Error requestError(const xcb_generic_error_t& error, const char* request)
{
    return {ErrorCode::X11, QStringLiteral("%1 failed: %2").arg(QLatin1String(request), errorName(error.error_code))};
}

Error lost(const char* request)
{
    return {ErrorCode::DisplayLost, QStringLiteral("The X server is gone (%1)").arg(QLatin1String(request))};
}

/// Waits until the socket can be read. A failed poll is answered by the caller's next look at the connection.
bool waitReadable(xcb_connection_t* xcb, Deadline deadline)
{
    pollfd waiting{xcb_get_file_descriptor(xcb), POLLIN, 0};
    const int ready = ::poll(&waiting, 1, millisLeft(deadline));
    return ready > 0 || (ready < 0 && errno == EINTR) || std::chrono::steady_clock::now() < deadline;
}

const xcb_screen_t* screenAt(xcb_connection_t* xcb, int index)
{
    auto screens = xcb_setup_roots_iterator(xcb_get_setup(xcb));
    for (; screens.rem > 0 && index > 0; --index)
        xcb_screen_next(&screens);
    return screens.rem > 0 ? screens.data : nullptr;
}

void prefetchExtensions(xcb_connection_t* xcb)
{
    for (xcb_extension_t* extension : {&xcb_big_requests_id, &xcb_shm_id, &xcb_damage_id, &xcb_xfixes_id, &xcb_randr_id,
             &xcb_shape_id, &xcb_test_id, &xcb_res_id, &xcb_input_id, &xcb_screensaver_id})
        xcb_prefetch_extension_data(xcb, extension);
    xcb_prefetch_maximum_request_length(xcb);
}

/// Where this user's cookies lie when nobody says. Source: libXau, XauFileName.
QString usersCookieFile()
{
    const QString named = qEnvironmentVariable("XAUTHORITY");
    return named.isEmpty() ? QDir::homePath() + QStringLiteral("/.Xauthority") : named;
}

/// Empty: the server is tried without one. A cookie file that was named must hold one.
Result<MagicCookie> cookieFor(const DisplayAddress& address)
{
    if (!address.cookieFile.isEmpty())
        return readCookie(address.cookieFile, address.display);
    return readCookie(usersCookieFile(), address.display).value_or(MagicCookie());
}

/// What xcb gives back is never null, even when it failed.
Result<xcb_connection_t*> connectXcb(
    const DisplayAddress& address, const DisplayName& name, Deadline deadline, const std::stop_token& stop)
{
    auto cookie = cookieFor(address);
    if (!cookie)
        return fail(cookie.error());
    char protocol[] = "MIT-MAGIC-COOKIE-1";
    xcb_auth_info_t auth{int(sizeof protocol - 1), protocol, int(cookie->size()), cookie->data()};
    xcb_auth_info_t* given = cookie->isEmpty() ? nullptr : &auth;
    if (!name.isLocal()) // the network's own time-outs apply
        return xcb_connect_to_display_with_auth_info(address.display.toUtf8().constData(), given, nullptr);
    auto socket = connectToLocalDisplay(name.number);
    if (!socket)
        return fail(socket.error());
    const SocketWatchdog watchdog(socket->get(), deadline, stop);
    xcb_connection_t* xcb = xcb_connect_to_fd(socket->release(), given);
    if (!watchdog.hasBitten())
        return xcb;
    xcb_disconnect(xcb);
    return failRetryable(ErrorCode::Timeout, QStringLiteral("Display %1 did not answer in time").arg(address.display));
}

} // namespace

Result<Owned<void>> awaitReply(xcb_connection_t* xcb, unsigned sequence, const char* request, Deadline deadline)
{
    xcb_flush(xcb);
    for (;;) {
        void* rawReply = nullptr;
        xcb_generic_error_t* rawError = nullptr;
        const bool done = xcb_poll_for_reply(xcb, sequence, &rawReply, &rawError) != 0;
        Owned<void> reply(rawReply);
        const Owned<xcb_generic_error_t> error(rawError);
        if (reply)
            return reply;
        if (error)
            return fail(requestError(*error, request));
        if (done || xcb_connection_has_error(xcb)) // xcb answers a lost connection with neither
            return fail(lost(request));
        if (!waitReadable(xcb, deadline))
            return failRetryable(ErrorCode::Timeout,
                QStringLiteral("The X server did not answer %1 in time").arg(QLatin1String(request)));
    }
}

Result<Connection> Connection::open(const DisplayAddress& address, Deadline deadline, std::stop_token stop)
{
    const auto name = parseDisplayName(address.display);
    if (!name)
        return fail(name.error());
    auto raw = connectXcb(address, *name, deadline, stop);
    if (!raw)
        return fail(raw.error());
    Handle handle(*raw);
    const xcb_screen_t* screen =
        xcb_connection_has_error(handle.get()) ? nullptr : screenAt(handle.get(), name->screen);
    if (!screen)
        return fail(ErrorCode::X11,
            QStringLiteral("Display %1 refuses this program: the cookie is wrong or missing").arg(address.display));
    Connection connection(std::move(handle), screen, name->screen, address.display);
    prefetchExtensions(connection.get());
    if (auto answered = connection.sync(deadline); !answered)
        return fail(answered.error());
    return connection;
}

bool Connection::has(xcb_extension_t& extension) const
{
    const auto* data = xcb_get_extension_data(get(), &extension);
    return data && data->present;
}

Result<void> Connection::check(xcb_void_cookie_t cookie, const char* request, Deadline deadline) const
{
    if (auto answered = sync(deadline); !answered)
        return fail(answered.error());
    // A later reply is here, so this does not wait.
    if (const Owned<xcb_generic_error_t> error(xcb_request_check(get(), cookie)); error)
        return fail(requestError(*error, request));
    return {};
}

Result<void> Connection::sync(Deadline deadline) const
{
    const auto reply = wait(xcb_get_input_focus(get()), xcb_get_input_focus_reply, "GetInputFocus", deadline);
    if (!reply)
        return fail(reply.error());
    return {};
}

Owned<xcb_generic_event_t> Connection::pollEvent() const
{
    for (;;) {
        Owned<xcb_generic_event_t> event(xcb_poll_for_event(get()));
        if (!event || event->response_type != 0)
            return event;
    }
}

Result<void> Connection::flush() const
{
    if (xcb_flush(get()) <= 0)
        return fail(lossError());
    return {};
}

Error Connection::lossError() const
{
    return {ErrorCode::DisplayLost, QStringLiteral("The X server of display %1 is gone").arg(m_display)};
}

} // namespace triarch
