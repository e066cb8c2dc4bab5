// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/host/websocket/websocket_frames.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>

class QTcpSocket;

namespace triarch {

/// What one websocket may do to us.
struct PeerBounds {
    double messagesPerSecond = 20; ///< on the long run
    double burst = 200;            ///< messages at once
    Millis pingEvery{15'000};
    Millis silence{30'000}; ///< without a message or a pong it is taken for gone
    qint64 unreadBytes = 64 * 1024 * 1024;
};

/// One websocket in bounds: messages of at most commandBytes, texts only, not more of them than agreed, answers that
/// are read, a pong for every ping. Who breaks one is closed: 1003 for bytes, 1008 for too many, 1009 for too long.
/// What the other end sends after that is discarded until it closes, for one second: its system would drop the code
/// otherwise. Lives in a thread with an event loop.
class WebSocketPeer : public QObject {
    Q_OBJECT
public:
    /// @param socket  whose handshake is done; becomes the peer's. What it has received is read by the event loop.
    WebSocketPeer(QTcpSocket* socket, WebSocketRole role, const PeerBounds& bounds);
    ~WebSocketPeer() override; ///< closes it with 1001

    void send(const QJsonObject& message);
    void abort();
    int closeCode() const { return m_closeCode; } ///< of the close that came first, by either end; 0: it has none
    QString closeReason() const { return m_closeReason; } ///< as the other end gave it

Q_SIGNALS:
    void messageReceived(const QByteArray& message); ///< UTF-8
    void gone();                                     ///< once, the last thing it says

private:
    void receive();
    void take(const WebSocketMessage& message);
    void takeText(const QByteArray& text);
    void tick();
    bool isConnected() const;
    bool isOpen() const; ///< connected, and not closing
    void write(WebSocketOpcode opcode, const QByteArray& payload);
    void refuse(int code, const QByteArray& why);
    void takeClose(const QByteArray& payload);
    bool takeToken();

    const WebSocketRole m_role;
    const PeerBounds m_bounds;
    QTcpSocket* m_socket; ///< ours
    WebSocketDecoder m_decoder;
    int m_closeCode = 0;
    QString m_closeReason;
    bool m_isClosing = false; ///< nothing is sent any more, and only the other end's close is waited for
    QTimer m_clock;
    Deadline m_lastReceived;
    Deadline m_pinged;
    Deadline m_counted;
    double m_tokens = 0;
};

} // namespace triarch
