// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/guard/held_input.h"

#include <vector>
#include <xcb/xcb.h>

/// The only calls of XTEST in the guard: it can let go, it cannot press.
namespace triarch::guard {

/// False when the server has no XTEST.
bool hasXtest(xcb_connection_t* connection);

/// Queues one release for each item, in the order given; the caller flushes.
void queueReleases(xcb_connection_t* connection, xcb_window_t root, const std::vector<HeldItem>& items);

} // namespace triarch::guard
