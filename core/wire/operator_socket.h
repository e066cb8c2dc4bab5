// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <functional>
#include <memory>

class QLocalServer;
class QLocalSocket;

namespace triarch {

/// A local socket that speaks NDJSON: {"id", "method", "params"} in, {"id", "result"} or {"id", "error"} out.
///
/// Mode 0600 in a folder of this user alone, and the peer's uid is checked. Bounds: limits::socketLineBytes a line,
/// limits::socketConnections peers; who breaks them is answered and closed. Of one peer limits::socketRequests may wait
/// for their answers, the next is refused with Budget; a peer that leaves limits::socketUnreadBytes unread is closed.
/// Lives in a thread with an event loop.
class OperatorSocket : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(const Result<QJsonObject>&)>; ///< call once, from the socket's thread
    using Handler = std::function<void(const QString& method, const QJsonObject& params, const Answer&)>;

    explicit OperatorSocket(Handler handler);
    ~OperatorSocket() override;

    /// Io when the path cannot be listened on; a socket file nobody serves is replaced.
    Result<void> listen(const QString& path);

private:
    void accept();
    void read(QLocalSocket& peer);
    void obey(QLocalSocket& peer, const QByteArray& line);
    void write(QLocalSocket& peer, const QJsonObject& json);

    const Handler m_handler;
    int m_peers = 0;
    QHash<QLocalSocket*, int> m_waiting;    ///< requests without an answer yet
    std::unique_ptr<QLocalServer> m_server; ///< last: its peers take leave of the others
};

} // namespace triarch
