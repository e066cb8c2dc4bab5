// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/window_trail.h"

namespace triarch {

void WindowTrail::note(const std::vector<WindowInfo>& now, bool isComposited, TimePoint at)
{
    std::erase_if(m_earlier, [at](const Earlier& earlier) { return earlier.until < at; });
    if (!isComposited && !m_isComposited)
        m_earlier.clear();
    else if (now != m_now)
        m_earlier.push_back({std::move(m_now), at + lag});
    if (m_earlier.size() > maxEarlier)
        m_earlier.erase(m_earlier.begin());
    m_now = now;
    m_isComposited = isComposited;
}

std::vector<std::vector<WindowInfo>> WindowTrail::shownAt(TimePoint at) const
{
    std::vector<std::vector<WindowInfo>> shown;
    for (const Earlier& earlier : m_earlier) {
        if (earlier.until >= at)
            shown.push_back(earlier.windows);
    }
    shown.push_back(m_now);
    return shown;
}

} // namespace triarch
