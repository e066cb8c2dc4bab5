// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/operator_line.h"
#include "core/policy/approval_book.h"
#include "core/wire/mission_feed.h"
#include "core/wire/operator_socket.h"

#include <QThread>

namespace triarch {

/// What an operator by socket reaches of a mission; all of it outlives the socket.
struct MissionReach {
    ApprovalBook& book;
    MissionFeed& feed;
    OperatorLine& line;
    std::function<void()> stop; ///< ends the mission and its input, now; from any thread
};

/// host.sock of a display that a mission works: what the console can do with it, a script can, whatever else the
/// mission's process does. Beside the approvals' methods (approval_methods.h): status {} and what the mission is like,
/// say {words} as operator_words.h has them, events {}. Commands to the display are refused, since the mission has it.
/// A thread of its own with an event loop.
class MissionSocket {
public:
    /// Setup, Io: as LocalListener::listen.
    static Result<std::unique_ptr<MissionSocket>> open(const QString& path, const MissionReach& reach);
    ~MissionSocket();

private:
    explicit MissionSocket(const MissionReach& reach) : m_reach(reach) { }
    Result<void> listen(const QString& path);
    Result<QJsonObject> answer(const HostQuestion& question);
    Result<QJsonObject> say(const HostQuestion& question);

    const MissionReach m_reach;
    QThread m_thread;
    QObject m_place; ///< lives in the thread
    std::unique_ptr<OperatorSocket> m_socket;
};

} // namespace triarch
