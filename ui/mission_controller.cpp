// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/mission_controller.h"

#include "ui/phase_list.h"

namespace triarch {

namespace {

constexpr int clockTick = 250; // milliseconds; the clock shows seconds

bool isHeldStatus(MissionStatus status)
{
    return status == MissionStatus::Paused || status == MissionStatus::Stepping || status == MissionStatus::NeedsHelp
        || status == MissionStatus::Waiting;
}

} // namespace

MissionController::MissionController(ConsoleBackend& backend, const Clock& clock) : m_backend(backend), m_clock(clock)
{
    m_state.freeBytes = backend.freeBytes();
    m_seconds.setInterval(clockTick);
    connect(&m_seconds, &QTimer::timeout, this, &MissionController::tick);
    hear();
    hearBackend();
}

MissionController::~MissionController()
{
    if (m_session)
        stop();
}

/// Makes a change of the state and tells it, if it is one.
template <typename Change>
void MissionController::update(Change change)
{
    const ConsoleState before = m_state;
    change(m_state);
    if (!(m_state == before))
        Q_EMIT changed(m_state);
}

void MissionController::hear()
{
    connect(&m_events, &MissionEvents::statusChanged, this, &MissionController::onStatus);
    connect(&m_events, &MissionEvents::timeChanged, this, &MissionController::onTime);
    connect(&m_events, &MissionEvents::answered, this, &MissionController::onAnswer);
    connect(&m_events, &MissionEvents::turnRecorded, this, &MissionController::onTurn);
    connect(&m_events, &MissionEvents::turnBegan, this,
        [this](int turn) { update([turn](ConsoleState& state) { state.turn = turn; }); });
    connect(&m_events, &MissionEvents::setupChanged, this, [this](int turn, const ExecutorSetup& setup) {
        if (!m_state.isReview)
            update([&](ConsoleState& state) { enterPhase(state.phases, setup.phase, turn); });
    });
    connect(&m_events, &MissionEvents::oversightDue, this,
        [this](int turn) { update([turn](ConsoleState& state) { state.nextOversight = turn; }); });
    connect(&m_events, &MissionEvents::sent, this,
        [this] { update([](ConsoleState& state) { state.hasProposal = false; }); });
}

void MissionController::hearBackend()
{
    connect(&m_backend, &ConsoleBackend::displayOpened, this,
        [this](const DisplayState& display) { update([&](ConsoleState& state) { state.display = display; }); });
    connect(&m_backend, &ConsoleBackend::displayLost, this,
        [this] { update([](ConsoleState& state) { state.display.isLost = true; }); });
    connect(&m_backend, &ConsoleBackend::liveUpdated, this, [this] { // it answers again, without being opened anew
        if (m_state.display.isLost)
            update([](ConsoleState& state) { state.display.isLost = false; });
    });
    connect(&m_backend, &ConsoleBackend::displayClosed, this,
        [this] { update([](ConsoleState& state) { state.display = {}; }); });
    connect(&m_backend, &ConsoleBackend::folderOpened, this,
        [this](const QString& folder) { update([&](ConsoleState& state) { state.folder = folder; }); });
    connect(&m_backend, &ConsoleBackend::panicPressed, this,
        [this](const QString&, std::chrono::steady_clock::time_point at) { panicAt(at); });
}

void MissionController::setMission(const QString& text)
{
    if (m_state.isActive || m_state.mission == text.trimmed())
        return;
    update([&](ConsoleState& state) {
        state.mission = text.trimmed();
        state.isReview = false; // whoever writes a mission wants to start it
    });
}

void MissionController::setProfile(const QString& name)
{
    if (!m_state.isActive)
        update([&](ConsoleState& state) { state.profile = name; });
}

void MissionController::setDisplay(const QString& choice)
{
    m_displayChoice = choice;
    if (m_state.isActive)
        return;
    const auto parsed = parseDisplayChoice(choice);
    if (parsed && !parsed->isSandbox())
        m_backend.watch(parsed->display);
}

void MissionController::setDelay(int milliseconds)
{
    update([&](ConsoleState& state) { state.delayMs = milliseconds; });
    if (m_state.isActive)
        say(SetDelay{Millis(milliseconds)});
}

/// What the bar says: the mission with the display and the profile chosen there.
Result<MissionFile> MissionController::chosenMission() const
{
    auto mission = m_last && m_last->text == m_state.mission ? Result<MissionFile>(*m_last)
                                                             : m_backend.readMission(m_state.mission);
    if (!mission)
        return mission;
    if (const auto display = parseDisplayChoice(m_displayChoice))
        mission->display = *display;
    if (!m_state.profile.isEmpty())
        mission->profile = m_state.profile;
    return mission;
}

void MissionController::start()
{
    if (m_state.isActive)
        return goOn(Resume{});
    const auto mission = chosenMission();
    if (!mission)
        return Q_EMIT refused(mission.error());
    startMission(*mission);
}

void MissionController::startSample()
{
    const auto mission = m_backend.readMission(QStringLiteral("sample:calculator"));
    if (!mission)
        return Q_EMIT refused(mission.error());
    startMission(*mission);
}

void MissionController::startMission(const MissionFile& mission)
{
    if (m_state.isActive)
        return refuseSecond();
    begin({mission, Millis(m_state.delayMs), false, {}});
}

void MissionController::refuseSecond()
{
    Q_EMIT refused({ErrorCode::InvalidArgument, tr("A mission is running: stop it first"), false});
}

void MissionController::resume(const QString& folder)
{
    if (m_state.isActive)
        return refuseSecond();
    MissionPlan plan;
    plan.delay = Millis(m_state.delayMs);
    plan.resumeFolder = folder;
    for (const auto& left : m_backend.interrupted())
        if (left.folder == folder)
            plan.mission.text = left.text;
    begin(plan);
}

/// Tells what the folder holds by the signals of a running mission, so that everybody shows it in the same way.
void MissionController::review(const ReviewedMission& mission)
{
    if (m_state.isActive)
        return refuseSecond();
    update([&](ConsoleState& state) {
        ConsoleState fresh;
        fresh.isReview = true;
        fresh.status = mission.ended.value_or(MissionStatus::Stopped);
        fresh.reason = mission.reason;
        fresh.mission = mission.text;
        fresh.folder = mission.folder;
        fresh.turn = fresh.maxTurns = mission.turn;
        fresh.tokens = mission.tokens;
        fresh.elapsedMs = mission.lastAtMs - mission.startedAtMs;
        fresh.profile = state.profile;
        fresh.delayMs = state.delayMs;
        fresh.display = state.display;
        fresh.freeBytes = state.freeBytes;
        for (const auto& step : mission.setups)
            enterPhase(fresh.phases, step.setup.phase, step.turn);
        state = fresh;
    });
    Q_EMIT missionBegan();
    Q_EMIT m_backend.folderOpened(mission.folder);
    Q_EMIT m_events.doctrineWritten(mission.doctrine, mission.criteria);
    for (const auto& step : mission.setups)
        Q_EMIT m_events.setupChanged(step.turn, step.setup);
    for (const auto& answer : mission.answers)
        Q_EMIT m_events.answered(answer);
    for (const auto& record : mission.records)
        Q_EMIT m_events.turnRecorded(record);
}

void MissionController::begin(const MissionPlan& plan)
{
    m_session.reset();
    m_open.reset();
    if (plan.resumeFolder.isEmpty())
        m_last = plan.mission;
    m_events.forget(); // what the mission before said too late to matter
    m_line = std::make_shared<OperatorLine>();
    m_latency.clear();
    m_stopPressed.reset();
    onTime({0, false});
    update([&](ConsoleState& state) {
        ConsoleState fresh;
        fresh.status = MissionStatus::Planning;
        fresh.mission = plan.mission.text.isEmpty() ? state.mission : plan.mission.text;
        fresh.maxTurns = plan.mission.limits.turns;
        fresh.isActive = true;
        fresh.delayMs = state.delayMs;
        fresh.profile = plan.mission.profile;
        fresh.display = state.display;
        fresh.freeBytes = m_backend.freeBytes();
        state = fresh;
    });
    Q_EMIT missionBegan();
    m_session = std::make_unique<MissionSession>(m_backend.prepare(plan, m_events, m_line));
    connect(m_session.get(), &MissionSession::finished, this, &MissionController::end);
    m_seconds.start();
    m_session->start();
}

/// False when the mission does not listen: the command is lost.
bool MissionController::say(const OperatorCommand& command)
{
    const bool isHeard = m_line && m_line->say(command);
    if (!isHeard)
        Q_EMIT refused({ErrorCode::Timeout, tr("The mission has not taken the last commands yet"), true});
    return isHeard;
}

/// Also takes back a pause that has not taken effect yet.
void MissionController::goOn(const OperatorCommand& command)
{
    if (say(command))
        update([](ConsoleState& state) { state.isPausePending = false; });
}

void MissionController::pause()
{
    if (m_state.isActive && say(Pause{}))
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
    const auto mission = chosenMission();
    if (!mission)
        return Q_EMIT refused(mission.error());
    begin({*mission, Millis(m_state.delayMs), true, {}});
}

void MissionController::skip() { say(Skip{}); }

void MissionController::tell(const QString& text)
{
    if (m_state.isActive && !text.trimmed().isEmpty())
        say(Tell{text.trimmed()});
}

/// First the flag that the gate reads before every event, then the loop.
void MissionController::stop()
{
    if (!m_session || !m_state.isActive)
        return;
    m_backend.raiseStop();
    m_stopPressed = m_stopPressed.value_or(m_clock.now());
    m_session->stop();
}

void MissionController::panic()
{
    m_backend.raiseStop(); // also without a mission: whatever else drives the display
    stop();
}

void MissionController::panicAt(std::chrono::steady_clock::time_point pressed)
{
    if (m_state.isActive)
        m_stopPressed = m_stopPressed.value_or(pressed);
    panic();
    if (!m_state.isActive)
        Q_EMIT panicHeard(std::chrono::duration<double, std::milli>(m_clock.now() - pressed).count());
}

void MissionController::onStatus(MissionStatus status, const Reason& reason)
{
    update([&](ConsoleState& state) {
        state.isPausePending = state.isPausePending && !isHeldStatus(status);
        state.status = status;
        state.reason = reason;
    });
}

void MissionController::onTime(const MissionTime& time)
{
    m_time = time;
    m_toldTime = m_clock.now();
    update([&](ConsoleState& state) { state.isFrozen = time.isFrozen; });
    tick();
}

void MissionController::onAnswer(const PersonaAnswer& answer)
{
    if (m_state.isReview)
        return; // its totals are known
    m_latency.add(answer.elapsedMs);
    update([&](ConsoleState& state) {
        state.tokens.in += answer.tokensIn;
        state.tokens.out += answer.tokensOut;
        state.modelMs = m_latency.last();
        state.modelP95Ms = m_latency.p95();
        if (answer.elapsedMs > 0 && answer.tokensOut > 0)
            state.tokensPerSecond = answer.tokensOut * 1000.0 / double(answer.elapsedMs);
    });
}

void MissionController::onTurn(const TurnRecord& record)
{
    m_open = record.status == TurnStatus::Proposed ? std::optional(record) : std::nullopt;
    update([&](ConsoleState& state) { state.hasProposal = record.status == TurnStatus::Proposed; });
}

void MissionController::tick()
{
    if (!m_state.isActive)
        return;
    const qint64 since = m_time.isFrozen ? 0 : std::chrono::duration_cast<Millis>(m_clock.now() - m_toldTime).count();
    const qint64 seconds = (m_time.elapsedMs + since) / 1000; // no more often than it shows
    update([seconds](ConsoleState& state) { state.elapsedMs = seconds * 1000; });
}

/// A mission that ended with a proposal open never sent it.
void MissionController::closeProposal()
{
    if (!m_open)
        return;
    m_open->status = TurnStatus::Rejected;
    m_open->result = tr("Not sent: the mission ended");
    Q_EMIT m_events.turnRecorded(*std::exchange(m_open, std::nullopt));
}

void MissionController::end(const MissionResult& result)
{
    m_seconds.stop();
    closeProposal();
    update([&](ConsoleState& state) {
        state.isActive = state.isPausePending = state.isFrozen = state.hasProposal = false;
        state.status = result.status;
        state.reason = result.reason;
        state.turn = result.turns;
        state.tokens = result.tokens;
        state.elapsedMs = result.elapsedMs;
        state.freeBytes = m_backend.freeBytes();
        if (m_stopPressed)
            state.stopMs = std::chrono::duration<double, std::milli>(m_clock.now() - *m_stopPressed).count();
    });
    m_stopPressed.reset();
    Q_EMIT ended(result);
}

} // namespace triarch
