// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/mission/event_encoder.h"
#include "core/host/operator_socket.h"
#include "core/mission/operator_channel.h"
#include "core/policy/approval_queue.h"

namespace triarch {

/// What an operator by socket reaches of a mission; all of it outlives whoever reaches it.
struct MissionReach {
    ApprovalQueue& book;
    EventEncoder& feed;
    OperatorChannel& line;
    std::function<void()> stop; ///< ends the mission and its input, now; from any thread
};

/// What a mission says for itself on host.sock of the display that it works: what the console can do with it, a script
/// can. Beside the approvals' methods (approval_methods.h): send {text} as operator_command_parser.h has it. Whatever
/// would act on the display, or end who serves it, is refused. In any thread.
class MissionRequestHandler {
public:
    explicit MissionRequestHandler(const MissionReach& reach) : m_reach(reach) { }

    /// nullopt: it is not for the mission to say, and looking is free.
    std::optional<Result<QJsonObject>> answer(const HostQuestion& question);
    QJsonObject status() const { return m_reach.feed.status(); }
    Error refusal() const; ///< to whoever would act

private:
    Result<QJsonObject> say(const HostQuestion& question);
    Result<void> sayOrAnswer(const QString& words, const ProcessId& sender);

    const MissionReach m_reach;
};

} // namespace triarch
