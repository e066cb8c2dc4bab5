// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/resume_point.h"

#include "core/base/json/json_fields.h"
#include "core/mission/turn_reader.h"

namespace triarch {

namespace {

/// A turn as the history had it. What is in doubt stands there as a failure: the next plan must not count on it.
HistoryEntry entryOf(const TurnRecord& record)
{
    return {record.turn, record.tool, record.target, record.result, record.arguments,
        record.changedFraction.value_or(0) > 0, false, record.actor == QLatin1String("operator")};
}

ResumePoint resumePointFrom(const ReviewedMission& mission)
{
    ResumePoint point;
    point.folder = mission.folder;
    point.turn = mission.turn;
    point.doctrine = mission.doctrine;
    point.criteria = mission.criteria;
    point.tokens = mission.tokens;
    point.elapsedMs = mission.clockMs;
    point.limits = mission.limits;
    point.told = mission.told;
    if (!mission.setups.empty()) {
        const auto& setup = mission.setups.back().setup;
        point.phase = setup.phase;
        point.executorPrompt = setup.prompt;
        point.isPromptKept = mission.promptEdited > 0;
        if (mission.hasTools)
            point.tools = setup.tools;
        point.toolsAreFallback = setup.toolsAreFallback;
        point.toolOverrides = setup.wishes;
    }
    point.history = mission.carried;
    for (const auto& record : mission.records) {
        if (record.turn > 0)
            point.history.push_back(entryOf(record));
    }
    for (const auto& record : mission.inDoubt)
        point.inDoubt << QStringLiteral("%1(%2)").arg(record.tool, record.target);
    if (const auto& edited = mission.edited)
        point.facts << QStringLiteral(
            "The operator had changed the call of turn %1 to %2(%3); it was not sent any more")
                           .arg(QString::number(edited->turn), edited->tool,
                               QString::fromUtf8(compactJson(edited->arguments)));
    return point;
}

/// What the operator changed in the turn itself: the phase and the tools beside it may be what the tactician wrote.
void takeEdits(ResumePoint& point, const JournalContents& journal, int turn)
{
    for (const auto& row : journal.events) {
        const auto& event = row.event;
        if (event.turn != turn || event.source != QLatin1String("operator"))
            continue;
        if (event.kind == QLatin1String("prompt")) {
            point.executorPrompt = event.json.value(QLatin1String("executor_prompt")).toString();
            point.isPromptKept = true;
        }
        if (event.kind == QLatin1String("tools"))
            point.toolOverrides = overridesFrom(event.json.value(QLatin1String("operator")).toObject());
    }
}

} // namespace

QStringList ResumePoint::notices() const
{
    QStringList said{isFork
            ? QStringLiteral("This goes on from turn %1 of another mission, on a display that may not be as it was")
                  .arg(turn)
            : QStringLiteral("The mission was interrupted in turn %1; the display may have changed since").arg(turn)};
    for (const auto& action : inDoubt)
        said << QStringLiteral("%1 may or may not have been carried out: look before you repeat it").arg(action);
    return said + facts;
}

Result<ResumePoint> resumePointOf(const ReviewedMission& mission)
{
    if (mission.isRunning)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The mission in %1 is running, in process %2")
                .arg(mission.folder, QString::number(mission.hostPid)));
    if (mission.ended)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The mission in %1 has ended: %2").arg(mission.folder, statusName(*mission.ended)));
    return resumePointFrom(mission);
}

Result<ResumePoint> forkPointOf(const QString& folder, const JournalContents& journal, int turn)
{
    const int last = lastTurnOf(journal);
    if (turn < 1 || turn > last + 1)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("There is no turn %1 to fork from: the mission has %2").arg(turn).arg(last));
    auto before = journal;
    std::erase_if(before.events, [&](const EventRow& row) { return row.event.turn >= turn; });
    auto point = resumePointFrom(reviewMission(folder, before));
    if (point.doctrine.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The mission in %1 never had a doctrine").arg(folder));
    takeEdits(point, journal, turn);
    point.isFork = true;
    point.turn = turn - 1;
    point.tokens = {};
    point.elapsedMs = 0;
    return point;
}

QJsonArray historyJson(const std::vector<HistoryEntry>& entries)
{
    QJsonArray json;
    for (const auto& entry : entries) {
        QJsonObject row{{"turn", entry.turn}, {"tool", entry.tool}, {"target", entry.target}, {"result", entry.result},
            {"arguments", entry.arguments}, {"changed", entry.screenChanged}, {"operator", entry.isOperators}};
        if (entry.before > 0)
            row.insert(QStringLiteral("before"), entry.before);
        json.append(row);
    }
    return json;
}

std::vector<HistoryEntry> historyFrom(const QJsonArray& json)
{
    std::vector<HistoryEntry> entries;
    for (const auto& value : json) {
        const auto entry = value.toObject();
        entries.push_back({entry["turn"].toInt(), entry["tool"].toString(), entry["target"].toString(),
            entry["result"].toString(), entry["arguments"].toObject(), entry["changed"].toBool(), false,
            entry["operator"].toBool(), entry["before"].toInt()});
    }
    return entries;
}

} // namespace triarch
