// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/mission_parser.h"
#include "core/rehearsal/personas/prompt_text.h"

namespace triarch::rehearsal {

/// Where a mission stands. Servers keep no state, so it is read from the messages each time.
struct Progress {
    Steps remaining;
    int asOf = 0;       ///< the turn the written list was true for
    int waited = 0;     ///< how many looks in a row found the screen not ready
    QString heard = {}; ///< the operator's words that the written list has taken in
    bool operator==(const Progress&) const = default;
};

/// The sentence that carries the pointer from one prompt to the next: `As of T4, remaining: click "5"; ...`, at most 40
/// steps and a count of the rest.
QString pointerText(const Progress& progress);

/// The list written into `executorPrompt` less the successful actions after its turn. Without such a list the mission's
/// whole plan less the history, matched from its end when the history does not reach back to the first turn. A list
/// from before the history begins anew counts for nothing: all steps are to be done again, in order.
Progress readProgress(const QString& executorPrompt, const PromptText& history, const Plan& plan);

/// The operator's word comes before the written steps: steps of the same grammar, or "skip" for the first remaining.
/// Words that the list has taken in since the last action change nothing.
void obeyOperator(const PromptText& history, const MissionParser& parser, Progress& progress);

/// Actions at the end of the history that served only to find something: scrolling, opening menus, Escape.
std::vector<ActionLine> searching(const std::vector<ActionLine>& actions, const Plan& plan);

/// The last action that carried out a step of the plan; nullopt when the history holds none.
std::optional<ActionLine> lastOf(const std::vector<ActionLine>& actions, const Plan& plan);

/// The application that the last action opened, turns without an action aside; empty when the last action was another.
QString justOpened(const std::vector<ActionLine>& actions);

/// The label that the last action with the pointer clicked; empty when there is none, when it failed or was a drag.
QString lastClicked(const std::vector<ActionLine>& actions);

/// Failed actions at the end of the history, newest last. Turns without an action do not count.
std::vector<ActionLine> failing(const std::vector<ActionLine>& actions);

} // namespace triarch::rehearsal
