// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_opening.h"

#include "core/base/ids.h"
#include "core/journal/journal_schema.h"
#include "core/journal/mission_folder.h"
#include "core/journal/sqlite_handle.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QTemporaryDir>
#include <sqlite3.h>

namespace triarch {

namespace {

constexpr int stepsBetweenLooks = 10'000; // of SQLite's machine: less than a millisecond

int wantsToEnd(void* stop) { return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0; }

tl::unexpected<Error> notToTheEnd()
{
    return fail(ErrorCode::Cancelled, QStringLiteral("The journal was not read to the end"));
}

/// Whatever query runs on it ends with an error once `stop` is requested (sqlite.org/c3ref/progress_handler.html).
void endAtStop(const QSqlDatabase& database, std::stop_token& stop)
{
    if (auto* handle = sqliteHandle(database))
        sqlite3_progress_handler(handle, stepsBetweenLooks, wantsToEnd, &stop);
}

/// @param how  SQLite's URI parameters, e.g. "mode=ro"
Result<void> readThrough(const QString& file, const char* how, const JournalWork& work, std::stop_token stop)
{
    if (stop.stop_requested())
        return notToTheEnd();
    const QString connection = newId();
    Result<void> done = fail(ErrorCode::Io, QStringLiteral("Cannot open %1").arg(file));
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
        database.setDatabaseName(sqliteName(file, how));
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_URI"));
        if (database.open()) {
            limitRowBytes(database);
            endAtStop(database, stop);
            done = work(database);
        }
    }
    QSqlDatabase::removeDatabase(connection);
    if (stop.stop_requested())
        return notToTheEnd();
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
Result<void> readFromCopy(const QString& file, const JournalWork& work, const std::stop_token& stop)
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
    return readThrough(copy, "mode=rw", work, stop);
}

} // namespace

/// Three ways, so that reading leaves nothing behind: a running or killed writer's log is read where it lies, with the
/// index that is there; without a log nothing may be made beside the file; the rest (a folder copied without the index,
/// a writer killed while it closed) needs writing and so is read from a copy.
Result<void> openToRead(const QString& missionFolder, const JournalWork& work, const std::stop_token& stop)
{
    const QString file = MissionFolder{missionFolder}.database();
    if (!QFileInfo(file).isFile())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no journal in %1").arg(missionFolder));
    const bool log = QFileInfo::exists(file + QStringLiteral("-wal"));
    if (log && QFileInfo::exists(file + QStringLiteral("-shm"))) {
        auto done = readThrough(file, "mode=ro", work, stop);
        if (done || done.error().code == ErrorCode::Cancelled) // nothing is wrong with it
            return done;
    } else if (!hasBytes(file + QStringLiteral("-wal")) && !hasBytes(file + QStringLiteral("-journal"))) {
        return readThrough(file, "immutable=1", work, stop);
    }
    return readFromCopy(file, work, stop);
}

Result<void> openBesideWriter(const QString& missionFolder, const JournalWork& work)
{
    const QString file = MissionFolder{missionFolder}.database();
    const bool isWritten = QFileInfo::exists(file + QStringLiteral("-wal"));
    return isWritten && QFileInfo::exists(file + QStringLiteral("-shm")) ? readThrough(file, "mode=ro", work, {})
                                                                         : openToRead(missionFolder, work);
}

} // namespace triarch
