// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/system/process_id.h"

#include <QJsonObject>
#include <QString>
#include <functional>
#include <vector>

namespace triarch {

/// One process of a chain of parents.
struct ProcessFacts {
    ProcessId id;
    pid_t parent = 0;     ///< 0: the parent is outside of this PID namespace, or the process is the first of it
    QString name = {};    ///< comm of proc(5), at most 15 characters
    QString program = {}; ///< file name of the executable, without its folder; name if the link is not readable
    bool isInit = false;  ///< first process of a PID namespace, which adopts the orphans there
    /// Runs as root, really and effectively, from a system folder. A setuid program that a user starts does not.
    bool isSystem = false;
    QString display = {}; ///< DISPLAY that it was started with; empty: none, or its environment is not readable
};
using ReadProcess = std::function<std::optional<ProcessFacts>(pid_t pid)>;

/// Reads /proc/PID (proc(5): stat, status, exe, environ). nullopt: the process has ended.
std::optional<ProcessFacts> readProcess(pid_t pid);

/// Processes of a display that an agent drives.
struct DisplayProcesses {
    QString display;                 ///< ":5"
    std::optional<ProcessId> server; ///< X server; nullopt: unknown, e.g. of a display of another machine
    std::vector<pid_t> clients = {}; ///< of the X server, all of them
    /// Ancestors of the clients, also of those that have ended. One of them that adopts orphans has adopted those of
    /// the display.
    std::vector<pid_t> ancestors = {};
    pid_t sandbox = 0; ///< process that adopts every orphan of the sandbox; 0: no sandbox
};

enum class Origin {
    Outside,   ///< proven: nothing on the display can have started the process
    OnDisplay, ///< the process or one of its parents belongs to the display
    Unproven,  ///< the chain of parents is broken: the process may have been detached from a program on the display
    Ended,     ///< the process has ended, so that its parents are unknown
};

/// Returns where a process comes from. It is Outside if the process or a parent is older than the display's server or
/// is a login service, if no process between them may have adopted an orphan of the display, and if no member of the
/// chain has DISPLAY set to the display, is a client of it (but the console) or descends from its sandbox. Source:
/// docs/decisions/0003.
/// @param process  0: Ended
Origin originOf(pid_t process, const DisplayProcesses& display, const ReadProcess& read = readProcess);

/// Refused, with the reason and what to do, unless the process still runs and comes from outside of the display.
Result<void> checkOrigin(const ProcessId& process, const DisplayProcesses& display);

/// Names a process in journals and logs: {"pid", "name"}; empty: it has ended.
QJsonObject processJson(const ProcessId& process);

} // namespace triarch
