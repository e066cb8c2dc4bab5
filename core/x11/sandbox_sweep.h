// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/process_id.h"

#include <QString>

namespace triarch {

/// Returns the name of a new runtime folder of a sandbox of this process, "s-PID-STARTTIME-ID". Every program of the
/// sandbox has the folder as XDG_RUNTIME_DIR: that is the mark by which a later host knows them.
QString newSandboxName();

/// Notes the X server of a sandbox in its runtime folder, for sweepDeadSandboxes(). Best effort.
/// @param display  ":5"; empty: the server has not told its number yet
void noteSandboxServer(const QString& runtimeFolder, const ProcessId& server, const QString& display);

/// Ends what sandboxes left running whose host was killed together with its guard, and removes their runtime folders.
/// A process is ended only if it was started with the mark of such a sandbox, and is the X server that was noted there,
/// or is younger than that server and was started on its display. Names of programs do not count. Takes up to three
/// seconds, and no time where nothing was left. What cannot be ended is tried again by the next call.
void sweepDeadSandboxes();

} // namespace triarch
