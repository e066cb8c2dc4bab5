// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_rule.h"

namespace triarch {

namespace {

/// A nested server passes on its host's repeats as releases and presses; no finger comes back so soon.
constexpr quint32 repeatGap = 4; // milliseconds

} // namespace

/// Server times wrap: only differences count.
bool PanicRule::isNewPress(const RawKey& key)
{
    const bool wasDown = m_isDown.test(key.keycode);
    m_isDown.set(key.keycode, key.isDown);
    if (!key.isDown) {
        m_releasedAt[key.keycode] = key.timeMs;
        return false;
    }
    const auto released = m_releasedAt.find(key.keycode);
    return !wasDown && (released == m_releasedAt.end() || key.timeMs - released->second >= repeatGap);
}

void PanicRule::noteFocus(quint32 window)
{
    if (m_focus && *m_focus != window)
        m_pressedAt.clear();
    m_focus = window;
}

std::optional<RawKey::Meaning> PanicRule::note(const RawKey& key)
{
    if (key.meaning == RawKey::Meaning::Other || (key.isInjected && m_ignoresInjected) || !isNewPress(key))
        return std::nullopt;
    if (key.meaning == RawKey::Meaning::Pause)
        return key.meaning;
    m_pressedAt.push_back(key.timeMs);
    if (m_pressedAt.size() > m_escapes)
        m_pressedAt.pop_front();
    if (m_escapes == 0 || m_pressedAt.size() < m_escapes || m_pressedAt.back() - m_pressedAt.front() > m_within)
        return std::nullopt;
    m_pressedAt.clear();
    return key.meaning;
}

} // namespace triarch
