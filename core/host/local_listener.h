// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/base/system/process_id.h"

#include <QHash>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>
#include <deque>
#include <memory>

namespace triarch {

/// A local socket that only this user can speak to: mode 0600, in a folder where nobody else can replace it, and the
/// kernel is asked who a peer is.
///
/// A peer is disconnected if it does not send its first line, the rest of a line, or read its answer within 5 s. If
/// `most` peers are connected, or the process has few descriptors left, the peer that is late for longest is
/// disconnected for a new one; if none is late, the new one is.
///
/// The listener buffers at most limits::socketLineBytes of each peer. A longer line needs a Room, of which there are
/// few, so that all peers together cannot fill the memory. Lives in a thread with an event loop.
class LocalListener : public QObject {
    Q_OBJECT
public:
    static constexpr int most = 600; ///< peers at a time
    static constexpr Millis timeout{5000};
    /// Bytes of a line: limits::copiedBytes as JSON. Encoders that write ASCII alone make six bytes of a character of
    /// two.
    static constexpr qsizetype longestLine = 4 * limits::copiedBytes;
    static constexpr int roomsMost = 4;
    /// Held by who reads a long line, and then by who answers it.
    using Room = std::shared_ptr<const void>;

    LocalListener();
    ~LocalListener() override;

    /// A socket of this user's that nobody serves is replaced. Setup when somebody serves it, when anything else lies
    /// there, which is left as it is, or when other users may write in the folder; Io when it cannot be listened on.
    Result<void> listen(const QString& path);
    QString path() const { return m_server.fullServerName(); }
    int peers() const { return int(m_peers.size()); }
    /// Returns the process that connected. One that ended before it was accepted has no start time.
    ProcessId processOf(QLocalSocket& peer) const { return m_peers.value(&peer); }

    /// It owes something from now on, unless it has all the while; every peer does when it arrives.
    void expect(QLocalSocket& peer);
    /// It owes nothing and may stay for as long as it likes, e.g. while it waits for its answer.
    void release(QLocalSocket& peer);

    /// Lets a peer go on that has not ended its line. Budget: the line is over longestLine, or there is no room for
    /// one more that is over limits::socketLineBytes.
    Result<void> makeRoom(QLocalSocket& peer);
    /// Returns the room of the lines that have arrived by now; null: they need none.
    Room takeRoom(QLocalSocket& peer);

Q_SIGNALS:
    void arrived(QLocalSocket* peer); ///< deletes itself once it has gone

private:
    struct Owing {
        QLocalSocket* peer;
        Deadline until;
    };
    void accept();
    void welcome(QLocalSocket& peer);
    bool hasRoomFor(const QLocalSocket& peer);
    void hangUpOnLate();
    void armTimer();

    QHash<QLocalSocket*, ProcessId> m_peers;
    std::deque<Owing> m_owing;                                           ///< the peer that is late for longest is first
    QHash<QLocalSocket*, Room> m_rooms;                                  ///< of lines that have not ended
    const std::shared_ptr<char> m_roomsTaken = std::make_shared<char>(); ///< every room has a share of it
    QTimer m_late;
    QLocalServer m_server; ///< last: its peers take leave of the others
};

/// Is the process at the other end one of this user's?
bool isOurUser(const QLocalSocket& peer);

} // namespace triarch
