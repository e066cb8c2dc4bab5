// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/websocket_peer.h"

#include "core/base/json_fields.h"
#include "core/wire/command_message.h"

#include <QTcpSocket>
#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 readAtOnce = 64 * 1024; // bytes
constexpr auto tickEvery = std::chrono::milliseconds(250);

Deadline now() { return after(Millis(0)); }

} // namespace

WebSocketPeer::WebSocketPeer(QTcpSocket* socket, WebSocketRole role, const PeerBounds& bounds)
    : m_role(role),
      m_bounds(bounds),
      m_socket(socket),
      m_decoder(role, commandBytes),
      m_lastReceived(now()),
      m_pinged(now()),
      m_counted(now()),
      m_tokens(bounds.burst)
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(readAtOnce);
    connect(m_socket, &QTcpSocket::readyRead, this, &WebSocketPeer::receive);
    connect(m_socket, &QTcpSocket::disconnected, this, &WebSocketPeer::gone);
    connect(&m_clock, &QTimer::timeout, this, &WebSocketPeer::tick);
    m_clock.start(std::min<Millis>(tickEvery, m_bounds.pingEvery));
    QMetaObject::invokeMethod(this, &WebSocketPeer::receive, Qt::QueuedConnection); // what came with the handshake
}

WebSocketPeer::~WebSocketPeer()
{
    m_socket->disconnect(this);
    close(closePayload(close_code::goingAway, {}));
    m_socket->flush();
}

void WebSocketPeer::send(const QJsonObject& message) { write(WebSocketOpcode::Text, compactJson(message)); }

void WebSocketPeer::abort() { m_socket->abort(); }

bool WebSocketPeer::isOpen() const { return !m_isClosing && m_socket->state() == QAbstractSocket::ConnectedState; }

void WebSocketPeer::write(WebSocketOpcode opcode, const QByteArray& payload)
{
    if (isOpen())
        m_socket->write(webSocketFrame(m_role, opcode, payload));
}

void WebSocketPeer::close(const QByteArray& payload)
{
    write(WebSocketOpcode::Close, payload);
    m_isClosing = true;
    m_socket->disconnectFromHost(); // once it is written; the clock ends it if the other end does not read
}

void WebSocketPeer::refuse(int code, const QByteArray& why) { close(closePayload(code, why)); }

void WebSocketPeer::receive()
{
    if (!isOpen())
        return; // it was refused, and what it had sent before still comes
    m_decoder.add(m_socket->readAll());
    while (isOpen()) {
        const auto message = m_decoder.next();
        if (!message)
            break;
        take(*message);
    }
    if (const int problem = m_decoder.problem())
        refuse(problem, {});
    else if (m_socket->bytesToWrite() > m_bounds.unreadBytes)
        abort(); // pongs, too, are to be read
}

void WebSocketPeer::take(const WebSocketMessage& message)
{
    switch (message.opcode) {
    case WebSocketOpcode::Text:
        return takeText(message.payload);
    case WebSocketOpcode::Binary:
        return refuse(close_code::unsupported, "texts only");
    case WebSocketOpcode::Ping:
        return write(WebSocketOpcode::Pong, message.payload);
    case WebSocketOpcode::Pong:
        m_lastReceived = now();
        return;
    case WebSocketOpcode::Close:
        m_closeReason = QString::fromUtf8(message.payload.mid(2));
        return close(message.payload);
    }
}

void WebSocketPeer::takeText(const QByteArray& text)
{
    m_lastReceived = now();
    if (!takeToken())
        return refuse(close_code::policy, "too many messages");
    Q_EMIT messageReceived(text);
}

bool WebSocketPeer::takeToken()
{
    const std::chrono::duration<double> passed = now() - m_counted;
    m_counted = now();
    m_tokens = std::min(m_bounds.burst, m_tokens + passed.count() * m_bounds.messagesPerSecond);
    if (m_tokens < 1)
        return false;
    m_tokens -= 1;
    return true;
}

void WebSocketPeer::tick()
{
    if (now() - m_lastReceived > m_bounds.silence || m_socket->bytesToWrite() > m_bounds.unreadBytes)
        return abort(); // nobody is there to be told
    if (!isOpen() || now() - m_pinged < m_bounds.pingEvery)
        return;
    m_pinged = now();
    write(WebSocketOpcode::Ping, {});
}

} // namespace triarch
