// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// MissionController's part that hears of a mission, of one that runs or of one that is read back.
#include "ui/mission_controller.h"

#include "core/base/system/runtime_dir.h"
#include "core/base/target.h"
#include "core/desktop/target_area.h"
#include "core/mission/interrupted_turn.h"
#include "ui/phase_list.h"

#include <QDir>

namespace triarch {

namespace {

/// Whether a mission took another up at its last turn; a fork goes on from an earlier one.
bool goesOnAfter(const ReviewedMission& next, int turn)
{
    return std::ranges::none_of(
        next.records, [turn](const TurnRecord& record) { return record.turn > 0 && record.turn <= turn; });
}

} // namespace

/// Somebody else's control, a script's, puts nothing into the operator's hand.
bool MissionController::isControlled(const ConsoleState& state)
{
    return state.wantsControl && state.status == MissionStatus::Paused
        && state.reason.code == QLatin1String("operator_control");
}

void MissionController::hear()
{
    connect(&m_events, &MissionEvents::statusChanged, this, &MissionController::onStatus);
    connect(&m_events, &MissionEvents::timeChanged, this, &MissionController::onTime);
    connect(&m_events, &MissionEvents::answered, this, &MissionController::onAnswer);
    connect(&m_events, &MissionEvents::counted, this,
        [this](const TokenTotals& tokens) { update([&](ConsoleState& state) { state.tokens = tokens; }); });
    connect(&m_events, &MissionEvents::turnRecorded, this, &MissionController::onTurn);
    connect(&m_events, &MissionEvents::turnBegan, this, [this](int turn, const Frame& frame) {
        update([&](ConsoleState& state) {
            state.turn = turn;
            state.seen = frame.area();
        });
    });
    connect(&m_events, &MissionEvents::turnBegan, this, &MissionController::lookAtDisk); // a turn writes pictures
    connect(&m_events, &MissionEvents::setupChanged, this, [this](int turn, const ExecutorSetup& setup) {
        update([&](ConsoleState& state) { enterPhase(state.phases, setup.phase, turn); });
    });
    connect(&m_events, &MissionEvents::limitsChanged, this, &MissionController::setLimits);
    connect(&m_events, &MissionEvents::breakpointsChanged, this, &MissionController::hearBreakpoints);
    connect(&m_events, &MissionEvents::delayChanged, this, [this](int milliseconds) {
        if (m_state.isAttached) // of one's own it is what was said last, heard or not
            update([&](ConsoleState& state) { state.delayMs = milliseconds; });
    });
    connect(&m_events, &MissionEvents::oversightDue, this,
        [this](int turn) { update([turn](ConsoleState& state) { state.nextOversight = turn; }); });
    connect(&m_events, &MissionEvents::loopNoticed, this,
        [this](int, const QString& warning) { update([&](ConsoleState& state) { state.loop = warning; }); });
    connect(&m_events, &MissionEvents::sent, this,
        [this] { update([](ConsoleState& state) { state.hasProposal = false; }); });
}

void MissionController::hearBackend()
{
    connect(&m_backend, &ConsoleBackend::displayOpened, this, [this](const DisplayState& display) {
        const bool isSame = displayWord(display.name) == displayWord(m_othersDisplay);
        m_othersDisplay = display.hostPid || isSame ? display.name : QString();
        update([&](ConsoleState& state) { state.display = display; });
    });
    connect(&m_backend, &ConsoleBackend::displayLost, this, [this](const QString& why) {
        update([&](ConsoleState& state) {
            state.display.isLost = true;
            state.display.lostWhy = why;
        });
        leaveOthersDisplay();
    });
    connect(&m_backend, &ConsoleBackend::liveUpdated, this, [this] { // it answers again, without being opened anew
        if (m_state.display.isLost)
            update([](ConsoleState& state) {
                state.display.isLost = false;
                state.display.lostWhy.clear();
            });
    });
    connect(&m_backend, &ConsoleBackend::windowsChanged, this, &MissionController::followTarget);
    connect(&m_backend, &ConsoleBackend::displayClosed, this,
        [this] { update([](ConsoleState& state) { state.display = {}; }); });
    connect(&m_backend, &ConsoleBackend::hostEnded, this, [this] {
        update([](ConsoleState& state) {
            state.display.hostPid = 0;
            state.display.socket.clear();
        });
        leaveOthersDisplay();
    });
    connect(&m_backend, &ConsoleBackend::folderOpened, this,
        [this](const QString& folder) { update([&](ConsoleState& state) { state.folder = folder; }); });
    connect(&m_backend, &ConsoleBackend::policyChanged, this,
        [this](const PolicyState& policy) { update([&](ConsoleState& state) { state.policy = policy; }); });
    connect(&m_backend, &ConsoleBackend::missionRead, this, [this](const MissionFile& mission) {
        if (!m_state.isActive)
            return;
        m_last = mission;
        update([&](ConsoleState& state) {
            state.mission = mission.text; // a fork's is the recording's
            state.seenTarget = mission.target;
        });
        takeUp(mission);
    });
    connect(&m_backend, &ConsoleBackend::missionFound, this, &MissionController::attach);
    connect(&m_backend, &ConsoleBackend::missionJoined, this, &MissionController::join);
    connect(&m_backend, &ConsoleBackend::modelTested, this, [this](const QString& profile, bool passed) {
        update([&](ConsoleState& state) {
            if (passed)
                state.readyProfile = profile;
            else if (state.readyProfile == profile)
                state.readyProfile.clear();
        });
    });
    connect(&m_backend, &ConsoleBackend::panicPressed, this,
        [this](const QString& by, std::chrono::steady_clock::time_point at) { panicAt(at, by); });
}

/// The windows that a mission sees were moved as they are: what it counts from their corner goes with them.
void MissionController::followTarget(const std::vector<WindowInfo>& windows)
{
    const auto target = parseTarget(m_state.seenTarget);
    if (m_state.seen.isNull() || !target || target->kind != Target::Kind::Window)
        return;
    const QRect area = regionOfClass(windows, target->name).boundingRect() & QRect({}, m_state.display.size);
    if (area.size() == m_state.seen.size())
        update([&area](ConsoleState& state) { state.seen = area; });
}

void MissionController::hearApprovals()
{
    connect(&m_events, &MissionEvents::approvalsChanged, this, [this](const ApprovalList& list) {
        if (m_state.isActive)
            tellApprovals(list);
    });
    connect(&m_backend, &ConsoleBackend::approvalsChanged, this, [this](const ApprovalList& list) {
        m_othersAsk = list;
        m_toldOthersAsk = m_clock.now();
        if (!m_state.isActive)
            tellOthersAsk();
    });
    connect(&m_backend, &ConsoleBackend::answerRefused, this, [this](const Error& why) {
        update([](ConsoleState& state) { // it may be that what was refused is to take control
            state.wantsControl = state.wantsControl && (state.isInControl || !state.isAttached);
        });
        Q_EMIT refused(why);
    });
}

void MissionController::tellApprovals(const ApprovalList& list)
{
    update([&](ConsoleState& state) {
        state.approvals = int(list.waiting.size());
        state.grants = int(list.grants.size());
    });
    Q_EMIT approvalsChanged(list);
}

/// Their time runs while a mission is worked.
void MissionController::tellOthersAsk()
{
    tellApprovals(m_othersAsk.after(std::chrono::duration_cast<Millis>(m_clock.now() - m_toldOthersAsk)));
}

void MissionController::review(const ReviewedMission& mission, const QString& source)
{
    if (m_state.isActive)
        return refuseSecond();
    if (!m_state.isReview)
        m_beforeReview = m_state;
    update([&](ConsoleState& state) {
        ConsoleState fresh = afresh();
        fresh.isReview = true;
        fresh.status = mission.ended.value_or(MissionStatus::Stopped);
        fresh.reason = mission.reason;
        fresh.mission = mission.text;
        fresh.folder = mission.folder;
        fresh.turn = fresh.maxTurns = mission.turn;
        fresh.tokens = mission.tokens;
        fresh.elapsedMs = mission.clockMs;
        fresh.review.startedAtMs = mission.startedAtMs;
        fresh.review.isInterrupted = mission.wasCutOff();
        fresh.review.source = source;
        fresh.review.seen = mission.seen;
        state = fresh;
    });
    Q_EMIT missionBegan();
    Q_EMIT m_backend.folderOpened(mission.folder);
    tellAll(mission);
}

void MissionController::judgeReview(const QString& folder, const QString& damage)
{
    if (!m_state.isReview || m_state.folder != folder)
        return; // another is shown by now
    update([&](ConsoleState& state) {
        state.review.integrity = damage.isEmpty() ? Integrity::Sound : Integrity::Damaged;
        state.review.damage = damage;
    });
}

void MissionController::countReview(const QString& folder, int pictures, qint64 bytes)
{
    if (!m_state.isReview || m_state.folder != folder)
        return;
    update([&](ConsoleState& state) {
        state.review.pictures = pictures;
        state.review.pictureBytes = bytes;
    });
}

/// What ended here before is there again: its turns as the review told them, or read anew from its folder.
void MissionController::closeReview()
{
    if (!m_state.isReview)
        return;
    const bool isTold = m_state.folder == m_beforeReview.folder;
    update([&](ConsoleState& state) {
        ConsoleState before = std::exchange(m_beforeReview, {});
        const ConsoleState now = afresh(); // what lasts may have changed meanwhile
        before.display = now.display;
        before.displayChoice = now.displayChoice;
        before.setup = now.setup;
        before.target = now.target;
        before.profile = now.profile;
        before.readyProfile = now.readyProfile;
        before.delayMs = now.delayMs;
        before.approvals = now.approvals;
        before.grants = now.grants;
        before.policy = now.policy;
        before.hasRecordings = now.hasRecordings;
        state = before;
    });
    m_backend.lookForMission(); // one that began meanwhile was not to disturb the review
    if (isTold)
        return;
    Q_EMIT missionBegan();
    if (!m_state.folder.isEmpty())
        Q_EMIT turnsWanted(m_state.folder);
}

bool MissionController::tellAgain(const ReviewedMission& mission)
{
    if (m_state.isActive || m_state.isReview || m_state.folder != mission.folder)
        return false;                                          // somebody was quicker
    update([](ConsoleState& state) { state.phases.clear(); }); // they are told as well
    Q_EMIT m_backend.folderOpened(mission.folder);
    tellAll(mission);
    return true;
}

/// Tells what a folder holds by the signals of a running mission, so that everybody shows it in the same way.
void MissionController::tellAll(const ReviewedMission& mission)
{
    m_isTelling = true;
    Q_EMIT telling(true);
    for (auto before = mission.past.begin(); before != mission.past.end(); ++before)
        tellOne(*before, goesOnAfter(before + 1 == mission.past.end() ? mission : *(before + 1), before->turn));
    tellOne(mission, mission.wasCutOff());
    const int lastPassedOn = mission.excerpt.second; // its journal may tell of turns that have no row here
    update([&](ConsoleState& state) { endPhase(state.phases, lastPassedOn > 0 ? lastPassedOn : mission.turn); });
    Q_EMIT telling(false);
    m_isTelling = false;
    Q_EMIT changed(m_state);
}

/// @param wasCutOff  its last turn may have no row of its own
void MissionController::tellOne(const ReviewedMission& mission, bool wasCutOff)
{
    Q_EMIT m_events.doctrineWritten(mission.doctrine, mission.criteria);
    for (const auto& step : mission.setups)
        Q_EMIT m_events.setupChanged(step.turn, step.setup);
    for (const auto& answer : mission.answers)
        Q_EMIT m_events.answered(answer);
    const auto tell = [&](TurnRecord record) {
        if (!record.picture.isEmpty()) // also when another mission took this one up
            record.picture = QDir(mission.folder).filePath(record.picture);
        Q_EMIT m_events.turnRecorded(record);
    };
    for (const TurnRecord& record : mission.records)
        tell(record);
    if (const auto last = wasCutOff ? interruptedTurn(mission) : std::nullopt)
        tell(*last);
}

/// What the stopped input holds ends in a moment.
void MissionController::onStatus(MissionStatus status, const Reason& reason)
{
    if (m_state.isStopping && reason.code == QLatin1String("operator_stop"))
        return;
    update([&](ConsoleState& state) {
        state.isPausePending = state.isPausePending && !isHeldStatus(status);
        state.status = status;
        state.reason = reason;
        state.isInControl = isControlled(state);
        if (status == MissionStatus::NeedsHelp)
            state.help = reason;
        else if (!state.wantsControl)
            state.help = {};
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
    if (m_isTelling)
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
    const bool isOpen = record.status == TurnStatus::Proposed || record.status == TurnStatus::Waiting;
    m_open = isOpen ? std::optional(record) : std::nullopt;
    update([&](ConsoleState& state) { state.hasProposal = isOpen; });
}

void MissionController::tick()
{
    if (!m_state.isActive)
        return;
    const qint64 since = m_time.isFrozen ? 0 : std::chrono::duration_cast<Millis>(m_clock.now() - m_toldTime).count();
    const qint64 seconds = (m_time.elapsedMs + since) / 1000; // no more often than it shows
    update([seconds](ConsoleState& state) { state.elapsedMs = seconds * 1000; });
}

void MissionController::lookAtDisk()
{
    update([&](ConsoleState& state) {
        state.freeBytes = m_backend.freeBytes();
        state.hasRecordings = !QDir(m_backend.missionsFolder()).isEmpty(QDir::Dirs | QDir::NoDotAndDotDot);
    });
}

/// A mission that ended with a proposal open never sent it.
void MissionController::closeProposal()
{
    if (!m_open)
        return;
    m_open->takeEnd();
    Q_EMIT m_events.turnRecorded(*std::exchange(m_open, std::nullopt));
}

void MissionController::end(const MissionResult& result)
{
    m_seconds.stop();
    closeProposal();
    update([&](ConsoleState& state) {
        state.isActive = state.isAttached = state.isStopping = state.isPausePending = state.isFrozen =
            state.hasProposal = false;
        state.wantsControl = state.isInControl = false;
        state.seen = {};
        state.delayMs = std::exchange(m_delayBefore, std::nullopt).value_or(state.delayMs);
        state.status = result.status;
        state.reason = result.reason;
        if (!result.reason.code.startsWith(QLatin1String("host_"))) { // one that is gone tells no figures
            state.turn = result.turns;
            state.tokens = result.tokens;
            state.elapsedMs = result.elapsedMs;
        }
        endPhase(state.phases, state.turn);
        if (m_stopPressed)
            state.stopMs = std::chrono::duration<double, std::milli>(m_clock.now() - *m_stopPressed).count();
    });
    m_restart.noteEnd(m_clock.now(), result.status, m_state.display);
    m_stopPressed.reset();
    leaveOthersDisplay();
    tellOthersAsk();
    lookAtDisk();
    if (std::exchange(m_wantsRehearsal, false))
        useRehearsal();
    Q_EMIT ended(result);
}

} // namespace triarch
