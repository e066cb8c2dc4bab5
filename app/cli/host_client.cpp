// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/host_client.h"

#include "app/cli/line_socket.h"
#include "app/resource_paths.h"
#include "core/base/deadline.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/system/socket_peer.h"
#include "core/base/system/unique_fd.h"
#include "core/host/host_file.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr int startTimeout = 15'000; // ms
constexpr auto lookAgain = Millis(50);
constexpr int whyTimeout = 5'000;  // ms
constexpr int endTimeout = 15'000; // ms; a host that ends first cancels what it holds
constexpr int idleSeconds = 600;
constexpr Millis probeEvery{2000}; // while an answer is waited for
constexpr Millis probeTimeout{2500};
constexpr qsizetype answerBytes = 8 * 1024 * 1024;

/// nullopt: nobody serves it.
Result<std::optional<HostInfo>> servedBy(const QString& display)
{
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    for (const auto& host : *hosts) {
        if (displayWord(host.display) != displayWord(display))
            continue;
        if (host.socket.isEmpty())
            return fail(ErrorCode::Setup,
                QStringLiteral("Display %1 is being worked on by process %2, which takes no commands")
                    .arg(display, QString::number(host.process.pid)));
        return std::optional(host);
    }
    return std::optional<HostInfo>();
}

/// Starts a host with a session of its own that outlives this process. It is a child until then and no orphan from the
/// beginning, as of QProcess::startDetached(): so it finds out which of its ancestors adopt orphans
/// (core/base/system/orphans.h).
/// @return its pid; 0: it cannot be started
pid_t startLasting(const QString& display)
{
    const QByteArray program = QFile::encodeName(siblingProgram(QStringLiteral("triarchctl")));
    QByteArray words[] = {program, "host", "--display", display.toUtf8(), "--idle", QByteArray::number(idleSeconds)};
    std::vector<char*> arguments;
    for (auto& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0);
    pid_t pid = 0;
    const int error = ::posix_spawn(&pid, program.constData(), &files, &attributes, arguments.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return error == 0 ? pid : 0;
}

/// Readable when the process has ended.
UniqueFd processDescriptor(pid_t process) { return UniqueFd(int(::syscall(SYS_pidfd_open, process, 0))); }

/// A host's file comes when it serves: told by the kernel, as is the end of the one that was started. Where the user's
/// inotify instances are used up, it is looked for every so often.
class HostArrival {
public:
    explicit HostArrival(const QString& folder) : m_folder(inotify_init1(IN_CLOEXEC | IN_NONBLOCK))
    {
        inotify_add_watch(m_folder.get(), qUtf8Printable(folder), IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM);
    }
    void watch(pid_t process) { m_process = processDescriptor(process); }

    /// @return false: the process has ended, which is told once
    bool await(Deadline deadline)
    {
        pollfd waited[] = {{m_folder.get(), POLLIN, 0}, {m_process.get(), POLLIN, 0}}; // -1 is never ready
        const Deadline next = m_folder.isOpen() ? deadline : std::min<Deadline>(deadline, after(lookAgain));
        ::poll(waited, 2, millisLeft(next));
        char events[4096];
        while (::read(m_folder.get(), events, sizeof events) > 0) { }
        const bool hasEnded = waited[1].revents != 0;
        if (hasEnded)
            m_process = {};
        return !hasEnded;
    }

private:
    UniqueFd m_folder;
    UniqueFd m_process;
};

/// What a host says that cannot be one: it is asked for once more, with somebody who listens. Empty: nothing.
QString whyNone(const QString& display)
{
    QProcess host;
    host.start(siblingProgram(QStringLiteral("triarchctl")),
        {QStringLiteral("host"), QStringLiteral("--display"), display, QStringLiteral("--idle"), QStringLiteral("1")});
    if (!host.waitForFinished(whyTimeout)) { // it has become one
        host.terminate();
        (void)host.waitForFinished(endTimeout);
        return {};
    }
    const QString name = QStringLiteral("triarchctl: ");
    for (const auto& line : QString::fromUtf8(host.readAllStandardError()).split(QLatin1Char('\n'))) {
        if (line.startsWith(name)) // the others are its log
            return line.mid(name.size());
    }
    return {};
}

/// Two first commands may start a host each: one of them gives up, and the other serves both.
Result<QString> startHost(const QString& display)
{
    const auto folder = runtimeDir(QStringLiteral("hosts"));
    if (!folder)
        return fail(folder.error());
    HostArrival arrival(*folder); // before it is started: no arrival is missed
    const pid_t pid = startLasting(display);
    if (pid == 0)
        return fail(ErrorCode::Setup, QStringLiteral("No host serves %1, and none can be started").arg(display));
    arrival.watch(pid);
    const auto deadline = after(Millis(startTimeout));
    for (bool isAlive = true; millisLeft(deadline) > 0;) {
        const auto served = servedBy(display);
        if (!served)
            return fail(served.error());
        if (*served)
            return (*served)->socket;
        if (!isAlive && startingHosts().value_or(std::vector<HostInfo>()).empty())
            break; // it has given up, and nobody else is about to serve
        isAlive = arrival.await(deadline) && isAlive;
    }
    const QString why = whyNone(display);
    return fail(ErrorCode::Setup,
        why.isEmpty() ? QStringLiteral("No host serves %1, and none could be started").arg(display) : why);
}

/// A connection to a host, on which nothing was asked yet.
struct HostLine {
    QString path;
    LineSocket socket;
};

Result<HostLine> connectTo(const QString& path)
{
    return LineSocket::connect(path).map([&path](LineSocket socket) { return HostLine{path, std::move(socket)}; });
}

/// The sockets of a host that ends go before its file does: then its end is waited for, or its news, and it is looked
/// for again.
Result<HostLine> reachHost(const QString& display)
{
    std::optional<HostArrival> change;
    const auto deadline = after(Millis(endTimeout));
    for (;;) {
        const auto host = servedBy(display);
        if (!host)
            return fail(host.error());
        if (!*host) {
            const auto path = startHost(display);
            return path ? connectTo(*path) : fail(path.error());
        }
        auto line = connectTo((*host)->socket);
        if (line || line.error().code != ErrorCode::Network || millisLeft(deadline) == 0)
            return line;
        if (change) {
            change->await(deadline);
            continue;
        }
        change.emplace(QFileInfo((*host)->file).path()); // and looked at once more: from here on nothing is missed
        change->watch((*host)->process.pid);
    }
}

/// Returns true if the host at a socket still reads. A host answers an empty line at once, also while it is busy.
bool reacts(const QString& path, Millis timeout = probeTimeout)
{
    auto socket = LineSocket::connect(path);
    const auto said = socket ? socket->ask("\n", after(timeout), answerBytes) : fail(socket.error());
    return said || said.error().code != ErrorCode::Timeout;
}

/// Waits for an answer, which may take long; a host that hangs is reported within 5 s all the same.
Result<QByteArray> hearAnswer(HostLine& host, Deadline deadline)
{
    for (;;) {
        const bool isNear = millisLeft(deadline) <= (probeEvery + probeTimeout).count();
        auto line = host.socket.hear(isNear ? deadline : after(probeEvery), answerBytes);
        const bool isLate = !line && line.error().code == ErrorCode::Timeout;
        if (!isLate || isNear)
            return line;
        if (!reacts(host.path))
            return fail(hungHost(peerProcess(host.socket.descriptor())));
    }
}

/// The next answer to what was sent.
Result<QByteArray> nextAnswer(HostLine& host, Deadline deadline)
{
    const auto line = hearAnswer(host, deadline);
    if (!line && line.error().code == ErrorCode::Network) // the host may have carried out the request: do not repeat it
        return fail(ErrorCode::BadReply, QStringLiteral("The host has hung up without an answer"));
    return line ? Result<QByteArray>(line->trimmed()) : fail(line.error());
}

Result<QByteArray> exchange(HostLine& host, const QJsonObject& request, int timeout)
{
    const QByteArray asked = compactJson(request);
    if (auto fits = checkRequestSize(asked); !fits)
        return fail(fits.error());
    const auto deadline = after(Millis(timeout));
    const auto sent = host.socket.send(asked + '\n', deadline);
    return sent ? nextAnswer(host, deadline) : fail(sent.error());
}

Result<QJsonObject> readAnswer(const QByteArray& line)
{
    const auto answer = parseJsonObject(line, {answerBytes, limits::jsonDepth});
    if (!answer)
        return fail(answer.error());
    const auto error = answer->value(QLatin1String("error")).toObject();
    if (!error.isEmpty())
        return fail(error.value(QLatin1String("code")) == codeName(ErrorCode::NotFound) ? ErrorCode::NotFound
                                                                                        : ErrorCode::Refused,
            error.value(QLatin1String("text")).toString());
    return answer->value(QLatin1String("result")).toObject();
}

QJsonObject hostRequest(int id, const QString& method, const QJsonObject& params)
{
    return {{"id", id}, {"method", method}, {"params", params}};
}

Result<QJsonObject> askConnected(HostLine& host, const QString& method, const QJsonObject& params, int timeout)
{
    const auto line = exchange(host, hostRequest(1, method, params), timeout);
    return line ? readAnswer(*line) : fail(line.error());
}

/// A cancellation of no request, which a host answers at once: before an earlier request only if that one waits.
constexpr int markerId = 2;

bool isMarkersAnswer(const QByteArray& line)
{
    const auto answer = parseJsonObject(line, {answerBytes, limits::jsonDepth});
    return answer && answer->value(QLatin1String("id")) == markerId;
}

QString displayMeant(const QString& display) { return display.isEmpty() ? qEnvironmentVariable("DISPLAY") : display; }

Result<QString> displayNamed(const QString& display)
{
    const QString wanted = displayMeant(display);
    return wanted.isEmpty()
        ? fail(ErrorCode::InvalidArgument, QStringLiteral("Name a display by --display or $DISPLAY, e.g. :1"))
        : Result<QString>(wanted);
}

/// @param process  a descriptor of it
Result<void> awaitEnd(const UniqueFd& process, Deadline deadline)
{
    pollfd waited{process.get(), POLLIN, 0};
    if (process.isOpen() && ::poll(&waited, 1, millisLeft(deadline)) == 0)
        return fail(ErrorCode::Timeout, QStringLiteral("The host has been asked to end, and has not ended yet"));
    return {};
}

} // namespace

Result<QString> servingHost(const QString& display)
{
    const auto wanted = displayNamed(display);
    const auto served = wanted ? servedBy(*wanted) : fail(wanted.error());
    return served.map([](const std::optional<HostInfo>& host) { return host ? host->socket : QString(); });
}

Result<QString> reactingHost(const QString& display)
{
    const auto wanted = displayNamed(display);
    const auto host = wanted ? servedBy(*wanted) : fail(wanted.error());
    if (!host || !*host)
        return host ? Result<QString>(QString()) : fail(host.error());
    if (!reacts((*host)->socket, probeEvery + probeTimeout))
        return fail(hungHost((*host)->process.pid));
    return (*host)->socket;
}

Result<QString> hostSocketFor(const QString& display)
{
    const auto wanted = displayNamed(display);
    const auto line = wanted ? reachHost(*wanted) : fail(wanted.error());
    return line.map([](const HostLine& reached) { return reached.path; });
}

Result<QJsonObject> askDeskctl(const QString& socket, const QJsonObject& request, int timeout)
{
    auto connected = connectTo(socket);
    if (!connected)
        return fail(connected.error());
    const auto line = exchange(*connected, request, timeout);
    return line ? parseJsonObject(*line, {answerBytes, limits::jsonDepth}) : fail(line.error());
}

Result<QJsonObject> askHost(const QString& socket, const QString& method, const QJsonObject& params, int timeout)
{
    auto connected = connectTo(socket);
    return connected ? askConnected(*connected, method, params, timeout) : fail(connected.error());
}

Result<QJsonObject> askDisplay(const QString& display, const QString& method, const QJsonObject& params, int timeout)
{
    const auto wanted = displayNamed(display);
    auto line = wanted ? reachHost(*wanted) : fail(wanted.error());
    return line ? askConnected(*line, method, params, timeout) : fail(line.error());
}

Result<QJsonObject> askDisplayToWait(const QString& display, const QString& method, const QJsonObject& params,
    int timeout, const std::function<void()>& waits)
{
    const auto wanted = displayNamed(display);
    auto host = wanted ? reachHost(*wanted) : fail(wanted.error());
    if (!host)
        return fail(host.error());
    const auto deadline = after(Millis(timeout));
    const QJsonObject marker = hostRequest(markerId, QStringLiteral("cancel"), {{"id", markerId}});
    const QByteArray asked = compactJson(hostRequest(1, method, params)) + '\n' + compactJson(marker) + '\n';
    const auto sent = host->socket.send(asked, deadline);
    auto line = sent ? nextAnswer(*host, deadline) : fail(sent.error());
    if (line && isMarkersAnswer(*line)) {
        waits();
        line = nextAnswer(*host, deadline);
    }
    return line ? readAnswer(*line) : fail(line.error());
}

namespace {

/// @param method  shutdown or yield
Result<bool> endBy(const QString& method, const QString& display)
{
    const auto wanted = displayNamed(display);
    const auto host = wanted ? servedBy(*wanted) : fail(wanted.error());
    if (!host || !*host)
        return host ? Result<bool>(false) : fail(host.error());
    const auto deadline = after(Millis(endTimeout));
    const UniqueFd process =
        processDescriptor((*host)->process.pid); // before it ends: later the number may be another's
    const auto asked = askHost((*host)->socket, method, {}, endTimeout);
    const bool isEnding = asked || asked.error().code == ErrorCode::Network;
    const auto ended = isEnding ? awaitEnd(process, deadline) : fail(asked.error());
    return ended.map([] { return true; });
}

} // namespace

Result<bool> endHost(const QString& display) { return endBy(QStringLiteral("shutdown"), display); }

Result<bool> yieldHost(const QString& display) { return endBy(QStringLiteral("yield"), display); }

} // namespace triarch
