// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/watch/panic_watch.h"
#include "core/x11/watch/raw_keys.h"

#include <deque>

namespace triarch {

/// Which keys are an emergency: Pause (or Break) once, Escape several times in a row. A key that is held down counts
/// once, however it repeats. Escape that closes something is no emergency: its presses count anew when a window comes
/// or goes between them, or the keyboard focus moves. Knows no display.
class PanicRule {
public:
    explicit PanicRule(const PanicOptions& options)
        : m_escapes(std::size_t(options.escapes)),
          m_within(quint32(options.within.count())),
          m_ignoresInjected(options.ignoreInjected)
    {
    }

    /// To be given every key in order. Pause or Escape: the key made it an emergency.
    std::optional<RawKey::Meaning> note(const RawKey& key);
    /// A window was mapped or unmapped.
    void noteWindow() { m_pressedAt.clear(); }
    /// The window that had the keyboard when the next key was pressed.
    void noteFocus(quint32 window);

private:
    bool isNewPress(const RawKey& key);

    std::size_t m_escapes;
    quint32 m_within; // milliseconds
    bool m_ignoresInjected;
    std::bitset<256> m_isDown;
    std::unordered_map<quint8, quint32> m_releasedAt; // by keycode, server's time
    std::deque<quint32> m_pressedAt;                  // the last presses of Escape, at most m_escapes
    std::optional<quint32> m_focus;                   // nullopt: not known yet
};

} // namespace triarch
