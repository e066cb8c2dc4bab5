// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/local_listener.h"

#include "core/base/system/socket_peer.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr int probeTimeout = 500; // ms
constexpr rlim_t descriptorsKept = 128;

tl::unexpected<Error> refusal(const QString& path, const QString& why)
{
    return fail(ErrorCode::Setup, QStringLiteral("%1 %2").arg(path, why));
}

/// Nobody else may put something of theirs in a socket's place. A sticky folder keeps every file to its owner.
Result<void> checkFolder(const QString& path)
{
    const QString folder = QFileInfo(path).path();
    struct stat found = {};
    if (::stat(QFile::encodeName(folder).constData(), &found) != 0)
        return fail(ErrorCode::Io, QStringLiteral("Cannot listen on %1: there is no such folder").arg(path));
    const bool isTrusted = found.st_uid == ::getuid() || found.st_uid == 0;
    if ((found.st_mode & S_ISVTX) != 0 || (isTrusted && (found.st_mode & S_IWOTH) == 0))
        return {};
    return refusal(folder, QStringLiteral("is open to other users: a socket there could be replaced"));
}

/// Only a socket of this user's that nobody answers on makes room; anything else that lies there is left as it is.
Result<void> clearPlace(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    struct stat found = {};
    if (::lstat(name.constData(), &found) != 0)
        return {}; // nothing lies there, or listening will say why it cannot
    if (!S_ISSOCK(found.st_mode))
        return refusal(path, QStringLiteral("is no socket: it is left as it is"));
    if (found.st_uid != ::getuid())
        return refusal(path, QStringLiteral("is another user's socket"));
    QLocalSocket probe;
    probe.connectToServer(path);
    if (probe.waitForConnected(probeTimeout))
        return refusal(path, QStringLiteral("is served already"));
    if (probe.error() != QLocalSocket::ConnectionRefusedError && probe.error() != QLocalSocket::ServerNotFoundError)
        return refusal(path, QStringLiteral("is served by somebody who does not answer"));
    ::unlink(name.constData());
    return {};
}

/// Descriptors are given out from the lowest: one so high says that there are hardly more, and the display, the journal
/// and the tools need theirs.
bool isNearlyLast(int descriptor)
{
    rlimit files = {};
    return ::getrlimit(RLIMIT_NOFILE, &files) == 0 && rlim_t(descriptor) + descriptorsKept > files.rlim_cur;
}

bool hasUnread(int descriptor)
{
    int bytes = 0;
    return ::ioctl(descriptor, FIONREAD, &bytes) == 0 && bytes > 0;
}

} // namespace

bool isOurUser(const QLocalSocket& peer) { return isOurUser(int(peer.socketDescriptor())); }

LocalListener::LocalListener()
{
    m_late.setSingleShot(true);
    connect(&m_late, &QTimer::timeout, this, &LocalListener::hangUpOnLate);
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &LocalListener::accept);
}

LocalListener::~LocalListener() = default;

Result<void> LocalListener::listen(const QString& path)
{
    if (auto isSafe = checkFolder(path); !isSafe)
        return isSafe;
    if (auto isClear = clearPlace(path); !isClear)
        return isClear;
    if (!m_server.listen(path))
        return fail(ErrorCode::Io, QStringLiteral("Cannot listen on %1: %2").arg(path, m_server.errorString()));
    return {};
}

void LocalListener::accept()
{
    while (auto* peer = m_server.nextPendingConnection()) {
        connect(peer, &QLocalSocket::disconnected, peer, &QObject::deleteLater);
        isOurUser(*peer) && hasRoomFor(*peer) ? welcome(*peer) : peer->abort();
    }
}

void LocalListener::welcome(QLocalSocket& peer)
{
    const pid_t process = peerProcess(int(peer.socketDescriptor()));
    m_peers.insert(&peer, identify(process).value_or(ProcessId{process, 0}));
    connect(&peer, &QLocalSocket::disconnected, this, [this, &peer] {
        release(peer);
        m_rooms.remove(&peer);
        m_peers.remove(&peer);
    });
    peer.setReadBufferSize(limits::socketLineBytes + 1);
    expect(peer);
    Q_EMIT arrived(&peer);
}

/// Nobody keeps the others out by saying nothing. Whoever has said what was not read yet is heard first.
bool LocalListener::hasRoomFor(const QLocalSocket& peer)
{
    if (peers() < most && !isNearlyLast(int(peer.socketDescriptor())))
        return true;
    const auto silent = std::ranges::find_if(
        m_owing, [](const Owing& owing) { return !hasUnread(int(owing.peer->socketDescriptor())); });
    if (silent == m_owing.end())
        return false;
    auto* gone = silent->peer;
    release(*gone);
    gone->abort();
    return true;
}

void LocalListener::expect(QLocalSocket& peer)
{
    const bool isGone = peer.state() == QLocalSocket::UnconnectedState;
    if (isGone || std::ranges::count(m_owing, &peer, &Owing::peer) > 0)
        return;
    m_owing.push_back({&peer, after(timeout)});
    armTimer();
}

void LocalListener::release(QLocalSocket& peer)
{
    std::erase_if(m_owing, [&peer](const Owing& owing) { return owing.peer == &peer; });
    armTimer();
}

Result<void> LocalListener::makeRoom(QLocalSocket& peer)
{
    const qint64 begun = peer.bytesAvailable();
    if (begun <= limits::socketLineBytes)
        return {};
    if (begun > longestLine)
        return fail(ErrorCode::Budget, QStringLiteral("A line may have at most %1 bytes").arg(longestLine));
    Room& room = m_rooms[&peer];
    if (!room && m_roomsTaken.use_count() > roomsMost)
        return failRetryable(ErrorCode::Budget, QStringLiteral("%1 long requests are read already").arg(roomsMost));
    if (!room)
        room = std::make_shared<std::shared_ptr<char>>(m_roomsTaken);
    peer.setReadBufferSize(longestLine + 1);
    return {};
}

LocalListener::Room LocalListener::takeRoom(QLocalSocket& peer)
{
    peer.setReadBufferSize(limits::socketLineBytes + 1);
    return m_rooms.take(&peer);
}

void LocalListener::hangUpOnLate()
{
    while (!m_owing.empty() && millisLeft(m_owing.front().until) == 0) {
        auto* peer = m_owing.front().peer;
        release(*peer);
        peer->abort();
    }
    armTimer(); // it may come a little early
}

void LocalListener::armTimer() { m_owing.empty() ? m_late.stop() : m_late.start(millisLeft(m_owing.front().until)); }

} // namespace triarch
