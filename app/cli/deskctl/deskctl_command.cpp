// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/deskctl/deskctl_report.h"
#include "app/cli/deskctl/deskctl_requests.h"
#include "app/cli/host_client.h"
#include "app/unix_signals.h"
#include "core/protocols/deskctl/deskctl_reply.h"

#include <QDateTime>
#include <QDir>
#include <cstdio>

namespace triarch {

namespace {

constexpr int shortTimeout = 5000; // ms

QString deskctlSession(const Arguments& arguments)
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
    return QStringLiteral("%1/%2.sock").arg(folder, deskctlSession(arguments));
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
    QJsonObject params{{"session", deskctlSession(arguments)}};
    if (!path.isEmpty())
        params.insert(QStringLiteral("path"), path);
    return askDisplay(arguments.text(QStringLiteral("--display")), QStringLiteral("session"), params, shortTimeout)
        .map([](const QJsonObject& result) { return result.value(QLatin1String("socket")).toString(); });
}

Result<QJsonObject> askThroughHost(const Arguments& arguments, QJsonObject request)
{
    const QString session = deskctlSession(arguments);
    if (session != QLatin1String("default")) {
        if (auto opened = openSession(arguments, {}); !opened)
            return fail(opened.error());
    }
    request.insert(QStringLiteral("session"), session);
    return askDisplay(
        arguments.text(QStringLiteral("--display")), QStringLiteral("deskctl"), request, deskctlTimeout(request));
}

Result<QJsonObject> askThroughSocket(const Arguments& arguments, const QString& path, QJsonObject request)
{
    request.insert(QStringLiteral("id"), QStringLiteral("r%1").arg(QDateTime::currentMSecsSinceEpoch() % 1'000'000));
    auto reply = askDeskctl(path, request, deskctlTimeout(request));
    if (reply || reply.error().code != ErrorCode::Network)
        return reply;
    if (auto opened = openSession(arguments, path); !opened)
        return fail(opened.error());
    return askDeskctl(path, request, deskctlTimeout(request));
}

int carryOut(const DeskctlCommand& command, const Arguments& arguments)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto request = command.build(arguments.words(), arguments);
    if (!request)
        return reportError(request.error(), json, exit_code::usage);
    const QString socket = chosenSocket(arguments);
    const auto reply =
        socket.isEmpty() ? askThroughHost(arguments, *request) : askThroughSocket(arguments, socket, *request);
    if (!reply)
        return reportError(reply.error(), json, exit_code::failed);
    reportDeskctlReply(*reply, json);
    return deskctlExitCode(*request, *reply);
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

CommandRow rowOf(const DeskctlCommand& command)
{
    std::vector<ArgumentRow> rows;
    if (!command.words.isEmpty())
        rows.push_back({command.words, ArgumentRow::Kind::Words, QStringLiteral("taken as they are")});
    for (const QString& option : command.options)
        rows.push_back(deskctlOption(option));
    addCommonOptions(rows);
    return {command.name, command.help, rows, [command](const Arguments& given, UnixSignals& signals) {
                if (given.has(QStringLiteral("--stdin")))
                    signals.leaveToDefault(); // it may wait for the end of the text for ever
                return carryOut(command, given);
            }};
}

/// State of a display's host, as data and in deskctl's words.
struct DaemonState {
    const char* word;
    const char* text;
};
constexpr DaemonState runningDaemon{"running", "Daemon is running"};
constexpr DaemonState stoppedDaemon{"stopped", "Daemon stopped"};
constexpr DaemonState noDaemon{"not_running", "Daemon is not running"};

int reportDaemon(const Result<bool>& isSo, const DaemonState& state, bool json)
{
    if (!isSo)
        return reportError(isSo.error(), json, exit_code::failed);
    const DaemonState& found = *isSo ? state : noDaemon;
    if (json)
        reportDeskctlReply(deskctlEnvelope({}, QJsonObject{{"daemon", found.word}}), true);
    else
        std::puts(found.text);
    return 0;
}

/// Returns whether the session is served: on the socket that the caller named, else by the display's host.
Result<bool> isDaemonThere(const Arguments& arguments)
{
    if (const QString socket = chosenSocket(arguments); !socket.isEmpty()) {
        const auto pong = askDeskctl(socket, {{"id", "r0"}, {"action", "ping"}}, shortTimeout);
        return pong || pong.error().code == ErrorCode::Network ? Result<bool>(pong.has_value()) : fail(pong.error());
    }
    return reactingHost(arguments.text(QStringLiteral("--display"))).map([](const QString& socket) {
        return !socket.isEmpty();
    });
}

/// deskctl's own word for its host: start, stop, status. Once it is started the session's socket is listened on.
int daemon(const Arguments& arguments, UnixSignals&)
{
    const QString what = arguments.words().value(0);
    const bool json = arguments.has(QStringLiteral("--json"));
    if (what == QLatin1String("start"))
        return reportDaemon(openSession(arguments, chosenSocket(arguments)).map([](const QString&) { return true; }),
            runningDaemon, json);
    if (what == QLatin1String("status"))
        return reportDaemon(isDaemonThere(arguments), runningDaemon, json);
    if (what == QLatin1String("stop"))
        return reportDaemon(endHost(arguments.text(QStringLiteral("--display"))), stoppedDaemon, json);
    return reportError({ErrorCode::InvalidArgument, QStringLiteral("Use: triarchctl daemon start|stop|status"), false},
        json, exit_code::usage);
}

} // namespace

std::vector<CommandRow> deskctlCommands()
{
    std::vector<CommandRow> rows;
    for (const auto& command : deskctlCommandTable())
        rows.push_back(rowOf(command));
    CommandRow host{QStringLiteral("daemon"), QStringLiteral("start, stop, or status of the display's host"),
        {{QStringLiteral("WHAT"), ArgumentRow::Kind::Words, QStringLiteral("start, stop or status")}}, daemon};
    addCommonOptions(host.arguments);
    rows.push_back(host);
    return rows;
}

} // namespace triarch
