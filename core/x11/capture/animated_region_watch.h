// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/animated_region_map.h"
#include "core/x11/capture/live_capture.h"
#include "core/x11/display_address.h"
#include "core/x11/wake.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

namespace triarch {

/// Learns all the time which parts of a display move by themselves, from what the server says was redrawn: in a thread
/// and over a connection of its own, eight looks a second at most, none while nothing is redrawn.
class AnimatedRegionWatch {
public:
    /// Fails as Connection::open, and with Unsupported (palettes) and Io when the system has no descriptor or thread
    /// left. A server that does not tell what it redraws is watched in vain: nothing of it is ever restless.
    static Result<std::unique_ptr<AnimatedRegionWatch>> open(const DisplayAddress& address, Deadline deadline);
    ~AnimatedRegionWatch(); ///< stops, then joins

    /// Root pixels. From any thread.
    QRegion animatedRegion() const;
    /// An action is under way: what begins to move now is its doing. From any thread.
    void setActing(bool isActing) { m_isActing = isActing; }

private:
    AnimatedRegionWatch(std::unique_ptr<Connection> connection, LiveCapture capture)
        : m_connection(std::move(connection)),
          m_capture(std::move(capture))
    {
    }
    void watch(const std::stop_token& stop);
    void readEvents();
    void look();

    std::unique_ptr<Connection> m_connection;
    LiveCapture m_capture;
    Wake m_wake; // rung by a stop request
    std::atomic<bool> m_isActing = false;
    Deadline m_nextLook;
    mutable std::mutex m_guard; // of the map
    AnimatedRegionMap m_map;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace triarch
