// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/mission_wiring.h"

namespace triarch {

class UnixSignals;

/// How a mission of the command line is told and left.
struct RunOptions {
    bool json = false;
    bool keepDisplay = false;
};

/// Carries a mission out to its end, tells it on standard error and its result on standard output; the exit code.
int carryOut(const MissionFile& mission, WiringOptions wiring, RunOptions options, UnixSignals& signals);

/// The exit code of an error before anything ran: usage or set-up.
int exitCodeOf(const Error& error);

} // namespace triarch
