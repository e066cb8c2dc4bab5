// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/physical_input_flag.h"

#include <algorithm>

namespace triarch {

bool PhysicalInputFlag::touch(Time at)
{
    const Time before{Time::duration(m_touched.exchange(at.time_since_epoch().count()))};
    if (m_isResting && at - before < m_rest)
        return false;
    m_isResting = false;
    return !m_isHeld.exchange(true);
}

void PhysicalInputFlag::letGo()
{
    m_touched = std::chrono::steady_clock::now().time_since_epoch().count(); // whoever says so has just moved
    m_isResting = true;
    m_isHeld = false;
}

Millis PhysicalInputFlag::untilRest(Time now)
{
    if (m_holds == Holds::OneAction && m_isHeld.exchange(false))
        m_isResting = true;
    const Time touched{Time::duration(m_touched.load())};
    const auto left = std::chrono::ceil<Millis>(touched + m_rest - now);
    if (left.count() > 0)
        return left;
    m_isResting = false;
    return Millis(0);
}

} // namespace triarch
