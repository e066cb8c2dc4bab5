// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/local_listener.h"

#include "core/base/limits.h"

#include <sys/socket.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr int probePatience = 500; // ms

} // namespace

/// A socket file says nothing about who connects when a folder was opened up: the kernel does.
bool isOurUser(const QLocalSocket& peer)
{
    ucred credentials = {};
    socklen_t size = sizeof credentials;
    return ::getsockopt(int(peer.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
        && credentials.uid == ::getuid();
}

LocalListener::LocalListener()
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &LocalListener::accept);
}

LocalListener::~LocalListener() = default;

Result<void> LocalListener::listen(const QString& path)
{
    QLocalSocket probe;
    probe.connectToServer(path);
    if (probe.waitForConnected(probePatience))
        return fail(ErrorCode::Setup, QStringLiteral("%1 is served already").arg(path));
    QLocalServer::removeServer(path); // nobody answers there
    if (!m_server.listen(path))
        return fail(ErrorCode::Io, QStringLiteral("Cannot listen on %1: %2").arg(path, m_server.errorString()));
    return {};
}

void LocalListener::accept()
{
    while (auto* peer = m_server.nextPendingConnection()) {
        connect(peer, &QLocalSocket::disconnected, peer, &QObject::deleteLater);
        if (!isOurUser(*peer) || m_peers >= limits::socketConnections) {
            peer->disconnectFromServer();
            continue;
        }
        ++m_peers;
        connect(peer, &QObject::destroyed, this, [this] { --m_peers; });
        peer->setReadBufferSize(limits::socketLineBytes + 1);
        Q_EMIT arrived(peer);
    }
}

} // namespace triarch
