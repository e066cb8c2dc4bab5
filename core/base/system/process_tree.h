// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QHash>
#include <QSet>
#include <memory>
#include <sys/types.h>

namespace triarch {

/// Parents and controlling terminals of all processes at one moment. Source: proc(5), /proc/PID/stat.
class ProcessTree {
public:
    struct Process {
        pid_t parent = 0;
        int terminal = 0; ///< device number of its controlling terminal; 0: none
    };
    using Processes = QHash<pid_t, Process>;

    explicit ProcessTree(Processes processes) : m_processes(std::move(processes)) { }
    static ProcessTree read();
    /// Returns a reading that is younger than `age`, for callers that need one at every press. Any thread may call it.
    static std::shared_ptr<const ProcessTree> recent(Millis age = Millis(250));

    /// Returns true if a descendant runs on a pseudo terminal that is not the process's own, as the shell of a terminal
    /// does.
    /// @param others  descendants that do not count, nor what they started: programs with windows of their own
    bool hasPseudoTerminalChild(pid_t process, const QSet<pid_t>& others) const;

private:
    bool isDescendant(pid_t descendant, pid_t process, const QSet<pid_t>& others) const;

    Processes m_processes;
};

} // namespace triarch
