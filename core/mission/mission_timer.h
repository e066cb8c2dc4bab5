// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/base/deadline.h"
#include "core/event/mission_status.h"

#include <optional>

namespace triarch {

/// A mission's clock. It stands still while the operator holds the mission: that time counts towards no limit.
class MissionTimer {
public:
    /// @param used  what the missions before had used of it, when this one takes them up
    explicit MissionTimer(const Clock& clock, Millis used = Millis(0)) : m_clock(clock), m_begun(clock.now() - used) { }

    void freeze() { m_frozenAt = m_frozenAt.value_or(m_clock.now()); }
    void thaw()
    {
        if (m_frozenAt)
            m_begun += m_clock.now() - *m_frozenAt;
        m_frozenAt.reset();
    }
    MissionTime time() const
    {
        const auto elapsed = m_frozenAt.value_or(m_clock.now()) - m_begun;
        return {std::chrono::duration_cast<Millis>(elapsed).count(), m_frozenAt.has_value()};
    }

private:
    const Clock& m_clock;
    std::chrono::steady_clock::time_point m_begun;
    std::optional<std::chrono::steady_clock::time_point> m_frozenAt;
};

} // namespace triarch
