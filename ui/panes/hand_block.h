// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

struct ConsoleState;

/// Why nothing is done by hand on the display that is shown, as things stand; empty: it may be.
QString handBlock(const ConsoleState& state);

/// Whether a display is there to be looked at, whoever works it.
bool canBeSeen(const ConsoleState& state);

} // namespace triarch
