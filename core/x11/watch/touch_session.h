// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/display_session.h"
#include "core/x11/watch/corner_rule.h"
#include "core/x11/watch/raw_device_events.h"

#include <functional>

namespace triarch {

/// One key or button that goes down on a display, or one motion of its mouse.
struct TouchHeard {
    RawDeviceEvents::Touch by;
    bool isCertain;                 ///< false: devices have come or gone since, and this may be another one by now
    std::optional<quint32> pressed; ///< when a key or button went down, ms on the server's clock; nullopt: a motion
};

/// What is done with the touches; all are told in the watching thread.
struct TouchListener {
    std::function<void(const TouchHeard&)> onTouch;
    /// Whenever it is known anew why hands cannot be told from programs there, or not all of them; empty: they can.
    std::function<void(const QString&)> onBlindness;
    /// Where the pointer stands once a hand has moved it; asked of the server only for whoever wants to know.
    std::function<void(const PointerPlace&)> onHandMoved = {};
};

/// Hears who touches a display in the calling thread until `stop`; a lost display is connected to again.
/// @param wake  what it sleeps on; `stop` rings it
void watchTouches(
    const DisplayAddress& address, const Wake& wake, const std::stop_token& stop, const TouchListener& listener);

} // namespace triarch
