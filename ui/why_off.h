// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

namespace triarch {

/// Why that cannot be done as things stand, and what would have to be done first; empty: it can. Pure.
QString whyOff(ActionId id, const ConsoleState& state);

} // namespace triarch
