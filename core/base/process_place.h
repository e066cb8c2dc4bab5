// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <sys/types.h>

namespace triarch {

/// Is a process at work on a display: was it, or one that it descends from, started with that display as DISPLAY, or is
/// one of them `keeper`? A program that hides both is not found out. Source: proc(5), environ and stat.
bool worksOn(pid_t process, const QString& display, pid_t keeper = 0);

} // namespace triarch
