// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/process_id.h"

#include <QString>

namespace triarch {

/// Returns the name of a new runtime folder of a sandbox of this process, "s-PID-STARTTIME-NAMESPACE-ID". NAMESPACE is
/// the inode of the PID namespace in which PID counts. Every program of the sandbox has the folder as XDG_RUNTIME_DIR:
/// by this mark a later host recognises it.
QString newSandboxName();

/// Notes the X server of a sandbox in its runtime folder, for endOrphanedSandboxes(). Best effort.
/// @param display  ":5"; empty: the server has not reported its number yet
void noteSandboxServer(const QString& runtimeFolder, const ProcessId& server, const QString& display);

/// Ends processes of sandboxes whose host was killed together with its guard, and removes their runtime folders.
/// A process is ended only if it was started with the mark of such a sandbox, and is the X server that was noted there,
/// or is younger than that server and was started on its display. Names of programs do not count. A folder stays while
/// a process with its mark runs, and the next call tries again. Hosts of other PID namespaces cannot be checked, so
/// their folders stay too. Takes at most 1.3 seconds in all, and no time if there is no such process.
void endOrphanedSandboxes();

} // namespace triarch
