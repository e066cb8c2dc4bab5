// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/display_parts.h"

#include "app/cli/host_client.h"
#include "app/core_files.h"
#include "app/process_launcher.h"
#include "app/resource_paths.h"
#include "core/base/ids.h"
#include "core/base/system/core_dumps.h"
#include "core/base/system/orphans.h"
#include "core/base/system/process_id.h"
#include "core/base/system/runtime_dir.h"
#include "core/settings/secrets_file.h"
#include "core/x11/display_processes.h"
#include "core/x11/input/dead_pages.h"
#include "core/x11/input/input_gate.h"
#include "core/x11/sandbox/sandbox_sweep.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace triarch {

namespace {

constexpr auto sandboxTimeout = std::chrono::seconds(30);

/// Read anew each time: whoever changes the file need not start anything again.
class FileSecrets final : public SecretSource {
public:
    Result<Secret> secret(const QString& name, const QString& windowClass) const override
    {
        return readSecret(secretsFile(), name, windowClass);
    }
};

/// Removes the remains of hosts that were killed: processes of sandboxes, and in the runtime folder a page and the
/// folder of its display.
void sweepDeadDisplays()
{
    endOrphanedSandboxes(); // first: a stop belongs to a server that runs
    const auto root = runtimeDir();
    const auto hosts = runningHosts();
    if (!root || !hosts)
        return;
    const QDir folder(*root);
    for (const auto& page : folder.entryList({QStringLiteral("control-*")}, QDir::Files)) {
        if (isPageDead(folder.filePath(page)))
            QFile::remove(folder.filePath(page));
    }
    for (const auto& word : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        const bool isHosted = std::any_of(
            hosts->begin(), hosts->end(), [&](const auto& host) { return displayWord(host.display) == word; });
        if (!isHosted && isPageDead(folder.filePath(word) + QStringLiteral("/control")))
            QDir(folder.filePath(word)).removeRecursively();
    }
}

/// Of two that begin at the same moment neither finds a host: who has this has the display, until its process ends.
Result<UniqueFd> lockDisplay(const QString& display)
{
    const auto folder = runtimeDir(QStringLiteral("hosts"));
    if (!folder)
        return fail(folder.error());
    const QString path = QStringLiteral("%1/%2.lock").arg(*folder, displayWord(display));
    constexpr int mode = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW;
    UniqueFd lock(::open(QFile::encodeName(path).constData(), mode, S_IRUSR | S_IWUSR));
    if (!lock.isOpen())
        return fail(ErrorCode::Io, QStringLiteral("Cannot open %1").arg(path));
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return fail(ErrorCode::Setup, QStringLiteral("The display %1 is just getting a host already").arg(display));
    return lock;
}

/// On a display that is shared no model sees the operator's own console.
bool isOwnWindow(const WindowInfo& window)
{
    return window.pid == QCoreApplication::applicationPid()
        || window.className.compare(QLatin1String("triarch"), Qt::CaseInsensitive) == 0;
}

/// Asks a host that a command started to end, so that a mission gets the display. Setup: the host stays, because it is
/// used, or because this process is not proven to come from outside of the display. Timeout: the host hangs.
Result<void> makeRoom(const QString& display)
{
    const auto room = yieldHost(display);
    if (!room && room.error().code == ErrorCode::Timeout)
        return fail(room.error());
    if (room || room.error().code != ErrorCode::Refused)
        return {}; // a host without a socket is named when the guard starts
    return fail(ErrorCode::Setup,
        QStringLiteral("The display %1 has a host already, which is ended from outside of that display with: "
                       "triarchctl daemon stop. It stays for this reason: %2")
            .arg(display, room.error().message));
}

} // namespace

Result<std::unique_ptr<DisplayParts>> DisplayParts::open(
    const DisplayChoice& choice, const QString& folder, Serves serves, int interrupt)
{
    findAdopter();
    sweepDeadDisplays();
    if (serves == Serves::Nothing && !choice.isSandbox()) { // a mission's
        if (auto room = makeRoom(choice.display); !room)
            return fail(room.error());
    }
    hideMemory(); // after the request to that host, which checks the origin of this process
    std::unique_ptr<DisplayParts> parts(new DisplayParts);
    if (auto guarded = parts->openGuard(choice); !guarded)
        return fail(guarded.error());
    if (auto displayed = parts->openDisplay(choice, folder, interrupt); !displayed)
        return fail(displayed.error());
    if (auto opened = parts->openDesktop(serves); !opened)
        return fail(opened.error());
    if (serves == Serves::OperatorSocket)
        return parts; // its host file appears with what it says: clients wait for it
    if (auto registered = parts->registerHost(serves); !registered)
        return fail(registered.error());
    return parts;
}

Result<void> DisplayParts::serve() { return registerHost(Serves::OperatorSocket); }

Result<void> DisplayParts::serveNoMore() { return registerHost(Serves::Nothing); }

Result<void> DisplayParts::registerHost(Serves serves)
{
    auto registered = HostFile::write(m_address.display, m_address.cookieFile, m_guard->controlPage(),
        serves == Serves::OperatorSocket ? m_socketPath : QString());
    if (!registered)
        return fail(registered.error());
    *m_hostFile = std::move(*registered); // announced before: somebody can always find and stop us
    return {};
}

DisplayParts::~DisplayParts()
{
    m_desktop.reset();
    const bool wasSandbox = m_sandbox != nullptr;
    m_sandbox.reset();
    const QString page = m_guard ? m_guard->controlPage() : QString();
    m_guard.reset();
    if (wasSandbox && !m_ownFolder.isEmpty())
        QDir(m_ownFolder).removeRecursively(); // the display is gone, and its folder with it
    else if (wasSandbox && !page.isEmpty())
        QFile::remove(page); // it never moved to a folder of its own
}

/// A display that exists has its page where every host of it looks: what a dead one left held is released from there.
/// A sandbox's page begins under a name of its own: the number is not known before the guard has started the server.
Result<QString> DisplayParts::pagePath(const DisplayChoice& choice)
{
    if (choice.isSandbox())
        return runtimeDir().map(
            [](const QString& folder) { return QString(folder + QStringLiteral("/control-") + newId()); });
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    for (const auto& host : *hosts) {
        if (displayWord(host.display) == displayWord(choice.display))
            return fail(ErrorCode::Setup,
                QStringLiteral("The display %1 has a host already, process %2")
                    .arg(host.display, QString::number(host.process.pid)));
    }
    return runtimeDir(displayWord(choice.display)).map([](const QString& folder) {
        return QString(folder + QStringLiteral("/control"));
    });
}

Result<void> DisplayParts::openGuard(const DisplayChoice& choice)
{
    const auto page = pagePath(choice);
    if (!page)
        return fail(page.error());
    auto stop = StopFlag::open(*page);
    if (!stop)
        return fail(stop.error());
    m_stop = std::make_unique<StopFlag>(std::move(*stop));
    if (choice.isSandbox())
        m_stop->clear();
    else if (const auto server = displayServer({choice.display, {}}))
        m_stop->bindTo(*server);
    auto announced = HostFile::announce(*page);
    if (!announced)
        return fail(announced.error());
    m_hostFile = std::make_unique<HostFile>(std::move(*announced));
    if (!choice.isSandbox()) { // announced before: whoever is refused finds who is about to serve
        auto lock = lockDisplay(choice.display);
        if (!lock)
            return fail(lock.error());
        m_lock = std::move(*lock);
    }
    auto guard = GuardLink::start(siblingProgram(QStringLiteral("triarch-guard")), *page);
    if (!guard)
        return fail(guard.error());
    m_guard = std::move(*guard);
    return {};
}

Result<void> DisplayParts::openDisplay(const DisplayChoice& choice, const QString& folder, int interrupt)
{
    m_address.display = choice.display;
    if (choice.isSandbox()) {
        SandboxOptions options;
        options.size = choice.sandbox;
        options.server = choice.setup.server;
        options.windowManager = choice.setup.windowManager;
        options.dpi = choice.setup.dpi;
        options.theme = choice.setup.theme;
        options.folder = folder;
        options.interrupt = interrupt;
        auto sandbox = Sandbox::start(options, *m_guard, after(sandboxTimeout));
        if (!sandbox)
            return fail(sandbox.error());
        m_sandbox = std::move(*sandbox);
        m_address = m_sandbox->address();
    }
    const auto own = runtimeDir(displayWord(m_address.display));
    if (!own)
        return fail(own.error());
    m_socketPath = *own + QStringLiteral("/host.sock");
    if (!choice.isSandbox())
        return {};
    auto moved = m_guard->moveControlPage(*own + QStringLiteral("/control"));
    if (moved)
        m_ownFolder = *own;
    return moved;
}

Result<void> DisplayParts::mayCommand(const ProcessId& process) const
{
    auto processes = displayProcesses(m_address, after(limits::desktopQuery));
    if (!processes)
        return fail(processes.error());
    processes->sandbox = isSandbox() ? pid_t(m_guard->pid()) : 0;
    return checkOrigin(process, *processes);
}

Result<std::unique_ptr<X11Desktop>> DisplayParts::openEyes(const DisplayAddress& address, bool isSandbox)
{
    auto desktop = X11Desktop::open(address);
    if (desktop && !isSandbox)
        (*desktop)->hideWindows(isOwnWindow);
    return desktop;
}

Result<void> DisplayParts::openDesktop(Serves serves)
{
    auto desktop = openEyes();
    if (!desktop)
        return fail(desktop.error());
    m_desktop = std::move(*desktop);
    if (auto learns = m_desktop->learnAnimated(); !learns)
        return learns;
    if (auto watched = m_guard->watch(m_address); !watched)
        return watched;
    auto gate = InputGate::open(m_address, *m_guard, *m_stop, {}, panicEscapes());
    if (!gate)
        return fail(gate.error());
    m_secrets = std::make_unique<FileSecrets>();
    (*gate)->useSecrets(*m_secrets);
    if (!m_sandbox) {
        const auto holds = serves == Serves::OperatorSocket ? PhysicalInputFlag::Holds::OneAction
                                                            : PhysicalInputFlag::Holds::UntilLetGo;
        m_physicalInputFlag = std::make_shared<PhysicalInputFlag>(holds);
        (*gate)->usePhysicalInput(m_physicalInputFlag);
        m_physicalInput = std::make_unique<PhysicalInputMonitor>(m_address, m_physicalInputFlag);
        m_desktop->terminalLines().usePhysicalInput(m_physicalInputFlag);
        m_launcher = std::make_unique<ProcessLauncher>(m_address);
    }
    m_desktop->useSender(std::move(*gate));
    return {};
}

} // namespace triarch
