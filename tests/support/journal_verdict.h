// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/journal_child_run.h"

#include <QByteArray>
#include <QJsonObject>
#include <QVector>

namespace triarch::test {

/// A journal as SQLite alone sees it, read from a copy: the witness beside our own reader.
struct RawJournal {
    QString integrity;          ///< "ok", or what SQLite found
    QVector<qint64> seqs;       ///< of the event rows
    QVector<QJsonObject> jsons; ///< beside `seqs`
    static RawJournal of(const QString& folder);
};

/// SHA-256 of a file's bytes; empty when it cannot be read.
QByteArray hashOf(const QString& file);

/// What is wrong with the journal that a child left, or nothing. Holds that every acknowledged row is there once, in
/// its place; that what was not acknowledged is at most what was reported failed and the one in flight; that
/// readJournal agrees with SQLite, names the intents in doubt and leaves the file as it is; that every picture is
/// whole.
QString verdict(const QString& folder, const ChildReport& report);

/// The first thing that was acknowledged and is not in the journal, or nothing; why the journal cannot be read.
QString lost(const QString& folder, const ChildReport& report);

} // namespace triarch::test
