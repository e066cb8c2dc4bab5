// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/display_session.h"

#include "core/x11/broken_pipes.h"

#include <algorithm>
#include <optional>
#include <sys/socket.h>

namespace triarch {

namespace {

constexpr auto longestPause = Millis(5000);

struct Ending {
    Error why;
    bool hadBegun = false;
};

Ending watchOnce(const DisplayAddress& address, const std::stop_token& stop, const OpenSession& open)
{
    const auto connection = Connection::open(address, after(limits::desktopQuery), stop);
    if (!connection)
        return {connection.error()};
    // Nothing more is read from it, so that whoever waits for the server gives up at once.
    const std::stop_callback cut(stop, [fd = connection->fileDescriptor()] { ::shutdown(fd, SHUT_RD); });
    const auto session = open(*connection);
    if (!session)
        return {session.error()};
    return {(*session)->watch(stop), true};
}

} // namespace

void keepWatching(const DisplayAddress& address, const Wake& wake, const std::stop_token& stop, const OpenSession& open,
    const LossHandler& onLost, Millis delay)
{
    ignoreBrokenPipes();
    const std::stop_callback rouse(stop, [&wake] { wake.ring(); });
    auto pause = delay;
    bool isToldLost = false;
    while (!stop.stop_requested()) {
        const Ending ending = watchOnce(address, stop, open);
        if (stop.stop_requested())
            return;
        if (ending.hadBegun) {
            pause = delay;
            isToldLost = false;
        }
        if (!std::exchange(isToldLost, true))
            onLost(ending.why);
        const auto again = after(pause);
        do
            wake.silence();
        while (!stop.stop_requested() && wake.wait(-1, again));
        pause = std::min(pause * 2, longestPause);
    }
}

} // namespace triarch
