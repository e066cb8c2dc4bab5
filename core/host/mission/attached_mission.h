// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/event_thread.h"
#include "core/host/mission/event_decoder.h"
#include "core/mission/operator_channel.h"
#include "core/mission/turn_reader.h"

namespace triarch {

class ApprovalsQuery;
class HostLink;

/// What a mission in another process is, to whoever comes to it.
struct FoundMission {
    QString text;
    QString folder;
    QString display;
    QString profile;
    MissionLimits limits;
    bool hasEnded = false;
};

/// From the status that a display's host tells; nullopt: no mission works there. BadReply: as CheckedFields.
Result<std::optional<FoundMission>> readFoundMission(const QJsonObject& status);

/// A mission whose loop runs in another process, on whose socket it is followed and led: what it tells becomes an
/// observer's calls, and what is said on the line its operator's words. Letting go of it changes nothing there.
class AttachedMission {
public:
    struct Parts {
        QString socket;            ///< host.sock of its display
        MissionObserver& observer; ///< called in a thread of ours
        OperatorChannel& line;     ///< judged elsewhere
        /// What it did before, as far as its folder can be read; called once, before the observer is.
        std::function<void(const ReviewedMission& past)> joined;
        std::function<void(const Error& why)> refused; ///< words that counted for nothing
    };
    explicit AttachedMission(Parts parts);
    ~AttachedMission();

    /// Until the mission has ended, or its process, or `letGo`: then the result is empty, and what was said still goes.
    MissionResult run(std::stop_token letGo);

private:
    Result<void> open();
    MissionResult unanswered(const Error& why) const;
    void takeStatus(const Result<QJsonObject>& status);
    void join(const ReviewedMission& past);
    void catchUp(ReviewedMission past, const Result<QJsonObject>& status);
    void hear(const QJsonObject& event);
    void holdBack(const QJsonObject& event);
    void follow(const QJsonObject& event);
    void hearApprovals(const Result<QJsonObject>& list);
    void missApprovals(const Error& why);
    void judge(const Result<void>& heard);
    void say(const QString& words);
    void end(MissionResult result);
    void endIfOver();
    void lose();

    const Parts m_parts;
    std::stop_source m_over;
    std::stop_token m_letGo;
    MissionResult m_result;
    EventDecoder m_reader; ///< these live in the thread
    std::unique_ptr<HostLink> m_host;
    std::unique_ptr<ApprovalsQuery> m_approvals;
    std::optional<std::vector<QJsonObject>> m_heldBack; ///< events before it is known what they follow; nullopt: known
    qsizetype m_heldBytes = 0;
    bool m_wasReached = false;
    bool m_hasComplained = false;
    EventThread m_thread{QStringLiteral("attached mission")};
};

} // namespace triarch
