// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/mission_runtime.h"

namespace triarch {

class UnixSignals;

/// How a mission of the command line is told and left.
struct RunOptions {
    bool json = false;
    bool keepDisplay = false;
};

/// What became of a mission.
struct Carried {
    int exitCode = 0;
    QJsonObject json; ///< of resultJson()
};

class Arguments;

/// Whether and by whom a mission is attended: --attend, --operator and --break. InvalidArgument: a breakpoint.
Result<void> takeAttendance(const Arguments& arguments, MissionRuntimeOptions& wiring);

/// Carries a mission out to its end and tells it on standard error.
Carried carry(const MissionFile& mission, MissionRuntimeOptions wiring, RunOptions options, UnixSignals& signals);

/// What a mission comes to that could not begin.
Carried notBegun(const Error& error);

/// Carries a mission out to its end, tells it on standard error and its result on standard output; the exit code.
int carryOut(const MissionFile& mission, MissionRuntimeOptions wiring, RunOptions options, UnixSignals& signals);

/// The exit code of an error before anything ran: usage or set-up.
int exitCodeOf(const Error& error);

} // namespace triarch
