// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/command_client.h"

#include "core/host/websocket/websocket_handshake.h"

#include <QHostAddress>
#include <QRandomGenerator>
#include <QSslSocket>
#include <algorithm>

namespace triarch {

namespace {

constexpr int doublingsMax = 16;

double randomJitter() { return 0.8 + 0.4 * QRandomGenerator::global()->generateDouble(); }

bool isThisMachine(const QString& host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

bool isProtected(const QUrl& url) { return url.scheme() == QLatin1String("wss"); }

/// Returns why a worker is not reached, in words of ours where there are any.
QString connectError(const QTcpSocket& socket)
{
    const auto* secure = qobject_cast<const QSslSocket*>(&socket);
    const bool isInHandshake = secure && !secure->isEncrypted();
    switch (socket.error()) {
    case QAbstractSocket::ConnectionRefusedError:
        return QStringLiteral("nobody listens there");
    case QAbstractSocket::HostNotFoundError:
        return QStringLiteral("no computer of that name is found");
    case QAbstractSocket::SocketTimeoutError:
        return QStringLiteral("it does not answer");
    case QAbstractSocket::RemoteHostClosedError:
    case QAbstractSocket::UnknownSocketError:
        if (!isInHandshake)
            return QStringLiteral("the connection has ended");
        [[fallthrough]];
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
        return QStringLiteral("no protected connection comes about: %1").arg(socket.errorString());
    default:
        return socket.errorString();
    }
}

QString whyEnded(const WebSocketPeer& peer)
{
    if (peer.closeCode() == 0)
        return QStringLiteral("the connection has ended");
    if (peer.closeReason().isEmpty())
        return QStringLiteral("the connection was closed with code %1").arg(peer.closeCode());
    return QStringLiteral("the connection was closed with code %1: %2")
        .arg(QString::number(peer.closeCode()), peer.closeReason());
}

/// @param head  of an answer that is no upgrade
QString whyRefused(const QByteArray& head)
{
    const int status = answerStatus(head);
    if (status == 0)
        return QStringLiteral("the answer is not HTTP/1.1");
    if (status == 401)
        return QStringLiteral("the worker answered with HTTP status 401: check the token");
    if (status == 101)
        return QStringLiteral("the worker's handshake is not valid");
    return QStringLiteral("the worker answered with HTTP status %1").arg(status);
}

/// Returns an address without all that stands before its host: it may be a password.
QString withoutUserInfo(const QString& address)
{
    const auto host = address.lastIndexOf(QLatin1Char('@')) + 1;
    const auto scheme = address.left(host).indexOf(QLatin1String("://"));
    return host == 0 || scheme < 0 ? address.mid(host) : address.left(scheme + 3) + address.mid(host);
}

} // namespace

Result<QUrl> CommandClient::checkUrl(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || (!isProtected(url) && url.scheme() != QLatin1String("ws")))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is no address of a websocket, e.g. ws://localhost:8787/connect")
                .arg(withoutUserInfo(text)));
    if (!isProtected(url) && !isThisMachine(url.host()))
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
    m_connectTimer.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &CommandClient::open);
    connect(&m_connectTimer, &QTimer::timeout, this, [this] { retry(QStringLiteral("it does not answer")); });
}

CommandClient::~CommandClient()
{
    if (m_worker != 0)
        m_broker.leave(m_worker);
}

void CommandClient::open()
{
    m_socket = isProtected(m_options.url) ? new QSslSocket(this) : new QTcpSocket(this);
    m_socket->setReadBufferSize(httpHeadBytes);
    connect(m_socket, &QTcpSocket::readyRead, this, &CommandClient::readUpgrade);
    connect(m_socket, &QTcpSocket::errorOccurred, this, [this] { retry(connectError(*m_socket)); });
    m_connectTimer.start(m_options.connectTimeout);
    connectSocket();
}

void CommandClient::connectSocket()
{
    constexpr int port = 80;
    constexpr int protectedPort = 443;
    const QUrl& url = m_options.url;
    if (auto* secure = qobject_cast<QSslSocket*>(m_socket)) {
        connect(secure, &QSslSocket::encrypted, this, &CommandClient::askForUpgrade);
        return secure->connectToHostEncrypted(url.host(), quint16(url.port(protectedPort)));
    }
    connect(m_socket, &QTcpSocket::connected, this, &CommandClient::askForUpgrade);
    m_socket->connectToHost(url.host(), quint16(url.port(port)));
}

void CommandClient::askForUpgrade()
{
    m_key = newWebSocketKey();
    m_socket->write(upgradeRequest(m_options.url, m_key, m_options.token));
}

void CommandClient::readUpgrade()
{
    const QByteArray bytes = m_socket->peek(httpHeadBytes);
    const auto end = bytes.indexOf("\r\n\r\n");
    if (end < 0 && bytes.size() < httpHeadBytes)
        return;
    const QByteArray head = bytes.left(end < 0 ? bytes.size() : end);
    if (end < 0 || !isUpgraded(head, m_key))
        return retry(whyRefused(head));
    m_socket->disconnect(this);
    (void)m_socket->read(end + 4);
    m_peer = std::make_unique<WebSocketPeer>(m_socket, WebSocketRole::Client, m_options.bounds);
    connect(m_peer.get(), &WebSocketPeer::gone, this, [this] { retry(whyEnded(*m_peer)); });
    greet();
}

void CommandClient::greet()
{
    m_connectTimer.stop();
    auto* peer = m_peer.get();
    m_worker = m_broker.join([peer](const QJsonObject& reply) { peer->send(reply); });
    connect(peer, &WebSocketPeer::messageReceived, this, [this](const QByteArray& message) {
        m_failures = 0; // somebody is there who speaks
        m_broker.receive(m_worker, message);
    });
    peer->send(commandHandshake(m_options.version));
    Q_EMIT connected();
}

void CommandClient::retry(const QString& why)
{
    m_connectTimer.stop();
    auto* socket = std::exchange(m_socket, nullptr);
    if (!socket)
        return;
    if (m_worker != 0)
        m_broker.leave(std::exchange(m_worker, 0));
    QObject* owner = m_peer ? static_cast<QObject*>(m_peer.release()) : socket; // the socket is the peer's
    owner->disconnect(this);
    owner->deleteLater();
    const auto pause = pauseAfter(++m_failures, m_options);
    m_pause.start(pause);
    Q_EMIT lost(why, pause);
}

} // namespace triarch
