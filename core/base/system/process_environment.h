// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <sys/types.h>

namespace triarch {

/// Returns the value that a variable had when a process was started (/proc/PID/environ of proc(5), its first 256 KiB).
/// Empty: the variable was not set, the process has ended, or its environment is not readable for this user.
QString initialEnvironment(pid_t pid, const char* variable);

} // namespace triarch
