// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/problem_model.h"

#include <optional>

namespace triarch {

/// What of a mission's failures has a key of its own among the problems; one mission has one problem at a time.
QStringList missionProblemKeys();

/// Why the mission is in its state, in the operator's words; a display that is gone is named.
QString missionReason(const ConsoleState& state);

/// Why the mission is held or has failed, as a problem; nullopt while nothing is wrong, and in a review.
std::optional<Problem> missionProblem(const ConsoleState& state);

/// What mends a problem is an action that there is anyway; nullopt: nothing here does.
std::optional<ActionId> fixOf(const QString& problemKey);

} // namespace triarch
