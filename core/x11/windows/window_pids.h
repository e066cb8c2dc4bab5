// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "core/x11/connection.h"

namespace triarch {

/// Asks the server for the process behind each window (X-Resource 1.2, QueryClientIds), which a client cannot make up,
/// and puts it in `pid`. What it does not know keeps what the window claimed. One round trip.
/// Fails with DisplayLost and Timeout only.
Result<void> fillPids(const Connection& connection, std::vector<WindowInfo>& windows, Deadline deadline);

/// Sets `hasUnknownProgram` by the libraries that the processes have loaded: a relay passes on the connections of other
/// programs, and loads no library of X clients. The process that a window claims counts where the server's is none.
void markUnknownPrograms(std::vector<WindowInfo>& windows);

/// Whether the server can be asked: X-Resource 1.2 or later. Fails with DisplayLost and Timeout only.
Result<bool> knowsPids(const Connection& connection, Deadline deadline);

} // namespace triarch
