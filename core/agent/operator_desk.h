// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/mission.h"
#include "core/agent/observer.h"
#include "core/base/mailbox.h"

#include <variant>

namespace triarch {

/// What an operator may say to a running mission; every one is a value in a mailbox.
struct Pause { };
struct Resume { };
struct Step { }; ///< carry out what is proposed, then hold again
struct Stop { };
struct Tell {
    QString text; ///< goes into the next turn's history as OPERATOR: ...
};
using OperatorCommand = std::variant<Pause, Resume, Step, Stop, Tell>;
using OperatorMailbox = Mailbox<OperatorCommand>;

/// The mission's side of the operator: reads the mailbox, knows whether it runs, steps or is paused, and holds it.
/// Lives on the mission's thread.
class OperatorDesk {
public:
    enum class Mode { Running, Stepping, Paused };
    enum class Word { Go, Stopped };

    OperatorDesk(OperatorMailbox& mailbox, MissionObserver& observer, bool startsStepping)
        : m_mailbox(mailbox),
          m_observer(observer),
          m_mode(startsStepping ? Mode::Stepping : Mode::Running)
    {
    }

    /// Takes what has been said up to now.
    void listen();

    /// Called with an action at hand: holds while paused or stepping, until Resume, Step or Stop.
    Word beforeInput(std::stop_token stop);

    /// Holds because of `reason` until the operator resumes; what was told meanwhile is in takeNotes().
    Word hold(MissionStatus status, const Reason& reason, std::stop_token stop);

    QStringList takeNotes() { return std::exchange(m_notes, {}); }
    bool isStopped() const { return m_stopped; }
    Mode mode() const { return m_mode; }

private:
    void obey(const OperatorCommand& command);

    OperatorMailbox& m_mailbox;
    MissionObserver& m_observer;
    Mode m_mode;
    bool m_stopped = false;
    bool m_go = false; ///< Step or Resume since the hold began
    QStringList m_notes;
};

} // namespace triarch
