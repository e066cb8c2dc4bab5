// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>

namespace triarch {

using Micros = std::chrono::microseconds;

/// What something took; monotonic. Runs from its making.
class Stopwatch {
public:
    /// Since it was made, or since the last lap; the next lap begins.
    Micros lap()
    {
        const auto now = std::chrono::steady_clock::now();
        const auto taken = std::chrono::duration_cast<Micros>(now - m_begun);
        m_begun = now;
        return taken;
    }

private:
    std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
};

} // namespace triarch
