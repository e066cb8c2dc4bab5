// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_schema.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QUrl>
#include <QVariant>

namespace triarch {

namespace {

constexpr int schemaVersion = 1;

struct Table {
    const char* name;
    const char* columns;
};

constexpr Table tables[] = {
    {"meta", "key TEXT PRIMARY KEY, value TEXT NOT NULL"},
    {"event",
        "seq INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, turn INTEGER NOT NULL, source TEXT NOT NULL, "
        "kind TEXT NOT NULL, json TEXT NOT NULL, sha_prev TEXT NOT NULL, sha TEXT NOT NULL"},
    {"picture", "sha256 TEXT NOT NULL, file TEXT NOT NULL, w INTEGER NOT NULL, h INTEGER NOT NULL, role TEXT NOT NULL"},
    {"call",
        "seq INTEGER NOT NULL, persona TEXT NOT NULL, request_sha TEXT NOT NULL, reply_sha TEXT NOT NULL, "
        "ms INTEGER NOT NULL, tokens_in INTEGER NOT NULL, tokens_out INTEGER NOT NULL, http INTEGER NOT NULL"},
};

constexpr Table bodies{"body", "seq INTEGER PRIMARY KEY, request BLOB NOT NULL, reply BLOB NOT NULL"};

QString statementFor(const Table& table)
{
    return QStringLiteral("CREATE TABLE %1(%2)").arg(QLatin1String(table.name), QLatin1String(table.columns));
}

QStringList makeSchema()
{
    QStringList statements;
    for (const auto& table : tables)
        statements.append(statementFor(table));
    statements.append(statementFor(bodies));
    const QString trigger =
        QStringLiteral("CREATE TRIGGER %1 BEFORE %2 ON event BEGIN SELECT RAISE(ABORT, 'events are append-only'); END");
    return statements << trigger.arg(QLatin1String("event_is_kept"), QLatin1String("DELETE"))
                      << trigger.arg(QLatin1String("event_is_fixed"), QLatin1String("UPDATE"))
                      << QStringLiteral("PRAGMA user_version = %1").arg(schemaVersion);
}

/// SQLite keeps the text of the statement that made a table.
bool hasTable(const QSqlDatabase& database, const Table& table)
{
    QSqlQuery query(database);
    query.prepare(QStringLiteral("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? AND sql = ?"));
    query.addBindValue(QLatin1String(table.name));
    query.addBindValue(statementFor(table));
    return query.exec() && query.next();
}

} // namespace

const QStringList& journalSchema()
{
    static const QStringList statements = makeSchema();
    return statements;
}

Result<void> checkSchema(const QSqlDatabase& database)
{
    QSqlQuery version(QStringLiteral("PRAGMA user_version"), database);
    const int found = version.next() ? version.value(0).toInt() : 0;
    if (found != schemaVersion)
        return fail(ErrorCode::BadReply,
            QStringLiteral("its version is %1, this program reads %2").arg(found).arg(schemaVersion));
    for (const auto& table : tables) {
        if (!hasTable(database, table))
            return fail(
                ErrorCode::BadReply, QStringLiteral("its table %1 is not a journal's").arg(QLatin1String(table.name)));
    }
    return {};
}

bool hasBodies(const QSqlDatabase& database) { return hasTable(database, bodies); }

QString sqliteName(const QString& file, const char* how)
{
    return QStringLiteral("file:") + QString::fromLatin1(QUrl::toPercentEncoding(file, "/")) + QLatin1Char('?')
        + QLatin1String(how);
}

} // namespace triarch
