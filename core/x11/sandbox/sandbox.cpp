// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/sandbox/sandbox.h"

#include "core/base/system/runtime_dir.h"
#include "core/base/system/unique_fd.h"
#include "core/guard/processes.h"
#include "core/x11/connection.h"
#include "core/x11/cookie.h"
#include "core/x11/sandbox/sandbox_environment.h"
#include "core/x11/sandbox/sandbox_sweep.h"

#include <QDir>
#include <QFileInfo>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr int maxLineBytes = 4096;

tl::unexpected<Error> tooLate(const QString& what)
{
    return fail(ErrorCode::Timeout, QStringLiteral("%1 did not start in time").arg(what));
}

tl::unexpected<Error> gaveUp(const QString& program)
{
    return fail(ErrorCode::Setup, QStringLiteral("%1 gave up at its start").arg(program));
}

/// What a wait for a program looks at: any of them ends it.
struct Awaited {
    QString program;
    int input = -1;     ///< what is waited for
    int process = -1;   ///< pidfd; its end is the program's
    int interrupt = -1; ///< the operator does not want to wait on
};

/// Until there is input. Setup when the program ends without, Timeout, Cancelled.
Result<void> awaitInput(const Awaited& awaited, Deadline deadline)
{
    pollfd ready[] = {{awaited.input, POLLIN, 0}, {awaited.process, POLLIN, 0}, {awaited.interrupt, POLLIN, 0}};
    if (::poll(ready, std::size(ready), millisLeft(deadline)) == 0)
        return tooLate(awaited.program);
    if (ready[2].revents != 0)
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped while %1 was being started").arg(awaited.program));
    if (ready[0].revents == 0 && ready[1].revents != 0)
        return gaveUp(awaited.program);
    return {};
}

/// One line from a pipe. Setup when the other end closes first.
Result<QByteArray> readLine(const Awaited& awaited, Deadline deadline)
{
    QByteArray line;
    while (!line.contains('\n') && line.size() < maxLineBytes) {
        if (auto found = awaitInput(awaited, deadline); !found)
            return fail(found.error());
        char buffer[256];
        const auto got = ::read(awaited.input, buffer, sizeof buffer);
        if (got == 0)
            return gaveUp(awaited.program);
        line.append(buffer, std::max<ssize_t>(got, 0));
    }
    return line.trimmed();
}

/// True once a window manager says that it is one. Source: EWMH 1.5, _NET_SUPPORTING_WM_CHECK.
Result<bool> isManaged(const Connection& x, xcb_atom_t check, Deadline deadline)
{
    const auto found = x.wait(xcb_get_property(x.get(), 0, x.root(), check, XCB_ATOM_WINDOW, 0, 1),
        xcb_get_property_reply, "GetProperty", deadline);
    return found.map([](const auto& reply) { return reply->value_len == 1; });
}

Result<void> parkPointer(const Connection& x, QSize size, Deadline deadline)
{
    const auto warp = xcb_warp_pointer_checked(
        x.get(), XCB_NONE, x.root(), 0, 0, 0, 0, int16_t(size.width() - 1), int16_t(size.height() - 1));
    return x.check(warp, "WarpPointer", deadline);
}

Result<xcb_atom_t> atomNamed(const Connection& x, const QByteArray& name, Deadline deadline)
{
    return x
        .wait(xcb_intern_atom(x.get(), 0, uint16_t(name.size()), name.constData()), xcb_intern_atom_reply, "InternAtom",
            deadline)
        .map([](const auto& reply) { return reply->atom; });
}

/// A mission needs one desktop. With several, the wheel over the empty ground and the keys of most managers show
/// another one, and every window is gone. A manager that does not know this request keeps what it has.
/// Source: EWMH 1.5, _NET_NUMBER_OF_DESKTOPS.
Result<void> askForOneDesktop(const Connection& x, Deadline deadline)
{
    const auto number = atomNamed(x, QByteArrayLiteral("_NET_NUMBER_OF_DESKTOPS"), deadline);
    if (!number)
        return fail(number.error());
    xcb_client_message_event_t message = {};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = x.root();
    message.type = *number;
    message.data.data32[0] = 1;
    const quint32 managers = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT;
    const auto asked = xcb_send_event_checked(x.get(), 0, x.root(), managers, reinterpret_cast<const char*>(&message));
    return x.check(asked, "SendEvent", deadline);
}

/// What toolkits scale their letters by. Source: xrdb(1), the resources of a screen lie in this property.
Result<void> tellDpi(const Connection& x, int dpi, Deadline deadline)
{
    const QByteArray resources = "Xft.dpi:\t" + QByteArray::number(dpi) + '\n';
    return x.check(xcb_change_property_checked(x.get(), XCB_PROP_MODE_REPLACE, x.root(), XCB_ATOM_RESOURCE_MANAGER,
                       XCB_ATOM_STRING, 8, quint32(resources.size()), resources.constData()),
        "ChangeProperty", deadline);
}

/// A ground that is neither black nor white, so that windows of both colours stand out from it.
Result<void> paintGround(const Connection& x, Deadline deadline)
{
    constexpr quint32 ground = 0x667d70;
    const auto paint = xcb_change_window_attributes_checked(x.get(), x.root(), XCB_CW_BACK_PIXEL, &ground);
    xcb_clear_area(x.get(), 0, x.root(), 0, 0, 0, 0);
    return x.check(paint, "ChangeWindowAttributes", deadline);
}

} // namespace

Result<std::unique_ptr<Sandbox>> Sandbox::start(const SandboxOptions& options, GuardLink& guard, Deadline deadline)
{
    std::unique_ptr<Sandbox> sandbox(new Sandbox(options, guard));
    if (auto made = sandbox->makeFolders(); !made)
        return fail(made.error());
    if (auto served = sandbox->startServer(deadline); !served)
        return fail(served.error());
    if (auto bus = sandbox->startBus(deadline); !bus)
        return fail(bus.error());
    if (auto managed = sandbox->startWindowManager(deadline); !managed)
        return fail(managed.error());
    return sandbox;
}

Sandbox::~Sandbox()
{
    (void)m_guard.endSandbox();
    endOrphans();
    if (!m_runtime.isEmpty())
        QDir(m_runtime).removeRecursively();
}

/// Programs whose guard was killed are nobody's children: they are found by their own ids, and what they started by
/// theirs.
void Sandbox::endOrphans() const
{
    for (const ProcessId& started : m_started) {
        if (!isAlive(started))
            continue;
        auto family = guard::descendants(started.pid);
        family.push_back({started.pid, started.startTime});
        for (const auto& process : family)
            guard::signalProcess(process, SIGKILL);
    }
}

Result<void> Sandbox::makeFolders()
{
    if (!QDir().mkpath(QFileInfo(m_options.folder).absolutePath()))
        return fail(ErrorCode::Io, QStringLiteral("Cannot make %1").arg(m_options.folder));
    for (const auto& part : QStringList{QString()} + sandboxFolders()) {
        if (auto made = makePrivateDir(m_options.folder + QLatin1Char('/') + part); !made)
            return made;
    }
    endOrphanedSandboxes();
    const auto runtime = runtimeDir(newSandboxName());
    if (!runtime)
        return fail(runtime.error());
    m_runtime = *runtime;
    m_environment = sandboxEnvironment(m_options, m_runtime);
    return {};
}

/// What the server itself needs: Xephyr a display of the operator's to show itself on.
Result<QStringList> Sandbox::serverEnvironment() const
{
    if (m_options.server != QLatin1String("Xephyr"))
        return m_environment;
    const QString host = m_options.hostDisplay.isEmpty() ? qEnvironmentVariable("DISPLAY") : m_options.hostDisplay;
    if (host.isEmpty())
        return fail(ErrorCode::X11,
            QStringLiteral(
                "Xephyr shows itself on a display of yours, and DISPLAY names none: set it, or choose Xvfb"));
    return m_environment
        + QStringList{
            QStringLiteral("DISPLAY=") + host, QStringLiteral("XAUTHORITY=") + qEnvironmentVariable("XAUTHORITY")};
}

Result<void> Sandbox::startServer(Deadline deadline)
{
    const auto environment = serverEnvironment();
    if (!environment)
        return fail(environment.error());
    m_address.cookieFile = m_options.folder + QStringLiteral("/Xauthority");
    if (auto written = writeCookie(m_address.cookieFile, makeCookie()); !written)
        return written;
    const QString size = QStringLiteral("%1x%2").arg(m_options.size.width()).arg(m_options.size.height());
    const bool nested = m_options.server == QLatin1String("Xephyr");
    const QStringList screen = nested
        ? QStringList{QStringLiteral("-screen"), size}
        : QStringList{QStringLiteral("-screen"), QStringLiteral("0"), size + QStringLiteral("x24")};
    const QStringList dots{QStringLiteral("-dpi"), QString::number(m_options.dpi)};
    const QStringList saverOff{QStringLiteral("-s"), QStringLiteral("0")};
    const QStringList argv =
        QStringList{m_options.server, QStringLiteral("-displayfd"), QStringLiteral("3"), QStringLiteral("-noreset"),
            QStringLiteral("-nolisten"), QStringLiteral("tcp"), QStringLiteral("-auth"), m_address.cookieFile}
        + screen + dots + saverOff;
    const QStringList programs = std::exchange(m_environment, *environment);
    const auto number = spawnAndHear(argv, deadline);
    m_environment = programs;
    if (!number)
        return fail(number.error());
    m_address.display = QLatin1Char(':') + QString::fromLatin1(*number);
    if (!m_started.empty())
        noteSandboxServer(m_runtime, m_started.front(), m_address.display);
    m_environment << QStringLiteral("DISPLAY=") + m_address.display
                  << QStringLiteral("XAUTHORITY=") + m_address.cookieFile;
    return {};
}

Result<void> Sandbox::startBus(Deadline deadline)
{
    const auto address =
        spawnAndHear({QStringLiteral("dbus-daemon"), QStringLiteral("--session"), QStringLiteral("--nofork"),
                         QStringLiteral("--nopidfile"), QStringLiteral("--print-address=3")},
            deadline);
    if (!address)
        return fail(address.error());
    m_environment << QStringLiteral("DBUS_SESSION_BUS_ADDRESS=") + QString::fromLatin1(*address);
    return {};
}

Result<void> Sandbox::startWindowManager(Deadline deadline)
{
    const auto x = Connection::open(m_address, deadline);
    if (!x)
        return fail(x.error());
    if (auto told = tellDpi(*x, m_options.dpi, deadline); !told)
        return told;
    if (m_options.windowManager != QLatin1String("none")) {
        const bool tells = m_options.windowManager == QLatin1String("openbox");
        if (auto started = tells ? startOpenbox(deadline) : launchManager({m_options.windowManager}); !started)
            return started;
        if (auto managed = awaitManager(*x, deadline); !managed)
            return managed;
        if (auto asked = askForOneDesktop(*x, deadline); !asked)
            return asked;
    }
    if (auto painted = paintGround(*x, deadline); !painted)
        return painted;
    return parkPointer(*x, m_options.size, deadline);
}

/// openbox announces itself before it is ready, and a window mapped in between is never managed; its start-up command
/// runs when it is. The command says so through a FIFO, since openbox closes every other descriptor.
Result<void> Sandbox::startOpenbox(Deadline deadline)
{
    const QString fifo = m_runtime + QStringLiteral("/openbox-ready");
    const QByteArray path = QFile::encodeName(fifo);
    if (::mkfifo(path.constData(), 0600) != 0)
        return fail(ErrorCode::Io, QStringLiteral("Cannot make %1").arg(fifo));
    const UniqueFd listening(::open(path.constData(), O_RDWR | O_NONBLOCK | O_CLOEXEC)); // RDWR: a writer never waits
    const QString command = QStringLiteral("sh -c 'echo ready > \"$XDG_RUNTIME_DIR/openbox-ready\"'");
    if (auto started = launchManager({QStringLiteral("openbox"), QStringLiteral("--startup"), command}); !started)
        return started;
    return readLine({QStringLiteral("openbox"), listening.get(), m_manager.get(), m_options.interrupt}, deadline)
        .map([](const QByteArray&) {});
}

Result<void> Sandbox::launchManager(const QStringList& argv)
{
    const auto pid = launch(argv);
    if (!pid)
        return fail(pid.error());
    m_manager = UniqueFd(int(::syscall(SYS_pidfd_open, pid_t(*pid), 0)));
    return m_manager.isOpen() ? Result<void>() : Result<void>(gaveUp(argv.first())); // it is gone already
}

/// Waits for the root window's properties until the window manager has announced itself.
Result<void> Sandbox::awaitManager(const Connection& x, Deadline deadline) const
{
    const auto atom = atomNamed(x, QByteArrayLiteral("_NET_SUPPORTING_WM_CHECK"), deadline);
    if (!atom)
        return fail(atom.error());
    const uint32_t mask = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_change_window_attributes(x.get(), x.root(), XCB_CW_EVENT_MASK, &mask);
    for (;;) {
        const auto managed = isManaged(x, *atom, deadline);
        if (!managed)
            return fail(managed.error());
        if (*managed)
            return {};
        while (!x.pollEvent()) {
            const Awaited event{m_options.windowManager, x.fileDescriptor(), m_manager.get(), m_options.interrupt};
            if (auto came = awaitInput(event, deadline); !came)
                return came;
            if (x.isLost())
                return fail(x.lossError());
        }
    }
}

Result<QByteArray> Sandbox::spawnAndHear(const QStringList& argv, Deadline deadline)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return fail(ErrorCode::Io, QStringLiteral("Cannot make a pipe for %1").arg(argv.first()));
    const UniqueFd listening(ends[0]);
    UniqueFd speaking(ends[1]);
    const auto started = spawn(argv, speaking.get());
    speaking.reset(); // the program's copy is the last: its end is our end of file
    if (!started)
        return fail(started.error());
    return readLine({argv.first(), listening.get(), -1, m_options.interrupt}, deadline);
}

Result<qint64> Sandbox::launch(const QStringList& argv) { return spawn(argv, -1); }

Result<qint64> Sandbox::spawn(const QStringList& argv, int result)
{
    const QString name = QFileInfo(argv.value(0)).fileName();
    const QString log = m_options.folder + QStringLiteral("/log/%1.log").arg(name);
    const UniqueFd output(
        ::open(QFile::encodeName(log).constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    auto pid = m_guard.spawn(
        {argv, m_environment, m_options.keepHome ? QDir::homePath() : m_options.folder + QStringLiteral("/home"),
            output.get(), output.get(), result});
    const auto process = pid ? identify(pid_t(*pid)) : std::nullopt;
    if (process)
        m_started.push_back(*process);
    if (m_started.size() == 1)
        noteSandboxServer(m_runtime, m_started.front(), m_address.display); // its number is not known yet
    return pid;
}

} // namespace triarch
