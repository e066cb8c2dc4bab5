// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"

namespace triarch {

/// Times of a live view of a display. Tests shorten them.
struct LiveOptions {
    Millis signInterval{1000};   ///< after the last update, until one says that the server still answers
    Millis pointerInterval{250}; ///< between looks at the pointer: one that is warped raises no event
    Millis blindInterval{100};   ///< between pictures where the server does not tell what is redrawn
    Millis windowInterval{100};  ///< between lists of windows, of monitors, and looks for a window manager
    Millis queryTimeout = limits::desktopQuery; ///< of one question to a server that is watched
    Millis reconnectDelay{250};                 ///< before a lost display is connected to again, doubled each time
};

} // namespace triarch
