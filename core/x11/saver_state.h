// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

namespace triarch {

/// Whether the server's screen saver is on (MIT-SCREEN-SAVER): what it shows is no window anybody lists. False where
/// that cannot be asked. DisplayLost and Timeout.
Result<bool> isScreenSaved(const Connection& connection, Deadline deadline);

} // namespace triarch
