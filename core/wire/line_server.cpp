// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/line_server.h"

#include "core/base/limits.h"

#include <QPointer>
#include <QTimer>

namespace triarch {

namespace {

constexpr auto linePatience = std::chrono::seconds(30);

} // namespace

LineServer::LineServer(Handler handler) : m_handler(std::move(handler))
{
    connect(&m_listener, &LocalListener::arrived, this, [this](QLocalSocket* peer) { welcome(*peer); });
}

LineServer::~LineServer() = default;

void LineServer::welcome(QLocalSocket& peer)
{
    connect(&peer, &QLocalSocket::readyRead, this, [this, &peer] { read(peer); });
    auto* late = new QTimer(&peer);
    late->setSingleShot(true);
    connect(late, &QTimer::timeout, &peer, &QLocalSocket::abort);
    connect(&peer, &QLocalSocket::readyRead, late, [late, &peer] {
        if (peer.canReadLine())
            late->stop();
    });
    late->start(linePatience);
    read(peer);
}

/// The first line is the request; whatever follows is not read.
void LineServer::read(QLocalSocket& peer)
{
    if (!peer.canReadLine()) {
        if (peer.bytesAvailable() > limits::socketLineBytes)
            peer.abort();
        return;
    }
    disconnect(&peer, &QLocalSocket::readyRead, this, nullptr);
    QByteArray line = peer.readLine();
    line.chop(1);
    std::stop_source stop;
    connect(&peer, &QLocalSocket::disconnected, this, [stop]() mutable { stop.request_stop(); });
    m_handler(line, stop.get_token(), [guarded = QPointer<QLocalSocket>(&peer)](const QByteArray& bytes) {
        if (!guarded)
            return;
        guarded->write(bytes);
        guarded->flush(); // what ends the host is answered as well
        guarded->disconnectFromServer();
    });
}

} // namespace triarch
