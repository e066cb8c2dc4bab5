// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/process_id.h"

namespace triarch {

/// Finds out which of its ancestors adopt no orphans: those that an orphan of this process goes past are no "child
/// subreapers" (prctl(2)), which Linux does not show in any other way. To be called before the parent of this process
/// may end. Later calls do nothing.
void findAdopter();

/// Returns true if findAdopter() found that this ancestor of the process adopts no orphans.
bool adoptsNoOrphans(const ProcessId& ancestor);

} // namespace triarch
