// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

namespace triarch {

/// A mission of before, as a list names it.
struct RecentMission {
    QString folder;
    QString text;
    qint64 startedAtMs = 0; ///< wall clock, milliseconds since 1970 UTC
    QString state;          ///< it ended in: "done", "failed", "stopped"; empty: it was interrupted
    int turn = 0;           ///< the last one that is known of
    bool operator==(const RecentMission&) const = default;
};

/// The missions below a folder that have ended or were interrupted, the newest first, at most so many. Of each journal
/// a few rows are read and nothing is checked: whoever opens one has it checked. What cannot be read is left out.
std::vector<RecentMission> recentMissions(const QString& missionsFolder, int most);

} // namespace triarch
