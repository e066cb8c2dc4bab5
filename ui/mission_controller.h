// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/mission/turn_reader.h"
#include "ui/console_backend.h"
#include "ui/models/latency_record.h"
#include "ui/restart_guard.h"

#include <QTimer>

namespace triarch {

/// The only bridge between a mission and the models: takes the operator's wishes to it, and turns what is heard of it
/// into one ConsoleState. Lives in the GUI thread and never blocks it, except for joining a mission at the very end.
class MissionController : public QObject {
    Q_OBJECT
public:
    MissionController(ConsoleBackend& backend, const Clock& clock);
    ~MissionController() override;

    const ConsoleState& state() const { return m_state; }
    MissionEvents& events() { return m_events; }
    ConsoleBackend& backend() { return m_backend; }

    Result<MissionFile> chosenMission() const; ///< what Start would start, as the bar has it
    /// Who is asked before a command that lets input go on or changes what is allowed: whether a hand gave it. Before
    /// it is set, and with none, every command counts as a hand's.
    void setHandProof(std::function<Result<void>()> proof) { m_handProof = std::move(proof); }
    bool isByHand(); ///< the command under way; else refused() says why not

public Q_SLOTS:
    void setMission(const QString& text);
    /// A mission with all that its text does not say. It holds for other words, too, until clearSetup() or a mission
    /// that is named takes its place.
    void setUp(const triarch::MissionFile& mission);
    void clearSetup();                                 ///< only the text stays
    void setProfile(const QString& name);              ///< for now
    void chooseProfile(const QString& name);           ///< the same as the operator's own word: profileChosen()
    void setDisplay(const QString& choice);            ///< ":1", "sandbox 1280x800"; shown when it exists
    void chooseDisplay(const QString& choice);         ///< for the next mission; what is shown stays
    void setSetup(const triarch::SandboxSetup& setup); ///< of a private display for the next mission
    void keepDisplay();                                ///< the chosen one is kept for the next starts, for any mission
    void setTarget(const QString& target);             ///< what the next mission sees; nonsense is not taken
    void setDelay(int milliseconds);
    void start(); ///< a new mission, or on with the one that is held
    void startSample(const QString& name = QStringLiteral("calculator")); ///< of resources/missions
    void startMission(const triarch::MissionFile& mission);
    void resume(const triarch::ReviewedMission& mission); ///< an interrupted one; what it did is shown first
    /// One that the host of the display that is shown runs: it is shown and led here as one's own.
    void attach(const triarch::MissionFile& mission);
    void letGo(); ///< of that: it goes on where it runs, or stays held there
    void leave(); ///< the operator goes: a mission of ours is stopped, another's is let go of
    /// A new mission in place of a recorded one's turn; that one stays as it is.
    void fork(const QString& folder, int turn);
    /// Shows a finished one; nothing is sent. @param source  the name of what was opened
    void review(const triarch::ReviewedMission& mission, const QString& source = {});
    /// What came of checking the one that is shown. @param damage  core's sentence; empty: it is sound
    void judgeReview(const QString& folder, const QString& damage);
    void countReview(const QString& folder, int pictures, qint64 bytes); ///< its pictures on disk
    void closeReview();                                      ///< back to the mission that ended here, or to the start
    bool tellAgain(const triarch::ReviewedMission& mission); ///< what turnsWanted() asked for; false: too late
    void pause();
    void pauseNow();
    void step();
    void skip();
    void openSandbox(); ///< of the size chosen; the next mission works on it
    void stop();        ///< the mission, or what somebody else does on the display that is shown
    /// Ends all input at once. A mission of this console's is held then, and goes on by Resume; somebody else's ends.
    void panic();
    /// @param pressed  when the key went down
    /// @param by       as of ConsoleBackend::panicPressed
    void panicAt(std::chrono::steady_clock::time_point pressed, const QString& by);
    void stopAll();                 ///< ends all input, and every mission with it: `triarchctl stop`
    bool tell(const QString& text); ///< false: it was not taken, and refused() says why
    /// Of the executor's; nullopt: as the tactician chooses. False: it was not taken.
    bool setTool(const QString& tool, std::optional<bool> granted);
    void editPrompt(const QString& prompt); ///< the executor's, until the tactician writes another
    void approve(const QString& id, const QString& hash, bool similar); ///< by a hand: whoever calls has made sure
    void reject(const QString& id, const QString& reason);
    void editAction(const QJsonObject& arguments); ///< of what is proposed, or waits for a yes
    void setEditing(bool canEdit, bool isEditing); ///< what is proposed; while it is edited nothing goes on
    /// The operator works the display himself, or hands it back: then the mission is held until Resume or Step.
    void setControl(bool taken);
    void act(const triarch::ManualAction& act);       ///< in control, by a button or a menu
    void actByHand(const triarch::ManualAction& act); ///< what his hand did there: whoever calls has made sure
    void allowInput();                                ///< after a stop, where no mission runs
    void stepToCall();                                ///< on, to the next question
    void stepOut();                                   ///< on, to the next turn
    void runToTurn(int turn);
    void setBreakpoints(const std::vector<triarch::Breakpoint>& breakpoints); ///< also of the missions to come
    void revoke(const QString& grant);
    void askTactician(); ///< in the next turn; a mission that is held goes on
    void useRehearsal(); ///< for the next mission; one that runs keeps its model
    void extendLimits(); ///< by half of what they were; a mission that is held at one goes on

Q_SIGNALS:
    void changed(const triarch::ConsoleState& state);
    void missionBegan();    ///< models start afresh
    void telling(bool now); ///< what a folder holds, all of it in one go; the state follows when it is told
    void turnsWanted(const QString& folder); ///< of the mission that is there again after a review of another
    void ended(const triarch::MissionResult& result);
    void profileChosen(const QString& name); ///< by the operator, to be kept: no mission file's, nor an option's
    void limitsExtended(const triarch::MissionLimits& limits); ///< by the operator
    /// Those the mission holds at, when nothing newer is on its way to it from here.
    void breakpointsHeard(const std::vector<triarch::Breakpoint>& breakpoints);
    /// What somebody else does on the display that is shown: its input ends, and the mission that was led there.
    void othersStopped(const triarch::ConsoleState& then);
    void setUpChanged(const std::optional<triarch::MissionFile>& mission); ///< by the operator; nullopt: to nothing
    void panicHeard(double milliseconds); ///< from the key to the end of input, without a mission that ends
    /// What waits for the operator: a mission's own while it works, else what others ask on the display.
    void approvalsChanged(const triarch::ApprovalList& list);
    void commanded(const triarch::OperatorCommand& command); ///< the mission has it, and will hear it
    void controlEnds();                                      ///< what the hand has begun has to be said now
    void limitStands();                                      ///< in the way of going on: it is to be moved first
    void refused(const triarch::Error& why);                 ///< a wish that could not be met; nothing was lost
    void otherDisplayWanted(const QString& why);             ///< after refused(): this is what mends it
    /// A mission would begin and end this display, which an earlier one left: it does when it is started once more.
    void restartAsked(const QString& display);

private:
    void giveBack();
    void lendNamed();
    void lend(const MissionFile& mission);
    void lendProfile(const MissionFile& mission);
    Result<MissionFile> namedMission() const; ///< with all that its text does not say, as it was written
    void leaveToOperator(bool MissionFile::*isOwn);
    template <typename Change>
    void amend(Change change);
    void tellTerms(const MissionFile& mission); ///< what it works with, and what ends it
    std::optional<Error> whyNot(const MissionFile& mission) const;
    bool isThere(const QString& display) const;
    void leaveOthersDisplay();
    bool isFit(const MissionFile& mission); ///< else what stands against it is told
    ConsoleState afresh() const;
    void join(const ReviewedMission& past);
    void tellAll(const ReviewedMission& mission);
    void tellOne(const ReviewedMission& mission, bool wasCutOff);
    static bool isHeldStatus(MissionStatus status);
    static bool isControlled(const ConsoleState& state);
    void holdFor(const QString& emergency);
    bool mayBegin();
    void stopAt(std::chrono::steady_clock::time_point pressed);
    void hear();
    void hearBackend();
    bool isAnothers(const MissionFile& mission) const;
    void hearApprovals();
    void tellApprovals(const ApprovalList& list);
    void tellOthersAsk();
    void answer(const OperatorCommand& said);
    void begin(const MissionPlan& plan, const ReviewedMission* before = nullptr);
    void takeUp(const MissionFile& mission);
    bool say(const OperatorCommand& command);
    bool send(const OperatorCommand& command);
    void goOn(const OperatorCommand& command);
    void carryOn(const OperatorCommand& command);
    void refuseSecond();
    void setLimits(const MissionLimits& limits);
    void hearBreakpoints(const std::vector<Breakpoint>& counting);
    void end(const MissionResult& result);
    void closeProposal();
    void onStatus(MissionStatus status, const Reason& reason);
    void onTime(const MissionTime& time);
    void onAnswer(const PersonaAnswer& answer);
    void onTurn(const TurnRecord& record);
    void tick();
    void lookAtDisk();
    void followTarget(const std::vector<WindowInfo>& windows);
    template <typename Change>
    void update(Change change);

    ConsoleBackend& m_backend;
    const Clock& m_clock;
    std::function<Result<void>()> m_handProof;
    MissionEvents m_events;
    ConsoleState m_state;
    ConsoleState m_beforeReview;
    bool m_wantsRehearsal = false;          ///< once the mission that runs has ended
    bool m_isTelling = false;               ///< what is heard is read back: its totals are known
    std::optional<MissionFile> m_last;      ///< what was started or set up last, with all that its text does not say
    std::optional<MissionFile> m_followed;  ///< of another process, on the display that was chosen
    QString m_refusedText;                  ///< of the mission that was not followed last
    bool m_isSetUp = false;                 ///< that is what the next mission has
    std::optional<QString> m_displayBefore; ///< what the bar said before a mission file said otherwise
    QString m_othersDisplay;      ///< that another process drove when it was opened last; empty: another one was
    QString m_choiceBeforeOthers; ///< what the bar said before it
    std::optional<QString> m_profileBefore;
    std::optional<int> m_delayBefore; ///< while one that runs elsewhere has its own
    QString m_textBefore;             ///< what the bar said before a mission was found that runs elsewhere
    ApprovalList m_othersAsk;         ///< on the display that is served while no mission works it
    std::chrono::steady_clock::time_point m_toldOthersAsk; ///< when that was so
    std::optional<TurnRecord> m_open;                      ///< proposed, and not yet known how it ended
    LatencyRecord m_latency;
    std::vector<Breakpoint> m_breakpoints;
    std::vector<std::vector<Breakpoint>>
        m_unheardBreakpoints; ///< said to the mission, which has not told them back yet
    MissionLimits m_limits;   ///< of the mission that runs, as the operator has moved them
    std::shared_ptr<OperatorChannel> m_line;
    std::unique_ptr<MissionSession> m_session;
    RestartGuard m_restart;
    std::optional<std::chrono::steady_clock::time_point> m_stopPressed;
    MissionTime m_time;                               ///< as the mission told it last
    std::chrono::steady_clock::time_point m_toldTime; ///< when that was
    QTimer m_seconds;
    QTimer m_disk; ///< others write to it, too
};

/// Makes a change of the state and tells it, if it is one.
template <typename Change>
void MissionController::update(Change change)
{
    if (m_isTelling)
        return change(m_state); // told when everything is
    const ConsoleState before = m_state;
    change(m_state);
    if (m_state == before)
        return;
    m_restart.noteDisplay(m_state.display);
    Q_EMIT changed(m_state);
}

} // namespace triarch
