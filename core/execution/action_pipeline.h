// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/clock.h"
#include "core/base/limits.h"
#include "core/base/stopwatch.h"
#include "core/desktop/application_index.h"
#include "core/desktop/desktop.h"
#include "core/event/outcome.h"
#include "core/execution/blocking_condition.h"
#include "core/execution/settle_wait.h"
#include "core/journal/journal.h"
#include "core/policy/approval_queue.h"

#include <functional>

namespace triarch {

/// What the operator made of a request.
struct ApprovalDecision {
    ApprovalAnswer answer;
    std::optional<Proposal> edited = {}; ///< this is to be done instead; it is judged as if nobody had said anything
};

/// Somebody wants an action done.
struct ActionRequest {
    Proposal proposal;
    QString source; ///< policy's word for who asks: executor, manual, lucy, ...
    int turn = 0;
    bool sandboxed = false;
    bool granted = false; ///< an executor inside the tools it was granted
    /// Called once everything is judged, checked and written down, right before the first input. Empty: nobody asks.
    std::function<void()> onSend = {};
    OnQuiet onQuiet = {}; ///< called while the picture settles: this frame may be the last one
    /// What whoever asks adds to the row of the end, as its `times`. Called right before it is written.
    std::function<QJsonObject(const Outcome&)> times = {};
    /// Id of the request that this belongs to, in every row it leaves; empty: it gets one of its own.
    QString id = {};
    /// What a rule asks is put to the operator: waits for the answer, which may take a minute. Empty: it cannot wait.
    std::function<ApprovalDecision(const ApprovalRequest&)> ask = {};
    QString screenshot = {}; ///< name of the picture of what was seen; empty: the turn's own
    /// Of those that cannot wait: the process that asks, 0: nobody knows which. The operator's yes is for asking again,
    /// and for nobody else. nullopt: it does not come again, nobody is asked.
    std::optional<qint64> requester = {};
    QString connection = {}; ///< of that process, as in Requester
    /// Asked when everything is judged and checked, right before it is written down: false holds it back, nothing is
    /// written or sent, and the answer is Cancelled. What the operator has said yes to is not held. Empty: it goes.
    std::function<bool()> mayGo = {};
    /// The operator has sent it on by a word of his own. On a display that he shares his hand may have taken the
    /// keyboard into the console for that: the window that had it in the picture gets it back.
    bool isLetGo = false;
};

/// Timeouts for the keyboard focus to come back on a shared display. Tests shorten them.
struct KeyboardTimeouts {
    Millis passing{300}; ///< from one window to another, with a busy window manager
    Millis fade{500};    ///< of a window that has it again; toolkits take 200 ms from its look without it
};

/// What the door works with; all of it outlives the door. `launcher` is null where nothing may be started.
struct ActionPipelineParts {
    Desktop& desktop;
    Journal& journal;
    const Policy& policy;
    const ApplicationIndex& applications;
    Launcher* launcher = nullptr;
    SettleTimings timings = {};         ///< of applications that come to rest in other times than usual
    ApprovalQueue* approvals = nullptr; ///< who is asked what a rule asks; null: nobody, it is refused
    SettleOptions settle = {};          ///< of the other applications
    KeyboardTimeouts keyboard = {};
};

/// The one path of every action from every source. Used by one thread at a time.
class ActionPipeline {
public:
    explicit ActionPipeline(const ActionPipelineParts& parts)
        : m_parts(parts),
          m_settling(parts.desktop, parts.settle, parts.timings)
    {
    }

    /// Judges, checks, records, performs, settles, records.
    ///
    /// @param seen  the frame the decision was made on
    /// Errors end or pause the mission: Cancelled (the stop came; if input was under way its outcome is recorded),
    /// JournalUnwritable (nothing was sent when it is the intent that failed), InputDisabled (the guard is gone), and
    /// DisplayLost. A question that the display does not answer (X11, Timeout) is an outcome like any other failure.
    Result<Outcome> perform(const ActionRequest& request, const Frame& seen, std::stop_token stop);

    /// Why nothing can be done on what is seen here; nullopt: it can.
    std::optional<BlockingCondition> blockingCondition(const Frame& seen) const
    {
        return blockingConditionOn(seen, m_parts.policy);
    }

    /// The outcome the last perform() left in the journal, also when it then failed; nullopt: it left none.
    const std::optional<Outcome>& written() const { return m_written; }

private:
    /// What the rules say to an action, with the windows as they are.
    struct PolicyVerdict {
        std::vector<WindowInfo> windows;
        std::vector<PolicyRequest> asked;
        Decision decision;
    };
    /// An action on its way.
    struct InFlightAction {
        const ActionRequest& request;
        const Frame& seen;
        const Permit* permit = nullptr; ///< the operator's yes
        Micros judging{0};
    };

    static PolicyRequest requester(const ActionRequest& request); ///< as the policy looks at it
    Result<PolicyVerdict> judge(const InFlightAction& going, std::stop_token stop) const;
    Result<WindowId> windowToRestore(const InFlightAction& going, std::stop_token stop) const;
    Result<Outcome> admit(const InFlightAction& going, const PolicyVerdict& judged, std::stop_token stop);
    Result<Outcome> carryOut(const InFlightAction& going, std::stop_token stop);
    bool mayBeAsked(const ActionRequest& request, const Decision& decision) const;
    Result<Outcome> askFirst(const InFlightAction& going, const PolicyVerdict& judged, std::stop_token stop);
    bool restoreFocus(const InFlightAction& going, std::stop_token stop);
    void awaitLook(const InFlightAction& going, std::stop_token stop) const;
    void describeEffect(ApprovalRequest& approval) const;
    Result<Outcome> performPermitted(const InFlightAction& going, std::stop_token stop);
    Result<std::optional<Frame>> changedTarget(const Action& action, const Frame& shown) const;
    Result<Outcome> refuse(const InFlightAction& going, const Error& why, const QStringList& pictures = {});
    Result<Outcome> giveUp(const InFlightAction& going, const Error& why);
    QStringList keepPictures(const ActionRequest& request, const Frame& seen, const Frame& now);
    Result<qint64> writeIntent(const InFlightAction& going);
    Result<void> send(
        const InFlightAction& going, Outcome& outcome, std::optional<Frame>& mismatch, std::stop_token stop);
    Result<qint64> launch(const Launch& launch, const Permit* permit);
    Result<Outcome> settle(const InFlightAction& going, Outcome outcome, std::stop_token stop);
    Result<void> writeOutcome(const InFlightAction& going, const Outcome& outcome);

    ActionPipelineParts m_parts;
    SettleWait m_settling;
    std::optional<Outcome> m_written;
};

} // namespace triarch
