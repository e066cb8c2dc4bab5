// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "core/x11/input/reader_wait.h"

namespace triarch {

/// Does a window of some program get what is typed now? NotFound says that none does: no window has the focus, the
/// pointer's has it and the pointer is over the bare root, or a window manager keeps it for nobody (in a window of its
/// own beside the screen, or the one that _NET_SUPPORTING_WM_CHECK names), and none came by it within
/// GateTimeouts::owner.
/// DisplayLost, Timeout, X11, and as `pass`.
Result<void> requireKeyboardOwner(GateDisplay& display, const LetTimePass& pass);

/// The windows that get keys while `focus` is the focus, as the server sees it: that window and those around it up to
/// the root's child; where the pointer's window has the focus, those the pointer is in. A window that goes meanwhile
/// ends the list. DisplayLost, Timeout.
Result<std::vector<quint32>> keyReceivers(GateDisplay& display, quint32 focus);

/// Who may get a press in place of its receivers, as Press::inner has it: the outermost window of every program on the
/// way from the pointer's window, or the one with the focus, outwards, but for the root's child. DisplayLost, Timeout.
/// @param receivers  as of Press
Result<std::vector<WindowInfo>> innerReceivers(GateDisplay& display, const std::vector<quint32>& receivers);

} // namespace triarch
