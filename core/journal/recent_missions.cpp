// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/recent_missions.h"

#include "core/journal/mission_summary.h"

#include <QDir>

namespace triarch {

std::vector<RecentMission> recentMissions(const QString& missionsFolder, int most)
{
    std::vector<RecentMission> found;
    const QDir missions(missionsFolder); // their names begin with the time
    for (const auto& name : missions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed)) {
        if (int(found.size()) == most)
            break;
        const QString folder = missions.absoluteFilePath(name);
        const auto seen = glanceAt(folder);
        if (seen && !seen->isRunning && seen->startedAtMs > 0)
            found.push_back({folder, seen->text, seen->startedAtMs, seen->state, seen->turn});
    }
    return found;
}

} // namespace triarch
