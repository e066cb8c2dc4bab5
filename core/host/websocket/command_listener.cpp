// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/command_listener.h"

#include "core/base/limits.h"
#include "core/host/websocket/websocket_handshake.h"

#include <QCryptographicHash>
#include <QPointer>
#include <QTcpSocket>

namespace triarch {

namespace {

constexpr std::size_t arrivingMost = 64;
constexpr qsizetype headWindow = httpHeadBytes + 1; // looked at: a head that is too long is known by its last byte
constexpr auto refusalsToldEvery = Millis(10'000);
const QByteArray subprotocol = QByteArrayLiteral("triarch");

/// What stands between two tags of the page, as a source that its policy allows.
QByteArray sourceOf(const QByteArray& page, const QByteArray& tag)
{
    const auto from = page.indexOf('<' + tag + '>') + tag.size() + 2;
    const auto text = page.mid(from, page.indexOf("</" + tag + '>') - from);
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + '\'';
}

/// The page may run its own script, show pictures it was given, and speak to where it came from; nothing else.
QByteArray pagePolicy(const QByteArray& page, quint16 port)
{
    const QByteArray here = QByteArray::number(port);
    return "Content-Security-Policy: default-src 'none'; script-src " + sourceOf(page, "script") + "; style-src "
        + sourceOf(page, "style") + "; img-src blob: data:; connect-src 'self' ws://127.0.0.1:" + here
        + " ws://localhost:" + here + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";
}

/// Answers may come when the one who asked has gone.
CommandBroker::Send sendTo(WebSocketPeer& peer)
{
    return [guarded = QPointer<WebSocketPeer>(&peer)](const QJsonObject& message) {
        if (guarded)
            guarded->send(message);
    };
}

} // namespace

CommandListener::CommandListener(CommandBroker& broker, ScreenViewerServer& viewers, ListenerOptions options)
    : m_broker(broker),
      m_viewers(viewers),
      m_options(std::move(options))
{
    connect(&m_server, &QTcpServer::newConnection, this, &CommandListener::accept);
}

CommandListener::~CommandListener() = default;

Result<void> CommandListener::listen()
{
    if (!m_server.listen(QHostAddress::LocalHost, m_options.port))
        return fail(m_server.serverError() == QAbstractSocket::SocketAccessError ? ErrorCode::Refused : ErrorCode::Io,
            QStringLiteral("Cannot listen on port %1: %2").arg(m_options.port).arg(m_server.errorString()));
    m_rules = {m_server.serverPort(), m_options.token, viewerTokenOf(m_options.token)};
    m_pageHeaders = pagePolicy(m_options.page, m_rules.port);
    return {};
}

QString CommandListener::viewerUrl() const
{
    return QStringLiteral("http://127.0.0.1:%1/#%2")
        .arg(m_rules.port)
        .arg(QString::fromLatin1(m_rules.viewerToken.reveal()));
}

void CommandListener::accept()
{
    while (auto* socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        makeRoom();
        m_arriving.push_back(socket);
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] { std::erase(m_arriving, socket); });
        socket->setReadBufferSize(headWindow);
        auto* late = new QTimer(socket);
        late->setObjectName(QStringLiteral("late"));
        connect(late, &QTimer::timeout, socket, &QTcpSocket::abort);
        late->start(m_options.headTimeout);
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(*socket); });
        read(*socket);
    }
}

/// Who says nothing keeps nobody out.
void CommandListener::makeRoom()
{
    if (m_arriving.size() < arrivingMost)
        return;
    auto* oldest = m_arriving.front();
    m_arriving.pop_front();
    oldest->abort();
}

/// Only looked at: what comes after the head is a websocket's.
void CommandListener::read(QTcpSocket& socket)
{
    const QByteArray bytes = socket.peek(headWindow);
    if (!bytes.contains("\r\n\r\n")) {
        if (bytes.size() > httpHeadBytes)
            turnAway(socket, 400, "The head is too long");
        return;
    }
    disconnect(&socket, &QTcpSocket::readyRead, this, nullptr);
    const auto head = parseHttpHead(bytes);
    if (!head)
        return turnAway(socket, 400, head.error().message.toUtf8());
    const auto admission = admit(*head, m_rules);
    switch (admission.to) {
    case Admission::To::Nothing:
        return turnAway(socket, admission.status, admission.reason);
    case Admission::To::Page:
        return answer(socket, httpAnswer(200, "text/html; charset=utf-8", m_options.page, m_pageHeaders));
    case Admission::To::Picture:
        return sendPicture(socket);
    case Admission::To::Worker:
    case Admission::To::Viewer:
        return upgrade(socket, *head, admission.to);
    }
}

void CommandListener::answer(QTcpSocket& socket, const QByteArray& bytes)
{
    (void)socket.readAll();
    socket.write(bytes);
    socket.disconnectFromHost(); // once it is written; the timer ends it if nobody reads
}

void CommandListener::turnAway(QTcpSocket& socket, int status, const QByteArray& reason)
{
    disconnect(&socket, &QTcpSocket::readyRead, this, nullptr);
    const QByteArray needed =
        status == 426 ? QByteArray("Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n") : QByteArray();
    answer(socket, httpAnswer(status, "text/plain; charset=utf-8", reason + '\n', needed));
    if (after(Millis(0)) < m_quietUntil)
        return;
    m_quietUntil = after(refusalsToldEvery);
    Q_EMIT refused(status, QString::fromUtf8(reason));
}

void CommandListener::sendPicture(QTcpSocket& socket)
{
    m_viewers.picture([this, guarded = QPointer<QTcpSocket>(&socket)](const Result<QByteArray>& jpeg) {
        if (!guarded)
            return;
        answer(*guarded,
            jpeg ? httpAnswer(200, "image/jpeg", *jpeg)
                 : httpAnswer(503, "text/plain; charset=utf-8", jpeg.error().message.toUtf8() + '\n'));
    });
}

void CommandListener::upgrade(QTcpSocket& socket, const RequestHead& head, Admission::To to)
{
    if (m_admitted >= limits::socketConnections)
        return turnAway(socket, 503, "Too many are connected");
    ++m_admitted;
    connect(&socket, &QTcpSocket::disconnected, this, [this] { --m_admitted; });
    std::erase(m_arriving, &socket);
    delete socket.findChild<QTimer*>(QStringLiteral("late"));
    disconnect(&socket, &QTcpSocket::disconnected, &socket, nullptr); // from here on it is the peer's
    (void)socket.read(socket.peek(headWindow).indexOf("\r\n\r\n") + 4);
    socket.write(upgradeAnswer(head, subprotocol));
    auto* peer = new WebSocketPeer(&socket, WebSocketRole::Server, m_options.bounds);
    peer->setParent(this);
    connect(peer, &WebSocketPeer::gone, peer, &QObject::deleteLater);
    to == Admission::To::Worker ? welcomeWorker(*peer) : welcomeViewer(*peer);
}

void CommandListener::welcomeWorker(WebSocketPeer& peer)
{
    const auto worker = m_broker.join(sendTo(peer));
    connect(&peer, &WebSocketPeer::messageReceived, this,
        [this, worker](const QByteArray& message) { m_broker.receive(worker, message); });
    connect(&peer, &WebSocketPeer::gone, this, [this, worker] { m_broker.leave(worker); });
    peer.send(commandHandshake(m_options.version));
}

/// What viewers say is not read.
void CommandListener::welcomeViewer(WebSocketPeer& peer)
{
    const auto viewer = m_viewers.join(sendTo(peer));
    connect(&peer, &WebSocketPeer::gone, this, [this, viewer] { m_viewers.leave(viewer); });
}

} // namespace triarch
