// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/websocket/listener_gate.h"
#include "core/host/websocket/screen_viewer_server.h"
#include "core/host/websocket/websocket_peer.h"

#include <QTcpServer>
#include <deque>

class QTcpSocket;

namespace triarch {

/// What a listener serves.
struct ListenerOptions {
    quint16 port = 0; ///< 0: any free one
    Secret token;
    QByteArray page; ///< of viewers, HTML
    QString version;
    PeerBounds bounds = {};
    Millis headTimeout{5000}; ///< for a whole request head
};

/// Waits on 127.0.0.1 for workers of the command protocol and for those who look on. A connection is judged by its head
/// (listener_gate.h) before anything else is read of it. At most limits::socketConnections that were let in at a time;
/// of the others, who may be anybody on this machine, so many that the oldest makes room for the next.
/// Lives in a thread with an event loop.
class CommandListener : public QObject {
    Q_OBJECT
public:
    CommandListener(CommandBroker& broker, ScreenViewerServer& viewers, ListenerOptions options);
    ~CommandListener() override;

    Result<void> listen(); ///< Io
    quint16 port() const { return m_rules.port; }
    QString viewerUrl() const; ///< of the page, with the token of those who look on

Q_SIGNALS:
    void refused(int status, const QString& reason); ///< at most once in ten seconds, for the log

private:
    void accept();
    void makeRoom();
    void read(QTcpSocket& socket);
    void answer(QTcpSocket& socket, const QByteArray& bytes);
    void turnAway(QTcpSocket& socket, int status, const QByteArray& reason);
    void sendPicture(QTcpSocket& socket);
    void upgrade(QTcpSocket& socket, const RequestHead& head, Admission::To to);
    void welcomeWorker(WebSocketPeer& peer);
    void welcomeViewer(WebSocketPeer& peer);

    CommandBroker& m_broker;
    ScreenViewerServer& m_viewers;
    const ListenerOptions m_options;
    ListenerRules m_rules;
    QByteArray m_pageHeaders;
    std::deque<QTcpSocket*> m_arriving; ///< not let in yet, the oldest first
    int m_admitted = 0;
    Deadline m_quietUntil = {}; ///< refusals are not told before
    QTcpServer m_server;
};

} // namespace triarch
