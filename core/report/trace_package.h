// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/redacted_copy.h"

#include <QFileDevice>
#include <stop_token>

namespace triarch {

/// Packs a mission as ZIP, as `--review` opens it: the journal as it is now, pictures, prompts, checkpoint.
/// Where regions are blotted out, pictures that are a part of the display are left out: nobody knows which part.
///
/// @param file  open for writing, with a descriptor
/// Io: it cannot be written. Cancelled: `stop`.
Result<void> writeTracePackage(const RedactedCopy& mission, QFileDevice& file, const std::stop_token& stop);

} // namespace triarch
