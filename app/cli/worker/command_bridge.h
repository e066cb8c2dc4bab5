// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"
#include "core/base/text/redactor.h"
#include "core/host/websocket/command_broker.h"
#include "core/host/websocket/command_client.h"
#include "core/host/websocket/command_listener.h"

namespace triarch {

/// What `connect` and `listen` share: the way from workers to a display's host.
struct CommandBridge {
    /// The host is found or started now. InvalidArgument, Setup.
    static Result<std::unique_ptr<CommandBridge>> open(const QString& display);
    /// The host is found when somebody asks something. Setup.
    static Result<std::unique_ptr<CommandBridge>> open(const HostLink::Locate& locate);
    std::function<QString()> newPicture; ///< a path that only this user can read
    HostLink host;
    CommandBroker broker;

private:
    CommandBridge(const HostLink::Locate& locate, std::function<QString()> picture);
};

constexpr const char* usualWorker = "ws://localhost:8787/connect"; ///< source: the command protocol

/// How a worker at a websocket is reached. InvalidArgument of the URL, and as readToken().
/// @param tokenFile  empty: no token is sent
Result<CommandClientOptions> clientOptions(const QString& url, const QString& tokenFile);
/// How workers are waited for. As readOrMakeToken(); Setup: the page of viewers cannot be read.
/// @param port  0: any free one
Result<ListenerOptions> listenerOptions(int port, const QString& tokenFile);
/// Where the token of those who may command a display lies when nobody says another place.
Result<QString> listenerToken(const QString& display);

/// The token in a file that only this user can read; Setup: others can, or it is shorter than 32 characters.
Result<Secret> readToken(const QString& path);
/// The same, with a new one written when there is no such file. Io.
Result<Secret> readOrMakeToken(const QString& path);

/// A line of JSON on standard output, at once.
void printLine(const QJsonObject& json);

} // namespace triarch
