// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/resume_request.h"

#include "app/mission_request.h"
#include "core/agent/turn_reader.h"

namespace triarch {

Result<ResumeRequest> readResumeRequest(const QString& folder)
{
    const auto journal = readJournal(folder);
    if (!journal)
        return fail(journal.error());
    auto point = resumePointOf(reviewMission(folder, *journal));
    if (!point)
        return fail(point.error());
    auto mission = missionFromText(journal->meta.value(QStringLiteral("request")));
    if (!mission)
        return fail(mission.error());
    if (!point->criteria.isEmpty())
        mission->criteria = point->criteria;
    return ResumeRequest{*mission, *point};
}

} // namespace triarch
