// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/saver_state.h"

#include <xcb/screensaver.h>

namespace triarch {

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

} // namespace triarch
