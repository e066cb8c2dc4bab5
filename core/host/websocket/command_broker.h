// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/host_link.h"
#include "core/protocols/command/command_memory.h"
#include "core/protocols/command/command_message.h"

#include <algorithm>

namespace triarch {

/// The commands of all workers of one process, on their way to a display's host and back: those of one worker in their
/// order, what was done is not done twice, what is under way can be taken back, and whoever looks on is told what was
/// asked and answered.
/// Lives in a thread with an event loop.
class CommandBroker : public QObject {
    Q_OBJECT
public:
    using Worker = int; ///< one connection
    using Send = std::function<void(const QJsonObject& reply)>;

    /// @param newPicture  a path for a picture that only this user can read
    CommandBroker(HostLink& host, std::function<QString()> newPicture);

    /// @param send  how the worker is answered, for as long as it is there
    Worker join(Send send);
    /// One message. Every command gets one reply, messages of the protocol itself get none.
    void receive(Worker worker, const QByteArray& message);
    /// It has gone: what it asked is taken back.
    void leave(Worker worker);
    int workers() const { return int(m_workers.size()); }

Q_SIGNALS:
    /// {"tool", "arguments", "result"}; a picture's bytes are left out.
    void fed(const QJsonObject& entry);
    void workersChanged(); ///< one has come, or gone

private:
    struct Connection {
        Send send;
        QString id;            ///< no other has it, in any process: whoever comes back is another one
        bool hasActed = false; ///< and may be waiting for the operator's yes
    };
    struct Waiting {
        std::vector<Worker> workers; ///< who is answered: everyone that asked for it
        Command command;
        NamedCommand name; ///< as the first of them named it
        QJsonObject params;
        int question = 0; ///< to the host; 0: it waits for what its worker said before
        bool isFor(Worker worker) const { return std::ranges::count(workers, worker) > 0; }
        bool acts() const { return commandActs(command.type); }
    };
    void obey(Worker worker, const Command& command, const QJsonObject& message);
    bool isSettled(const NamedCommand& name, const Command& command);
    void ask(Worker worker, const Command& command, const QJsonObject& message);
    void askNext(Worker worker);
    void takeBack(const std::vector<int>& keys);
    void cancel(Worker worker, const Command& command);
    void stop(Worker worker, const Command& command);
    void finish(int key, const Result<QJsonObject>& result);
    void reply(Worker worker, const QJsonObject& said);

    HostLink& m_host;
    const std::function<QString()> m_newPicture;
    CommandMemory m_memory;
    std::map<Worker, Connection> m_workers;
    std::map<int, Waiting> m_waiting;
    int m_lastWorker = 0;
    int m_lastKey = 0;
};

} // namespace triarch
