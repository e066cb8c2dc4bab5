// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/problem_model.h"
#include "ui/widgets/message_banner.h"

#include <optional>

namespace triarch {

/// What of a mission's failures has a key of its own among the problems; one mission has one problem at a time.
QStringList missionProblemKeys();

/// Why the mission is in its state, in the operator's words; a display that is gone is named.
QString missionReason(const ConsoleState& state);

/// Why the mission is held or has failed, as a problem; nullopt while nothing is wrong, and in a review.
std::optional<Problem> missionProblem(const ConsoleState& state);

/// One sentence in the banner, and what it leads to.
struct Notice {
    MessageKind kind = MessageKind::Info;
    QString text; ///< empty: there is nothing to say
    std::optional<ActionId> fix = {};
    QString fixLabel = {};
};

/// What a mission says of itself beyond its state: why it needs help, waits or failed, with the fix that stands among
/// the problems. What waits for a yes has a banner of its own.
Notice missionNotice(const ConsoleState& state);

/// What mends a problem is an action that there is anyway; nullopt: nothing here does.
std::optional<ActionId> fixOf(const QString& problemKey);

} // namespace triarch
