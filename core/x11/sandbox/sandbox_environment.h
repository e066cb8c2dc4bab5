// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/sandbox/sandbox.h"

namespace triarch {

/// The environment of a sandbox's programs, without display and bus: PATH, language and what drawing needs, and HOME
/// and XDG_* inside the folder unless the operator's own are kept.
QStringList sandboxEnvironment(const SandboxOptions& options, const QString& runtimeFolder);

/// The folders it names, relative to the sandbox's own.
QStringList sandboxFolders();

} // namespace triarch
