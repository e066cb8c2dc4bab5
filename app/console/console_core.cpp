// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_core.h"

#include "app/console/display_list.h"
#include "app/console/stop_descriptor.h"
#include "app/mission_request.h"
#include "app/resource_paths.h"
#include "app/resume_request.h"
#include "app/wayland.h"
#include "core/base/ids.h"
#include "core/base/system/runtime_dir.h"
#include "core/journal/journal_host.h"
#include "core/journal/retention.h"
#include "core/settings/key_source.h"

#include <QDir>
#include <QStorageInfo>

namespace triarch {

ConsoleCore::ConsoleCore(QString prompts)
    : m_prompts(std::move(prompts)),
      m_presses({qEnvironmentVariable("DISPLAY"), {}}),
      m_review(m_prompts),
      m_toolTests(m_prompts)
{
    watchPanic({});
    QMetaObject::invokeMethod(this, &ConsoleCore::lookForKeyring, Qt::QueuedConnection); // when somebody listens
    connect(&m_policy, &PolicyWatch::changed, this, &ConsoleBackend::policyChanged);
    awaitHosts();
    hearOthers();
    connect(&m_workers, &WorkerSwitch::changed, this, &ConsoleBackend::remoteChanged);
    connect(&m_review, &ExportService::written, this, &ConsoleBackend::missionExported);
    connect(&m_displayQueries, &DisplayQueries::seen, this, &ConsoleCore::tellSeen);
    connect(&m_review, &ExportService::answered, this, &ConsoleBackend::askedAgain);
}

ConsoleCore::~ConsoleCore()
{
    m_modelTest.reset();
    m_toolTests.stop(); // the thread that opens a display may wait for a tool test
    if (m_opener)
        m_opener->wait();
    m_idleHost.reset();
    hide();
}

MissionWorker::Run ConsoleCore::prepare(
    const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line)
{
    m_toolTests.stop();
    if (plan.isAttached) {
        line->checkElsewhere();
        return [this, &events, line, socket = m_missionSocket, wish = m_wish](
                   std::stop_token letGo) { return follow(events, line, socket, wish, letGo); };
    }
    hide(); // the display of the mission before ends with it
    return [this, plan, &events, line, wish = ++m_wish](
               std::stop_token stop) { return runMission(plan, events, line, wish, stop); };
}

/// The plan's mission, or the interrupted one it names.
Result<MissionFile> ConsoleCore::missionOf(const MissionPlan& plan, MissionRuntimeOptions& options) const
{
    if (plan.resumeFolder.isEmpty())
        return plan.mission;
    auto request =
        plan.forkTurn > 0 ? readForkRequest(plan.resumeFolder, plan.forkTurn) : readResumeRequest(plan.resumeFolder);
    if (!request)
        return fail(request.error());
    options.resume = request->point;
    options.reopen = request->opened;
    options.displayServer = plan.forkTurn > 0 ? QString() : request->displayServer; // a fork's display is chosen now
    auto mission = std::move(request->mission);
    if (plan.forkTurn
        > 0) { // a recording comes from anybody: where it ran, and with which tools, is the operator's to say
        mission.display = plan.mission.display;
        mission.target = plan.mission.target;
        mission.tools = plan.mission.tools;
        mission.profile = plan.mission.profile;
    }
    return mission;
}

/// Runs on the mission's thread.
MissionResult ConsoleCore::runMission(const MissionPlan& plan, MissionEvents& events,
    std::shared_ptr<OperatorChannel> line, int wish, std::stop_token stop)
{
    if (m_opener)
        m_opener->wait(); // it has the display in its hands
    m_idleHost.reset();
    m_wiring.reset();
    MissionRuntimeOptions options;
    options.prompts = m_prompts;
    options.attended = options.panicHolds = true;
    options.line = std::move(line);
    options.delay = plan.delay;
    options.startsStepping = plan.startsStepping;
    options.resumesDisplay = true;
    options.breakpoints = plan.breakpoints;
    const auto mission = missionOf(plan, options);
    if (!mission)
        return MissionRuntime::notSetUp(mission.error());
    later(wish, [this, mission = *mission] { Q_EMIT missionRead(mission); });
    if (plan.resumeFolder.isEmpty())
        retireOldMissions();
    Q_EMIT problem(QStringLiteral("stopped"), {}); // the operator's start ends a stop
    if (const auto idle = std::exchange(m_idleDisplay, nullptr); idle && mission->display == m_idleChoice)
        options.display = idle;
    const StopDescriptor interrupt(stop);
    options.interrupt = interrupt.get();
    auto wiring = MissionRuntime::open(*mission, options, events);
    if (!wiring)
        return MissionRuntime::notSetUp(wiring.error());
    m_wiring = std::move(*wiring);
    if (mission->display.isSandbox())
        Q_EMIT problem(QStringLiteral("sandbox"), {});
    announce(shownOf(*m_wiring->displayParts()), wish);
    later(wish, [this, folder = m_wiring->folder()] { Q_EMIT folderOpened(folder); });
    auto result = m_wiring->run(stop);
    m_wiring->serveNobody();
    if (mission->display.isSandbox())
        serve(m_wiring->displayParts()); // it stays open, and is any script's again; the operator's own is his
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_tellDisplay)
                m_tellDisplay(); // whether commands reach it
        },
        Qt::QueuedConnection);
    return result;
}

/// To scripts, until a mission works it. In any thread but the GUI's.
void ConsoleCore::serve(const std::shared_ptr<DisplayParts>& display)
{
    auto host = ConsoleHost::open(display, m_prompts, [this](DisplayHost& served) {
        connect(&served, &DisplayHost::approvalsChanged, this, [this](const ApprovalList& list) {
            m_asked.hearOwn(list);
            Q_EMIT approvalsChanged(m_asked.now());
        });
        connect(&served, &DisplayHost::answerRefused, this, &ConsoleBackend::answerRefused);
        connect(this, &ConsoleCore::answered, &served, &DisplayHost::answer);
        m_toolTests.serveBy(served);
    });
    if (host)
        m_idleHost = std::move(*host);
    const bool isGone = !host && (host.error().code == ErrorCode::DisplayLost || host.error().code == ErrorCode::X11);
    Q_EMIT problem(QStringLiteral("host"), host || isGone ? QString() : host.error().message);
}

void ConsoleCore::haltInput()
{
    m_toolTests.stop();
    if (m_flag)
        m_flag->raise();
}

void ConsoleCore::raiseStop()
{
    m_toolTests.stop();
    if (m_flag) {
        m_flag->raise();
        Q_EMIT problem(QStringLiteral("stopped"), QStringLiteral("Input is stopped on this display"));
    }
    if (m_host)
        stopHost(m_host->host()); // what waits there has to be woken, too
}

void ConsoleCore::openSandbox(const DisplayChoice& choice)
{
    if (m_opener && m_opener->isRunning())
        return;
    hide();
    m_opener.reset(QThread::create([this, choice, wish = ++m_wish] {
        m_idleHost.reset();
        m_idleDisplay.reset();
        m_wiring.reset();
        auto parts = DisplayParts::open(choice, QDir::tempPath() + QStringLiteral("/triarch-home-") + newId());
        if (!parts) {
            Q_EMIT problem(QStringLiteral("sandbox"), parts.error().message);
            return;
        }
        Q_EMIT problem(QStringLiteral("sandbox"), {}); // what kept the last one from opening is gone
        m_idleDisplay = std::move(*parts);
        m_idleChoice = choice;
        serve(m_idleDisplay);
        announce(shownOf(*m_idleDisplay), wish);
    }));
    m_opener->start();
}

/// Another host may drive it: its stop flag is the one that counts there. It is only looked at.
void ConsoleCore::watch(const QString& display)
{
    ++m_wish;
    if (display.isEmpty())
        return hide();
    Shown shown{{display, {}}, false, {}};
    for (const auto& host : runningHosts().value_or(std::vector<HostInfo>())) {
        if (displayWord(host.display) != displayWord(display))
            continue;
        shown.controlPage = host.controlPage;
        shown.address.cookieFile = host.cookieFile;
        if (host.process != ownProcess())
            shown.host = host;
    }
    show(shown);
    m_watched = display;
}

void ConsoleCore::acknowledge()
{
    if (m_live)
        m_live->acknowledge();
}

void ConsoleCore::testModel(const QString& profile)
{
    m_modelTest = std::make_unique<ModelTest>(profile);
    connect(m_modelTest.get(), &ModelTest::rung, this, &ConsoleBackend::probeTested);
    connect(m_modelTest.get(), &ModelTest::finished, this, &ConsoleBackend::modelTested);
    m_modelTest->start();
}

QList<DisplayEntry> ConsoleCore::displays() const
{
    auto entries = displaysWith(localDisplays(), runningHosts().value_or(std::vector<HostInfo>()));
    const auto environment = QProcessEnvironment::systemEnvironment();
    const QString own = environment.value(QStringLiteral("DISPLAY"));
    for (auto& entry : entries) {
        entry.isOwn = !own.isEmpty() && displayWord(entry.name) == displayWord(own);
        entry.isXWayland = entry.isOwn && isWaylandDesktop(environment);
    }
    m_displayQueries.fill(entries);
    return entries;
}

QList<ProfileEntry> ConsoleCore::profiles() const
{
    QList<ProfileEntry> entries;
    for (const auto& name : profileNames(profileDirs())) {
        const auto profile = readProfile(name, profileDirs());
        if (!profile)
            entries.append({name, name, {}, profile.error().message});
        else if (profile->isRehearsal)
            entries.prepend({name, tr("Rehearsal (built-in)"), profile->endpoint, {}});
        else
            entries.append({name, profile->name, profile->endpoint, {}});
    }
    return entries;
}

Result<void> ConsoleCore::addServer(const NewServer& server)
{
    if (!profileFile(server.name).isEmpty()) // in a folder behind: the new one would hide it
        return fail(ErrorCode::Refused, QStringLiteral("There is a profile %1 already").arg(server.name));
    auto written = writeProfile(server, profileDirs().first());
    lookForKeyring();
    return written;
}

QString ConsoleCore::profileFile(const QString& profile) const
{
    for (const QString& folder : profileDirs())
        if (QString file = folder + QLatin1Char('/') + profile + QStringLiteral(".toml"); QFile::exists(file))
            return file;
    return {};
}

/// Where a profile has its key in the keyring and there is none, no mission of that profile begins.
void ConsoleCore::lookForKeyring()
{
    const QStringList folders = profileDirs();
    const auto names = profileNames(folders);
    const bool isWanted = std::ranges::any_of(names, [&](const QString& name) {
        const auto profile = readProfile(name, folders);
        return profile && profile->apiKeySource.startsWith(QLatin1String("keyring:"));
    });
    Q_EMIT problem(QStringLiteral("keyring"), isWanted ? keyringProblem() : QString());
}

QList<InterruptedEntry> ConsoleCore::interrupted() const
{
    QList<InterruptedEntry> entries;
    for (const auto& mission : interruptedMissions(MissionFolder::home()))
        entries.append({mission.folder, mission.text, mission.turn, mission.startedAtMs});
    return entries;
}

void ConsoleCore::discard(const QString& folder)
{
    const auto discarded = discardInterrupted(folder);
    Q_EMIT problem(QStringLiteral("discard"), discarded ? QString() : discarded.error().message);
}

Result<MissionFile> ConsoleCore::readMission(const QString& mission) const { return triarch::readMission(mission, {}); }

QStringList ConsoleCore::toolNames() const
{
    const auto known = tools();
    return known ? known->actionNames() : QStringList();
}

Result<ToolRegistry> ConsoleCore::tools() const
{
    return ToolRegistry::load(promptsDir(m_prompts) + QStringLiteral("/tools"));
}

QString ConsoleCore::missionsFolder() const { return MissionFolder::home(); }

Result<TriarchFile> ConsoleCore::settings() const { return readTriarchFile(settingsFile()); }

Result<void> ConsoleCore::setSafety(const Safety& safety)
{
    return writeSafety(ownSettingsFile(), settingsFile(), safety);
}

/// The shipped one is everybody's, and goes with the next version.
Result<QString> ConsoleCore::ownPolicy()
{
    const QString own = ownPolicyFile();
    if (QFile::exists(own))
        return own;
    QDir().mkpath(QFileInfo(own).path());
    QFile shipped(policyFile());
    if (!shipped.copy(own) || !QFile::setPermissions(own, QFile::ReadOwner | QFile::WriteOwner))
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(own, shipped.errorString()));
    return own;
}

/// What the settings no longer keep, before a mission that needs none of it begins: nobody looks back on one then, and
/// no journal of ours is being written.
void ConsoleCore::retireOldMissions()
{
    const auto read = settings();
    const auto keep = read ? read->safety.retention : Retention();
    const auto gone = keep.isForEver()
        ? Result<QStringList>(QStringList())
        : retireMissions(missionsFolder(), keep.days, keep.megabytes, SystemClock().wallMillis());
    Q_EMIT problem(QStringLiteral("retention"), gone ? QString() : gone.error().message);
}

/// The folder of missions is made by the first one: until then the nearest one above it.
qint64 ConsoleCore::freeBytes() const
{
    QDir folder(MissionFolder::home());
    while (!folder.exists() && !folder.isRoot())
        folder.setPath(QFileInfo(folder.absolutePath()).path());
    return QStorageInfo(folder).bytesAvailable();
}

} // namespace triarch
