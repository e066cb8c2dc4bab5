// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/x11/display_session.h"

namespace triarch {

/// Times of a live view of a display. Tests shorten them.
struct LiveOptions {
    Millis signInterval{1000};   ///< from the last update to one that reports that the server still answers
    Millis pointerInterval{250}; ///< between queries of the pointer: a warped pointer raises no event
    Millis blindInterval{100};   ///< between pictures of a server that does not report damage
    Millis windowInterval{100};  ///< between queries of windows, of monitors and of the window manager
    Millis queryTimeout = limits::desktopQuery;    ///< of one query to the server
    Millis reconnectDelay = defaultReconnectDelay; ///< of keepWatching()
};

} // namespace triarch
