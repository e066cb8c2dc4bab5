// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/sqlite_handle.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QVariant>
#include <sqlite3.h>

namespace triarch {

sqlite3* sqliteHandle(const QSqlDatabase& database)
{
    const QVariant handle = database.driver()->handle();
    const bool isSqlite =
        handle.isValid() && qstrcmp(handle.typeName(), "sqlite3*") == 0; // as Qt's documentation has it
    return isSqlite ? *static_cast<sqlite3* const*>(handle.constData()) : nullptr;
}

void limitRowBytes(const QSqlDatabase& database)
{
    if (auto* handle = sqliteHandle(database))
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, journalRowBytes);
}

QString readErrorText(const QSqlError& error)
{
    const bool isTooLarge = (error.nativeErrorCode().toInt() & 0xff) == SQLITE_TOOBIG;
    return isTooLarge ? QStringLiteral("a row is larger than %1 MiB").arg(journalRowBytes / (1024 * 1024))
                      : error.text();
}

} // namespace triarch
