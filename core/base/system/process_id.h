// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <optional>
#include <sys/types.h>

namespace triarch {

/// A process that cannot be mistaken for a later one with the same pid.
struct ProcessId {
    pid_t pid = 0;
    quint64 startTime = 0; ///< clock ticks after boot, field 22 of /proc/PID/stat (proc(5))
    bool operator==(const ProcessId&) const = default;
};

/// The identity of a running process; nullopt when there is none with this pid, or only its zombie.
std::optional<ProcessId> identify(pid_t pid);
ProcessId ownProcess();
bool isAlive(const ProcessId& process);
pid_t parentOf(pid_t pid);  ///< 0: it has none, or has ended
pid_t sessionOf(pid_t pid); ///< its session's id (setsid(2)); 0: it has ended

} // namespace triarch
