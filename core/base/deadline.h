// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace triarch {

/// Every wait names the moment it gives up. Monotonic, so a wall clock set forward ends nothing early.
using Deadline = std::chrono::steady_clock::time_point;
using Millis = std::chrono::milliseconds;

inline Deadline after(Millis wait) { return std::chrono::steady_clock::now() + wait; }

/// Whole milliseconds left, rounded up, never negative: what poll() wants.
inline int millisLeft(Deadline deadline)
{
    const auto left = std::chrono::ceil<Millis>(deadline - std::chrono::steady_clock::now()).count();
    return left > 0 ? int(left) : 0;
}

} // namespace triarch
