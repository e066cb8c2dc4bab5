// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

namespace triarch {

/// Whether the server's screen saver is on (MIT-SCREEN-SAVER): what it shows is no window anybody lists. False where
/// that cannot be asked. DisplayLost and Timeout.
Result<bool> isScreenSaved(const Connection& connection, Deadline deadline);

/// Ends the screen saver and switches the monitors on (DPMS), as a key would. A locker stays where it is. DisplayLost
/// and Timeout.
Result<void> wakeScreen(const Connection& connection, Deadline deadline);

} // namespace triarch
