// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

namespace triarch {

/// Notes that `phase` is in force from `turn` on. A phase that is entered again gets an entry of its own. What began
/// after that turn is of a recording that was gone on from otherwise: it did not happen here.
inline void enterPhase(QList<PhaseEntry>& phases, const QString& phase, int turn)
{
    while (!phases.isEmpty() && phases.last().firstTurn > turn)
        phases.removeLast();
    if (!phases.isEmpty())
        phases.last().lastTurn = std::max(phases.last().firstTurn, turn - (phases.last().name == phase ? 0 : 1));
    if (phases.isEmpty() || phases.last().name != phase)
        phases.append({phase, turn, turn});
}

/// The last phase went on up to `turn`.
inline void endPhase(QList<PhaseEntry>& phases, int turn)
{
    if (!phases.isEmpty())
        phases.last().lastTurn = std::max(phases.last().firstTurn, turn);
}

} // namespace triarch
