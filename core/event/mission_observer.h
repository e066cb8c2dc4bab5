// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/desktop/frame.h"
#include "core/event/breakpoints.h"
#include "core/event/mission_status.h"
#include "core/event/outcome.h"
#include "core/event/persona_answer.h"
#include "core/event/tool_overrides.h"
#include "core/event/turn_record.h"
#include "core/policy/approval_queue.h"
#include "core/settings/mission_file.h"

namespace triarch {

/// What the executor is told and may do from now on.
struct ExecutorSetup {
    /// Rationales of setups that the operator changed; the choice of tools is still that of the one before.
    static inline const QString promptEdited = QStringLiteral("Edited by the operator");
    static inline const QString toolsChanged = QStringLiteral("Tools changed by the operator");

    QString phase;
    QString prompt;
    QStringList tools; ///< that were chosen; what the executor has is granted()
    QString rationale;
    QStringList warnings;          ///< unknown tool names, a phase without the tools it needs
    bool toolsAreFallback = false; ///< nobody chose them: they are those of the fallback configuration
    ToolOverrides wishes = {};     ///< the operator's, before what was chosen
    QStringList granted() const { return withOverrides(tools, wishes); }
    bool isOperators() const { return rationale == promptEdited || rationale == toolsChanged; }
    bool operator==(const ExecutorSetup&) const = default;
};

/// What can be seen of a running mission. Called on the mission's thread; plain values only.
class MissionObserver {
public:
    virtual ~MissionObserver() = default;
    virtual void onStatus(MissionStatus, const Reason&) { }
    virtual void onTime(const MissionTime&) { } ///< at every turn and whenever the clock is frozen or runs again
    virtual void onTurn(int, const Frame&) { }
    virtual void onAsked(Persona, int) { }
    virtual void onText(const QString&) { } ///< more of the answer to what was asked last, as it arrives
    /// The attempt failed; the question is asked again in `wait`, and the words heard so far do not count.
    virtual void onRetry(int /*attempt*/, Millis /*wait*/, const QString& /*why*/) { }
    virtual void onAnswer(const PersonaAnswer&) { } ///< one for each onAsked, also when no answer came
    virtual void onDoctrine(const QString&, const QStringList& /*criteria*/) { }
    virtual void onRisks(const QStringList&) { }        ///< those the doctrine names, after onDoctrine
    virtual void onSetup(int, const ExecutorSetup&) { } ///< when something changed
    virtual void onOversight(int /*turn*/) { }          ///< the turn in which the tactician is due next
    virtual void onProposal(int, const Proposal&) { }
    virtual void onSent(int) { } ///< the proposal was judged, checked and written down; its input begins now
    virtual void onOutcome(int, const Proposal&, const Outcome&) { }
    virtual void onTurnRecord(const TurnRecord&) { }               ///< as proposed, as sent, and as it ended
    virtual void onLimits(const MissionLimits&) { }                ///< at the beginning, and whenever one was moved
    virtual void onBreakpoints(const std::vector<Breakpoint>&) { } ///< at the beginning, and whenever others count
    virtual void onDelay(Millis) { } ///< between an answer and its input: at the beginning, and whenever it is set
    virtual void onTokens(const TokenTotals&) { }
    virtual void onLoop(int, const QString& /*warning*/) { } ///< the executor goes round; empty: it does no more
    virtual void onNote(int, const QString&) { }             ///< one sentence for the log
    /// What waits for the operator, and what was granted, whenever it changed. From any thread.
    virtual void onApprovals(const ApprovalList&) { }
};

} // namespace triarch
