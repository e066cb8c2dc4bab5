// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

#include <span>
#include <vector>

namespace triarch {

/// Remembers who may have adopted orphans of a display's programs: every ancestor of a client that was seen, also when
/// no client is left that has it. From any thread.
/// @param clients  processes; those that were seen before cost nothing
void rememberClients(const Connection& connection, std::span<const pid_t> clients);

/// The remembered ancestors that still run, with the start time they had then.
std::vector<pid_t> rememberedAncestors(const Connection& connection);

} // namespace triarch
