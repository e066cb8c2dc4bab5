// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/corner_rule.h"

namespace triarch {

namespace {

bool isAtEdge(int at, int size) { return at <= 0 || at >= size - 1; }

} // namespace

bool CornerRule::noteHand(const PointerPlace& place, Deadline now)
{
    const bool isInside = isAtEdge(place.at.x, place.screen.width()) && isAtEdge(place.at.y, place.screen.height());
    const bool isPushed = isInside && m_wasOutside;
    m_wasOutside = !isInside;
    return isPushed && m_workedAt && now - *m_workedAt <= atWork;
}

} // namespace triarch
