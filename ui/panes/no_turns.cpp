// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/no_turns.h"

#include "ui/console_state.h"

#include <QCoreApplication>

namespace triarch {

namespace {

struct NoTurnsText {
    Q_DECLARE_TR_FUNCTIONS(NoTurns)
};

} // namespace

QString noTurnsWord(const ConsoleState& state)
{
    if (state.isActive)
        return NoTurnsText::tr("No turn yet");
    const bool hasEnded = state.isReview || state.status != MissionStatus::Idle;
    return hasEnded ? NoTurnsText::tr("The mission ended before its first turn") : NoTurnsText::tr("No mission yet");
}

} // namespace triarch
