// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/panic_watch.h"
#include "core/x11/raw_keys.h"

#include <deque>

namespace triarch {

/// Which keys are an emergency: Pause (or Break) once, Escape several times in a row. A key that is held down counts
/// once, however it repeats. Knows no display.
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

private:
    bool isNewPress(const RawKey& key);

    std::size_t m_escapes;
    quint32 m_within; // milliseconds
    bool m_ignoresInjected;
    std::bitset<256> m_isDown;
    std::unordered_map<quint8, quint32> m_releasedAt; // by keycode, server's time
    std::deque<quint32> m_pressedAt;                  // the last presses of Escape, at most m_escapes
};

} // namespace triarch
