// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/x11/display_address.h"

namespace triarch {

// The stop of a display that may have no host. It lies in a property of the root window (core/guard), where the
// next guard finds it under every name of the display and with every runtime folder. The program triarch-guard asks the
// X server, so that no library is loaded for it and a server that hangs does not hang its caller.

/// @param atNs  StopFlag's time of the stop
/// Fails with X11: the display cannot be reached, or does not answer within 3 s.
Result<void> writeDisplayStop(const DisplayAddress& address, quint64 atNs);

/// Returns true if the display is stopped. Fails as writeDisplayStop().
Result<bool> isDisplayStopped(const DisplayAddress& address);

} // namespace triarch
