// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/saver_state.h"

#include <array>
#include <string_view>
#include <sys/uio.h>
#include <xcb/screensaver.h>
#include <xcb/xcbext.h>

namespace triarch {

namespace {

/// DPMSForceLevel, level On. libxcb's own binding of DPMS would be one more dependency for one request.
/// Source: Display Power Management Signaling Extension, protocol 1.2.
struct ForceLevelRequest {
    quint8 opcode = 0;
    quint8 minor = 6;
    quint16 length = 2;
    quint16 level = 0;
    quint16 pad = 0;
};

/// Refused by a server where power management is off, and then nothing has to be switched on.
Result<void> switchMonitorsOn(const Connection& connection, Deadline deadline)
{
    constexpr std::string_view name = "DPMS";
    const auto dpms = connection.wait(xcb_query_extension(connection.get(), quint16(name.size()), name.data()),
        xcb_query_extension_reply, "QueryExtension", deadline);
    if (!dpms)
        return fail(dpms.error());
    if (!(*dpms)->present)
        return {};
    ForceLevelRequest request{(*dpms)->major_opcode};
    const xcb_protocol_request_t protocol = {2, nullptr, (*dpms)->major_opcode, 1};
    std::array<iovec, 4> parts = {}; // the first two are libxcb's
    parts[2] = {&request, sizeof request};
    const auto sequence = xcb_send_request(connection.get(), XCB_REQUEST_CHECKED, &parts[2], &protocol);
    auto forced = connection.check({sequence}, "DPMSForceLevel", deadline);
    return !forced && forced.error().code == ErrorCode::X11 ? Result<void>() : forced;
}

} // namespace

Result<bool> isScreenSaved(const Connection& connection, Deadline deadline)
{
    if (!connection.has(xcb_screensaver_id))
        return false;
    const auto reply = connection.wait(xcb_screensaver_query_info(connection.get(), connection.root()),
        xcb_screensaver_query_info_reply, "QueryInfo", deadline);
    if (!reply)
        return reply.error().code == ErrorCode::X11 ? Result<bool>(false) : fail(reply.error());
    return (*reply)->state == XCB_SCREENSAVER_STATE_ON;
}

Result<void> wakeScreen(const Connection& connection, Deadline deadline)
{
    const auto reset = xcb_force_screen_saver_checked(connection.get(), XCB_SCREEN_SAVER_RESET);
    if (auto done = connection.check(reset, "ForceScreenSaver", deadline); !done)
        return done;
    return switchMonitorsOn(connection, deadline);
}

} // namespace triarch
