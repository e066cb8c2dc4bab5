// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"

namespace triarch {

/// Timeouts of the clipboard for answers of other programs. Tests shorten them.
struct ClipboardTimeouts {
    Millis copy{1500};     ///< until the owner of the clipboard sends its contents
    Millis handover{1500}; ///< until a clipboard manager has saved our contents
};

/// Timeouts of the input gate. Tests shorten them.
struct GateTimeouts {
    Millis query = limits::desktopQuery; ///< until the server answers, and until a window has the focus it was given
    Millis release{1000};                ///< until the operator's modifiers and buttons are up
    Millis motion{1000};                 ///< until the pointer has arrived: a window manager may delay it at a press
    Millis owner{400};                   ///< until a window that became active has the keyboard
    Millis ping{1000};                   ///< until a program answers _NET_WM_PING
    Millis paste{2000};                  ///< until a program has fetched a text, and then until it has read its keys
    Millis field{1000};  ///< until a program has acted on a key that may bring another field to type into
    Millis text{5000};   ///< of all waits for fields within one action; then the program counts as busy
    Millis keymap{6000}; ///< until a program has read its keys; one that reloaded the keymap took over 3 s
    Millis rate{1000};   ///< period in which at most ActionRate::perSecond actions begin
    ClipboardTimeouts clipboard = {};
};

} // namespace triarch
