// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_observer.h"

#include <functional>
#include <initializer_list>
#include <mutex>

namespace triarch {

/// What is seen of a mission, as JSON for whoever looks on by socket, and passed on to who saw it without that.
///
/// Every fact is an event, {"event": "status" | "turn" | "asked" | "answer" | "doctrine" | "setup" | "proposal" |
/// "sent" | "outcome" | "open" | "record" | "tokens" | "limits" | "breakpoints" | "delay" | "time" | "text" |
/// "note" | "approvals" | "retry" | "oversight" | "ended", ...}. "open" is a turn that has not ended, "record" one
/// that has; "text" is that of an answer while it comes, which then comes as a whole. The last of some make up what
/// the mission is like now. event_decoder.h reads them.
class EventEncoder final : public MissionObserver {
public:
    explicit EventEncoder(MissionObserver& next) : m_next(next) { }

    using Tell = std::function<void(const QJsonObject& event)>;
    /// Who hears events from now on, in the thread that says them; takes the place of who did before. Empty: nobody.
    void tell(Tell tell);
    void describe(const QJsonObject& about);    ///< what is true of the mission as long as it lasts
    void end(const MissionResult& result = {}); ///< nobody listens to the operator any more
    bool hasEnded() const;
    QJsonObject status() const; ///< what it is, and what it is like now

    void onStatus(MissionStatus status, const Reason& reason) override;
    void onTime(const MissionTime& time) override;
    void onTurn(int turn, const Frame& frame) override;
    void onAsked(Persona persona, int turn) override;
    void onText(const QString& delta) override;
    void onRetry(int attempt, Millis wait, const QString& why) override;
    void onAnswer(const PersonaAnswer& answer) override;
    void onDoctrine(const QString& doctrine, const QStringList& criteria) override;
    void onRisks(const QStringList& risks) override;
    void onSetup(int turn, const ExecutorSetup& setup) override;
    void onOversight(int turn) override;
    void onLoop(int turn, const QString& warning) override;
    void onProposal(int turn, const Proposal& proposal) override;
    void onSent(int turn) override;
    void onOutcome(int turn, const Proposal& proposal, const Outcome& outcome) override;
    void onTurnRecord(const TurnRecord& record) override;
    void onLimits(const MissionLimits& limits) override;
    void onBreakpoints(const std::vector<Breakpoint>& breakpoints) override;
    void onDelay(Millis delay) override;
    void onTokens(const TokenTotals& tokens) override;
    void onNote(int turn, const QString& text) override;
    void onApprovals(const ApprovalList& list) override;

private:
    void say(const char* event, QJsonObject json);
    void note(const QJsonObject& now);
    void forget(std::initializer_list<const char*> facts); ///< that are not so any more

    MissionObserver& m_next;
    QString m_words;            ///< that nobody was told yet; the mission's thread
    Deadline m_wordsDue = {};   ///< when they are
    mutable std::mutex m_mutex; ///< of what follows
    QJsonObject m_now;
    bool m_hasEnded = false;
    std::recursive_mutex m_listener; ///< held while somebody is told, so that nobody is told who has left
    Tell m_tell;
};

} // namespace triarch
