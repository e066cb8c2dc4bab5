// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "app/ctl/desk_report.h"
#include "app/ctl/desk_requests.h"
#include "app/ctl/host_client.h"

#include <QDateTime>
#include <QDir>
#include <cstdio>

namespace triarch {

namespace {

constexpr int shortPatience = 5000; // ms

QString deskSession(const Arguments& arguments)
{
    const QString given = arguments.text(QStringLiteral("--session"));
    return given.isEmpty() ? qEnvironmentVariable("DESKCTL_SESSION", QStringLiteral("default")) : given;
}

QString socketNamed(const Arguments& arguments)
{
    QString given = arguments.text(QStringLiteral("--socket"));
    if (!given.isEmpty())
        return given;
    QString named = qEnvironmentVariable("DESKCTL_SOCKET");
    const QString folder = qEnvironmentVariable("DESKCTL_SOCKET_DIR");
    if (!named.isEmpty() || folder.isEmpty())
        return named;
    return QStringLiteral("%1/%2.sock").arg(folder, deskSession(arguments));
}

/// A socket that somebody chose, where it lies for everybody: a relative path is the caller's, not the host's. Empty:
/// the one of the display's host will do.
QString chosenSocket(const Arguments& arguments)
{
    const QString named = socketNamed(arguments);
    return named.isEmpty() ? named : QDir::cleanPath(QDir::current().absoluteFilePath(named));
}

/// Has the display's host listen where the caller wants it to.
Result<QString> openSession(const Arguments& arguments, const QString& path)
{
    QJsonObject params{{"session", deskSession(arguments)}};
    if (!path.isEmpty())
        params.insert(QStringLiteral("path"), path);
    return askDisplay(arguments.text(QStringLiteral("--display")), QStringLiteral("session"), params, shortPatience)
        .map([](const QJsonObject& result) { return result.value(QLatin1String("socket")).toString(); });
}

Result<QJsonObject> askThroughHost(const Arguments& arguments, QJsonObject request)
{
    const QString session = deskSession(arguments);
    if (session != QLatin1String("default")) {
        if (auto opened = openSession(arguments, {}); !opened)
            return fail(opened.error());
    }
    request.insert(QStringLiteral("session"), session);
    return askDisplay(
        arguments.text(QStringLiteral("--display")), QStringLiteral("deskctl"), request, deskPatience(request));
}

Result<QJsonObject> askThroughSocket(const Arguments& arguments, const QString& path, QJsonObject request)
{
    request.insert(QStringLiteral("id"), QStringLiteral("r%1").arg(QDateTime::currentMSecsSinceEpoch() % 1'000'000));
    auto reply = askDesk(path, request, deskPatience(request));
    if (reply || reply.error().code != ErrorCode::Network)
        return reply;
    if (auto opened = openSession(arguments, path); !opened)
        return fail(opened.error());
    return askDesk(path, request, deskPatience(request));
}

int carryOut(const DeskCommand& command, const Arguments& arguments)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto request = command.build(arguments.words(), arguments);
    if (!request)
        return reportError(request.error(), json, exit_code::usage);
    const QString socket = chosenSocket(arguments);
    const auto reply =
        socket.isEmpty() ? askThroughHost(arguments, *request) : askThroughSocket(arguments, socket, *request);
    if (!reply)
        return reportDeskError(reply.error(), json);
    reportDeskReply(*reply, json);
    return deskExitCode(*request, *reply);
}

void addCommonOptions(std::vector<ArgumentRow>& rows)
{
    using Kind = ArgumentRow::Kind;
    rows.push_back({QStringLiteral("--display"), Kind::Text, QStringLiteral("the display; $DISPLAY when not given")});
    rows.push_back({QStringLiteral("--session"), Kind::Text,
        QStringLiteral("whose numbers of windows; $DESKCTL_SESSION or default when not given")});
    rows.push_back({QStringLiteral("--socket"), Kind::Text,
        QStringLiteral("another socket than that of the display's host; $DESKCTL_SOCKET when not given")});
    rows.push_back({QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the reply as JSON")});
}

CommandRow rowOf(const DeskCommand& command)
{
    std::vector<ArgumentRow> rows;
    if (!command.words.isEmpty())
        rows.push_back({command.words, ArgumentRow::Kind::Words, QStringLiteral("taken as they are")});
    for (const QString& option : command.options)
        rows.push_back(deskOption(option));
    addCommonOptions(rows);
    return {command.name, command.help, rows,
        [command](const Arguments& given, UnixSignals&) { return carryOut(command, given); }};
}

int sayDaemon(const Result<bool>& runs, const char* yes)
{
    if (!runs)
        return reportDeskError(runs.error(), false);
    std::puts(*runs ? yes : "Daemon is not running");
    return 0;
}

/// deskctl's own word for its host: start, stop, status.
int daemon(const Arguments& arguments, UnixSignals&)
{
    const QString what = arguments.words().value(0);
    const QString display = arguments.text(QStringLiteral("--display"));
    const auto isThere = [](const QString& socket) { return !socket.isEmpty(); };
    if (what == QLatin1String("start"))
        return sayDaemon(hostSocketFor(display).map(isThere), "Daemon is running");
    if (what == QLatin1String("status"))
        return sayDaemon(servingHost(display).map(isThere), "Daemon is running");
    if (what == QLatin1String("stop"))
        return sayDaemon(endHost(display), "Daemon stopped");
    return reportError({ErrorCode::InvalidArgument, QStringLiteral("Use: triarchctl daemon start|stop|status")}, false,
        exit_code::usage);
}

} // namespace

std::vector<CommandRow> deskCommands()
{
    std::vector<CommandRow> rows;
    for (const auto& command : deskCommandTable())
        rows.push_back(rowOf(command));
    CommandRow host{QStringLiteral("daemon"), QStringLiteral("start, stop, or status of the display's host"),
        {{QStringLiteral("WHAT"), ArgumentRow::Kind::Words, QStringLiteral("start, stop or status")}}, daemon};
    addCommonOptions(host.arguments);
    rows.push_back(host);
    return rows;
}

} // namespace triarch
