// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/mission_summary.h"

#include "core/journal/journal_host.h"
#include "core/journal/journal_opening.h"
#include "core/journal/journal_schema.h"

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

} // namespace

Result<MissionGlance> glanceAt(const QString& missionFolder)
{
    MissionGlance seen;
    JournalContents meta;
    const auto read = openBesideWriter(missionFolder, [&](const QSqlDatabase& database) -> Result<void> {
        if (auto known = checkSchema(database); !known)
            return known;
        for (const auto& key : {QStringLiteral("mission"), QStringLiteral("host")})
            meta.meta.insert(
                key, firstOf(database, QStringLiteral("SELECT value FROM meta WHERE key = '%1'").arg(key)).toString());
        const auto ofRow = [&](const char* column, const char* order) {
            return firstOf(database,
                QStringLiteral("SELECT %1 FROM event ORDER BY seq %2 LIMIT 1")
                    .arg(QLatin1String(column), QLatin1String(order)));
        };
        seen.startedAtMs = ofRow("at_ms", "ASC").toLongLong();
        seen.lastAtMs = ofRow("at_ms", "DESC").toLongLong();
        seen.turn = firstOf(database, // the same as lastTurnOf(), by a few rows
            QStringLiteral("SELECT turn FROM event WHERE turn > 0 ORDER BY seq DESC LIMIT 1"))
                        .toInt();
        seen.state = endOf(database);
        return {};
    });
    if (!read)
        return fail(read.error());
    seen.text = meta.meta.value(QStringLiteral("mission"));
    seen.hostPid = hostPidOf(meta);
    seen.isRunning = seen.state.isEmpty() && isHostAlive(meta);
    return seen;
}

} // namespace triarch
