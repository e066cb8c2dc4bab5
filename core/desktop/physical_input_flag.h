// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <atomic>

namespace triarch {

/// Whether somebody's hands are on a display that an agent works on. Every function may be called from any thread.
///
/// The first touch holds the agent, and it stays held until somebody lets it go. That takes hands as well (a click on
/// Resume), so what they do then does not hold it again before they have rested once.
class PhysicalInputFlag {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// What a touch holds: everything until letGo(), or the action under way, since the next one is an order of its
    /// own.
    enum class Holds { UntilLetGo, OneAction };
    static constexpr Millis rest{500}; ///< default time after the last operator input until the agent may go on

    /// @param restTime  time after the last operator input until the agent may go on
    explicit PhysicalInputFlag(Holds holds = Holds::UntilLetGo, Millis restTime = rest)
        : m_rest(restTime),
          m_holds(holds)
    {
    }

    /// @return true: the agent was not held before this touch, and is now
    bool touch(Time at);
    void letGo();
    void hold(Holds what) { m_holds = what; } ///< from here on
    bool isHeld() const { return m_isHeld; }
    bool wasTouchedWithin(Millis span, Time now) const { return now - touched() <= span; }
    Time touched() const { return Time(Time::duration(m_touched.load())); } ///< when somebody last did
    /// Before an action: how long the hands would have to stay off before it may begin; 0: it may.
    Millis untilRest(Time now);

private:
    const Millis m_rest;
    std::atomic<Holds> m_holds;
    std::atomic<bool> m_isHeld = false;
    std::atomic<bool> m_isResting = true; ///< let go, and the hands have not been off since
    std::atomic<Time::rep> m_touched = (Time() - m_rest).time_since_epoch().count();
};

} // namespace triarch
