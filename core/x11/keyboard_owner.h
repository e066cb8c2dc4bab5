// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/gate_display.h"

namespace triarch {

/// Does a window of some program get what is typed now? NotFound says that none does: no window has the focus, the
/// pointer's has it and the pointer is over the bare root, or a window manager keeps it for nobody (in a window of its
/// own beside the screen, or the one that _NET_SUPPORTING_WM_CHECK names), and none came by it within 400 ms.
/// DisplayLost, Timeout, X11.
Result<void> requireKeyboardOwner(GateDisplay& display);

} // namespace triarch
