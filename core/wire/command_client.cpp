// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/command_client.h"

#include <QHostAddress>
#include <QNetworkRequest>
#include <QRandomGenerator>
#include <QWebSocket>
#include <algorithm>

namespace triarch {

namespace {

constexpr int doublingsMax = 16;

double randomJitter() { return 0.8 + 0.4 * QRandomGenerator::global()->generateDouble(); }

bool isThisMachine(const QString& host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

/// Why a worker is not reached, in words of ours where there are any. A handshake that fails is told as a refusal,
/// which the socket under it knows nothing of.
QString whyUnreached(const QWebSocket& socket, QAbstractSocket::SocketError told)
{
    switch (told) {
    case QAbstractSocket::ConnectionRefusedError:
        return socket.error() == told ? QStringLiteral("nobody listens there")
                                      : QStringLiteral("what answers there is no worker, or refuses this program");
    case QAbstractSocket::HostNotFoundError:
        return QStringLiteral("no computer of that name is found");
    case QAbstractSocket::SocketTimeoutError:
        return QStringLiteral("it does not answer");
    case QAbstractSocket::RemoteHostClosedError:
    case QAbstractSocket::UnknownSocketError:
        return QStringLiteral("the connection has ended");
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
        return QStringLiteral("no protected connection comes about: %1").arg(socket.errorString());
    default:
        return socket.errorString();
    }
}

QString whyEnded(const QWebSocket& socket)
{
    return socket.closeReason().isEmpty() ? QStringLiteral("the connection has ended")
                                          : QStringLiteral("the connection has ended: %1").arg(socket.closeReason());
}

} // namespace

Result<QUrl> CommandClient::checkUrl(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isProtected = url.scheme() == QLatin1String("wss");
    if (!url.isValid() || url.host().isEmpty() || (!isProtected && url.scheme() != QLatin1String("ws")))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is no address of a websocket, e.g. ws://localhost:8787/connect").arg(text));
    if (!isProtected && !isThisMachine(url.host()))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1 is another machine: only wss:// may lead there").arg(url.host()));
    if (!url.userInfo().isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A token belongs in a file, not in the address"));
    return url;
}

Millis CommandClient::pauseAfter(int failures, const CommandClientOptions& options)
{
    const auto doubled = options.firstPause * (1 << std::clamp(failures - 1, 0, doublingsMax));
    const double jitter = options.jitter ? options.jitter() : randomJitter();
    return std::clamp(Millis(qint64(double(doubled.count()) * jitter)), options.firstPause, options.lastPause);
}

CommandClient::CommandClient(CommandBroker& broker, CommandClientOptions options)
    : m_broker(broker),
      m_options(std::move(options))
{
    m_pause.setSingleShot(true);
    m_late.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &CommandClient::open);
    connect(&m_late, &QTimer::timeout, this, [this] { retry(QStringLiteral("it does not answer")); });
}

CommandClient::~CommandClient()
{
    if (m_worker != 0)
        m_broker.leave(m_worker);
}

void CommandClient::open()
{
    m_socket = new QWebSocket;
    m_peer = std::make_unique<WebSocketPeer>(m_socket, m_options.bounds);
    connect(m_socket, &QWebSocket::connected, this, &CommandClient::greet);
    connect(m_peer.get(), &WebSocketPeer::gone, this, [this] {
        if (m_worker != 0)
            return retry(whyEnded(*m_socket));
        QTimer::singleShot(0, m_peer.get(), [this] { // the error may come after it, and knows more
            retry(whyUnreached(*m_socket, m_socket->error()));
        });
    });
    connect(m_socket, qOverload<QAbstractSocket::SocketError>(&QWebSocket::error), this,
        [this](QAbstractSocket::SocketError told) {
            if (m_worker == 0)
                retry(whyUnreached(*m_socket, told));
        });
    QNetworkRequest request(m_options.url);
    if (!m_options.token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_options.token.reveal());
    m_late.start(m_options.connectPatience);
    m_socket->open(request);
}

void CommandClient::greet()
{
    m_late.stop();
    auto* peer = m_peer.get();
    m_worker = m_broker.join([peer](const QJsonObject& reply) { peer->send(reply); });
    connect(peer, &WebSocketPeer::said, this, [this](const QByteArray& message) {
        m_failures = 0; // somebody is there who speaks
        m_broker.receive(m_worker, message);
    });
    peer->send(commandHandshake(m_options.version));
    Q_EMIT connected();
}

void CommandClient::retry(const QString& why)
{
    m_late.stop();
    if (!m_peer)
        return;
    if (m_worker != 0)
        m_broker.leave(std::exchange(m_worker, 0));
    m_socket->disconnect(this);
    m_peer->disconnect(this);
    m_peer.release()->deleteLater(); // it is the one that speaks
    const auto pause = pauseAfter(++m_failures, m_options);
    m_pause.start(pause);
    Q_EMIT lost(why, pause);
}

} // namespace triarch
