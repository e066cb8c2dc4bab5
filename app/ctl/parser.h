// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class UnixSignals;

/// Reads the command line, runs the command, answers the process's exit code.
int runCommandLine(int argc, char** argv, UnixSignals& signals);

} // namespace triarch
