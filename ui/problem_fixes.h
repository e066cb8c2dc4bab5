// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/problem_model.h"

namespace triarch {

/// What can be done about a problem as things stand, the likeliest first: of its row of the one table, the actions that
/// have a sense now.
QList<Fix> fixesOf(const QString& key, const ConsoleState& state);

/// Every key that the table knows, "settings." standing for all that begin so.
QStringList fixableKeys();

} // namespace triarch
