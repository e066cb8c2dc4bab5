// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/unique_fd.h"

#include <atomic>
#include <thread>

namespace triarch {

/// Connects to the socket of a display of this machine: the abstract one, else the one in /tmp/.X11-unix, as xcb does.
/// Fails with X11 when nobody listens, with Timeout when the server is too busy to take another client.
Result<UniqueFd> connectToLocalDisplay(int number);

/// Shuts a socket down when the deadline passes, so that a library which waits for it without end gives up.
/// Ends with its destructor, at once.
class SocketWatchdog {
public:
    SocketWatchdog(int fd, Deadline deadline);
    bool hasBitten() const { return m_bitten; }

private:
    UniqueFd m_fd; // a copy: the number may be closed and used again by others
    std::atomic<bool> m_bitten = false;
    std::jthread m_thread;
};

} // namespace triarch
