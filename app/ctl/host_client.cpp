// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/host_client.h"

#include "app/ctl/line_socket.h"
#include "app/resource_paths.h"
#include "core/base/deadline.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/limits.h"
#include "core/base/runtime_dir.h"
#include "core/base/unique_fd.h"
#include "core/wire/host_file.h"

#include <QProcess>
#include <optional>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr int startPatience = 15'000; // ms
constexpr int idleSeconds = 600;
constexpr qsizetype answerBytes = 8 * 1024 * 1024;

/// nullopt: nobody serves it.
Result<std::optional<QString>> servedAt(const QString& display)
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
                    .arg(display)
                    .arg(host.process.pid));
        return std::optional(host.socket);
    }
    return std::optional<QString>();
}

qint64 startDetached(const QString& display)
{
    QProcess host;
    host.setProgram(siblingProgram(QStringLiteral("triarchctl")));
    host.setArguments({QStringLiteral("host"), QStringLiteral("--display"), display, QStringLiteral("--idle"),
        QString::number(idleSeconds)});
    host.setStandardOutputFile(QProcess::nullDevice());
    host.setStandardErrorFile(QProcess::nullDevice());
    host.setStandardInputFile(QProcess::nullDevice());
    qint64 pid = 0;
    return host.startDetached(&pid) ? pid : 0;
}

/// A host's file comes when it serves: told by the kernel, as is the end of the one that was started.
class HostArrival {
public:
    explicit HostArrival(const QString& folder) : m_folder(inotify_init1(IN_CLOEXEC | IN_NONBLOCK))
    {
        inotify_add_watch(m_folder.get(), qUtf8Printable(folder), IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM);
    }
    void watch(pid_t process) { m_process = UniqueFd(int(::syscall(SYS_pidfd_open, process, 0))); }

    /// @return false: the process has ended, which is told once
    bool await(Deadline deadline)
    {
        pollfd waited[] = {{m_folder.get(), POLLIN, 0}, {m_process.get(), POLLIN, 0}}; // -1 is never ready
        ::poll(waited, 2, millisLeft(deadline));
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

/// Two first commands may start a host each: one of them gives up, and the other serves both.
Result<QString> startHost(const QString& display)
{
    const auto folder = runtimeDir(QStringLiteral("hosts"));
    if (!folder)
        return fail(folder.error());
    HostArrival arrival(*folder); // before it is started: no arrival is missed
    const qint64 pid = startDetached(display);
    if (pid == 0)
        return fail(ErrorCode::Setup, QStringLiteral("No host serves %1, and none can be started").arg(display));
    arrival.watch(pid_t(pid));
    const auto deadline = after(Millis(startPatience));
    for (bool isAlive = true; millisLeft(deadline) > 0;) {
        const auto served = servedAt(display);
        if (!served)
            return fail(served.error());
        if (*served)
            return **served;
        if (!isAlive && startingHosts().value_or(std::vector<HostInfo>()).empty())
            break; // it has given up, and nobody else is about to serve
        isAlive = arrival.await(deadline) && isAlive;
    }
    return fail(ErrorCode::Setup,
        QStringLiteral("No host serves %1, and none could be started: `triarchctl host --display %1` says why")
            .arg(display));
}

/// @return the first line that comes back
Result<QByteArray> exchange(const QString& path, const QJsonObject& request, int patience)
{
    auto socket = LineSocket::connect(path);
    if (!socket)
        return fail(socket.error());
    const auto line = socket->ask(compactJson(request) + '\n', after(Millis(patience)), answerBytes);
    if (!line && line.error().code == ErrorCode::Network) // it was asked already: nobody may ask again
        return fail(ErrorCode::BadReply, QStringLiteral("The host has hung up without an answer"));
    return line ? Result<QByteArray>(line->trimmed()) : fail(line.error());
}

QString displayMeant(const QString& display) { return display.isEmpty() ? qEnvironmentVariable("DISPLAY") : display; }

} // namespace

Result<QString> servingHost(const QString& display)
{
    const QString wanted = displayMeant(display);
    if (wanted.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("Name a display by --display or $DISPLAY, e.g. :1"));
    return servedAt(wanted).map([](const std::optional<QString>& served) { return served.value_or(QString()); });
}

Result<QString> hostSocketFor(const QString& display)
{
    const auto served = servingHost(display);
    return served && served->isEmpty() ? startHost(displayMeant(display)) : served;
}

Result<QJsonObject> askDesk(const QString& socket, const QJsonObject& request, int patience)
{
    const auto line = exchange(socket, request, patience);
    return line ? parseJsonObject(*line, {answerBytes, limits::jsonDepth}) : fail(line.error());
}

Result<QJsonObject> askHost(const QString& socket, const QString& method, const QJsonObject& params, int patience)
{
    const auto line = exchange(socket, {{"id", 1}, {"method", method}, {"params", params}}, patience);
    if (!line)
        return fail(line.error());
    const auto answer = parseJsonObject(*line, {answerBytes, limits::jsonDepth});
    if (!answer)
        return fail(answer.error());
    const auto error = answer->value(QLatin1String("error")).toObject();
    if (!error.isEmpty())
        return fail(error.value(QLatin1String("code")) == codeWord(ErrorCode::NotFound) ? ErrorCode::NotFound
                                                                                        : ErrorCode::Refused,
            error.value(QLatin1String("text")).toString());
    return answer->value(QLatin1String("result")).toObject();
}

} // namespace triarch
