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
    if (auto can = wiring->checkApplication(options); !can)
        return fail(can.error());
    if (auto opened = wiring->openParts(options); !opened)
        return fail(opened.error());
    return wiring;
}

/// What the mission names has to be there before anything is set up for it.
Result<void> MissionWiring::checkApplication(const WiringOptions& options) const
{
    if (m_mission.application.isEmpty() || options.resume)
        return {};
    if (!m_mission.display.isSandbox())
        return fail(ErrorCode::Setup,
            QStringLiteral("Applications can be started on a private display only: open %1 on %2 yourself")
                .arg(m_mission.application, m_mission.display.display));
    const auto found = m_applications->find(m_mission.application);
    return found ? Result<void>() : Result<void>(fail(found.error()));
}

Result<void> MissionWiring::readFiles(const WiringOptions& options)
{
    auto files = readCoreFiles(options.prompts);
    if (!files)
        return fail(files.error());
    for (const auto& problem : files->tools.problems())
        m_observer.onRemark(0, QStringLiteral("Tool file left out: ") + problem.message);
    if (auto whole = files->tools.require(personaTools()); !whole)
        return whole;
    auto texts = Prompts::load(promptsDir(options.prompts));
    if (!texts)
        return fail(texts.error());
    m_tools = std::move(files->tools);
    m_prompts = std::move(*texts);
    m_policy.emplace(std::move(files->policy));
    m_applications = std::move(files->applications);
    m_timings = std::move(files->settings.timing);
    return {};
}

namespace {

/// The folder of a mission that may not begin after all: then it is as it was before, so that the next try can have it.
class Claim {
public:
    Claim(const QString& path, bool wasThere) : m_path(path), m_wasThere(wasThere) { }
    ~Claim()
    {
        if (m_isKept)
            return;
        for (const auto& entry : QDir(m_path).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
            entry.isDir() && !entry.isSymLink() ? QDir(entry.filePath()).removeRecursively()
                                                : QFile::remove(entry.filePath());
        if (!m_wasThere)
            QDir().rmdir(m_path);
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;
    void keep() { m_isKept = true; }

private:
    const QString m_path;
    const bool m_wasThere;
    bool m_isKept = false;
};

} // namespace

/// The profile's server, and those its profile falls back on, each once. A fallback that cannot be opened is said: the
/// mission works without it.
Result<void> MissionWiring::openModels(const CassetteChoice& cassette)
{
    const ModelObserver progress{[this](const QString& words) { m_observer.onWords(words); },
        [this](int attempt, Millis wait, const Error& why) { m_observer.onRetry(attempt, wait, why.message); }};
    auto model = ModelParts::open(m_mission.profile, m_clock, progress, cassette);
    if (!model)
        return fail(model.error());
    m_model = std::move(*model);
    if (!cassette.play.isEmpty())
        return {}; // nothing can be down
    QStringList names{m_mission.profile, m_model->profile().name};
    for (QString next = m_model->profile().fallback; !next.isEmpty() && !names.contains(next);) {
        auto fallback = ModelParts::open(next, m_clock, progress);
        if (!fallback) {
            m_observer.onRemark(
                0, QStringLiteral("The fallback profile %1 cannot be used: %2").arg(next, fallback.error().message));
            break;
        }
        names << next << (*fallback)->profile().name;
        next = (*fallback)->profile().fallback;
        m_fallbacks.push_back(std::move(*fallback));
    }
    return {};
}

Result<void> MissionWiring::openParts(const WiringOptions& options)
{
    const QString path = options.folder.isEmpty() ? MissionFolder::defaultPath(m_mission.text) : options.folder;
    const bool wasThere = QDir(path).exists();
    const auto folder = MissionFolder::create(path);
    if (!folder)
        return fail(folder.error());
    Claim claim(folder->path, wasThere);
    if (auto opened = openModels(options.cassette); !opened)
        return opened;
    if (auto opened = openDisplay(options, folder->sandbox()); !opened)
        return opened;
    const auto& profile = m_model->profile();
    const auto coding = profile.imageFormat == ImageFormat::Jpeg ? FrameCoding::Jpeg : FrameCoding::Png;
    m_config = {m_mission.text, m_mission.criteria, m_mission.limits, 5, {profile.imageLongest, coding},
        m_display->isSandbox(), options.attended, options.startsStepping, options.delay, options.resume,
        options.breakpoints};
    m_reopen = options.reopen;
    m_line = options.line ? options.line : std::make_shared<OperatorLine>();
    auto opened = openJournal(options, *folder);
    if (opened)
        claim.keep();
    else
        m_display.reset(); // first: what runs in the folder has to end
    return opened;
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
    if (!options.resume || options.resume->isFork)
        return {};
    const auto closed = endInterrupted(options.resume->folder, QStringLiteral("resumed"),
        QStringLiteral("Interrupted, and resumed in %1").arg(folder.path));
    if (!closed)
        m_observer.onRemark(options.resume->turn, closed.error().message);
    return {};
}

/// What has to stand open before the first picture. A display that lives on has it open already.
Result<void> MissionWiring::startApplications(Door& door, std::stop_token stop)
{
    const bool livesOn = m_config.resume && !m_display->isSandbox();
    if (livesOn)
        return {};
    if (!m_mission.application.isEmpty()) {
        const auto opened = launch(door, m_mission.application, QStringLiteral("The mission names it"), stop);
        if (!opened)
            return opened;
    }
    for (const QString& name : m_mission.display.setup.applications) {
        if (const auto opened = launch(door, name, QStringLiteral("The mission names it"), stop); !opened)
            return opened;
    }
    if (m_config.resume)
        reopen(door, stop);
    return {};
}

/// A private display that is new knows nothing of the one before. What can be put back is, and the personas are told.
void MissionWiring::reopen(Door& door, std::stop_token stop)
{
    QStringList open = QStringList{m_mission.application} + m_mission.display.setup.applications;
    for (const auto& application : m_reopen) {
        if (open.contains(application) || stop.stop_requested())
            continue;
        const auto opened = launch(door, application, QStringLiteral("It was open before the interruption"), stop);
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

/// Started as any launch is: judged, written down, settled.
Result<void> MissionWiring::launch(Door& door, const QString& application, const QString& why, std::stop_token stop)
{
    const auto seen = m_display->desktop().capture(after(limits::desktopQuery));
    if (!seen)
        return fail(seen.error());
    const Proposal proposal{QStringLiteral("open_application"), {{"name", application}}, Launch{application},
        application, why, QStringLiteral("Opened: ") + application, {}};
    const int turn = m_config.resume ? m_config.resume->turn + ++m_config.resume->opened : 0;
    const auto outcome =
        door.perform({proposal, QStringLiteral("mission"), turn, m_display->isSandbox(), false}, *seen, stop);
    tellLaunch(turn, proposal, door.written());
    if (!outcome)
        return fail(outcome.error());
    return outcome->error ? Result<void>(fail(*outcome->error)) : Result<void>();
}

Result<void> MissionWiring::limitToTarget()
{
    const auto target = parseTarget(m_mission.target);
    if (!target)
        return fail(target.error());
    if (target->kind == Target::Kind::Screen)
        return {};
    m_scoped = std::make_unique<ScopedDesktop>(m_display->desktop(), *target,
        [this](const QString& name, Deadline deadline) { return m_display->desktop().monitor(name, deadline); });
    const auto there = m_scoped->size(); // what is not there is said before the first question
    return there ? Result<void>() : Result<void>(fail(there.error()));
}

Desktop& MissionWiring::desktop()
{
    return m_scoped ? static_cast<Desktop&>(*m_scoped) : static_cast<Desktop&>(m_display->desktop());
}

/// The launch stands in the history as turn 0; of a mission that is taken up, right before the turn at which it goes
/// on.
void MissionWiring::tellLaunch(int turn, const Proposal& proposal, const std::optional<Outcome>& outcome)
{
    TurnRecord record;
    record.turn = turn;
    record.phase = m_config.resume && !m_config.resume->phase.isEmpty() ? m_config.resume->phase : MissionState().phase;
    record.actor = QStringLiteral("mission");
    record.picture = turnPicture(turn);
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

/// From here on whoever touches a shared display's mouse or keyboard holds the mission. Where that cannot be told, the
/// operator is.
void MissionWiring::heedHands()
{
    auto* hands = m_display->hands();
    if (!hands)
        return;
    m_display->handsFlag()->letGo(); // starting is an explicit act, and takes hands
    m_line->useHands(m_display->handsFlag());
    hands->tell([line = m_line] { line->touched(); });
    if (const QString blindness = hands->blindness(after(limits::desktopQuery)); !blindness.isEmpty())
        m_observer.onRemark(0, blindness);
}

MissionResult MissionWiring::run(std::stop_token stop)
{
    heedHands();
    Door wholeScreen({m_display->desktop(), *m_journal, *m_policy, *m_applications, m_display->launcher(), m_timings});
    auto ready = startApplications(wholeScreen, stop); // before the mission is limited to any of it
    if (ready)
        ready = limitToTarget();
    Door door({desktop(), *m_journal, *m_policy, *m_applications, m_display->launcher(), m_timings});
    MissionParts parts{desktop(), door, m_model->client(), m_model->profile(), *m_journal, *m_tools, *m_prompts,
        *m_line, m_observer, m_clock};
    parts.stopFlag = &m_display->stopFlag();
    for (const auto& fallback : m_fallbacks)
        parts.fallbacks.push_back({&fallback->client(), &fallback->profile()});
    auto result = ready ? runMission(parts, m_config, stop) : failed(ready.error());
    if (m_display->hands())
        m_display->hands()->tell({});
    if (auto closed = m_journal->finish(); !closed)
        m_observer.onRemark(result.turns, closed.error().message);
    return result;
}

} // namespace triarch
