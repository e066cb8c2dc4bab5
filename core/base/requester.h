// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/process_id.h"

#include <QString>
#include <vector>

namespace triarch {

/// Who asks for something from outside: a process, and those it comes from. What only carries a question (triarchctl,
/// nc) ends with it, and whoever started it asks again by another one. What a process carries for many, each on a
/// connection of its own, is each of them by itself.
class Requester {
public:
    Requester() = default; ///< nobody knows, or this very process
    /// @param connection  of which of those that the process carries; empty: its own word
    explicit Requester(pid_t process, QString connection = {});

    pid_t process() const { return m_line.empty() ? 0 : m_line.front().pid; }
    ProcessId identity() const { return m_line.empty() ? ProcessId() : m_line.front(); }
    const QString& connection() const { return m_connection; }

    /// Whether `later` is the same one, asking again: the process itself or, once it has ended, the nearest that it
    /// came from and that still lives, or what one of them has started.
    bool isSame(const Requester& later) const;
    /// Nobody is left who could ask again as the same one.
    bool isGone() const;

private:
    std::vector<ProcessId> m_line; ///< the process first, then who started it, and so on
    QString m_connection;
};

} // namespace triarch
