// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/recent_missions.h"

#include "core/journal/interrupted.h"
#include "core/journal/journal_opening.h"
#include "core/journal/journal_schema.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

namespace triarch {

namespace {

/// A query's first row; an invalid value: it has none.
QVariant firstOf(const QSqlDatabase& database, const QString& sql)
{
    QSqlQuery query(database);
    return query.exec(sql) && query.next() ? query.value(0) : QVariant();
}

/// The row a mission ended with is the last that tells a state, and the only one that tells how long it took.
QString endOf(const QSqlDatabase& database)
{
    const auto json = QJsonDocument::fromJson(
        firstOf(database,
            QStringLiteral("SELECT CAST(json AS BLOB) FROM event WHERE kind = 'state' ORDER BY seq DESC LIMIT 1"))
            .toByteArray())
                          .object();
    return json.contains(QLatin1String("elapsed_ms")) ? json.value(QLatin1String("state")).toString() : QString();
}

/// @param mission  its folder is known
/// @return it runs
Result<bool> readInto(RecentMission& mission)
{
    JournalContents meta;
    const auto read = openBesideWriter(mission.folder, [&](const QSqlDatabase& database) -> Result<void> {
        if (const auto known = checkSchema(database); !known)
            return known;
        for (const auto& key : {QStringLiteral("mission"), QStringLiteral("host")})
            meta.meta.insert(
                key, firstOf(database, QStringLiteral("SELECT value FROM meta WHERE key = '%1'").arg(key)).toString());
        mission.startedAtMs =
            firstOf(database, QStringLiteral("SELECT at_ms FROM event ORDER BY seq LIMIT 1")).toLongLong();
        mission.turn = firstOf(database, QStringLiteral("SELECT turn FROM event ORDER BY seq DESC LIMIT 1")).toInt();
        mission.state = endOf(database);
        return {};
    });
    if (!read)
        return fail(read.error());
    mission.text = meta.meta.value(QStringLiteral("mission"));
    return mission.state.isEmpty() && isHostAlive(meta);
}

} // namespace

std::vector<RecentMission> recentMissions(const QString& missionsFolder, int most)
{
    std::vector<RecentMission> found;
    const QDir missions(missionsFolder); // their names begin with the time
    for (const auto& name : missions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed)) {
        if (int(found.size()) == most)
            break;
        RecentMission mission;
        mission.folder = missions.absoluteFilePath(name);
        const auto runs = readInto(mission);
        if (runs && !*runs && mission.startedAtMs > 0)
            found.push_back(mission);
    }
    return found;
}

} // namespace triarch
