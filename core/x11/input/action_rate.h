// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <algorithm>
#include <array>

namespace triarch {

/// At most twenty actions within any second, whoever asks for them; a text, a chord or a drag is one. A plain value: it
/// neither looks at a clock nor waits.
/// Source: reliability rule 2 of the design.
class ActionRate {
public:
    static constexpr std::size_t perSecond = 20;

    /// @param span  the time in which at most `perSecond` actions begin
    explicit ActionRate(Millis span) : m_span(span) { }

    /// How long the next action has to wait at this time, 0 when it need not.
    Millis untilNext(Deadline now) const
    {
        const auto left = m_begun[m_oldest] + m_span - now;
        return std::max(Millis(0), std::chrono::ceil<Millis>(left));
    }
    void note(Deadline begun)
    {
        m_begun[m_oldest] = begun;
        m_oldest = (m_oldest + 1) % perSecond;
    }

private:
    Millis m_span;
    std::array<Deadline, perSecond> m_begun = {}; ///< in a ring
    std::size_t m_oldest = 0;
};

} // namespace triarch
