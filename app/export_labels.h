// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/redacted_copy.h"

namespace triarch {

using LabelAt = decltype(ExportOptions::labelAt);

/// Returns ExportOptions::labelAt by the rehearsal's reader, for one export of steps in one thread.
/// Setup: the grammar or the language data cannot be loaded.
Result<LabelAt> makeLabelReader();

} // namespace triarch
