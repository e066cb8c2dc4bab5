// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/resume_request.h"

#include "core/journal/journal_host.h"
#include "core/mission/mission_json.h"
#include "core/mission/turn_reader.h"
#include "core/x11/display_processes.h"

namespace triarch {

namespace {

/// What open_application started, also before an earlier interruption.
QStringList openedBy(const ReviewedMission& mission)
{
    const QString tool = QStringLiteral("open_application");
    const QString name = QStringLiteral("name");
    QStringList opened;
    for (const auto& entry : mission.carried)
        if (entry.tool == tool && !entry.result.startsWith(QLatin1String("Error")))
            opened << entry.arguments[name].toString();
    for (const auto& record : mission.records)
        if (record.tool == tool && (record.status == TurnStatus::Done || record.status == TurnStatus::NoEffect))
            opened << record.arguments[name].toString();
    opened.removeAll(QString());
    opened.removeDuplicates();
    return opened;
}

} // namespace

namespace {

Result<ResumeRequest> requestOf(
    const JournalContents& journal, const ReviewedMission& reviewed, const ResumePoint& point)
{
    auto mission = missionFromText(journal.meta.value(QStringLiteral("request")));
    if (!mission)
        return fail(mission.error());
    if (!point.criteria.isEmpty())
        mission->criteria = point.criteria;
    return ResumeRequest{*mission, point, openedBy(reviewed), journal.meta.value(QStringLiteral("display_server"))};
}

} // namespace

Result<ResumeRequest> readForkRequest(const QString& folder, int turn)
{
    auto journal = readJournal(folder);
    if (!journal)
        return fail(journal.error());
    const auto point = forkPointOf(folder, *journal, turn);
    if (!point)
        return fail(point.error());
    std::erase_if(journal->events, [&](const EventRow& row) { return row.event.turn >= turn; });
    return requestOf(*journal, reviewMission(folder, *journal), *point);
}

Result<ResumeRequest> readResumeRequest(const QString& folder)
{
    const auto journal = readJournal(folder);
    if (!journal)
        return fail(journal.error());
    const auto reviewed = reviewMission(folder, *journal);
    const auto point = resumePointOf(reviewed);
    if (!point)
        return fail(point.error());
    return requestOf(*journal, reviewed, *point);
}

QString displayServerWord(const DisplayChoice& choice)
{
    const auto server = choice.isSandbox() ? std::nullopt : displayServer({choice.display, {}});
    return server ? processWord(*server) : QString();
}

Result<void> requireDisplayServer(const DisplayChoice& choice, const QString& word)
{
    if (word.isEmpty() || word == displayServerWord(choice))
        return {};
    return fail(ErrorCode::Refused,
        QStringLiteral("Display %1 no longer has the X server that the mission worked on. To continue on the server "
                       "that is there now, add --display %1 to `triarchctl missions resume` or `fork`.")
            .arg(choice.display));
}

} // namespace triarch
