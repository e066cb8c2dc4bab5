// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>

class QSqlDatabase;

namespace triarch {

/// The statements that make an empty file a journal, the version last.
const QStringList& journalSchema();

/// Whether an open database is a journal of this version: its version and the very text of its tables, so that no view
/// or altered table stands in for one. BadReply, with what is not as it should be.
Result<void> checkSchema(const QSqlDatabase& database);

/// Whether it has the bodies of its calls: journals had none before 2026-11-25, and are read all the same.
bool hasBodies(const QSqlDatabase& database);

/// A file's name as SQLite takes it with parameters. @param how  e.g. "mode=ro" (sqlite.org/uri.html)
QString sqliteName(const QString& file, const char* how);

} // namespace triarch
