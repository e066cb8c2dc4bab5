// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/mailbox.h"
#include "core/base/system/stop_flag.h"
#include "core/desktop/physical_input_flag.h"
#include "core/event/breakpoints.h"
#include "core/mission/open_proposal.h"
#include "core/personas/call_interrupt.h"
#include "core/policy/approval.h"
#include "core/settings/mission_file.h"

#include <QJsonObject>
#include <QRect>
#include <QString>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>

namespace triarch {

/// What an operator may say to a running mission; every one is a value in a mailbox.
struct Pause {
    bool givesUpCall = false; ///< the question under way, which is interrupted at once
    QString code = {};        ///< of an emergency, which also ends the operator's control; empty: he said so
    QString text = {};        ///< which emergency it was
};
/// Returns true if a reason's code means that an emergency holds the mission, see panicked().
bool isEmergency(const QString& code);
struct Resume { };
struct Step { }; ///< carry out what is proposed, then hold again
struct Stop { };
/// What is proposed is not sent; the mission goes on with its next turn, and hands that came before it hold that no
/// more: it is held before its input where they had paused it.
struct Skip { };
struct SetDelay {
    Millis delay{0}; ///< between the executor's answer and its input, from now on; 0 to 60 s
};
struct Tell {
    QString text; ///< goes into the next turn's history as OPERATOR: ...
};
struct Oversee { }; ///< the tactician is asked in the next turn, whatever the interval says
struct EditPrompt {
    QString prompt; ///< the executor's from now on, until the tactician writes another; empty: nothing changes
};
struct SetTool {
    QString tool;
    std::optional<bool> isGranted; ///< whether the executor has it, whatever the tactician chooses; nullopt: as he does
};
struct SetLimit {
    QString words; ///< one limit from now on, as limitsWith() reads it; the others stay as they are
};
struct SetBreakpoints {
    std::vector<Breakpoint> breakpoints; ///< instead of those there were
};
struct StepToCall { }; ///< goes on, and holds again before the next persona is asked
struct RunToTurn {
    int turn = 0; ///< goes on, and holds before that turn's first question
};
struct Retry { }; ///< what is proposed is not sent; the executor is asked again in the same turn
struct Approve {
    QString id;                             ///< of the request that waits
    QString hash;                           ///< its, at least the first 8 digits: so that it is what was read
    std::optional<GrantTerms> similar = {}; ///< counts for the same again, in those terms
};
struct Reject {
    QString id;
    QString reason; ///< told to the personas; may be empty
};
struct EditAction {
    /// Of what is proposed, or waits for a yes: these instead. Judged as if nobody had said anything; what was only
    /// proposed is held until Resume or Step.
    QJsonObject arguments;
};
struct RevokeGrant {
    QString id;
};
struct TakeControl { }; ///< the operator works the display himself: what is proposed is turned down, nobody is asked
/// Something he does there, in the executor's own words; a turn of its own, judged and written down as any action.
struct ManualAction {
    QString tool;
    QJsonObject arguments; ///< places on 0 to 1000; a justification may be left out
    QRect area = {};       ///< root pixels that the places are counted on; null: what the mission sees
};
struct HandBack { }; ///< the mission is held until Resume or Step; the next history says what the operator did
struct Answered { }; ///< somebody answered a request in another way: see whether it is the one that is waited for
struct PhysicalInputSeen { }; ///< somebody touched the display's mouse or keyboard: as Pause, and the mission says why;
                              ///< while a request waits for an answer nothing, since that takes hands
using OperatorVerb = std::variant<Pause, Resume, Step, Stop, Skip, SetDelay, Tell, Oversee, EditPrompt, SetTool,
    SetLimit, SetBreakpoints, StepToCall, RunToTurn, Retry, PhysicalInputSeen, Approve, Reject, EditAction, RevokeGrant,
    Answered, TakeControl, ManualAction, HandBack>;

/// What the operator says. Its copies are made in one place: what a variant of so many words takes to compile, every
/// source would take.
struct OperatorCommand : OperatorVerb {
    template <typename Verb>
    requires(!std::is_base_of_v<OperatorVerb, std::remove_cvref_t<Verb>>) OperatorCommand(Verb&& verb)
        : OperatorVerb(std::forward<Verb>(verb))
    {
    }
    OperatorCommand(const OperatorCommand& other);
    OperatorCommand(OperatorCommand&& other) noexcept;
    OperatorCommand& operator=(const OperatorCommand& other);
    OperatorCommand& operator=(OperatorCommand&& other) noexcept;
    ~OperatorCommand();
    bool operator==(const OperatorCommand&) const = delete; // nor have the words; Qt looks for one
    auto operator<=>(const OperatorCommand&) const = delete;
};

using OperatorCommandQueue = Mailbox<OperatorCommand>;

/// What an act does on a display of that size. As parseProposal; InvalidArgument also for what sends no input.
Result<Proposal> readManualAction(const ToolRegistry& tools, const ManualAction& act, QSize screen);

/// The same with its places counted on `seen`, what the mission sees of the display, root pixels: so that it is done
/// where it was meant, wherever the mission's target stands by now. PolicyDenied: outside it.
Result<ManualAction> countedOn(const ToolRegistry& tools, ManualAction act, const QRect& seen);

/// The operator's end of a running mission. Every function may be called from any thread and returns at once.
class OperatorChannel {
public:
    /// What the mission could not use is refused here, and changes nothing: an edit of what is proposed (NotFound:
    /// nothing is; else why not), breakpoints at tools there are not, or a tool that is none of the executor's
    /// (NotFound), an act that no tool is, or while nobody has taken control (Refused). Budget: the mission has not
    /// listened for so long that its mailbox is full; the command is lost.
    [[nodiscard]] Result<void> send(OperatorCommand command);

    /// The mission runs in another process, which refuses what it cannot use: nothing is refused here.
    void checkElsewhere() { m_isCheckedElsewhere = true; }

    /// What breakpoints may name. Before the mission; outlives it.
    void useTools(const ToolRegistry& tools) { m_tools = &tools; }

    /// What holds the input itself when somebody touches the display; to go on is to let it go. Before the mission.
    void usePhysicalInput(std::shared_ptr<PhysicalInputFlag> hands) { m_physicalInput = std::move(hands); }
    /// Sets the display's stop flag: panicked() raises it, Resume and control lower it. Call it before the mission
    /// starts. An emergency that came earlier raises it at once.
    void useStop(const std::shared_ptr<StopFlag>& stop);
    /// Ends all input and holds the mission. Nothing is sent until the operator resumes or takes control.
    /// @param by  "pause" and "esc" (keys), "corner", else: the button
    void panicked(const QString& by);
    /// Somebody touched it: the mission is held without waiting for the model, until Resume or Step.
    void touched();
    /// Waits until hands that have let it go are off the display, as its gate does before an input: what they say on
    /// their way is said before that. 0 where none have touched it; 3 s at most, or until the stop.
    void awaitRest(const std::stop_token& stop);
    /// An answer was given to what the mission asks. That took hands as well, perhaps on the very display: it goes on.
    void answered();

    /// Pauses without waiting for the model: the call under way is given up, and asked anew when the mission resumes.
    void interruptCall();

    OperatorCommandQueue& mailbox() { return m_mailbox; }
    CallInterrupt& calls() { return m_calls; }
    OpenProposalBoard& proposal() { return m_proposal; }

private:
    Result<void> judge(const OperatorCommand& command) const;
    Result<void> judge(const SetTool& wish) const;
    Result<void> judge(const ManualAction& act) const;
    bool noteControl(const OperatorCommand& command);
    void endPanic();
    std::shared_ptr<StopFlag> stopFlag();

    OperatorCommandQueue m_mailbox;
    CallInterrupt m_calls;
    OpenProposalBoard m_proposal;
    const ToolRegistry* m_tools = nullptr; ///< null: before the mission
    bool m_isCheckedElsewhere = false;     ///< before the mission
    std::atomic<bool> m_isControlTaken = false;
    std::shared_ptr<PhysicalInputFlag> m_physicalInput; ///< null: nobody can touch the display
    std::mutex m_stopMutex;
    std::weak_ptr<StopFlag> m_stop; ///< the console's line lives on when the display is gone
    std::atomic<bool> m_isPanicked = false;
};

} // namespace triarch
