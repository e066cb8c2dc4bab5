// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace triarch {

/// Reads the command line, runs the command, answers the process's exit code.
int runCommandLine(int argc, char** argv, const std::vector<CommandRow>& rows, UnixSignals& signals);

} // namespace triarch
