// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/wire/local_listener.h"

#include <QHash>
#include <QJsonObject>
#include <functional>
#include <stop_token>

namespace triarch {

/// What somebody asks a host.
struct HostQuestion {
    QString method;
    QJsonObject params;
    std::stop_token stop; ///< requested when who asked has gone, or has taken the question back
    QString id = {};      ///< ours, for log and journal
};
using HostAnswer = std::function<void(const Result<QJsonObject>&)>; ///< call once, from the thread that asked

/// A local socket that speaks NDJSON: {"id", "method", "params"} in, {"id", "result"} or {"id", "error"} out.
///
/// Bounds: limits::socketLineBytes a line; who breaks it is answered and closed. Of one peer limits::socketRequests may
/// wait for their answers, the next is refused with Budget; a peer that leaves limits::socketUnreadBytes unread is
/// closed. {"method": "cancel", "params": {"id"}} takes back a question of the same peer, which then is answered with
/// Cancelled unless it was done by then. What a peer asked is taken back when it goes.
/// Lives in a thread with an event loop.
class OperatorSocket : public QObject {
    Q_OBJECT
public:
    using Handler = std::function<void(const HostQuestion& question, const HostAnswer& answer)>;

    explicit OperatorSocket(Handler handler);
    ~OperatorSocket() override;

    /// As LocalListener::listen.
    Result<void> listen(const QString& path) { return m_listener.listen(path); }

private:
    struct Waiting {
        int key = 0; ///< ours: two questions of a peer may have the same id
        QJsonValue id;
        std::stop_source stop;
    };

    void welcome(QLocalSocket& peer);
    void read(QLocalSocket& peer);
    void obey(QLocalSocket& peer, const QByteArray& line);
    void ask(QLocalSocket& peer, const QString& method, const QJsonObject& request);
    void cancel(QLocalSocket& peer, const QJsonObject& request);
    void write(QLocalSocket& peer, const QJsonObject& json);

    const Handler m_handler;
    int m_lastKey = 0;
    QHash<QLocalSocket*, std::vector<Waiting>> m_waiting; ///< questions without an answer yet
    LocalListener m_listener;                             ///< last: its peers take leave of the others
};

} // namespace triarch
