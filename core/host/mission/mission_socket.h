// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/host_sockets.h"
#include "core/host/service_thread.h"

namespace triarch {

/// The sockets of a display that a mission works: those of any host (host_sockets.h), on which whoever only looks is
/// answered, and a mission's own answers (mission_request_handler.h) on host.sock. In a thread of its own with an event
/// loop, whatever else the mission's process does.
class MissionSocket {
public:
    /// Where it serves; all of it outlives the socket.
    struct Place {
        StopFlag& stopFlag;
        QString folder; ///< of the display's sockets
        std::shared_ptr<RequestLog> log;
        OperatorCheck mayCommand;
    };

    /// Setup, Io: as LocalListener::listen.
    static Result<std::unique_ptr<MissionSocket>> open(
        const Place& place, const MissionReach& reach, std::unique_ptr<ServiceThread> looks);
    ~MissionSocket();

private:
    MissionSocket(const MissionReach& reach, std::unique_ptr<ServiceThread> looks);
    Result<void> listen(const Place& place);

    const MissionReach m_reach;
    MissionRequestHandler m_desk;
    EventThread m_thread{QStringLiteral("mission's socket")};
    std::unique_ptr<ServiceThread> m_looks;
    std::unique_ptr<HostSockets> m_sockets; ///< live in the thread
};

} // namespace triarch
