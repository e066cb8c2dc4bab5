// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>
#include <memory>

class QWebSocket;

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
/// Lives in a thread with an event loop.
class WebSocketPeer : public QObject {
    Q_OBJECT
public:
    /// To be made before the event loop has the socket read anything.
    WebSocketPeer(QWebSocket* socket, const PeerBounds& bounds);
    ~WebSocketPeer() override;

    void send(const QJsonObject& message);
    void abort();

Q_SIGNALS:
    void said(const QByteArray& message);
    void gone(); ///< once, the last thing it says

private:
    void hear(const QString& message);
    void tick();
    void refuse(int code, const QString& why);
    bool takeToken();

    const PeerBounds m_bounds;
    QWebSocket* m_socket; ///< ours
    QTimer m_clock;
    Deadline m_heard;
    Deadline m_pinged;
    Deadline m_counted;
    double m_tokens = 0;
};

} // namespace triarch
