// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <ctime>

namespace triarch {

/// Since the machine was started, the time in which it was suspended included: for what must not outlast a suspension.
inline Millis sinceBoot()
{
    timespec now = {};
    (void)::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::duration_cast<Millis>(std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec));
}

} // namespace triarch
