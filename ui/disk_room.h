// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/limits.h"
#include "ui/console_state.h"

namespace triarch {

/// Ten times what holds a mission: there is time left to make room.
inline bool isDiskLow(const ConsoleState& state)
{
    return state.freeBytes >= 0 && state.freeBytes < 10 * limits::freeDiskBytes;
}

} // namespace triarch
