// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <atomic>
#include <functional>
#include <stop_token>
#include <thread>

namespace triarch {

/// Connects to the socket of a display of this machine: the abstract one, else the one in /tmp/.X11-unix, as xcb does.
/// Fails with X11 when nobody listens, with Timeout when the server is too busy to take another client.
Result<UniqueFd> connectToLocalDisplay(int number);

/// Shuts a socket down when the deadline passes or a stop is requested, so that a library which waits for it without
/// end gives up. Ends with its destructor, at once.
class SocketWatchdog {
public:
    SocketWatchdog(int fd, Deadline deadline, std::stop_token stop = {});
    bool hasBitten() const { return m_bitten; }

private:
    void bite();

    UniqueFd m_fd; // a copy: the number may be closed and used again by others
    std::atomic<bool> m_bitten = false;
    std::stop_callback<std::function<void()>> m_onStop;
    std::jthread m_thread;
};

} // namespace triarch
