// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/worker/command_bridge.h"

#include "app/cli/host_client.h"
#include "app/resource_paths.h"
#include "core/base/ids.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/host/websocket/listener_gate.h"

#include <QFile>
#include <cstdio>

namespace triarch {

namespace {

constexpr qsizetype tokenMin = 32;
constexpr qint64 tokenMax = 4096;

} // namespace

CommandBridge::CommandBridge(const HostLink::Locate& locate, std::function<QString()> picture)
    : newPicture(std::move(picture)),
      host(locate),
      broker(host, newPicture)
{
}

Result<std::unique_ptr<CommandBridge>> CommandBridge::open(const QString& display)
{
    const auto locate = [display] { return hostSocketFor(display); };
    const auto socket = locate();
    return socket ? open(HostLink::Locate(locate)) : fail(socket.error());
}

Result<std::unique_ptr<CommandBridge>> CommandBridge::open(const HostLink::Locate& locate)
{
    const auto folder = runtimeDir(QStringLiteral("command"));
    if (!folder)
        return fail(folder.error());
    return std::unique_ptr<CommandBridge>(
        new CommandBridge(locate, [folder = *folder] { return folder + QLatin1Char('/') + newId(); }));
}

Result<CommandClientOptions> clientOptions(const QString& given, const QString& tokenFile)
{
    const auto url = CommandClient::checkUrl(given.isEmpty() ? QLatin1String(usualWorker) : given);
    if (!url)
        return fail(url.error());
    CommandClientOptions options{*url};
    options.version = QStringLiteral(TRIARCH_VERSION);
    if (!tokenFile.isEmpty()) {
        const auto token = readToken(tokenFile);
        if (!token)
            return fail(token.error());
        options.token = *token;
    }
    return options;
}

Result<ListenerOptions> listenerOptions(int port, const QString& tokenFile)
{
    ListenerOptions options;
    options.port = quint16(port);
    options.version = QStringLiteral(TRIARCH_VERSION);
    QFile page(resourceDir() + QStringLiteral("/viewer/viewer.html"));
    if (!page.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Setup, QStringLiteral("%1 cannot be read").arg(page.fileName()));
    options.page = page.readAll();
    const auto token = readOrMakeToken(tokenFile);
    if (!token)
        return fail(token.error());
    options.token = *token;
    return options;
}

Result<QString> listenerToken(const QString& display)
{
    return runtimeDir(displayWord(display)).map([](const QString& folder) {
        return folder + QStringLiteral("/listen.token");
    });
}

Result<Secret> readToken(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Setup, QStringLiteral("%1 cannot be read").arg(path));
    const auto others =
        QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    if (file.permissions() & others)
        return fail(ErrorCode::Refused, QStringLiteral("%1 is open to others: chmod 600 closes it").arg(path));
    const Secret token(file.read(tokenMax).trimmed());
    if (token.reveal().size() < tokenMin)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 holds no token of 32 characters").arg(path));
    redactor::add(token);
    return token;
}

Result<Secret> readOrMakeToken(const QString& path)
{
    QFile file(path);
    if (!file.exists()) {
        const bool isWritten =
            file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFileDevice::ReadOwner | QFileDevice::WriteOwner)
            && file.write(newToken().reveal() + '\n') > tokenMin;
        if (!isWritten)
            return fail(ErrorCode::Io, QStringLiteral("%1 cannot be written").arg(path));
        file.close();
    }
    return readToken(path);
}

void printLine(const QJsonObject& json)
{
    std::puts(compactJson(json).constData());
    std::fflush(stdout);
}

} // namespace triarch
