// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"

#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/journal/journal_schema.h"
#include "core/journal/mission_folder.h"
#include "core/journal/row_json.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QVariant>
#include <functional>

namespace triarch {

namespace {

constexpr int sentenceCharacters = 300; // what SQLite says of a damaged file may fill pages

tl::unexpected<Error> damaged(const QString& why)
{
    return fail(ErrorCode::BadReply,
        QStringLiteral("The journal is damaged: %1").arg(cleanText(why.simplified(), sentenceCharacters)));
}

/// Whether a query got to its end: an error in the middle looks like the last row otherwise.
Result<void> ended(const QSqlQuery& query)
{
    const auto error = query.lastError();
    return error.isValid() ? Result<void>(damaged(error.text())) : Result<void>();
}

Result<void> checkFile(const QSqlDatabase& database)
{
    QSqlQuery check(QStringLiteral("PRAGMA integrity_check(1)"), database);
    if (!check.next())
        return damaged(check.lastError().text());
    if (const QString said = check.value(0).toString(); said != QLatin1String("ok"))
        return damaged(said);
    if (const auto schema = checkSchema(database); !schema)
        return fail(schema.error().code,
            QStringLiteral("The file is not a journal this program reads: %1").arg(schema.error().message));
    return {};
}

const QString eventColumns = QStringLiteral("SELECT seq, at_ms, turn, source, kind, json, sha_prev, sha FROM event ");

/// The row a query stands on, as it was written.
Result<EventRow> eventRow(const QSqlQuery& rows)
{
    const QByteArray json = rows.value(5).toByteArray();
    EventRow row{rows.value(0).toLongLong(), rows.value(1).toLongLong(),
        {rows.value(2).toInt(), rows.value(3).toString(), rows.value(4).toString(), {}}, rows.value(6).toByteArray(),
        rows.value(7).toByteArray()};
    const auto parsed = parseJsonObject(json, rowLimits);
    if (!parsed || row.sha != chainSha(row, json))
        return damaged(QStringLiteral("row %1 is not what was written").arg(row.seq));
    row.event.json = *parsed;
    return row;
}

Result<void> readEvents(const QSqlDatabase& database, JournalContents& contents)
{
    QSqlQuery rows(eventColumns + QStringLiteral("ORDER BY seq"), database);
    QByteArray previous;
    while (rows.next()) {
        auto row = eventRow(rows);
        if (row && row->previousSha != previous)
            return damaged(QStringLiteral("row %1 is not what was written").arg(row->seq));
        if (!row)
            return fail(row.error());
        previous = row->sha;
        contents.events.push_back(std::move(*row));
    }
    return ended(rows);
}

/// A row names a file of the mission's own pictures and nothing elsewhere.
bool isPicture(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    return !name.startsWith(QLatin1Char('.')) && file == QStringLiteral("screens/") + name;
}

Result<void> readPictures(const QSqlDatabase& database, JournalContents& contents)
{
    QSqlQuery pictures(QStringLiteral("SELECT file FROM picture ORDER BY rowid"), database);
    while (pictures.next()) {
        contents.pictures.push_back(pictures.value(0).toString());
        if (!isPicture(contents.pictures.back()))
            return damaged(QStringLiteral("a picture is said to lie outside the mission's folder"));
    }
    return ended(pictures);
}

Result<void> readMeta(const QSqlDatabase& database, JournalContents& contents)
{
    QSqlQuery meta(QStringLiteral("SELECT key, value FROM meta"), database);
    while (meta.next())
        contents.meta.insert(meta.value(0).toString(), meta.value(1).toString());
    return ended(meta);
}

const QString callColumns =
    QStringLiteral("SELECT persona, request_sha, reply_sha, ms, tokens_in, tokens_out, http, seq FROM call ");

/// All rows of a query.
Result<void> takeCalls(QSqlQuery& calls, JournalContents& contents)
{
    while (calls.next())
        contents.calls.push_back({calls.value(0).toString(), calls.value(1).toByteArray(), calls.value(2).toByteArray(),
            calls.value(3).toLongLong(), calls.value(4).toInt(), calls.value(5).toInt(), calls.value(6).toInt(),
            calls.value(7).toLongLong()});
    return ended(calls);
}

Result<void> readCalls(const QSqlDatabase& database, JournalContents& contents)
{
    QSqlQuery calls(callColumns + QStringLiteral("ORDER BY seq"), database);
    return takeCalls(calls, contents);
}

Result<void> readTurns(const QSqlDatabase& database, int first, int last, JournalContents& contents)
{
    QSqlQuery rows(database);
    rows.prepare(eventColumns + QStringLiteral("WHERE turn BETWEEN ? AND ? ORDER BY seq"));
    rows.addBindValue(first);
    rows.addBindValue(last);
    for (rows.exec(); rows.next();) {
        auto row = eventRow(rows);
        if (!row)
            return fail(row.error());
        contents.events.push_back(std::move(*row));
    }
    if (auto read = ended(rows); !read || contents.events.empty())
        return read;
    QSqlQuery calls(database);
    calls.prepare(callColumns + QStringLiteral("WHERE seq BETWEEN ? AND ? ORDER BY seq"));
    calls.addBindValue(contents.events.front().seq);
    calls.addBindValue(contents.events.back().seq);
    calls.exec();
    return takeCalls(calls, contents);
}

std::vector<qint64> intentsWithoutOutcome(const std::vector<EventRow>& events)
{
    QSet<qint64> answered;
    for (const auto& row : events) {
        if (row.event.kind == QLatin1String("outcome"))
            answered.insert(row.event.json.value(QLatin1String("intent")).toInteger());
    }
    std::vector<qint64> open;
    for (const auto& row : events) {
        if (row.event.kind == QLatin1String("intent") && !answered.contains(row.seq))
            open.push_back(row.seq);
    }
    return open;
}

Result<JournalContents> readAll(const QSqlDatabase& database)
{
    JournalContents contents;
    if (auto sound = checkFile(database); !sound)
        return fail(sound.error());
    for (const auto read : {readEvents, readMeta, readPictures, readCalls}) {
        if (auto done = read(database, contents); !done)
            return fail(done.error());
    }
    contents.inDoubt = intentsWithoutOutcome(contents.events);
    return contents;
}

/// What is done with a journal that is open for reading.
using Work = std::function<Result<void>(const QSqlDatabase&)>;

/// @param how  SQLite's URI parameters, e.g. "mode=ro"
Result<void> readThrough(const QString& file, const char* how, const Work& work)
{
    const QString connection = newId();
    Result<void> done = fail(ErrorCode::Io, QStringLiteral("Cannot open %1").arg(file));
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
        database.setDatabaseName(sqliteName(file, how));
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_URI"));
        if (database.open())
            done = work(database);
    }
    QSqlDatabase::removeDatabase(connection);
    return done;
}

bool hasBytes(const QString& file) { return QFileInfo(file).size() > 0; }

/// Whether a database's header names write-ahead logs (bytes 18 and 19 of SQLite's file format).
bool wantsLog(const QString& database)
{
    QFile file(database);
    return file.open(QIODevice::ReadOnly) && file.read(20).endsWith("\2\2");
}

/// Reads a copy, in which what an ended process left half done can be put right. Never for a journal that may have a
/// writer in this process: closing the file that is copied from would drop the writer's locks.
Result<void> readFromCopy(const QString& file, const Work& work)
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("mission.db"));
    bool copied = folder.isValid() && QFile::copy(file, copy);
    for (const auto& part : {QStringLiteral("-journal"), QStringLiteral("-wal")}) {
        const bool foreign = part == QLatin1String("-wal") && !wantsLog(copy); // a finished journal has none
        if (copied && hasBytes(file + part) && !foreign)
            copied = QFile::copy(file + part, copy + part);
    }
    if (!copied)
        return fail(ErrorCode::Io, QStringLiteral("Cannot copy %1 in order to read it").arg(file));
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    return readThrough(copy, "mode=rw", work);
}

/// Three ways, so that reading leaves nothing behind: a running or killed writer's log is read where it lies, with the
/// index that is there; without a log nothing may be made beside the file; the rest (a folder copied without the index,
/// a writer killed while it closed) needs writing and so is read from a copy.
Result<void> openToRead(const QString& missionFolder, const Work& work)
{
    const QString file = MissionFolder{missionFolder}.database();
    if (!QFileInfo(file).isFile())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no journal in %1").arg(missionFolder));
    const bool log = QFileInfo::exists(file + QStringLiteral("-wal"));
    if (log && QFileInfo::exists(file + QStringLiteral("-shm"))) {
        if (auto done = readThrough(file, "mode=ro", work))
            return done;
    } else if (!hasBytes(file + QStringLiteral("-wal")) && !hasBytes(file + QStringLiteral("-journal"))) {
        return readThrough(file, "immutable=1", work);
    }
    return readFromCopy(file, work);
}

/// The same where a writer of this process may have the file: it is never copied, and what cannot be read now is read
/// when it is asked for again.
Result<void> openBesideWriter(const QString& missionFolder, const Work& work)
{
    const QString file = MissionFolder{missionFolder}.database();
    const bool isWritten = QFileInfo::exists(file + QStringLiteral("-wal"));
    return isWritten && QFileInfo::exists(file + QStringLiteral("-shm")) ? readThrough(file, "mode=ro", work)
                                                                         : openToRead(missionFolder, work);
}

} // namespace

Result<JournalContents> readJournal(const QString& missionFolder)
{
    JournalContents contents;
    const auto read = openToRead(missionFolder, [&contents](const QSqlDatabase& database) {
        return readAll(database).map([&contents](JournalContents&& all) { contents = std::move(all); });
    });
    return read ? Result<JournalContents>(std::move(contents)) : fail(read.error());
}

Result<JournalContents> readTurnRows(const QString& missionFolder, int firstTurn, int lastTurn)
{
    JournalContents contents;
    const auto read = openBesideWriter(missionFolder, [&](const QSqlDatabase& database) -> Result<void> {
        if (const auto schema = checkSchema(database); !schema)
            return schema;
        return readTurns(database, firstTurn, lastTurn, contents);
    });
    return read ? Result<JournalContents>(std::move(contents)) : fail(read.error());
}

Result<void> copyJournal(const QString& missionFolder, const QString& path)
{
    return openToRead(missionFolder, [&path](const QSqlDatabase& database) -> Result<void> {
        if (auto sound = checkFile(database); !sound)
            return sound;
        QSqlQuery copy(database);
        copy.prepare(QStringLiteral("VACUUM INTO ?"));
        copy.addBindValue(path);
        if (copy.exec())
            return {};
        return fail(
            ErrorCode::Io, QStringLiteral("Cannot copy the journal to %1: %2").arg(path, copy.lastError().text()));
    });
}

} // namespace triarch
