// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/display_address.h"
#include "core/x11/wake.h"
#include "core/x11/watch/corner_rule.h"

#include <functional>
#include <thread>

namespace triarch {

/// The corner fail-safe: hears when a hand pushes the pointer into a corner of a display that a program is at work on.
/// A thread and a connection of its own, as the emergency keys have. A display without devices is never told of;
/// PhysicalInputMonitor says which ones those are.
class CornerWatch {
public:
    /// @param onCorner  called in the watching thread: raise the stop flag there
    CornerWatch(DisplayAddress address, std::function<void()> onCorner);
    ~CornerWatch(); ///< stops, then joins

private:
    void run(std::stop_token stop);

    const DisplayAddress m_address;
    const std::function<void()> m_onCorner;
    const Wake m_wake;
    CornerRule m_rule;     ///< of the watching thread
    std::jthread m_thread; ///< last: it uses all the others
};

} // namespace triarch
