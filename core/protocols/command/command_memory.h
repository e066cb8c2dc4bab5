// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QJsonObject>
#include <deque>
#include <optional>

namespace triarch {

/// A command as its worker names it.
struct NamedCommand {
    int worker = 0;  ///< one connection
    QString id;      ///< commandId
    QByteArray wish; ///< a hash of what it says: two workers may count their commands alike
    /// The same command, said again; on another connection too, since the first one may have been lost.
    bool isSaidAgain(const NamedCommand& other) const { return id == other.id && wish == other.wish; }
    /// The same worker means something else by the same name.
    bool isMixedUp(const NamedCommand& other) const
    {
        return worker == other.worker && id == other.id && wish != other.wish;
    }
};

/// Which commands have been carried out, so that one that is said again is not done again. The last 1,000 of the last
/// 10 minutes, across connections. Source: formats.md, "Sockets".
class CommandMemory {
public:
    static constexpr std::size_t most = 1000;
    static constexpr std::chrono::minutes longest{10};
    using Moment = std::chrono::steady_clock::time_point;

    void keep(const NamedCommand& command, const QJsonObject& reply, Moment now);
    /// The reply of a command that was done; nullopt: this one was not.
    std::optional<QJsonObject> replyOf(const NamedCommand& command, Moment now);
    /// The same worker has done another command under this name.
    bool isMixedUp(const NamedCommand& command, Moment now);

private:
    struct Done {
        NamedCommand command;
        QJsonObject reply;
        Moment at;
    };
    void forget(Moment now);

    std::deque<Done> m_done; ///< the oldest first
};

} // namespace triarch
