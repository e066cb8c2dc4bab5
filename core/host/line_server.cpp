// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/line_server.h"

#include <QPointer>

namespace triarch {

LineServer::LineServer(Handler handler) : m_handler(std::move(handler))
{
    connect(&m_listener, &LocalListener::arrived, this, [this](QLocalSocket* peer) { welcome(*peer); });
}

LineServer::~LineServer() = default;

void LineServer::welcome(QLocalSocket& peer)
{
    connect(&peer, &QLocalSocket::readyRead, this, [this, &peer] { read(peer); });
    read(peer);
}

/// The first line is the request; whatever follows is not read.
void LineServer::read(QLocalSocket& peer)
{
    if (!peer.canReadLine()) {
        if (!m_listener.makeRoom(peer))
            peer.abort();
        return;
    }
    disconnect(&peer, &QLocalSocket::readyRead, this, nullptr);
    m_listener.release(peer);
    const auto room = m_listener.takeRoom(peer);
    QByteArray line = peer.readLine();
    line.chop(1);
    std::stop_source stop;
    connect(&peer, &QLocalSocket::disconnected, this, [stop]() mutable { stop.request_stop(); });
    m_handler({line, stop.get_token(), m_listener.processOf(peer)},
        [this, room, guarded = QPointer<QLocalSocket>(&peer)](const QByteArray& bytes) {
            if (!guarded) // then this may be gone as well
                return;
            guarded->write(bytes);
            guarded->flush();            // what ends the host is answered as well
            m_listener.expect(*guarded); // to read it
            guarded->disconnectFromServer();
        });
}

} // namespace triarch
