// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/host_client.h"

#include "app/ctl/line_socket.h"
#include "app/resource_paths.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/limits.h"
#include "core/base/runtime_dir.h"
#include "core/wire/host_file.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QThread>
#include <optional>

namespace triarch {

namespace {

constexpr int startPatience = 15'000;  // ms
constexpr int connectPatience = 5'000; // ms
constexpr int lookGap = 50;            // ms
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

Result<QString> startHost(const QString& display)
{
    QProcess host;
    host.setProgram(siblingProgram(QStringLiteral("triarchctl")));
    host.setArguments({QStringLiteral("host"), QStringLiteral("--display"), display, QStringLiteral("--idle"),
        QString::number(idleSeconds)});
    host.setStandardOutputFile(QProcess::nullDevice());
    host.setStandardErrorFile(QProcess::nullDevice());
    host.setStandardInputFile(QProcess::nullDevice());
    qint64 pid = 0;
    if (!host.startDetached(&pid))
        return fail(ErrorCode::Setup, QStringLiteral("No host serves %1, and none can be started").arg(display));
    QElapsedTimer waited;
    for (waited.start(); waited.elapsed() < startPatience;) {
        const auto served = servedAt(display);
        if (!served)
            return fail(served.error());
        if (*served)
            return **served;
        if (!identify(pid))
            break; // it has given up
        QThread::msleep(lookGap);
    }
    return fail(ErrorCode::Setup,
        QStringLiteral("No host serves %1, and none could be started: `triarchctl host --display %1` says why")
            .arg(display));
}

/// A host that has just registered may need a moment before it listens.
Result<LineSocket> connectTo(const QString& path)
{
    const Deadline deadline = after(Millis(connectPatience));
    for (;;) {
        auto socket = LineSocket::connect(path);
        if (socket || millisLeft(deadline) == 0)
            return socket;
        QThread::msleep(lookGap);
    }
}

} // namespace

Result<QString> hostSocketFor(const QString& display)
{
    const QString wanted = display.isEmpty() ? qEnvironmentVariable("DISPLAY") : display;
    if (wanted.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("Name a display by --display or $DISPLAY, e.g. :1"));
    const auto served = servedAt(wanted);
    if (!served)
        return fail(served.error());
    return *served ? Result<QString>(**served) : startHost(wanted);
}

Result<QJsonObject> askHost(const QString& socket, const QString& method, const QJsonObject& params, int patience)
{
    auto host = connectTo(socket);
    if (!host)
        return fail(host.error());
    const QByteArray question = compactJson({{"id", 1}, {"method", method}, {"params", params}}) + '\n';
    const auto line = host->ask(question, after(Millis(patience)), answerBytes);
    if (!line)
        return fail(line.error());
    const auto answer = parseJsonObject(line->trimmed(), {answerBytes, limits::jsonDepth});
    if (!answer)
        return fail(answer.error());
    const auto error = answer->value(QLatin1String("error")).toObject();
    if (!error.isEmpty())
        return fail(ErrorCode::Refused, error.value(QLatin1String("text")).toString());
    return answer->value(QLatin1String("result")).toObject();
}

} // namespace triarch
