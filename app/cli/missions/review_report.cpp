// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/missions/review_report.h"

#include "core/base/text/text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QJsonArray>

namespace triarch {

namespace {

Waterfall missionWaterfall(const ReviewedMission& mission)
{
    std::map<int, TurnTimes> times;
    for (const auto& record : mission.records)
        times[record.turn] = record.times;
    return triarch::waterfallOf(times);
}

QString idOf(const ReviewedMission& mission) { return QFileInfo(mission.folder).fileName(); }

QString stateOf(const ReviewedMission& mission)
{
    return statusName(mission.ended.value_or(mission.isRunning ? MissionStatus::Running : MissionStatus::Stopped));
}

QJsonObject turnJson(const TurnRecord& record)
{
    QJsonArray points;
    for (const auto& point : record.points)
        points.append(QJsonArray{point.x, point.y});
    return {{"turn", record.turn}, {"phase", record.phase}, {"actor", record.actor}, {"tool", record.tool},
        {"target", record.target}, {"arguments", record.arguments}, {"justification", record.justification},
        {"status", statusName(record.status)}, {"result", record.result}, {"points", points}, {"window", record.window},
        {"approved", record.isApproved},
        {"changed", record.changedFraction ? QJsonValue(*record.changedFraction) : QJsonValue()},
        {"ignored", QJsonArray::fromStringList(record.ignored)}, {"notes", QJsonArray::fromStringList(record.notes)},
        {"elapsed_ms", record.elapsedMs}, {"times", record.times.json()},
        {"tokens", QJsonObject{{"in", record.tokensIn}, {"out", record.tokensOut}}}, {"picture", record.picture}};
}

QStringList oddities(const TurnRecord& record)
{
    QStringList lines;
    if (!record.ignored.isEmpty())
        lines << QStringLiteral("     ignored: %1").arg(cleanText(record.ignored.join(QStringLiteral(", ")), 400));
    for (const auto& note : record.notes)
        lines << QStringLiteral("     note: %1").arg(visibleControls(note));
    return lines;
}

QJsonArray turnsJson(const std::vector<TurnRecord>& records)
{
    QJsonArray turns;
    for (const auto& record : records)
        turns.append(turnJson(record));
    return turns;
}

QJsonArray setupsJson(const std::vector<SetupStep>& setups)
{
    QJsonArray json;
    for (const auto& [turn, setup] : setups)
        json.append(QJsonObject{{"turn", turn}, {"phase", setup.phase}, {"prompt", setup.prompt},
            {"tools", QJsonArray::fromStringList(setup.granted())}, {"rationale", setup.rationale},
            {"warnings", QJsonArray::fromStringList(setup.warnings)}});
    return json;
}

} // namespace

QJsonObject missionJson(const ReviewedMission& mission)
{
    return {{"id", idOf(mission)}, {"mission_folder", mission.folder}, {"text", mission.text},
        {"state", stateOf(mission)}, {"interrupted", mission.isInterrupted()},
        {"reason",
            QJsonObject{{"code", mission.reason.code}, {"text", mission.reason.text},
                {"nearest", QJsonArray::fromStringList(mission.reason.nearest)}}},
        {"turns", mission.turn}, {"started_at_ms", mission.startedAtMs}, {"profile", mission.profile},
        {"display", mission.display}, {"resumed_from", mission.resumedFrom},
        {"tokens", QJsonObject{{"in", mission.tokens.in}, {"out", mission.tokens.out}}}};
}

QJsonObject reviewJson(const ReviewedMission& mission)
{
    auto json = missionJson(mission);
    json.insert(QStringLiteral("doctrine"), mission.doctrine);
    json.insert(QStringLiteral("criteria"), QJsonArray::fromStringList(mission.criteria));
    json.insert(QStringLiteral("setups"), setupsJson(mission.setups));
    json.insert(QStringLiteral("records"), turnsJson(mission.records));
    json.insert(QStringLiteral("in_doubt"), turnsJson(mission.inDoubt));
    json.insert(QStringLiteral("waterfall"), waterfallJson(missionWaterfall(mission)));
    return json;
}

QString missionLine(const ReviewedMission& mission)
{
    const QString state = mission.isInterrupted() ? QStringLiteral("interrupted") : stateOf(mission);
    return QStringLiteral("%1  %2  %3 turns  %4")
        .arg(idOf(mission), state.leftJustified(11), QString::number(mission.turn).rightJustified(3),
            elided(cleanText(mission.text, 400), 80));
}

QStringList reviewLines(const ReviewedMission& mission)
{
    QStringList lines{missionLine(mission)};
    if (!mission.reason.text.isEmpty())
        lines << QStringLiteral("  %1: %2").arg(mission.reason.code, mission.reason.text);
    if (!mission.resumedFrom.isEmpty())
        lines << QStringLiteral("  resumed from %1").arg(mission.resumedFrom);
    lines << QStringLiteral("  criteria: %1").arg(mission.criteria.join(QStringLiteral("; ")));
    for (const auto& record : mission.records)
        lines << QStringLiteral("  T%1 %2 %3 %4(%5): %6, %7")
                     .arg(record.turn)
                     .arg(record.phase, record.actor, record.tool, elided(visibleControls(record.target), 40),
                         statusName(record.status), elided(cleanText(record.result, 400), 80))
              << oddities(record);
    return lines + waterfallLines(missionWaterfall(mission));
}

} // namespace triarch
