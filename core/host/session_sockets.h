// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/line_server.h"
#include "core/protocols/deskctl/deskctl_service.h"

#include <map>

namespace triarch {

/// The sockets of deskctl's, one for each session. Lives in a thread with an event loop.
class SessionSockets {
public:
    using Handler =
        std::function<void(const DeskctlCaller& caller, const LineServer::Question& asked, const LineServer::Answer&)>;
    /// @param folder  of the display's sockets
    SessionSockets(QString folder, Handler handler) : m_folder(std::move(folder)), m_handler(std::move(handler)) { }

    /// @param path  empty: the session's own in the folder
    /// @return the path, also when it was open already. InvalidArgument; Budget; Io and Setup of the socket.
    Result<QString> open(const QString& session, QString path = {});

private:
    Result<void> makeRoom();

    struct Session {
        std::unique_ptr<LineServer> server;
        quint64 lastUse = 0; ///< the higher the later
    };
    const QString m_folder;
    const Handler m_handler;
    std::map<QString, Session> m_sessions; ///< by path
    quint64 m_uses = 0;
};

} // namespace triarch
