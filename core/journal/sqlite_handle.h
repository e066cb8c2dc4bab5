// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/row_json.h"

class QSqlDatabase;
class QSqlError;
struct sqlite3;

namespace triarch {

/// Bytes of one row or value of a journal: an event's JSON and the columns beside it.
inline constexpr int journalRowBytes = int(rowLimits.bytes) + 1024 * 1024;

/// Returns SQLite's own handle of an open database; null when the driver has none.
sqlite3* sqliteHandle(const QSqlDatabase& database);

/// Makes SQLite refuse larger rows and values before it takes memory for them (sqlite.org/c3ref/limit.html).
void limitRowBytes(const QSqlDatabase& database);

/// Returns why a query failed; of a row or value over journalRowBytes, that it is too large.
QString readErrorText(const QSqlError& error);

} // namespace triarch
