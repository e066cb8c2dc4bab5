// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/breakpoints.h"
#include "core/event/mission_observer.h"
#include "core/event/mission_status.h"
#include "core/execution/action_pipeline.h"
#include "core/mission/mission_config.h"
#include "core/mission/mission_timer.h"
#include "core/mission/operator_channel.h"

#include <deque>
#include <functional>

namespace triarch {

/// The mission's side of the operator: reads the mailbox, knows whether it runs, steps or is paused, and holds it.
/// Lives on the mission's thread.
class RunControl {
public:
    enum class Mode { Running, Stepping, Paused };
    enum class Word { Go, Skipped, Retried, Stopped };

    /// Hears at once, before anything is done with it, and while the mission is held as well.
    struct Ear {
        std::function<void(const QString& text)> told;     ///< to the personas
        std::function<void(const QString& words)> limited; ///< as limitsWith() reads them
    };

    RunControl(OperatorCommandQueue& mailbox, MissionObserver& observer, MissionTimer& timer,
        const MissionConfig& config, Ear ear);

    /// Whose requests the operator's answers are for; outlives the desk. Null: nothing is ever asked.
    void useApprovals(ApprovalQueue* book) { m_approvals = book; }
    void tellDelay(); ///< to the observer, as it is now

    /// What the mission is while nothing holds it: planning, then running. Told at once, and whenever a hold is over.
    void work(MissionStatus status);
    void tellWork();

    /// Takes what has been said up to now.
    void listen();

    /// A proposal is about to be shown: what is said from here on may be about it.
    void expectAnswer();

    /// Shows other arguments for what is proposed. False: they cannot be used, and what was shown stands.
    using TakeEdit = std::function<bool(const QJsonObject& arguments)>;

    /// Called with an action at hand, after it was shown. Running, waits out the delay; paused or stepping, or with a
    /// reason of its own (a breakpoint), holds until Resume, Step, Skip or Stop. Whatever is said meanwhile takes
    /// effect before the input. What was edited is held as well: it is never sent by a word that was said before it.
    Word beforeInput(std::stop_token stop, const Reason& because = {}, const TakeEdit& takeEdit = {});

    /// Whether an operator has sent on what beforeInput() let go, by Step, Resume or what else goes on; or has said so
    /// before it was proposed: nothing was sent since, he said nothing else, and hands that would have been noticed
    /// have not touched the display.
    bool hasLetGo() const { return m_go || m_isNextLetGo; }
    void noteSent() { m_isNextLetGo = false; } ///< an input of the executor's

    /// Takes what has been said up to now. Whether any of it is against the input that beforeInput() let go: it is to
    /// be asked again.
    bool thinksAgain()
    {
        listen();
        return m_stopped || givesWay() || m_skip || m_retry || m_edit || (m_mode == Mode::Paused && !m_go);
    }

    /// Called before a persona is asked: holds once, for `breakpoint`, or saying `what` when the operator steps from
    /// call to call. Go, or Stopped.
    Word beforeCall(const QString& what, const Reason& breakpoint, std::stop_token stop);

    /// The same at a turn's begin, which may be the one to run to.
    Word beforeTurn(int turn, const QString& what, const Reason& breakpoint, std::stop_token stop);

    /// Holds while paused: for when a question was given up. Go: ask it anew.
    Word beforeAskingAnew(std::stop_token stop);

    /// Holds because of `reason` until the operator resumes; what was told meanwhile is in takeNotes().
    Word hold(MissionStatus status, const Reason& reason, std::stop_token stop);

    /// Takes what has been said up to now. Whether any of it waits for the personas' next turn.
    bool hasNotes()
    {
        listen();
        return !m_notes.isEmpty();
    }

    /// Holds while somebody's hands are on the display. Unattended nobody would say when they are off: Stopped.
    Word holdForPhysicalInput(std::stop_token stop);

    /// Reads other arguments for what waits for a yes.
    using ReadEdit = std::function<Result<Proposal>(const QJsonObject& arguments)>;

    /// Holds for the operator's answer to a request. No is also: its time is over, Skip, Retry, an edit, and whatever
    /// else keeps the mission from going on: stop, pause, hands on the display before it was asked. Those that come
    /// while it waits are no answer: on a shared display the operator has only that mouse to give one.
    ApprovalDecision awaitAnswer(const ApprovalRequest& request, const ReadEdit& readEdit, std::stop_token stop);

    /// Holds because an emergency ended the input, until the operator goes on. The emergency is heard after the input
    /// has ended, and names itself then.
    Word holdForPanic(std::stop_token stop);

    /// Whether the operator works the display himself, or has: every hold ends as if stopped, so that the turn gives
    /// way.
    bool givesWay() const { return (m_isControlTaken || !m_acts.empty()) && !m_isOperating; }
    /// The turn has given way: from here on what holds the mission holds it, until control is handed back.
    void setOperating(bool operating) { m_isOperating = operating; }
    bool isOperating() const { return m_isOperating; }
    bool wasToldToGoOn() const { return m_isToldToGoOn; } ///< since control was taken, and not just handed back
    /// Another hold comes in place of that for the control that was handed back.
    void clearHandBack();
    /// What the operator does next, while he has control; nullopt: he handed it back, or it is stopped, or something
    /// is in takeUndone().
    std::optional<ManualAction> nextAct(std::stop_token stop);
    /// What he said and will not be done, and why: a pause, or too much waited.
    struct Undone {
        ManualAction act;
        QString why;
    };
    bool hasUndone() const { return !m_undone.empty(); }
    std::vector<Undone> takeUndone() { return std::exchange(m_undone, {}); }
    void giveUpActs(const QString& why); ///< none of those that wait is done

    const QStringList& notes() const { return m_notes; }
    QStringList takeNotes() { return std::exchange(m_notes, {}); }
    bool wantsOversight() const { return m_oversee; }
    bool takeOversee() { return std::exchange(m_oversee, false); } ///< the operator wants the tactician asked
    std::vector<SetTool> takeToolOverrides()
    {
        return std::exchange(m_toolOverrides, {});
    } ///< in the order they were said
    std::optional<QString> takePrompt() { return std::exchange(m_prompt, std::nullopt); }
    const std::vector<Breakpoint>& breakpoints() const { return m_breakpoints; }
    /// Somebody is there to go on from them: nobody's are passed by.
    bool usesBreakpoints() const { return m_isAttended || m_saidBreakpoints; }
    bool isStopped() const { return m_stopped; }
    const Reason& whyStopped() const { return m_whyStopped; }
    Mode mode() const { return m_mode; }

private:
    void obey(const OperatorCommand& command);
    void take(const Tell& tell);
    void answer(const OperatorCommand& said);
    ApprovalDecision answerTo(const ApprovalRequest& request, const ReadEdit& readEdit, std::stop_token stop);
    std::optional<ApprovalAnswer> whyNot(const std::stop_token& stop) const;
    void noticePhysicalInput();
    void allowPhysicalInput();
    bool isAnswered() const { return m_go || m_skip || m_retry || m_stopped || givesWay(); }
    bool isOver(const std::stop_token& stop) const { return m_stopped || givesWay() || stop.stop_requested(); }
    void goOn(Mode mode);
    void handBack();
    Word holdOnce(bool isWanted, const QString& what, const Reason& breakpoint, std::stop_token stop);
    void take(const ManualAction& act);
    void pause(const Pause& said);
    void waitOutDelay(std::stop_token stop);
    bool edit(const TakeEdit& takeEdit);
    void holdUntilAnswered(
        MissionStatus status, const Reason& reason, std::stop_token stop, const TakeEdit& takeEdit = {});
    Word answer() const
    {
        if (m_stopped || givesWay() || !isAnswered())
            return Word::Stopped;
        return m_retry ? Word::Retried : m_skip ? Word::Skipped : Word::Go;
    }

    OperatorCommandQueue& m_mailbox;
    MissionObserver& m_observer;
    MissionTimer& m_timer;
    Ear m_ear;
    Mode m_mode;
    Mode m_modeBeforePhysicalInput =
        Mode::Running; ///< where hands have paused it, an emergency, or control handed back
    Millis m_delay;
    MissionStatus m_work = MissionStatus::Running;
    const bool m_isAttended;
    const bool m_seesPhysicalInput;
    bool m_stopped = false;
    bool m_go = false;          ///< Step or Resume since the proposal was shown or the hold began
    bool m_isNextLetGo = false; ///< Step or Resume was the last word, and no input came after it
    bool m_skip = false;        ///< Skip since then
    bool m_retry = false;       ///< Retry since then
    bool m_isAsking = false;    ///< a request waits for its answer
    bool m_oversee = false;
    bool m_saidBreakpoints = false; ///< by an operator, while the mission ran
    bool m_toCall = false;          ///< holds before the next call
    bool m_isControlTaken = false;
    bool m_isToldToGoOn = false; ///< since then
    bool m_isOperating = false;  ///< the mission has given way: what is asked now is about the operator's own acts
    Reason m_whyStopped{QStringLiteral("stopped"), QStringLiteral("Stopped by the operator"), {}};
    Reason m_whyPaused; ///< empty: the operator said so
    Reason m_panic;     ///< not reported yet
    int m_toTurn = 0;   ///< holds before this turn; 0: before none
    ApprovalQueue* m_approvals = nullptr;
    std::optional<QJsonObject> m_edit; ///< EditAction since the proposal was shown
    QStringList m_notes;
    std::vector<SetTool> m_toolOverrides;
    std::optional<QString> m_prompt;
    std::vector<Breakpoint> m_breakpoints;
    std::deque<ManualAction> m_acts;
    std::vector<Undone> m_undone;
};

} // namespace triarch
