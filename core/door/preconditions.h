// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/result.h"
#include "core/desktop/window_info.h"

namespace triarch {

/// Is the screen still what was seen, as far as this action is concerned? Pure.
///
/// An action with a point: the topmost window there is the same (id and pid), in the same place. Others: the active
/// window is the same. StaleTarget says what changed; nothing may be sent then.
Result<void> checkPreconditions(
    const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

} // namespace triarch
