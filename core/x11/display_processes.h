// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/system/provenance.h"
#include "core/x11/display_address.h"

namespace triarch {

/// Returns the X server's process, where the display is on this machine (SO_PEERCRED of unix(7)); nullopt: it is not,
/// or no server answers.
std::optional<ProcessId> displayServer(const DisplayAddress& address);

/// Asks the X server for the processes of its clients (X-Resource 1.2, QueryClientIds). The calling process is one of
/// them. Their ancestors are remembered from one question to the next, and from the lists of windows. Fails as
/// Connection::open, and with Unsupported when the server lacks X-Resource 1.2.
Result<DisplayProcesses> displayProcesses(const DisplayAddress& address, Deadline deadline);

} // namespace triarch
