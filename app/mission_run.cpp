// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What a mission that is set up does: its applications first, then the loop, to the journal's end.
#include "app/mission_runtime.h"

#include "core/screen/png.h"

namespace triarch {

/// What has to stand open before the first picture. A display that lives on has it open already.
Result<void> MissionRuntime::startApplications(ActionPipeline& pipeline, std::stop_token stop)
{
    const bool livesOn = m_config.resume && !m_display->isSandbox();
    if (livesOn)
        return {};
    if (!m_mission.application.isEmpty()) {
        auto opened = launch(pipeline, m_mission.application, QStringLiteral("The mission names it"), stop);
        if (!opened)
            return opened;
    }
    for (const QString& name : m_mission.display.setup.applications) {
        if (auto opened = launch(pipeline, name, QStringLiteral("The mission names it"), stop); !opened)
            return opened;
    }
    if (m_config.resume)
        reopen(pipeline, stop);
    return {};
}

/// A private display that is new knows nothing of the one before. What can be put back is, and the personas are told.
void MissionRuntime::reopen(ActionPipeline& pipeline, std::stop_token stop)
{
    QStringList open = QStringList{m_mission.application} + m_mission.display.setup.applications;
    for (const auto& application : m_reopen) {
        if (open.contains(application) || stop.stop_requested())
            continue;
        const auto opened = launch(pipeline, application, QStringLiteral("It was open before the interruption"), stop);
        if (opened)
            open << application;
        else
            m_config.resume->facts
                << QStringLiteral("%1 could not be opened again: %2").arg(application, opened.error().message);
    }
    open.removeAll(QString());
    m_config.resume->facts << (open.isEmpty()
            ? QStringLiteral("The private display is a new one, and nothing is open on it")
            : QStringLiteral(
                "The private display is a new one: %1 opened again there, as new; what was done in it is gone")
                  .arg(open.join(QStringLiteral(", "))));
}

/// What was there before. The turn's own picture is taken once everything stands open, and is another one.
/// @return its name; empty: it could not be kept, which holds nothing up
QString MissionRuntime::keepSeen(int turn, const Frame& seen)
{
    const QString name = QStringLiteral("screen_%1_launch%2.png").arg(turn, 4, 10, QLatin1Char('0')).arg(++m_launches);
    const auto png = encodePng(seen.image);
    const auto stored = png ? m_journal->storePicture(name, *png, seen.image.size(), QStringLiteral("seen"))
                            : Result<QByteArray>(fail(png.error()));
    if (!stored)
        m_observer.onNote(turn, stored.error().message);
    return stored ? name : QString();
}

/// Started as any launch is: judged, written down, settled.
Result<void> MissionRuntime::launch(
    ActionPipeline& pipeline, const QString& application, const QString& why, std::stop_token stop)
{
    const auto seen = m_display->desktop().capture(after(limits::desktopQuery));
    if (!seen)
        return fail(seen.error());
    const Proposal proposal{QStringLiteral("open_application"), {{"name", application}}, Launch{application},
        application, why, QStringLiteral("Opened: ") + application, {}};
    const int turn = m_config.resume ? m_config.resume->turn + ++m_config.resume->opened : 0;
    const QString shown = keepSeen(turn, *seen);
    ActionRequest request{proposal, QStringLiteral("mission"), turn, m_display->isSandbox(), false};
    request.screenshot = shown;
    const auto outcome = pipeline.perform(request, *seen, stop);
    tellLaunch(turn, shown, proposal, pipeline.written());
    if (!outcome)
        return fail(outcome.error());
    return outcome->error ? Result<void>(fail(*outcome->error)) : Result<void>();
}

Result<void> MissionRuntime::limitToTarget()
{
    const auto target = parseTarget(m_mission.target);
    if (!target)
        return fail(target.error());
    if (target->kind == Target::Kind::Screen)
        return {};
    m_targetDesktop = std::make_unique<TargetDesktop>(m_display->desktop(), *target,
        [this](const QString& name, Deadline deadline) { return m_display->desktop().monitor(name, deadline); });
    const auto there = m_targetDesktop->size(); // what is not there is said before the first question
    return there ? Result<void>() : Result<void>(fail(there.error()));
}

Desktop& MissionRuntime::desktop()
{
    return m_targetDesktop ? static_cast<Desktop&>(*m_targetDesktop) : static_cast<Desktop&>(m_display->desktop());
}

/// The launch stands in the history as turn 0; of a mission that is taken up, right before the turn at which it goes
/// on.
void MissionRuntime::tellLaunch(
    int turn, const QString& shown, const Proposal& proposal, const std::optional<Outcome>& outcome)
{
    TurnRecord record;
    record.turn = turn;
    record.phase = m_config.resume && !m_config.resume->phase.isEmpty() ? m_config.resume->phase : MissionState().phase;
    record.actor = QStringLiteral("mission");
    record.picture = shown.isEmpty() ? turnPicture(turn) : QStringLiteral("screens/") + shown;
    record.take(proposal);
    if (outcome)
        record.take(*outcome);
    m_observer.onTurnRecord(record);
}

/// The mission ended before its loop began: its journal says so all the same.
MissionResult MissionRuntime::failed(const Error& error)
{
    MissionResult result = notSetUp(error);
    const auto written = m_journal->append({0, QStringLiteral("mission"), QStringLiteral("state"),
        {{"state", statusName(result.status)}, {"code", result.reason.code}, {"text", result.reason.text}, {"turns", 0},
            {"elapsed_ms", 0}}});
    if (!written)
        m_observer.onNote(0, written.error().message);
    m_observer.onStatus(result.status, result.reason);
    return result;
}

/// From here on whoever touches a shared display's mouse or keyboard holds the mission. Where that cannot be told, the
/// operator is.
void MissionRuntime::applyPhysicalInput()
{
    auto* hands = m_display->hands();
    if (!hands)
        return;
    m_display->physicalInputFlag()->letGo(); // the operator used the mouse or keyboard to start it
    m_line->usePhysicalInput(m_display->physicalInputFlag());
    hands->tell([line = m_line] { line->touched(); });
    const QString blindness = hands->blindness(after(limits::desktopQuery));
    m_config.seesPhysicalInput = blindness.isEmpty();
    if (!blindness.isEmpty())
        m_observer.onNote(0, blindness);
}

/// The built-in server has nothing that could be mended.
std::optional<ModelChoice> MissionRuntime::rereadModel()
{
    if (m_model->profile().isRehearsal)
        return std::nullopt;
    auto now = m_model->openFallback(m_mission.profile, m_clock, modelProgress());
    if (!now) {
        m_observer.onNote(
            0, QStringLiteral("The profile %1 cannot be used: %2").arg(m_mission.profile, now.error().message));
        return std::nullopt;
    }
    m_reread.push_back(std::move(*now));
    return ModelChoice{&m_reread.back()->client(), &m_reread.back()->profile()};
}

MissionResult MissionRuntime::run(std::stop_token outside)
{
    const JoinedStop joined(std::move(outside), m_stopping.get_token());
    const auto stop = joined.token();
    applyPhysicalInput();
    ActionPipeline wholeScreen(
        {m_display->desktop(), *m_journal, *m_policy, *m_applications, &m_display->launcher(), m_timings});
    auto ready = startApplications(wholeScreen, stop); // before the mission is limited to any of it
    if (ready)
        ready = limitToTarget();
    ActionPipeline pipeline(
        {desktop(), *m_journal, *m_policy, *m_applications, &m_display->launcher(), m_timings, m_approvals.get()});
    MissionParts parts{desktop(), pipeline, m_model->client(), m_model->profile(), *m_journal, *m_tools, *m_prompts,
        *m_line, m_observer, m_clock};
    parts.stopFlag = &m_display->stopFlag();
    parts.approvals = m_approvals.get();
    parts.router = m_granted ? &m_granted->router() : nullptr;
    parts.reread = [this] { return rereadModel(); };
    parts.loss = [this] { return loss(); };
    const auto lossWatch = LossWatch::open(m_display->address(), [this](const Error& why) { leaveDisplay(why); });
    if (!lossWatch)
        ready = fail(lossWatch.error());
    for (const auto& fallback : m_fallbacks)
        parts.fallbacks.push_back({&fallback->client(), &fallback->profile()});
    auto result = ready ? runMission(parts, m_config, stop) : failed(ready.error());
    if (m_display->hands())
        m_display->hands()->tell({});
    if (auto closed = m_journal->finish(); !closed)
        m_observer.onNote(result.turns, closed.error().message);
    m_observer.end(result);
    return result;
}

} // namespace triarch
