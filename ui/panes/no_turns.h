// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

struct ConsoleState;

/// Why a list of turns is empty.
QString noTurnsWord(const ConsoleState& state);

} // namespace triarch
