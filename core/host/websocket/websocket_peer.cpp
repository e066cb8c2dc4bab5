// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/websocket_peer.h"

#include "core/base/json/json_fields.h"
#include "core/protocols/command/command_message.h"

#include <QSslSocket>
#include <QTcpSocket>
#include <QtEndian>
#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 readAtOnce = 64 * 1024; // bytes
constexpr auto tickEvery = std::chrono::milliseconds(250);
constexpr auto closeWithin = std::chrono::milliseconds(1000);

Deadline now() { return after(Millis(0)); }

/// Returns the bytes that are not sent yet. QSslSocket counts those that are encrypted already apart.
qint64 unsentBytes(const QTcpSocket& socket)
{
    const auto* secure = qobject_cast<const QSslSocket*>(&socket);
    return socket.bytesToWrite() + (secure ? secure->encryptedBytesToWrite() : 0);
}

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
    write(WebSocketOpcode::Close, closePayload(close_code::goingAway, {}));
    m_socket->disconnectFromHost();
    m_socket->flush();
}

void WebSocketPeer::send(const QJsonObject& message) { write(WebSocketOpcode::Text, compactJson(message)); }

void WebSocketPeer::abort() { m_socket->abort(); }

bool WebSocketPeer::isConnected() const { return m_socket->state() == QAbstractSocket::ConnectedState; }

bool WebSocketPeer::isOpen() const { return !m_isClosing && isConnected(); }

void WebSocketPeer::write(WebSocketOpcode opcode, const QByteArray& payload)
{
    if (isOpen())
        m_socket->write(webSocketFrame(m_role, opcode, payload));
}

void WebSocketPeer::refuse(int code, const QByteArray& why)
{
    if (!isOpen())
        return;
    write(WebSocketOpcode::Close, closePayload(code, why));
    m_closeCode = code;
    m_isClosing = true;
    QTimer::singleShot(closeWithin, m_socket, [socket = m_socket] { socket->disconnectFromHost(); });
}

void WebSocketPeer::receive()
{
    const QByteArray bytes = m_socket->readAll();
    if (!isConnected())
        return; // the rest of what was sent before the end
    m_decoder.add(bytes);
    while (isConnected()) {
        const auto message = m_decoder.next();
        if (!message)
            break;
        take(*message);
    }
    if (const int problem = m_decoder.problem())
        refuse(problem, {});
    else if (unsentBytes(*m_socket) > m_bounds.unreadBytes)
        abort(); // pongs, too, are to be read
}

void WebSocketPeer::take(const WebSocketMessage& message)
{
    if (m_isClosing && message.opcode != WebSocketOpcode::Close)
        return;
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
        return takeClose(message.payload);
    }
}

void WebSocketPeer::takeClose(const QByteArray& payload)
{
    if (!m_isClosing && !payload.isEmpty()) {
        m_closeCode = qFromBigEndian<quint16>(payload.constData());
        m_closeReason = QString::fromUtf8(payload.mid(2));
    }
    write(WebSocketOpcode::Close, payload);
    m_isClosing = true;
    m_socket->disconnectFromHost(); // once it is written; the clock ends it if the other end does not read
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
    if (now() - m_lastReceived > m_bounds.silence || unsentBytes(*m_socket) > m_bounds.unreadBytes)
        return abort(); // nobody is there to be told
    if (!isOpen() || now() - m_pinged < m_bounds.pingEvery)
        return;
    m_pinged = now();
    write(WebSocketOpcode::Ping, {});
}

} // namespace triarch
