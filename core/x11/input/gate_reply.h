// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/gate_display.h"

namespace triarch {

/// Waits for the reply to one request on the gate's connection.
template <typename Reply, typename Cookie>
Result<Owned<Reply>> gateReply(GateDisplay& display, Cookie cookie, const char* request)
{
    return Pending<Reply>(display.xcb(), cookie.sequence, request).wait(display.queryDeadline());
}

} // namespace triarch
