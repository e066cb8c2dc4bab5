// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/mission_wiring.h"

#include "app/core_files.h"
#include "app/mission_request.h"
#include "app/resource_paths.h"
#include "core/journal/interrupted.h"

#include <QDir>

namespace triarch {

Result<std::unique_ptr<MissionWiring>> MissionWiring::open(
    const MissionFile& mission, const WiringOptions& options, MissionObserver& observer)
{
    std::unique_ptr<MissionWiring> wiring(new MissionWiring(mission, observer));
    if (auto read = wiring->readFiles(options); !read)
        return fail(read.error());
    if (auto opened = wiring->openParts(options); !opened)
        return fail(opened.error());
    return wiring;
}

Result<void> MissionWiring::readFiles(const WiringOptions& options)
{
    auto files = readCoreFiles(options.prompts);
    if (!files)
        return fail(files.error());
    for (const auto& problem : files->tools.problems())
        m_observer.onRemark(0, QStringLiteral("Tool file left out: ") + problem.message);
    auto texts = Prompts::load(promptsDir(options.prompts));
    if (!texts)
        return fail(texts.error());
    m_tools = std::move(files->tools);
    m_prompts = std::move(*texts);
    m_policy.emplace(std::move(files->policy));
    m_applications = std::move(files->applications);
    return {};
}

Result<void> MissionWiring::openParts(const WiringOptions& options)
{
    const ModelObserver progress{[this](const QString& words) { m_observer.onWords(words); },
        [this](int attempt, Millis wait, const Error& why) { m_observer.onRetry(attempt, wait, why.message); }};
    auto model = ModelParts::open(m_mission.profile, m_clock, progress);
    if (!model)
        return fail(model.error());
    m_model = std::move(*model);
    const auto folder =
        MissionFolder::create(options.folder.isEmpty() ? MissionFolder::defaultPath(m_mission.text) : options.folder);
    if (!folder)
        return fail(folder.error());
    if (auto opened = openDisplay(options, folder->sandbox()); !opened) {
        QDir(folder->path).removeRecursively(); // it was empty, and the next try wants it so
        return opened;
    }
    const auto& profile = m_model->profile();
    const auto coding = profile.imageFormat == ImageFormat::Jpeg ? FrameCoding::Jpeg : FrameCoding::Png;
    m_config = {m_mission.text, m_mission.criteria, m_mission.limits, 5, {profile.imageLongest, coding},
        m_display->isSandbox(), options.attended, options.startsStepping, options.delay, options.resume};
    m_line = options.line ? options.line : std::make_shared<OperatorLine>();
    return openJournal(options, *folder);
}

Result<void> MissionWiring::openDisplay(const WiringOptions& options, const QString& sandboxFolder)
{
    m_display = options.display;
    if (m_display) {
        m_display->stopFlag().clear(); // as when one is opened: starting is an explicit act
        return {};
    }
    auto display =
        DisplayParts::open(m_mission.display, sandboxFolder, DisplayParts::Serves::Nothing, options.interrupt);
    if (!display)
        return fail(display.error());
    m_display = std::move(*display);
    return {};
}

/// A mission that is taken up goes on in a folder of its own; from here on the old one is no longer interrupted.
Result<void> MissionWiring::openJournal(const WiringOptions& options, const MissionFolder& folder)
{
    auto journal = Journal::create(folder, m_clock);
    if (!journal)
        return fail(journal.error());
    m_journal = std::move(*journal);
    for (const auto& [key, value] :
        {std::pair(QStringLiteral("mission"), m_mission.text), {QStringLiteral("request"), missionText(m_mission)}}) {
        if (auto kept = m_journal->setMeta(key, value); !kept)
            return kept;
    }
    if (!options.resume)
        return {};
    const auto closed = endInterrupted(options.resume->folder, QStringLiteral("resumed"),
        QStringLiteral("Interrupted, and resumed in %1").arg(folder.path));
    if (!closed)
        m_observer.onRemark(options.resume->turn, closed.error().message);
    return {};
}

/// What the mission file names is started as any launch is: judged, written down, settled.
Result<void> MissionWiring::startApplication(Door& door, std::stop_token stop)
{
    const bool wasStarted = m_config.resume && !m_display->isSandbox(); // a new sandbox has nothing running yet
    if (m_mission.application.isEmpty() || wasStarted)
        return {};
    const auto seen = m_display->desktop().capture(after(limits::desktopQuery));
    if (!seen)
        return fail(seen.error());
    const Proposal proposal{QStringLiteral("open_application"), {{"name", m_mission.application}},
        Launch{m_mission.application}, m_mission.application, QStringLiteral("The mission names it"),
        QStringLiteral("Opened: ") + m_mission.application, {}};
    const auto outcome =
        door.perform({proposal, QStringLiteral("mission"), 0, m_display->isSandbox(), false}, *seen, stop);
    tellLaunch(proposal, door.written());
    if (!outcome)
        return fail(outcome.error());
    return outcome->error ? Result<void>(fail(*outcome->error)) : Result<void>();
}

/// The launch stands in the history as turn 0.
void MissionWiring::tellLaunch(const Proposal& proposal, const std::optional<Outcome>& outcome)
{
    TurnRecord record;
    record.phase = MissionState().phase;
    record.actor = QStringLiteral("mission");
    record.picture = turnPicture(0);
    record.take(proposal);
    if (outcome)
        record.take(*outcome);
    m_observer.onTurnRecord(record);
}

MissionResult MissionWiring::notSetUp(const Error& error)
{
    MissionResult result;
    result.status = error.code == ErrorCode::Cancelled ? MissionStatus::Stopped : MissionStatus::Failed;
    result.reason = {codeWord(error.code), error.message, {}};
    return result;
}

/// The mission ended before its loop began: its journal says so all the same.
MissionResult MissionWiring::failed(const Error& error)
{
    MissionResult result = notSetUp(error);
    const auto written = m_journal->append({0, QStringLiteral("mission"), QStringLiteral("state"),
        {{"state", statusWord(result.status)}, {"code", result.reason.code}, {"text", result.reason.text}, {"turns", 0},
            {"elapsed_ms", 0}}});
    if (!written)
        m_observer.onRemark(0, written.error().message);
    m_observer.onStatus(result.status, result.reason);
    return result;
}

MissionResult MissionWiring::run(std::stop_token stop)
{
    Door door({m_display->desktop(), *m_journal, *m_policy, *m_applications, m_display->launcher()});
    const MissionParts parts{m_display->desktop(), door, m_model->client(), m_model->profile(), *m_journal, *m_tools,
        *m_prompts, *m_line, m_observer, m_clock};
    const auto started = startApplication(door, stop);
    auto result = started ? runMission(parts, m_config, stop) : failed(started.error());
    if (auto closed = m_journal->finish(); !closed)
        m_observer.onRemark(result.turns, closed.error().message);
    return result;
}

} // namespace triarch
