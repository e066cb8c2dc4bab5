// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/gate_display.h"

#include <functional>

namespace triarch {

/// The process behind a window, which a client cannot make up; 0 when the server does not know. DisplayLost, Timeout.
Result<qint64> processOf(GateDisplay& display, xcb_window_t window);

/// The process behind the window that gets what is typed now; 0 when it is not known. DisplayLost, Timeout.
Result<qint64> keyboardProcess(GateDisplay& display);

/// How a wait lets time pass; its failure ends the wait.
using LetTimePass = std::function<Result<void>(Millis)>;

/// Waits until the program with the keyboard focus has read every event sent to it so far.
///
/// Proven by an answer to _NET_WM_PING (EWMH 1.5), which stands behind the events in the program's queue. Programs that
/// know no ping are given 30 ms, and then up to `timeout` until all of their threads have slept through three
/// questions to the server (proc(5)): an event loop with nothing to read sleeps. Fails as `pass`, and with DisplayLost,
/// Timeout, X11.
Result<void> awaitEventsRead(GateDisplay& display, const LetTimePass& pass, Millis timeout = Millis(3000));

/// The same. Returns false when it is not known that they were read: the program is still busy, or stopped.
Result<bool> areEventsRead(GateDisplay& display, const LetTimePass& pass, Millis timeout);

/// State of the program with the keyboard after a wait.
enum class ReaderState {
    Idle,
    Busy,   ///< for the whole wait
    Unknown ///< the server does not say which process it is, so that nothing was waited for
};

/// Waits until the program with the keyboard has acted on all that it was sent, so that a field that a key brings is
/// there before the next key: until its first thread was asleep at three looks in a row, each after a question to the
/// server, over more than a frame of 60 Hz. The other threads may draw an animation that does not end.
/// Fails as `pass`, and with DisplayLost, Timeout, X11.
///
/// An answer to a ping does not show it: GTK answers before it has shown the field. Source: measured with GTK 3.24's
/// file dialog, in which keys within some 10 ms of the first one are lost.
Result<ReaderState> awaitIdle(GateDisplay& display, const LetTimePass& pass, Millis timeout);

} // namespace triarch
