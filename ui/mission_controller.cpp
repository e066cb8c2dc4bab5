// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/mission_controller.h"

#include "core/base/system/runtime_dir.h"
#include "ui/app_actions.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr int clockTick = 250;   // milliseconds; the clock shows seconds
constexpr int diskTick = 10'000; // milliseconds

} // namespace

MissionController::MissionController(ConsoleBackend& backend, const Clock& clock) : m_backend(backend), m_clock(clock)
{
    m_state.policy = backend.policy();
    lookAtDisk();
    m_disk.start(diskTick);
    connect(&m_disk, &QTimer::timeout, this, &MissionController::lookAtDisk);
    m_state.displayChoice = m_choiceBeforeOthers = displayChoiceWord({});
    m_seconds.setInterval(clockTick);
    connect(&m_seconds, &QTimer::timeout, this, &MissionController::tick);
    hear();
    hearBackend();
    hearApprovals();
}

MissionController::~MissionController() { leave(); }

void MissionController::start()
{
    if (m_state.isActive)
        return goOn(Resume{});
    if (!mayBegin())
        return;
    const auto mission = chosenMission();
    if (!mission)
        return Q_EMIT refused(mission.error());
    startMission(*mission);
}

bool MissionController::mayBegin()
{
    const auto answer = m_restart.answer(m_clock.now());
    if (answer == RestartGuard::Answer::Ask)
        Q_EMIT restartAsked(m_restart.display());
    return answer == RestartGuard::Answer::Start;
}

void MissionController::startSample(const QString& name)
{
    const auto mission = m_backend.readMission(QStringLiteral("sample:") + name);
    if (!mission)
        return Q_EMIT refused(mission.error());
    if (!m_state.isActive) {
        giveBack();
        lend(*mission);
    }
    startMission(*mission);
}

void MissionController::startMission(const MissionFile& mission)
{
    if (m_state.isActive)
        return refuseSecond();
    if (!isFit(mission))
        return;
    begin({mission, Millis(m_state.delayMs), false, {}});
}

/// A display has one host, and one of this machine is there or not: said before anything of the last mission is put
/// away.
std::optional<Error> MissionController::whyNot(const MissionFile& mission) const
{
    const QString& name = mission.display.display;
    if (mission.display.isSandbox())
        return std::nullopt;
    if (!isThere(name))
        return Error{ErrorCode::NotFound, tr("There is no display %1 any more: choose another").arg(name)};
    for (const auto& display : m_backend.displays())
        if (display.hostPid && displayWord(display.name) == displayWord(name))
            return Error{ErrorCode::Setup,
                tr("Process %2 drives %1: stop it first, or choose another display")
                    .arg(display.name, QString::number(display.hostPid))};
    return std::nullopt;
}

/// Of another machine's nobody knows until it is opened.
bool MissionController::isThere(const QString& display) const
{
    const auto displays = m_backend.displays();
    const auto isIt = [&](const DisplayEntry& entry) { return displayWord(entry.name) == displayWord(display); };
    return !display.startsWith(u':') || std::ranges::any_of(displays, isIt);
}

bool MissionController::isFit(const MissionFile& mission)
{
    const auto why = whyNot(mission);
    if (why) {
        Q_EMIT refused(*why);
        Q_EMIT otherDisplayWanted(why->message);
    }
    return !why;
}

void MissionController::refuseSecond()
{
    Q_EMIT refused({ErrorCode::InvalidArgument, tr("A mission is running: stop it first"), false});
}

/// Its turns go on where they were cut off; the display and the limits are those it was started with. Nobody knows what
/// has become of the screen since: its first action waits for Step.
void MissionController::resume(const ReviewedMission& mission)
{
    if (m_state.isActive)
        return refuseSecond();
    m_profileBefore = m_profileBefore.value_or(m_state.profile); // another mission has what the operator chose
    m_displayBefore = m_displayBefore.value_or(m_state.displayChoice);
    MissionPlan plan;
    plan.mission.text = mission.text;
    plan.mission.profile = mission.profile;
    plan.mission.display = parseDisplayChoice(m_state.displayChoice).value_or(DisplayChoice());
    plan.delay = Millis(m_state.delayMs);
    plan.resumeFolder = mission.folder;
    plan.startsStepping = true;
    begin(plan, &mission);
}

/// What the recording was started with holds but for its display, model and tools: those are chosen here.
void MissionController::fork(const QString& folder, int turn)
{
    if (m_state.isActive)
        return refuseSecond();
    MissionPlan plan;
    plan.mission.text = m_state.mission;
    plan.mission.profile = m_state.profile;
    plan.mission.display = parseDisplayChoice(m_state.displayChoice).value_or(DisplayChoice());
    plan.delay = Millis(m_state.delayMs);
    plan.resumeFolder = folder;
    plan.forkTurn = turn;
    if (!isFit(plan.mission))
        return;
    begin(plan);
}

/// What lasts from one mission to the next.
ConsoleState MissionController::afresh() const
{
    ConsoleState fresh;
    fresh.delayMs = m_state.delayMs;
    fresh.profile = m_state.profile;
    fresh.readyProfile = m_state.readyProfile;
    fresh.display = m_state.display;
    fresh.displayChoice = m_state.displayChoice;
    fresh.setup = m_state.setup;
    fresh.target = m_state.target;
    fresh.freeBytes = m_state.freeBytes;
    fresh.policy = m_state.policy;
    fresh.hasRecordings = m_state.hasRecordings;
    fresh.approvals = m_state.approvals;
    fresh.grants = m_state.grants;
    return fresh;
}

/// @param before  what an interrupted mission did before this; null: a new one
void MissionController::begin(const MissionPlan& plan, const ReviewedMission* before)
{
    const bool isPrivate = plan.mission.display.isSandbox() && plan.resumeFolder.isEmpty(); // else the folder may tell
    if (!plan.isAttached && !isPrivate && !isByHand())
        return; // it would end a stop of that display
    m_session.reset();
    m_open.reset();
    m_restart.reset();
    const bool isItsOwn =
        plan.isAttached || (plan.resumeFolder.isEmpty() && m_last && m_last->text == plan.mission.text);
    m_isSetUp = m_isSetUp && m_last && isItsOwn; // it is there afterwards
    if (!before && !plan.isAttached)
        m_last = plan.mission;
    m_events.forget(); // what the mission before said too late to matter
    m_line = std::make_shared<OperatorChannel>();
    m_latency.clear();
    m_stopPressed.reset();
    onTime({0, false});
    update([&](ConsoleState& state) {
        ConsoleState fresh = afresh();
        fresh.status = MissionStatus::Planning;
        fresh.mission = plan.mission.text;
        fresh.isActive = true;
        fresh.isAttached = plan.isAttached;
        if (!plan.isAttached && plan.resumeFolder.isEmpty())
            fresh.seenTarget = plan.mission.target;
        if (before) {
            fresh.turn = before->turn;
            fresh.tokens = before->tokens;
        }
        state = fresh;
    });
    m_followed = plan.isAttached ? std::optional(plan.mission) : std::nullopt;
    m_refusedText.clear();
    takeUp(plan.mission);
    tellApprovals({});
    Q_EMIT missionBegan();
    if (before)
        tellAll(*before);
    MissionPlan held = plan;
    held.breakpoints = m_breakpoints;
    m_unheardBreakpoints.clear();
    if (!plan.isAttached)
        m_unheardBreakpoints.push_back(m_breakpoints); // it begins with them, and says so
    m_session = std::make_unique<MissionSession>(m_backend.prepare(held, m_events, m_line));
    connect(m_session.get(), &MissionSession::finished, this, &MissionController::end);
    m_seconds.start();
    m_session->start();
}

/// What the bar shows of a mission beside its text.
void MissionController::takeUp(const MissionFile& mission)
{
    setLimits(mission.limits);
    update([&](ConsoleState& state) {
        state.limitsAtFirst = mission.limits;
        state.profile = mission.profile;
        state.displayChoice = displayChoiceWord(mission.display);
        state.application = mission.application;
        state.criteria = int(mission.criteria.size());
    });
}

/// A limit is moved by who says so, never by the way. What the operator has in his hands goes nowhere.
void MissionController::goOn(const OperatorCommand& command)
{
    if (m_state.isEditing)
        return;
    if (isHeldAtLimit(m_state))
        return Q_EMIT limitStands();
    carryOn(command);
}

/// Also takes back a pause that has not taken effect yet.
void MissionController::carryOn(const OperatorCommand& command)
{
    if (!isByHand())
        return;
    if (m_state.wantsControl)
        Q_EMIT controlEnds();
    if (!send(command))
        return;
    update([](ConsoleState& state) { state.isPausePending = state.wantsControl = state.isInControl = false; });
}

void MissionController::pause()
{
    if (!m_state.isActive || !say(Pause{}))
        return;
    update([](ConsoleState& state) { state.isPausePending = !isHeldStatus(state.status); });
}

void MissionController::pauseNow()
{
    pause();
    if (m_line)
        m_line->interruptCall();
}

/// Without a mission: starts one that waits at its first action.
void MissionController::step()
{
    if (m_state.isActive)
        return goOn(Step{});
    if (!mayBegin())
        return;
    const auto mission = chosenMission();
    if (!mission)
        return Q_EMIT refused(mission.error());
    if (!isFit(*mission))
        return;
    begin({*mission, Millis(m_state.delayMs), true, {}});
}

/// What is held was planned before: it is not sent, and who steps goes on stepping. What waits for a yes is answered
/// first, and what hands hold the operator lets go himself.
void MissionController::askTactician()
{
    if (isHeldAtLimit(m_state))
        return Q_EMIT limitStands();
    if (!m_state.isActive || m_state.isEditing || !say(Oversee{}) || !isHeldStatus(m_state.status))
        return;
    const bool areHands = m_state.reason.code == QLatin1String("operator_hands");
    if (m_state.status == MissionStatus::Waiting || areHands || isEmergency(m_state.reason.code))
        return;
    if (m_state.hasProposal)
        say(Skip{});
    else if (m_state.status == MissionStatus::Stepping)
        goOn(Step{});
    else
        goOn(Resume{});
}

void MissionController::skip() { say(Skip{}); }

bool MissionController::tell(const QString& text)
{
    return m_state.isActive && !text.trimmed().isEmpty() && say(Tell{text.trimmed()});
}

bool MissionController::setTool(const QString& tool, std::optional<bool> granted)
{
    return say(SetTool{tool, granted});
}
void MissionController::editPrompt(const QString& prompt) { say(EditPrompt{prompt}); }

void MissionController::approve(const QString& id, const QString& hash, bool similar)
{
    constexpr int uses = 3;
    answer(Approve{id, hash, similar ? std::optional(GrantTerms{uses, GrantTerms::longest}) : std::nullopt});
}

void MissionController::reject(const QString& id, const QString& reason) { answer(Reject{id, reason}); }

void MissionController::revoke(const QString& grant) { answer(RevokeGrant{grant}); }

/// To whoever asks: the mission, or others while there is none.
void MissionController::answer(const OperatorCommand& said)
{
    if (m_state.isActive)
        say(said);
    else
        m_backend.answer(said);
}

void MissionController::stop()
{
    if (m_state.isActive || m_state.display.hostPid)
        stopAt(m_clock.now());
}

void MissionController::stopAll() { stopAt(m_clock.now()); }

void MissionController::panic() { panicAt(m_clock.now(), QStringLiteral("button")); }

void MissionController::panicAt(std::chrono::steady_clock::time_point pressed, const QString& by)
{
    const bool isHeld = m_state.isActive && !m_state.isAttached && !m_state.isStopping;
    if (isHeld)
        holdFor(by);
    else
        stopAt(pressed);
    if (isHeld || !m_state.isActive)
        Q_EMIT panicHeard(std::chrono::duration<double, std::milli>(m_clock.now() - pressed).count());
}

/// First the flag that the gate reads before every event, then the loop.
void MissionController::holdFor(const QString& emergency)
{
    m_backend.haltInput();
    m_line->panicked(emergency);
    if (m_state.wantsControl)
        Q_EMIT controlEnds();
    update([](ConsoleState& state) {
        state.isPausePending = !isHeldStatus(state.status);
        state.wantsControl = state.isInControl = false;
    });
}

/// First the flag that the gate reads before every event, also without a mission: whatever else drives the display.
/// Then the loop. A host that is not ours has no more to say of its end than that: no event follows the flag.
void MissionController::stopAt(std::chrono::steady_clock::time_point pressed)
{
    m_backend.raiseStop();
    const bool isOthers = m_state.display.hostPid && (m_state.isAttached || !m_state.isActive);
    if (m_state.isActive) {
        m_stopPressed = m_stopPressed.value_or(pressed);
        update([](ConsoleState& state) { state.isStopping = true; });
        if (m_state.isAttached)
            say(Stop{});
        else
            m_session->stop();
    } else if (m_state.display.hostPid) {
        const double took = std::chrono::duration<double, std::milli>(m_clock.now() - pressed).count();
        update([took](ConsoleState& state) { state.stopMs = took; });
    }
    if (isOthers)
        Q_EMIT othersStopped(m_state);
}

} // namespace triarch
