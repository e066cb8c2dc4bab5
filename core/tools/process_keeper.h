// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

/// What a keeper is forked with. Descriptors are the parent's; arrays end with null and outlive the fork.
struct KeeperPlan {
    int program = -1; ///< O_PATH or readable, of the file that is run
    char* const* argv = nullptr;
    char* const* environment = nullptr;
    int folder = -1; ///< working folder
    int input = -1;
    int output = -1;
    int error = -1;
    int control = -1; ///< readable or at its end: everything is to end
    int status = -1;  ///< the keeper writes one KeeperReport here
};

/// How the program ended.
struct KeeperReport {
    enum class Kind { NotStarted, Exited, Killed };
    Kind kind = Kind::NotStarted;
    int value = 0; ///< errno, exit code, signal
};

/// Runs in a process just forked from one with threads, so it calls only what signal-safety(7) allows. Starts the
/// program in a group of its own, without new rights and with bounds on what it may use; when it ends, or when
/// `control` says so (first politely, 200 ms later for good), everything that descends from it is ended too: also what
/// has left its group, since orphans come to this process (PR_SET_CHILD_SUBREAPER). It is two processes: should the
/// program end the one it knows, its parent, the other ends what is left.
[[noreturn]] void keepProcess(const KeeperPlan& plan);

} // namespace triarch
