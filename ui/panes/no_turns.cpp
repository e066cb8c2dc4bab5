// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/no_turns.h"

#include "ui/console_state.h"

#include <QCoreApplication>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NoTurns)
};

} // namespace

QString noTurnsWord(const ConsoleState& state)
{
    if (state.isActive)
        return Words::tr("No turn yet");
    const bool hasEnded = state.isReview || state.status != MissionStatus::Idle;
    return hasEnded ? Words::tr("The mission ended before its first turn") : Words::tr("No mission yet");
}

} // namespace triarch
