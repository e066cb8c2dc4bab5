// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/operator_socket.h"

#include "core/base/json.h"
#include "core/base/json_fields.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QPointer>
#include <sys/socket.h>
#include <unistd.h>

namespace triarch {

namespace {

QJsonObject errorJson(const QJsonValue& id, const Error& error)
{
    return {{"id", id}, {"error", QJsonObject{{"code", codeWord(error.code)}, {"text", error.message}}}};
}

/// A socket file says nothing about who connects when a folder was opened up: the kernel does.
bool isOurUser(const QLocalSocket& peer)
{
    ucred credentials = {};
    socklen_t size = sizeof credentials;
    return ::getsockopt(int(peer.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
        && credentials.uid == ::getuid();
}

} // namespace

OperatorSocket::OperatorSocket(Handler handler)
    : m_handler(std::move(handler)),
      m_server(std::make_unique<QLocalServer>())
{
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server.get(), &QLocalServer::newConnection, this, &OperatorSocket::accept);
}

OperatorSocket::~OperatorSocket() = default;

Result<void> OperatorSocket::listen(const QString& path)
{
    QLocalSocket probe;
    probe.connectToServer(path);
    if (probe.waitForConnected(500))
        return fail(ErrorCode::Setup, QStringLiteral("%1 is served already").arg(path));
    QLocalServer::removeServer(path); // nobody answers there
    if (!m_server->listen(path))
        return fail(ErrorCode::Io, QStringLiteral("Cannot listen on %1: %2").arg(path, m_server->errorString()));
    return {};
}

void OperatorSocket::accept()
{
    while (auto* peer = m_server->nextPendingConnection()) {
        connect(peer, &QLocalSocket::disconnected, peer, &QObject::deleteLater);
        if (!isOurUser(*peer) || m_peers >= limits::socketConnections) {
            peer->disconnectFromServer();
            continue;
        }
        ++m_peers;
        peer->setReadBufferSize(limits::socketLineBytes + 1);
        connect(peer, &QObject::destroyed, this, [this, peer] {
            --m_peers;
            m_waiting.remove(peer);
        });
        connect(peer, &QLocalSocket::readyRead, this, [this, peer] { read(*peer); });
        read(*peer);
    }
}

void OperatorSocket::read(QLocalSocket& peer)
{
    while (peer.canReadLine())
        obey(peer, peer.readLine(limits::socketLineBytes + 2));
    if (peer.bytesAvailable() > limits::socketLineBytes) {
        write(peer,
            errorJson(QJsonValue::Null,
                {ErrorCode::Budget, QStringLiteral("A line may have at most %1 bytes").arg(limits::socketLineBytes)}));
        peer.disconnectFromServer();
    }
}

void OperatorSocket::obey(QLocalSocket& peer, const QByteArray& line)
{
    const auto request = parseJsonObject(line.trimmed(), {limits::socketLineBytes, limits::jsonDepth});
    if (!request) {
        write(peer, errorJson(QJsonValue::Null, request.error()));
        return;
    }
    const QJsonValue id = request->value(QLatin1String("id"));
    const auto method = JsonFields(*request, QStringLiteral("request")).string("method");
    if (!method) {
        write(peer, errorJson(id, method.error()));
        return;
    }
    if (m_waiting.value(&peer) >= limits::socketRequests) {
        write(peer,
            errorJson(id,
                {ErrorCode::Budget,
                    QStringLiteral("%1 requests wait for their answers already").arg(limits::socketRequests), true}));
        return;
    }
    ++m_waiting[&peer];
    // The peer may be gone when the answer comes.
    m_handler(*method, request->value(QLatin1String("params")).toObject(),
        [this, id, guarded = QPointer<QLocalSocket>(&peer)](const Result<QJsonObject>& result) {
            if (!guarded)
                return;
            --m_waiting[guarded.data()];
            write(*guarded, result ? QJsonObject{{"id", id}, {"result", *result}} : errorJson(id, result.error()));
        });
}

void OperatorSocket::write(QLocalSocket& peer, const QJsonObject& json)
{
    peer.write(compactJson(json) + '\n');
    if (peer.bytesToWrite() > limits::socketUnreadBytes)
        peer.abort();
}

} // namespace triarch
