// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/report_picture.h"

#include <stop_token>

namespace triarch {

/// Packs a mission folder as ZIP, as `--review` opens it: the journal as it is now, pictures, prompts, checkpoint.
/// Where regions are blotted out, pictures that are a part of the display are left out: nobody knows which part.
///
/// InvalidArgument: there is something at `path` already. Io: it cannot be written; nothing is left of it then.
/// Cancelled: `stop`. Else the errors of readJournal.
Result<void> writeTracePackage(
    const QString& missionFolder, const QString& path, const BlotRegions& blots, const std::stop_token& stop);

} // namespace triarch
