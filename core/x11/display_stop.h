// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

namespace triarch {

/// Stops a display that may have no host: the next guard that watches it, whatever the name of the display and the
/// user's folders, finds the stop in a property of the root window (core/x11/guard/stop_property.h).
/// @param atNs  StopFlag's time of the stop
/// Fails as Connection::open.
Result<void> writeDisplayStop(const DisplayAddress& address, quint64 atNs, Deadline deadline);

/// Returns true if the display has such a stop. Fails as Connection::open and Connection::wait.
Result<bool> isDisplayStopped(const DisplayAddress& address, Deadline deadline);

} // namespace triarch
