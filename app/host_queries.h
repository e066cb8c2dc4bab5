// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/display_parts.h"
#include "core/base/target.h"
#include "core/host/service_thread.h"

namespace triarch {

/// A display as far as it is looked at.
struct QueryTarget {
    DisplayAddress address;
    bool isSandbox = false;
    StopFlag& stop; ///< outlives whoever looks
    QString folder; ///< of the display's sockets
};

/// Who answers what is only looked at on a display: in a thread and over a connection of its own, so that it neither
/// waits for what is being done there nor holds it up.
/// @param tools, display  outlive it
/// @param target  all that is shown, as a mission is limited to it
/// As X11Desktop::open.
Result<std::unique_ptr<ServiceThread>> openQueryThread(DisplayParts& display, const ToolRegistry& tools,
    const std::shared_ptr<DeskctlSessions>& sessions, const Target& target = {});
/// The same where this process drives nothing: whatever display can be seen.
Result<std::unique_ptr<ServiceThread>> openQueryThread(const QueryTarget& place, const ToolRegistry& tools,
    const std::shared_ptr<DeskctlSessions>& sessions, const Target& target = {});

/// Who does what is asked, one after the other, on the display's own connection.
/// @param door, tools, display  outlive it
Result<std::unique_ptr<ServiceThread>> openInputThread(DisplayParts& display, ActionPipeline& pipeline,
    const ToolRegistry& tools, const std::shared_ptr<DeskctlSessions>& sessions);

} // namespace triarch
