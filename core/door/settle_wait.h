// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"

namespace triarch {

enum class Expect { Anything, NewWindow };

/// The display once it has come to rest, or was given up on.
struct Settled {
    Frame frame;
    bool stillChanging = false; ///< limits::settleCap passed first
};

/// Waits until the picture is stable by the new-block rule of screen/settle.
///
/// @param before  the frame the action was decided on: what was there is not news
/// @param expect  NewWindow: first waits up to 10 s for a visible window that was not there; the rest counts from then
/// Errors: Cancelled, DisplayLost, X11, Timeout of one question to the display.
Result<Settled> settleDesktop(Desktop& desktop, const Frame& before, Expect expect, std::stop_token stop);

} // namespace triarch
