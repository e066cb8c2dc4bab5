// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/process_id.h"

namespace triarch {

/// Returns true if this process descends from `ancestor` and an orphan of this process went past it: then `ancestor` is
/// no "child subreaper" (prctl(2)), which Linux does not show in any other way. It is tried at the first call.
bool adoptsNoOrphans(const ProcessId& ancestor);

} // namespace triarch
