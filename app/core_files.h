// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/desktop/application_index.h"
#include "core/policy/policy.h"
#include "core/settings/triarch_file.h"

namespace triarch {

/// What every way to a display needs from files.
struct CoreFiles {
    ToolRegistry tools;
    Policy policy;
    ApplicationIndex applications;
    TriarchFile settings;
};

/// @param prompts  --prompts; empty: the usual folder
/// Io, InvalidArgument, BadReply: which file is missing or wrong. A policy file that is wrong denies everything
/// instead.
Result<CoreFiles> readCoreFiles(const QString& prompts);

/// Returns the operator's safety settings. Returns the defaults if the settings cannot be read.
Safety chosenSafety();
/// Returns the number of Escape presses that stop an agent (see PanicOptions). 0: the operator switched that off.
int panicEscapes();

} // namespace triarch
