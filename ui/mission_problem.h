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

/// The key of a reason's code. The codes: model_* of core/model/model_failure.h, limit_* of the mission's limits and
/// limit_disk, breakpoint and breakpoint_loop, history_unwritable, display_lost and the other words of ErrorCode,
/// screen_* of the door, operator_*, approval_*, suspended.
QString missionProblemKey(const QString& code);

/// Why the mission is in its state, in the operator's words; a display that is gone is named.
QString missionReason(const ConsoleState& state);

/// Why the mission is held or has failed, as a problem; nullopt while nothing is wrong, and in a review.
std::optional<Problem> missionProblem(const ConsoleState& state);

/// What is not in order whether a mission runs or not, as far as the state says so: the disk, the policy, the journal
/// that is shown.
QList<Problem> standingProblems(const ConsoleState& state);
QStringList standingProblemKeys();

/// Whether that is no problem of what is shown: in a review only the recording's are, and that missions were
/// interrupted; and a display whose input is stopped is one where it can be allowed again.
bool isProblemAside(const QString& key, const ConsoleState& state);

/// One sentence in the banner, and what it leads to.
struct Notice {
    MessageKind kind = MessageKind::Info;
    QString text;          ///< empty: there is nothing to say
    QList<Fix> fixes = {}; ///< the likeliest first
    int turn = 0;          ///< that alone it is about: it goes with it; 0: it stays until it is closed
    int leadsTo = 0;       ///< the turn that is inspected by its link; 0: the one that is chosen
    QStringList fixLabels() const;
};

/// What a mission says of itself beyond its state: why it needs help, waits or failed, with the fixes that stand among
/// the problems. What waits for a yes has a banner of its own.
Notice missionNotice(const ConsoleState& state);

/// What the banner says: what the mission has to say goes before another notice that is only good to know, and so does
/// a request: the history would lose its film strip to both. What it asks the operator goes before what failed in a
/// turn before and what came of a request that is over.
Notice bannerNotice(const ConsoleState& state, const Notice& other);

} // namespace triarch
