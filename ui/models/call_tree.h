// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"
#include "ui/models/turn_evidence.h"
#include "ui/style/tokens.h"

namespace triarch {

/// One line of what was called for what, with what it took; below it what it caused.
struct CallNode {
    enum class Kind { Mission, Phase, Turn, Call, Attempt, Action, Result };
    Kind kind = Kind::Mission;
    QString icon;
    QString text;
    Token token = Token::Text; ///< of its icon
    qint64 micros = -1;        ///< what it took; -1: not known, or nothing of its own
    qint64 tokens = 0;         ///< in and out
    int call = -1;             ///< in the turn's evidence; -1: none
    std::vector<CallNode> below = {};
};

/// What a mission and one of its phases took together.
struct CallTotals {
    qint64 missionMs = 0;
    qint64 missionTokens = 0;
    QString phase;
    qint64 phaseMs = 0;
    qint64 phaseTokens = 0;
};

/// From the mission down to one turn's calls, its action and what came of it. A call that was tried several times has
/// the attempts that failed below it. One that the journal has before turn 1, the strategist's, stands below the
/// mission itself: its figures are in the mission's sum and in that of no turn.
CallNode callTree(const CallTotals& totals, const TurnRecord& turn, const TurnEvidence& evidence);

} // namespace triarch
