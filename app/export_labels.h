// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/passed_on.h"

namespace triarch {

/// Returns ExportOptions::labelAt by the rehearsal's reader, which is loaded when it is asked for the first time.
/// Without the reader's language data no label is found. For one export in one thread.
decltype(ExportOptions::labelAt) makeLabelReader();

} // namespace triarch
