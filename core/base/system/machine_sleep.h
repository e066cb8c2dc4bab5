// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <ctime>

namespace triarch {

/// How long the machine has been suspended since it was started. Deadlines do not count that time: they are monotonic.
inline Millis machineSlept()
{
    const auto read = [](clockid_t clock) {
        timespec now = {};
        (void)::clock_gettime(clock, &now);
        return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
    };
    const auto running =
        read(CLOCK_MONOTONIC); // first: what passes between the two must not look like running backwards
    return std::chrono::duration_cast<Millis>(read(CLOCK_BOOTTIME) - running);
}

} // namespace triarch
