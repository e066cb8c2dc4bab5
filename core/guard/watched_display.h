// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/guard/held_input.h"
#include "core/guard/protocol.h"
#include "core/guard/stop_property.h"

#include <chrono>
#include <memory>
#include <xcb/xcb.h>

namespace triarch::guard {

using Moment = std::chrono::steady_clock::time_point;

/// The guard's own connection to the display whose keys and buttons it answers for.
class WatchedDisplay {
public:
    /// Replaces whatever was watched before.
    Refusal connect(Watch request, Moment deadline);
    void disconnect() { m_connection.reset(); }
    bool isConnected() const { return m_connection && xcb_connection_has_error(m_connection.get()) == 0; }
    int descriptor() const { return isConnected() ? xcb_get_file_descriptor(m_connection.get()) : -1; } ///< for poll
    /// Reads what has arrived, without a wait. Of the events only a change of the stop property matters.
    void readEvents();

    /// Time of the stop that the root window's property TRIARCH_STOP holds (two CARDINALs, the high word first: ns of
    /// CLOCK_MONOTONIC); 0: none.
    std::uint64_t stopNs() const { return m_stopNs; }
    void readStop(Moment deadline); ///< waits for the answer
    void writeStop(std::uint64_t atNs);
    void removeStop();

    enum class State { Clean, Down, Unanswered, Lost };
    /// Sends a release for every item and asks what is down now. Down: the server still reports one of them.
    /// Buttons past 5 have no bit in the core protocol's answer and count as up once released.
    State release(const HeldInput& held, Moment deadline);

private:
    struct Disconnect {
        void operator()(xcb_connection_t* connection) const noexcept { xcb_disconnect(connection); }
    };
    void* await(unsigned sequence, Moment deadline);
    bool takesRequests() const;
    void askStop();
    void takeStop(xcb_get_property_reply_t* answer); ///< owns it; null: none came
    State ask(const HeldInput& held, Moment deadline);

    std::unique_ptr<xcb_connection_t, Disconnect> m_connection;
    xcb_window_t m_root = XCB_WINDOW_NONE;
    xcb_window_t m_stopRoot = XCB_WINDOW_NONE; ///< of the first screen, whichever is watched
    xcb_atom_t m_stopAtom = XCB_ATOM_NONE;
    unsigned m_stopQuestion = 0; ///< sequence of the request for the property; 0: none is under way
    std::uint64_t m_stopNs = 0;
};

} // namespace triarch::guard
