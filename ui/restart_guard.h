// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"
#include "ui/console_state.h"

#include <QString>
#include <chrono>
#include <optional>

namespace triarch {

/// Decides what a press of Start does after a mission has ended. Right after a mission ended by itself, the press
/// was meant for that mission and is ignored. If the mission's private display still exists, a start would end it: the
/// first press asks, the second one starts.
class RestartGuard {
public:
    using Time = std::chrono::steady_clock::time_point;
    enum class Answer { Start, Ignore, Ask };

    void noteEnd(Time now, MissionStatus status, const DisplayState& display);
    void noteDisplay(const DisplayState& display); ///< the one that is shown now
    void reset() { *this = {}; }                   ///< a mission begins
    Answer answer(Time now);
    QString display() const { return m_display; } ///< what Ask is about

private:
    std::optional<Time> m_ended; ///< by itself
    std::optional<Time> m_asked;
    QString m_display; ///< private, of the mission that has ended; empty: none stands
};

} // namespace triarch
