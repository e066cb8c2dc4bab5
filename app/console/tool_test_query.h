// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/tool_test_service.h"
#include "core/x11/display_address.h"

namespace triarch {

/// Asks a display once what only looks, over a connection of its own, whoever drives it: nothing is sent, and neither
/// its host nor a mission is waited for. Blocks until it is answered or `stop` is requested, so not in the GUI thread.
/// @param tools  those of manualTools()
/// @param sessions  the numbers of its windows, kept from one look to the next
/// Runs one query. Fails as ToolTestService::run(), and with X11 and Setup.
Result<ToolTest> lookOnce(const DisplayAddress& address, bool isSandbox, const ManualCall& call,
    const ToolRegistry& tools, const std::shared_ptr<DeskctlSessions>& sessions, std::stop_token stop);

} // namespace triarch
