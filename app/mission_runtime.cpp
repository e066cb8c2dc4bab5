// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/mission_runtime.h"

#include "app/core_files.h"
#include "app/resource_paths.h"
#include "app/resume_request.h"
#include "core/base/system/runtime_dir.h"
#include "core/journal/journal_host.h"
#include "core/mission/mission_json.h"

#include <QDir>

#include <poll.h>

namespace triarch {

Result<std::unique_ptr<MissionRuntime>> MissionRuntime::open(
    const MissionFile& mission, const MissionRuntimeOptions& options, MissionObserver& observer)
{
    std::unique_ptr<MissionRuntime> wiring(new MissionRuntime(mission, observer));
    if (auto read = wiring->readFiles(options); !read)
        return fail(read.error());
    if (auto can = wiring->checkApplication(options); !can)
        return fail(can.error());
    if (auto opened = wiring->openParts(options); !opened)
        return fail(opened.error());
    return wiring;
}

/// What the mission names has to be there before anything is set up for it.
Result<void> MissionRuntime::checkApplication(const MissionRuntimeOptions& options)
{
    for (const QString& named : QStringList{m_mission.application} + m_mission.display.setup.applications) {
        if (!named.isEmpty() && !m_applications->find(named))
            m_applications->addProgram(named); // it may have no desktop entry
    }
    if (m_mission.application.isEmpty() || options.resume)
        return {};
    if (!m_mission.display.isSandbox())
        return fail(ErrorCode::Setup,
            QStringLiteral("Applications can be started on a private display only: open %1 on %2 yourself")
                .arg(m_mission.application, m_mission.display.display));
    const auto found = m_applications->find(m_mission.application);
    return found ? Result<void>() : Result<void>(fail(found.error()));
}

Result<void> MissionRuntime::readFiles(const MissionRuntimeOptions& options)
{
    auto files = readCoreFiles(options.prompts);
    if (!files)
        return fail(files.error());
    for (const auto& problem : files->tools.problems())
        m_observer.onNote(0, QStringLiteral("Tool file left out: ") + problem.message);
    if (auto whole = files->tools.require(personaTools()); !whole)
        return whole;
    if (auto granted = grant(files->tools); !granted)
        return granted;
    if (auto known = checkTools(options.breakpoints, files->tools); !known)
        return known;
    if (const auto& broken = files->policy.broken()) // every action would be refused
        return fail(ErrorCode::Setup,
            QStringLiteral("The policy cannot be read, so nothing would be allowed: %1").arg(broken->message));
    auto texts = Prompts::load(promptsDir(options.prompts));
    if (!texts)
        return fail(texts.error());
    m_tools = std::move(files->tools);
    m_prompts = std::move(*texts);
    m_policy.emplace(std::move(files->policy));
    m_applications = std::move(files->applications);
    m_timings = std::move(files->settings.timing);
    m_timeout = files->settings.safety.approval.answer;
    return {};
}

namespace {

/// Between two parts of the set-up: each of them may take its time.
Result<void> unlessStopped(int interrupt)
{
    pollfd wake{interrupt, POLLIN, 0};
    if (interrupt >= 0 && poll(&wake, 1, 0) > 0)
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped by the operator"));
    return {};
}

/// Checks that a mission may begin on the display. A start in the console ends a stop that was there before it, as
/// resume does: only if the console comes from outside of the display. Refused: the display is stopped.
Result<void> endEarlierStop(DisplayParts& display, quint64 begun, bool resumes)
{
    auto& flag = display.stopFlag();
    if (display.isSandbox() || !flag.isRaised())
        return {};
    if (!resumes)
        return fail(ErrorCode::Refused,
            QStringLiteral("Display %1 is stopped. Run `triarchctl resume --display %1` first.")
                .arg(display.address().display));
    if (auto may = display.mayCommand(ownProcess()); !may)
        return may;
    if (flag.page().stoppedAtNs < begun)
        flag.clear();
    return {};
}

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

ModelObserver MissionRuntime::modelProgress()
{
    return {[this](const QString& words) { m_observer.onText(words); },
        [this](int attempt, Millis wait, const Error& why) { m_observer.onRetry(attempt, wait, why.message); }};
}

/// The profile's server, and those its profile falls back on, each once. A fallback that cannot be opened is said: the
/// mission works without it.
Result<void> MissionRuntime::openModels(const MissionRuntimeOptions& options)
{
    if (auto may = unlessStopped(options.interrupt); !may)
        return may;
    const ModelObserver progress = modelProgress();
    auto model = ModelParts::open(m_mission.profile, m_clock, progress, options.cassette);
    if (!model)
        return fail(model.error());
    m_model = std::move(*model);
    QStringList names{m_mission.profile, m_model->profile().name};
    for (QString next = m_model->profile().fallback; !next.isEmpty() && !names.contains(next);) {
        if (auto may = unlessStopped(options.interrupt); !may)
            return may;
        auto fallback = m_model->openFallback(next, m_clock, progress);
        if (!fallback) {
            m_observer.onNote(
                0, QStringLiteral("The fallback profile %1 cannot be used: %2").arg(next, fallback.error().message));
            break;
        }
        names << next << (*fallback)->profile().name;
        next = (*fallback)->profile().fallback;
        m_fallbacks.push_back(std::move(*fallback));
    }
    return {};
}

Result<void> MissionRuntime::openParts(const MissionRuntimeOptions& options)
{
    const bool wasThere = !options.folder.isEmpty() && QDir(options.folder).exists();
    const auto folder =
        options.folder.isEmpty() ? MissionFolder::createNew(m_mission.text) : MissionFolder::create(options.folder);
    if (!folder)
        return fail(folder.error());
    Claim claim(folder->path, wasThere);
    if (auto opened = openModels(options); !opened)
        return opened;
    if (auto may = unlessStopped(options.interrupt); !may)
        return may;
    if (auto opened = openDisplay(options, folder->sandbox()); !opened)
        return opened;
    m_config = {m_mission.text, m_mission.criteria, m_mission.limits, 5, pictureForm(m_model->profile()),
        m_display->isSandbox(), options.attended, options.startsStepping, options.delay, options.resume,
        options.breakpoints};
    m_config.panicHolds = options.panicHolds;
    m_reopen = options.reopen;
    m_line = options.line ? options.line : std::make_shared<OperatorChannel>();
    m_line->useTools(*m_tools); // before anybody speaks
    m_line->useStop(std::shared_ptr<StopFlag>(m_display, &m_display->stopFlag()));
    auto opened = openJournal(options, *folder);
    if (opened) {
        openApprovals();
        opened = openTools();
    }
    if (opened) {
        claim.keep();
        return opened;
    }
    serveNobody();
    m_display.reset(); // first: what runs in the folder has to end
    return opened;
}

Result<void> MissionRuntime::openDisplay(const MissionRuntimeOptions& options, const QString& sandboxFolder)
{
    if (auto same = requireDisplayServer(m_mission.display, options.displayServer); !same)
        return same;
    m_display = options.display;
    if (m_display) {
        return endEarlierStop(*m_display, StopFlag::now(), options.resumesDisplay);
    }
    const quint64 begun = StopFlag::now();
    auto display =
        DisplayParts::open(m_mission.display, sandboxFolder, DisplayParts::Serves::Nothing, options.interrupt);
    if (!display)
        return fail(display.error());
    if (auto may = endEarlierStop(**display, begun, options.resumesDisplay); !may)
        return may;
    m_display = std::move(*display);
    return {};
}

/// A mission that is taken up goes on in a folder of its own; from here on the old one is no longer interrupted.
Result<void> MissionRuntime::openJournal(const MissionRuntimeOptions& options, const MissionFolder& folder)
{
    auto journal = Journal::create(folder, m_clock);
    if (!journal)
        return fail(journal.error());
    m_journal = std::move(*journal);
    m_requests = RequestLog::in(folder.path);
    for (const auto& [key, value] :
        {std::pair(QStringLiteral("mission"), m_mission.text), {QStringLiteral("request"), missionText(m_mission)},
            {QStringLiteral("display_server"), displayServerWord(m_mission.display)}}) {
        if (auto kept = m_journal->setMeta(key, value); !kept)
            return kept;
    }
    if (!options.resume || options.resume->isFork)
        return {};
    const auto closed = endInterrupted(options.resume->folder, QStringLiteral("resumed"),
        QStringLiteral("Interrupted, and resumed in %1").arg(folder.path));
    if (!closed)
        m_observer.onNote(options.resume->turn, closed.error().message);
    return {};
}

MissionRuntime::~MissionRuntime() { serveNobody(); }

MissionResult MissionRuntime::notSetUp(const Error& error)
{
    MissionResult result;
    result.status = error.code == ErrorCode::Cancelled ? MissionStatus::Stopped : MissionStatus::Failed;
    result.reason = {codeName(error.code), error.message, {}};
    return result;
}

} // namespace triarch
