// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

namespace triarch {

/// What moves the limits as the operator extends them, e.g. "turns 45": the one that holds the mission, else each, by
/// half of what it was at first, and none beyond what a mission may have.
QStringList limitsAhead(const ConsoleState& state);

/// "Extend to 45 turns": the limit that holds the mission, by which alone it is chosen; else all of them.
QString extendWords(const ConsoleState& state);

} // namespace triarch
