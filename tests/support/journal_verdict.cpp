// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/journal_verdict.h"

#include "core/base/ids.h"
#include "core/journal/journal_reader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonDocument>
#include <QSet>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QVariant>

namespace triarch::test {

namespace {

constexpr qint64 pictureBytes = 20'000; // what journal_child stores

int attemptOf(const QJsonObject& json) { return json.value(QLatin1String("n")).toInt(); }

RawJournal look(const QString& file)
{
    RawJournal raw;
    const QString connection = newId();
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
        database.setDatabaseName(file);
        database.open();
        QSqlQuery check(QStringLiteral("PRAGMA integrity_check"), database);
        raw.integrity = check.next() ? check.value(0).toString() : QStringLiteral("no answer");
        QSqlQuery rows(QStringLiteral("SELECT seq, json FROM event ORDER BY seq"), database);
        while (rows.next()) {
            raw.seqs.append(rows.value(0).toLongLong());
            raw.jsons.append(QJsonDocument::fromJson(rows.value(1).toByteArray()).object());
        }
    }
    QSqlDatabase::removeDatabase(connection);
    return raw;
}

/// The child writes an intent as attempt n (odd) and its outcome as n + 1.
std::vector<qint64> openIntents(const RawJournal& raw)
{
    QSet<int> stored;
    for (const auto& json : raw.jsons)
        stored.insert(attemptOf(json));
    std::vector<qint64> open;
    for (int row = 0; row < raw.seqs.size(); ++row) {
        const int attempt = attemptOf(raw.jsons[row]);
        if (attempt % 2 == 1 && !stored.contains(attempt + 1))
            open.push_back(raw.seqs[row]);
    }
    return open;
}

QString rowsVerdict(const RawJournal& raw, const ChildReport& report)
{
    QSet<int> seen;
    for (int row = 0; row < raw.seqs.size(); ++row) {
        const int attempt = attemptOf(raw.jsons[row]);
        if (raw.seqs[row] != row + 1)
            return QStringLiteral("row %1 has seq %2").arg(row + 1).arg(raw.seqs[row]);
        if (seen.contains(attempt))
            return QStringLiteral("attempt %1 is there twice").arg(attempt);
        seen.insert(attempt);
        const bool inFlight = attempt > report.lastAttempt() && row + 1 == raw.seqs.size();
        if (!inFlight && !report.failed.contains(attempt) && report.acknowledged.value(attempt) != row + 1)
            return QStringLiteral("attempt %1 lies in row %2, which was not said").arg(attempt).arg(row + 1);
    }
    for (const int attempt : report.acknowledged.keys()) {
        if (!seen.contains(attempt))
            return QStringLiteral("attempt %1 was acknowledged and is lost").arg(attempt);
    }
    return {};
}

QString readerVerdict(const JournalContents& read, const RawJournal& raw)
{
    if (qsizetype(read.events.size()) != raw.seqs.size())
        return QStringLiteral("%1 rows read, SQLite has %2").arg(read.events.size()).arg(raw.seqs.size());
    for (int row = 0; row < raw.seqs.size(); ++row) {
        if (read.events[std::size_t(row)].event.json != raw.jsons[row])
            return QStringLiteral("row %1 was read differently").arg(row + 1);
    }
    return read.inDoubt == openIntents(raw) ? QString() : QStringLiteral("other intents are in doubt");
}

QString picturesVerdict(const QString& folder, const JournalContents& read, const ChildReport& report)
{
    for (const auto& file : QDir(folder + QStringLiteral("/screens")).entryInfoList(QDir::Files | QDir::Hidden)) {
        if (file.size() != pictureBytes)
            return QStringLiteral("%1 has %2 bytes").arg(file.fileName()).arg(file.size());
    }
    for (const auto& picture : read.pictures) {
        if (!QFileInfo::exists(folder + QLatin1Char('/') + picture))
            return picture + QStringLiteral(" has a row but no file");
    }
    for (const auto& name : report.pictures) {
        const QString row = QStringLiteral("screens/") + name;
        if (std::find(read.pictures.begin(), read.pictures.end(), row) == read.pictures.end())
            return name + QStringLiteral(" was acknowledged and is lost");
    }
    return {};
}

} // namespace

RawJournal RawJournal::of(const QString& folder)
{
    const QTemporaryDir copy;
    for (const char* name : {"mission.db", "mission.db-wal", "mission.db-journal"})
        QFile::copy(folder + QLatin1Char('/') + QLatin1String(name), copy.filePath(QLatin1String(name)));
    return look(copy.filePath(QStringLiteral("mission.db")));
}

QByteArray hashOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256)
                                          : QByteArray();
}

QString verdict(const QString& folder, const ChildReport& report)
{
    const auto raw = RawJournal::of(folder);
    if (raw.integrity != QLatin1String("ok"))
        return raw.integrity;
    if (const QString wrong = rowsVerdict(raw, report); !wrong.isEmpty())
        return wrong;
    const QString file = folder + QStringLiteral("/mission.db");
    const auto before = hashOf(file);
    const auto read = readJournal(folder);
    if (hashOf(file) != before)
        return QStringLiteral("reading changed the file");
    if (!read) // killed or refused before the journal was there: nothing was promised yet
        return report.opened || read.error().message.isEmpty() ? read.error().message + QStringLiteral(" (unreadable)")
                                                               : QString();
    const QString wrong = readerVerdict(*read, raw);
    return wrong.isEmpty() ? picturesVerdict(folder, *read, report) : wrong;
}

QString lost(const QString& folder, const ChildReport& report)
{
    const auto read = readJournal(folder);
    if (!read)
        return report.opened ? read.error().message : QString();
    for (auto row = report.acknowledged.begin(); row != report.acknowledged.end(); ++row) {
        const bool there = row.value() <= qint64(read->events.size())
            && attemptOf(read->events[std::size_t(row.value() - 1)].event.json) == row.key();
        if (!there)
            return QStringLiteral("attempt %1 was acknowledged and is lost").arg(row.key());
    }
    return picturesVerdict(folder, *read, report);
}

} // namespace triarch::test
