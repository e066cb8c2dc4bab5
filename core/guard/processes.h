// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <sys/types.h>
#include <vector>

namespace triarch::guard {

/// A process that cannot be mistaken for a later one with the same pid. (core/base/system/process_id.h without Qt.)
struct ProcessRef {
    pid_t pid = 0;
    std::uint64_t startTime = 0; ///< clock ticks after boot, field 22 of /proc/PID/stat (proc(5))
    bool operator==(const ProcessRef&) const = default;
};

/// Nullopt when there is no such process, or only its zombie.
std::optional<ProcessRef> identify(pid_t pid);
bool isRunning(const ProcessRef& process);

/// Sends a signal to this process and to no successor with its pid.
void signalProcess(const ProcessRef& process, int signal);

/// Every living process below `ancestor`, found by the parents named in /proc; zombies are left out.
std::vector<ProcessRef> descendants(pid_t ancestor);

/// Collects every child that has ended, so that none stays a zombie.
void reapChildren();

/// Ends every descendant of this process: TERM, then KILL after 300 ms, again and again until none is left (at most
/// 10 s: a process the kernel cannot end does not keep the guard).
/// @param childSignals  a signalfd of SIGCHLD, what the waiting is done on
/// @return how many processes were ended
int endDescendants(int childSignals);

} // namespace triarch::guard
