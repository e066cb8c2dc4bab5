// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/run/run.h"
#include "app/mission_request.h"

namespace triarch {

/// A folder of mission files and what is to be done with them.
struct FolderRun {
    QString folder;
    QString junit; ///< file for the results; empty: none
    MissionOverrides overrides;
};

/// Carries out every .toml of a folder, in the order of their names, each in a folder of its own (below `--out` when
/// that is given). A stop ends the one that runs and leaves the others out. Prints one JSON object when wanted. Exit: 0
/// all verified, 1 one was not, 2 there is none, 4 stopped, 5 the JUnit file cannot be written.
int runFolder(const FolderRun& run, const MissionRuntimeOptions& wiring, RunOptions options, UnixSignals& signals);

} // namespace triarch
