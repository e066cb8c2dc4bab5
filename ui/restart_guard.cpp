// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/restart_guard.h"

namespace triarch {

namespace {

constexpr Millis ignoredFor{1500}; // since a mission ended by itself
constexpr Millis unreadFor{700};   // since the question was shown
constexpr Millis askedFor{10'000}; // since then; later it is asked again

} // namespace

void RestartGuard::noteEnd(Time now, MissionStatus status, const DisplayState& display)
{
    if (status != MissionStatus::Stopped)
        m_ended = now;
    m_display = display.isSandbox && !display.hostPid ? display.name : QString();
}

void RestartGuard::noteDisplay(const DisplayState& display)
{
    if (display.isLost || display.name != m_display)
        m_display.clear();
}

RestartGuard::Answer RestartGuard::answer(Time now)
{
    if (m_ended && now - *m_ended < ignoredFor)
        return Answer::Ignore;
    const auto asked = m_asked ? now - *m_asked : askedFor;
    if (m_display.isEmpty() || (asked >= unreadFor && asked < askedFor))
        return Answer::Start;
    if (asked < unreadFor)
        return Answer::Ignore;
    m_asked = now;
    return Answer::Ask;
}

} // namespace triarch
