// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/websocket_peer.h"

#include "core/base/json_fields.h"
#include "core/wire/command_message.h"

#include <QWebSocket>
#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 frameHeaderMax = 14;
constexpr auto tickEvery = std::chrono::milliseconds(250);

Deadline now() { return after(Millis(0)); }

} // namespace

WebSocketPeer::WebSocketPeer(QWebSocket* socket, const PeerBounds& bounds)
    : m_bounds(bounds),
      m_socket(socket),
      m_heard(now()),
      m_pinged(now()),
      m_counted(now()),
      m_tokens(bounds.burst)
{
    m_socket->setParent(this);
    m_socket->setMaxAllowedIncomingFrameSize(commandBytes);
    m_socket->setMaxAllowedIncomingMessageSize(commandBytes);
    m_socket->setReadBufferSize(commandBytes + frameHeaderMax); // a whole frame, and no more is held
    connect(m_socket, &QWebSocket::textMessageReceived, this, &WebSocketPeer::hear);
    connect(m_socket, &QWebSocket::binaryMessageReceived, this,
        [this] { refuse(QWebSocketProtocol::CloseCodeDatatypeNotSupported, QStringLiteral("texts only")); });
    connect(m_socket, &QWebSocket::pong, this, [this] { m_heard = now(); });
    connect(m_socket, &QWebSocket::disconnected, this, &WebSocketPeer::gone);
    connect(&m_clock, &QTimer::timeout, this, &WebSocketPeer::tick);
    m_clock.start(std::min<Millis>(tickEvery, m_bounds.pingEvery));
}

WebSocketPeer::~WebSocketPeer() { m_socket->disconnect(this); }

void WebSocketPeer::send(const QJsonObject& message)
{
    m_socket->sendTextMessage(QString::fromUtf8(compactJson(message)));
}

void WebSocketPeer::abort() { m_socket->abort(); }

void WebSocketPeer::hear(const QString& message)
{
    m_heard = now();
    if (!m_socket->isValid())
        return; // it was refused, and what it had sent before still comes
    if (!takeToken())
        return refuse(QWebSocketProtocol::CloseCodePolicyViolated, QStringLiteral("too many messages"));
    Q_EMIT said(message.toUtf8());
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
    if (now() - m_heard > m_bounds.silence || m_socket->bytesToWrite() > m_bounds.unreadBytes)
        return abort(); // nobody is there to be told
    if (!m_socket->isValid() || now() - m_pinged < m_bounds.pingEvery)
        return;
    m_pinged = now();
    m_socket->ping();
}

void WebSocketPeer::refuse(int code, const QString& why) { m_socket->close(QWebSocketProtocol::CloseCode(code), why); }

} // namespace triarch
