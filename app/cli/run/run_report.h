// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_observer.h"

namespace triarch {

/// Prints a mission turn by turn on standard error, for people.
class RunReport final : public MissionObserver {
public:
    void onStatus(MissionStatus status, const Reason& reason) override;
    void onRetry(int attempt, Millis wait, const QString& why) override;
    void onDoctrine(const QString& doctrine, const QStringList& criteria) override;
    void onSetup(int turn, const ExecutorSetup& setup) override;
    void onProposal(int turn, const Proposal& proposal) override;
    void onOutcome(int turn, const Proposal& proposal, const Outcome& outcome) override;
    void onNote(int turn, const QString& text) override;
    void onRisks(const QStringList& risks) override;
    void onTurnRecord(const TurnRecord& record) override;
    void onApprovals(const ApprovalList& list) override;
    Waterfall waterfall() const { return waterfallOf(m_times); }

    std::function<void()> held; ///< called when the mission waits for the operator

private:
    std::map<int, TurnTimes> m_times; ///< by turn; the last word on one stands
    QStringList m_asked;              ///< ids of the requests that were told
};

/// The one object of `triarchctl run --json`. Source: formats.md, "Programs".
QJsonObject resultJson(const MissionResult& result, const QString& folder, const QString& display);

/// What it came to, one line: "done in 12 turns, 34 s, 5600 tokens in, 430 out, 9000 spared, cost 0.02".
QString debrief(const MissionResult& result);

/// 0 verified, 1 failed, 3 needs help, 4 stopped.
int exitCodeOf(const MissionResult& result);

} // namespace triarch
