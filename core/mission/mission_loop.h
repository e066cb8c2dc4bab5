// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/base/system/machine_sleep.h"
#include "core/base/system/stop_flag.h"
#include "core/desktop/desktop.h"
#include "core/mission/limit_watch.h"
#include "core/mission/mission_config.h"
#include "core/mission/mission_timer.h"
#include "core/mission/run_control.h"
#include "core/personas/executor.h"
#include "core/personas/loop_detector.h"
#include "core/personas/mission_state.h"
#include "core/personas/prompts.h"
#include "core/personas/tactician.h"
#include "core/tools/tool_router.h"

namespace triarch {

/// A model server and how to talk to it.
struct ModelChoice {
    ModelClient* model = nullptr;
    const ModelProfile* profile = nullptr;
};

/// Everything a mission works with; all of it outlives the mission.
struct MissionParts {
    Desktop& desktop;
    ActionPipeline& pipeline;
    ModelClient& model;
    const ModelProfile& profile;
    Journal& journal;
    const ToolRegistry& tools;
    Prompts& prompts; ///< read again between turns
    OperatorChannel& operatorLine;
    MissionObserver& observer;
    const Clock& clock;
    /// Who is asked when the server before does not answer any more, in this order.
    std::vector<ModelChoice> fallbacks = {};
    const StopFlag* stopFlag = nullptr; ///< of the display, to tell how long a stop took; null: nobody measures
    std::function<Millis()> slept = machineSlept; ///< how long the machine has been suspended so far
    ApprovalQueue* approvals = nullptr;           ///< what rules ask is put to the operator here; null: it is refused
    const ToolRouter* router = nullptr;           ///< to the tools that the operator granted; null: none
    /// The first profile as its file is now, asked for when the operator goes on after its server failed; empty: it
    /// cannot be read, which has been said, or never changes.
    std::function<std::optional<ModelChoice>()> reread = {};
    /// What became of the display where `stop` was asked for because it is gone; empty: it was for another cause.
    std::function<std::optional<Error>()> loss = {};
};

/// Runs one mission to its end on the calling thread. `stop` ends it within one step: state stopped.
/// The journal is complete when this returns, but not finished: its owner closes it.
MissionResult runMission(const MissionParts& parts, const MissionConfig& config, std::stop_token stop);

/// How a mission ends.
struct Ending {
    MissionStatus status;
    Reason reason;
};

/// The loop behind runMission: one object a mission. A step answers an ending, or nothing: then the mission goes on.
class MissionLoop {
public:
    MissionLoop(const MissionParts& parts, const MissionConfig& config, std::stop_token stop);
    MissionResult run();

private:
    using Step = std::optional<Ending>;

    // mission_start.cpp
    Step begin();
    Step prepare();
    Step plan();
    Step askForTheRest();
    Step tellDoctrine();
    void takeUp(const ResumePoint& point);
    Step notifyResumed();
    Step holdForDoubt();
    QStringList criteria() const;

    /// Asks a persona, after a hold where the operator wants one. A call the operator gave up holds the mission if it
    /// is to, and is then asked anew; one whose server is gone is asked of the next one.
    template <typename Ask>
    auto askUntilHeard(Persona persona, const Ask& ask)
    {
        decltype(ask()) answer = fail(ErrorCode::Cancelled, QStringLiteral("Stopped before the question"));
        if (!mayAsk(persona))
            return answer;
        rereadModel();
        for (answer = ask(); !answer; answer = ask()) {
            const bool goesOn = wasGivenUp(answer.error()) ? m_desk.beforeAskingAnew(m_stop) == RunControl::Word::Go
                                                           : takeFallback(answer.error());
            if (!goesOn)
                break;
            obeyOperator();
        }
        return answer;
    }
    bool wasGivenUp(const Error& error)
    {
        return m_parts.operatorLine.calls().takeInterrupted() && error.code == ErrorCode::Cancelled
            && !m_stop.stop_requested();
    }

    // mission_operator.cpp
    bool mayAsk(Persona persona);
    bool takeFallback(const Error& why);
    void rereadModel();
    void useModel(const ModelChoice& choice);
    void tellModel(const QString& text);
    void takePictureForm();
    void obeyOperator();
    void takeEditedPrompt();
    void takeToolOverrides();
    ExecutorSetup setupNow(const QString& why) const;
    QJsonObject toolsRow() const;
    Step holdAt(Breakpoint::Kind kind, const QString& value, const QString& what);
    Step holdFor(const Reason& breakpoint);
    Reason breakpointAt(Breakpoint::Kind kind, const QString& value, const QString& what) const;
    Reason breakpointAt(const Proposal& proposal) const;
    void reloadPrompts();
    TacticianTerms tacticianTerms() const;
    QString scaleWords() const;

    // mission_control.cpp
    static bool isGivenWay(const Step& ended)
    {
        return ended && ended->reason.code == QLatin1String("operator_control");
    }
    Ending giveWay() const;
    Step operate();
    Step work();
    Step leaveUndone();
    Step askOnAfterControl(bool isAnswered);
    void leaveActs(const QString& why);
    void beginAct();
    void tellControl();
    Step carryOut(const ManualAction& act);
    Step seeForOperator();
    Step doForOperator(const Proposal& proposal);

    // mission_limits.cpp
    Step checkLimits();
    QString lastProblem() const;
    Reason reached(const std::vector<LimitUse>& uses) const;
    Step warnOfLimits(const std::vector<LimitUse>& uses);
    Step meetTimeLimit();
    Step meetLimit(const Reason& reason);
    QString withHint(const QString& text) const;
    void setLimit(const QString& words);
    Step extendLimit(const QString& code);

    // mission_turn.cpp
    Step turn();
    Step beginTurn();
    Step see();
    void know(std::vector<WindowInfo> windows, const std::optional<WindowInfo>& elsewhere);
    void knowAfter(const Action& action, const Outcome& outcome);
    Step look(Frame& seen);
    Result<Frame> capture();
    Step holdUnseeing(const Reason& why);
    Step oversee();
    Step configure(const TacticianUpdate& update);
    Step missOversight(const Error& why);
    Step enterSetup(const char* source, const QString& phaseBefore, const QString& why, const TacticianUpdate& update);
    Step useFallback(const QString& why);
    void takeFallbackPrompt();
    void grantFallback();
    Step noteLoop();
    bool isOversightScheduled() const;
    QString history() const;

    // turn_action.cpp
    double temperature() const;
    Step act();
    Step noteOddities(const ExecutorAnswer& answer);
    Step propose(const Proposal& proposal);
    Step letGo(Proposal proposal);
    Step lookAgainAfterSleep(const Proposal& proposal, Millis slept);
    Step askAgain(const Proposal& proposal);
    Step skip(const Proposal& proposal);
    Step turnDown(const Proposal& proposal, const QString& why);
    Step leaveUnsent(const Proposal& proposal, const QString& why, const Step& then = {});
    Step perform(const Proposal& proposal);
    void takeOutcome(const Proposal& proposal, const Outcome& outcome);
    Step complete(const Proposal& proposal);
    Step verify(const Proposal& proposal, const QString& evidence);
    Step believe(const Proposal& proposal);
    Step putOff(const Proposal& proposal, const QString& why);
    Step noteProblem(const ExecutorProblem& problem);
    Step holdWithoutAction();
    Step holdAfterTurn();
    Reason breakpointAfterTurn() const;
    void countFailure();

    // mission_tool.cpp
    Step useTool(const Proposal& proposal);
    ToolResult callTool(const Proposal& proposal, bool& isHeldBack);
    void keepAnswer(const Proposal& proposal, const ToolResult& result);

    // mission_approval.cpp
    void applyApprovals();
    void leaveApprovals();
    ApprovalDecision askOperator(const ApprovalRequest& request);
    ApprovalDecision askOrHoldBack(const ApprovalRequest& request, bool& isHeldBack);
    OpenProposal open(const Proposal& proposal) const;
    Result<void> noteEdit(const Proposal& before, const Proposal& after);
    bool editShown(Proposal& shown, const QJsonObject& arguments);
    bool isTurnedDown() const { return m_answer && !m_answer->isApproved; }
    Step afterApproval();
    std::optional<Reason> whyHeldAfterApproval();

    // mission_record.cpp
    Step record(const char* source, const char* kind, const QJsonObject& json);
    void recordHeard(const char* kind, const QJsonObject& json);
    void beginRecord();
    void tellRecord();
    void tellProposal(const Proposal& proposal);
    void tellSent();
    Step remember(HistoryEntry entry, TurnStatus status);
    void beginTimes();
    void takeTimes(const Outcome& outcome);
    void takeFrameTimes(const ModelFrame& frame, Micros waited);
    QJsonObject closeTimes();
    Step keep(HistoryEntry entry, TurnStatus status);
    Result<void> writeRow(HistoryEntry& entry, TurnStatus status);
    void closeTurn(const QString& why, TurnStatus status);
    void tellOversight();

    // mission_end.cpp
    Step endFor(const Error& error);
    Step pauseOrEnd(const Reason& reason);
    Step holdTurnFor(const Error& error);
    Step loseTurn(const Reason& reason);
    Step requestHelp(Persona persona, const Reason& reason);
    Step askForHelp(const Reason& reason);
    std::optional<double> millisSinceStop() const;
    MissionResult finish(const Ending& ending);
    Result<ModelFrame> picture(const Frame& frame, const QString& name, const QString& role);
    Ending stopped() const;
    std::optional<Error> loss() const;
    bool isPanicked() const;
    Step holdForPanic();
    QString whyUnsent() const;
    /// An error of one question: the display is there, and may answer the next.
    static bool isPassing(const Error& error)
    {
        return error.code == ErrorCode::X11 || error.code == ErrorCode::Timeout;
    }
    bool isOperators() const { return m_record.actor == QLatin1String("operator"); }

    MissionParts m_parts;
    CallParts m_calls;
    MissionConfig m_config;
    std::stop_token m_stop;
    MissionTimer m_timer;
    RunControl m_desk;
    MissionLimits m_limitsAtFirst;
    LimitWatch m_limitWatch;
    std::size_t m_nextFallback = 0;
    int m_formChanges = 0;    ///< of pictures, so far
    bool m_rereadDue = false; ///< a failure of the model held the mission: its profile may have been mended
    QString m_promptProblem;  ///< why the prompts could not be read again: said once
    MissionState m_state;
    TurnRecord m_record;                    ///< of this turn, as far as it is known
    QJsonObject m_action;                   ///< what was proposed this turn, in pixels
    bool m_neededApproval = false;          ///< this turn's action
    bool m_wasHeld = false;                 ///< for what happened in this turn, as it happened
    std::optional<ApprovalAnswer> m_answer; ///< of the operator, to this turn's action
    std::optional<Proposal> m_edited;       ///< by the operator: what is done instead of what was proposed
    std::optional<Reason> m_unanswered;     ///< what help was called for, until the operator has seen to it
    bool m_isStorm = false;                 ///< so much is asked that the mission was held for it
    TokenTotals m_spentBefore;              ///< before this turn's first question
    TurnTimes m_times;                      ///< of this turn so far
    qint64 m_turnBeganAtMs = 0;
    qint64 m_closedAtMs = -1;  ///< what the mission's clock said at the last turn's closing row; -1: there was none
    Micros m_journalClosed{0}; ///< what the journal had taken until then
    Frame m_frame;
    std::vector<WindowInfo> m_windows; ///< as last seen, with the keyboard where the mission's keys go
    Millis m_sleptBefore{0};           ///< the machine, when that picture was taken
    FrameForm m_pictureForm;           ///< of the profile that is asked
    FrameMaker m_frames;
    ModelFrame m_picture;
};

} // namespace triarch
