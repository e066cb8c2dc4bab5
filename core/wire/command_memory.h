// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QHash>
#include <QJsonObject>
#include <deque>
#include <optional>

namespace triarch {

/// Which commands have been carried out, by their ids, so that one that is said again is not done again. The last 1,000
/// of the last 10 minutes, across connections. Source: formats.md, "Sockets".
class CommandMemory {
public:
    static constexpr std::size_t most = 1000;
    static constexpr std::chrono::minutes longest{10};
    using Moment = std::chrono::steady_clock::time_point;

    void keep(const QString& id, const QJsonObject& reply, Moment now);
    /// The reply of a command that was done; nullopt: this one was not.
    std::optional<QJsonObject> replyOf(const QString& id, Moment now);

private:
    void forget(Moment now);

    std::deque<std::pair<Moment, QString>> m_order; ///< the oldest first
    QHash<QString, QJsonObject> m_replies;
};

} // namespace triarch
