// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/local_listener.h"

#include <QHash>
#include <QJsonObject>
#include <functional>
#include <stop_token>

namespace triarch {

/// What somebody asks a host.
struct HostQuestion {
    QString method;
    QJsonObject params;
    std::stop_token stop;  ///< requested when who asked has gone, or has taken the question back
    QString id = {};       ///< ours, for log and journal
    qint64 process = 0;    ///< who asks; 0: unknown
    ProcessId sender = {}; ///< the same process as it was when it connected
};
using HostAnswer = std::function<void(const Result<QJsonObject>&)>; ///< call once, from the thread that asked

/// Checks that a process may give the operator's commands. Refused: the agent may have started it.
using OperatorCheck = std::function<Result<void>(const ProcessId& sender)>;

/// A local socket that speaks NDJSON: {"id", "method", "params"} in, {"id", "result"} or {"id", "error"} out.
///
/// Bounds: LocalListener's of a line; who breaks them is answered and closed, and who begins a line, or has said
/// none yet, and does not end it in LocalListener's time is closed. Of one peer limits::socketRequests may
/// wait for their answers, the next is refused with Budget; a peer that leaves limits::socketUnreadBytes unread is
/// closed. {"method": "cancel", "params": {"id"}} takes back a question of the same peer, which then is answered with
/// Cancelled unless it was done by then. What a peer asked is taken back when it goes.
/// {"method": "events"}: this peer is told events from now on, {"event", ...} each a line; those for the operator only
/// where it may command.
/// Lives in a thread with an event loop.
class OperatorSocket : public QObject {
    Q_OBJECT
public:
    using Handler = std::function<void(const HostQuestion& question, const HostAnswer& answer)>;

    OperatorSocket(Handler handler, OperatorCheck mayCommand);
    ~OperatorSocket() override;

    /// As LocalListener::listen.
    Result<void> listen(const QString& path) { return m_listener.listen(path); }

    enum class Audience { Everyone, Operator };
    /// Sends an event to the peers that asked for events. A peer that does not read them is closed, as for answers.
    void tell(const QJsonObject& event, Audience audience = Audience::Everyone);
    bool hasListeners() const { return !m_hearers.isEmpty(); }

private:
    struct Waiting {
        int key = 0; ///< ours: two questions of a peer may have the same id
        QJsonValue id;
        std::stop_source stop;
    };

    void welcome(QLocalSocket& peer);
    void read(QLocalSocket& peer);
    void obey(QLocalSocket& peer, const QByteArray& line, const LocalListener::Room& room);
    void ask(QLocalSocket& peer, const QString& method, const QJsonObject& request, const LocalListener::Room& room);
    void cancel(QLocalSocket& peer, const QJsonObject& request);
    void write(QLocalSocket& peer, const QJsonObject& json);

    const Handler m_handler;
    const OperatorCheck m_mayCommand;
    int m_lastKey = 0;
    QHash<QLocalSocket*, std::vector<Waiting>> m_waiting; ///< questions without an answer yet
    QHash<QLocalSocket*, Audience> m_hearers;             ///< of events
    LocalListener m_listener;                             ///< last: its peers take leave of the others
};

} // namespace triarch
