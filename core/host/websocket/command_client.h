// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/text/redactor.h"
#include "core/host/websocket/command_broker.h"
#include "core/host/websocket/websocket_peer.h"

#include <QUrl>

namespace triarch {

/// Where a worker is, and how patiently it is asked for.
struct CommandClientOptions {
    QUrl url;
    Secret token = {}; ///< sent as "Authorization: Bearer"; empty: none
    QString version = {};
    Millis firstPause{1000}; ///< before it is asked again, doubled each time
    Millis lastPause{30'000};
    Millis connectTimeout{10'000};
    PeerBounds bounds = {};
    std::function<double()> jitter = {}; ///< factor of each pause, 0.8 to 1.2; random when empty
};

/// The application's side of the command protocol: connects to a worker, introduces itself, carries out what it is
/// told, and connects again when the worker has gone, for as long as it lives. Lives in a thread with an event loop.
class CommandClient : public QObject {
    Q_OBJECT
public:
    CommandClient(CommandBroker& broker, CommandClientOptions options);
    ~CommandClient() override;

    void open();

    /// Setup: the URL is none of a websocket, or unprotected and not on this machine.
    static Result<QUrl> checkUrl(const QString& url);
    /// How long to wait before the next try, after so many that failed in a row.
    static Millis pauseAfter(int failures, const CommandClientOptions& options);

Q_SIGNALS:
    void connected();
    void lost(const QString& why, triarch::Millis pause); ///< and when it is tried again

private:
    void connectSocket();
    void askForUpgrade();
    void readUpgrade();
    void greet();
    void retry(const QString& why);

    CommandBroker& m_broker;
    const CommandClientOptions m_options;
    QTimer m_pause;
    QTimer m_connectTimer; ///< connecting takes too long
    std::unique_ptr<WebSocketPeer> m_peer;
    QTcpSocket* m_socket = nullptr;     ///< the peer's as soon as there is one; null: it is not tried now
    QByteArray m_key;                   ///< of the handshake
    CommandBroker::Worker m_worker = 0; ///< 0: not connected
    int m_failures = 0;
};

} // namespace triarch
