// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QStringList>
#include <QtEndian>
#include <array>

namespace triarch::test {

/// Copies the journal of a mission, with the log that a writer left beside it, and its pictures. Empty: not all of it
/// could be copied.
inline QString copyOfMission(const QString& folder, const QString& copy)
{
    bool isWhole = QDir().mkpath(copy + QStringLiteral("/screens"));
    for (const QString& name : QDir(folder).entryList({QStringLiteral("mission.db*")}, QDir::Files))
        isWhole = QFile::copy(folder + u'/' + name, copy + u'/' + name) && isWhole;
    for (const QString& name : QDir(folder + QStringLiteral("/screens")).entryList(QDir::Files))
        isWhole = QFile::copy(folder + QStringLiteral("/screens/") + name, copy + QStringLiteral("/screens/") + name)
            && isWhole;
    return isWhole ? copy : QString();
}

/// Runs statements on a journal as somebody with SQLite at hand would. False: one failed, or the last one changed
/// nothing.
inline bool alterJournal(const QString& folder, const QStringList& statements)
{
    bool isAltered = true;
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("alter evidence"));
        database.setDatabaseName(folder + QStringLiteral("/mission.db"));
        isAltered = database.open();
        QSqlQuery query(database);
        for (const QString& statement : statements)
            isAltered = query.exec(statement) && isAltered;
        isAltered = isAltered && query.numRowsAffected() > 0;
    }
    QSqlDatabase::removeDatabase(QStringLiteral("alter evidence"));
    return isAltered;
}

/// Puts the first picture that a model saw into the place of the last one. @return its SHA-256 in hex; empty: there are
/// no two different ones
inline QByteArray swapLastScreen(const QString& folder, QString& file)
{
    const QString screens = folder + QStringLiteral("/screens/");
    const QStringList names = QDir(screens).entryList({QStringLiteral("screen_*.png")});
    file = names.isEmpty() ? QString() : QStringLiteral("screens/") + names.last();
    QFile first(screens + names.value(0)), last(screens + names.value(names.size() - 1));
    const QByteArray bytes = first.open(QIODevice::ReadOnly) ? first.readAll() : QByteArray();
    if (!last.open(QIODevice::ReadWrite) || bytes == last.readAll() || !last.resize(0) || !last.seek(0)
        || last.write(bytes) != bytes.size())
        return {};
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

inline bool swapPicture(const QString& folder)
{
    QString file;
    const QByteArray sha = swapLastScreen(folder, file);
    return !sha.isEmpty()
        && alterJournal(folder,
            {QStringLiteral("UPDATE picture SET sha256 = '%1' WHERE file = '%2'").arg(QString::fromLatin1(sha), file)});
}

inline bool dropPicture(const QString& folder)
{
    QString file;
    return !swapLastScreen(folder, file).isEmpty() && QFile::remove(folder + u'/' + file)
        && alterJournal(folder, {QStringLiteral("DELETE FROM picture WHERE file = '%1'").arg(file)});
}

/// Puts the request or the reply of the first call into the place of the last one's, with its hash.
inline bool swapBody(const QString& folder, const QString& column)
{
    const QString last = QStringLiteral("seq = (SELECT max(seq) FROM body)");
    const QString first = QStringLiteral("seq = (SELECT min(seq) FROM body)");
    return alterJournal(folder,
        {QStringLiteral("UPDATE call SET %1_sha = (SELECT %1_sha FROM call WHERE %2) WHERE %3")
                .arg(column, first, last),
            QStringLiteral("UPDATE body SET %1 = (SELECT %1 FROM body WHERE %2) WHERE %3").arg(column, first, last)});
}

inline constexpr qint64 logHeaderBytes = 32; // sqlite.org/fileformat2.html, "WAL File Format"

/// Returns the size of what SQLite reads of a log: the header, and the frames of its current salt up to the last
/// commit. Frames behind those are left over from before the last checkpoint. 0: the log has no header.
inline qint64 currentLogBytes(QFile& log)
{
    constexpr qint64 frameHeaderBytes = 24;
    const QByteArray header = log.seek(0) ? log.read(logHeaderBytes) : QByteArray();
    if (header.size() < logHeaderBytes)
        return 0;
    const QByteArray salt = header.mid(16, 8);
    const qint64 frameBytes = frameHeaderBytes + qFromBigEndian<quint32>(header.constData() + 8);
    qint64 committed = logHeaderBytes;
    for (qint64 at = logHeaderBytes; at + frameBytes <= log.size() && log.seek(at); at += frameBytes) {
        const QByteArray frame = log.read(frameHeaderBytes);
        if (frame.mid(8, 8) != salt)
            break;
        if (frame.mid(4, 4) != QByteArray(4, '\0'))
            committed = at + frameBytes;
    }
    return committed;
}

/// Turns one bit over in the frames that SQLite reads of the journal's log. @param percent  of them, less than 100
inline bool flipInLog(const QString& folder, int percent)
{
    QFile log(folder + QStringLiteral("/mission.db-wal"));
    if (!log.open(QIODevice::ReadWrite))
        return false;
    char byte = 0;
    const qint64 frames = currentLogBytes(log) - logHeaderBytes;
    const qint64 at = logHeaderBytes + frames * percent / 100;
    return frames > 0 && log.seek(at) && log.getChar(&byte) && log.seek(at) && log.putChar(char(byte ^ 1));
}

/// A way to change what a mission left on the disk while the rows of its events stay as they were written.
struct EvidenceSwap {
    const char* name;
    const char* missing; ///< what the product lacks, so that nobody notices
    bool (*apply)(const QString& folder);
};

inline constexpr std::array evidenceSwaps{
    EvidenceSwap{"a picture and its hash", "hashes of pictures are not in the chained rows", swapPicture},
    EvidenceSwap{"a picture and its row are gone", "hashes of pictures are not in the chained rows", dropPicture},
    EvidenceSwap{"the size of a picture", "sizes of pictures are not in the chained rows",
        [](const QString& folder) { return alterJournal(folder, {QStringLiteral("UPDATE picture SET w = w + 1")}); }},
    EvidenceSwap{"a request", "hashes of requests are not in the chained rows",
        [](const QString& folder) { return swapBody(folder, QStringLiteral("request")); }},
    EvidenceSwap{"a reply", "hashes of replies are not in the chained rows",
        [](const QString& folder) { return swapBody(folder, QStringLiteral("reply")); }},
    EvidenceSwap{"a request and its reply are gone", "hashes of requests and replies are not in the chained rows",
        [](const QString& folder) {
            return alterJournal(folder, {QStringLiteral("DELETE FROM body WHERE seq = (SELECT max(seq) FROM body)")});
        }},
    EvidenceSwap{"what a call used", "tokens, time and status of calls are not in the chained rows",
        [](const QString& folder) {
            return alterJournal(
                folder, {QStringLiteral("UPDATE call SET tokens_in = tokens_in + 1, ms = ms + 1, http = 500")});
        }},
    EvidenceSwap{"who was asked", "the row of a call is not bound to a chained row",
        [](const QString& folder) {
            return alterJournal(folder, {QStringLiteral("UPDATE call SET persona = 'verifier'")});
        }},
    EvidenceSwap{"a call is gone", "the row of a call is not bound to a chained row",
        [](const QString& folder) {
            return alterJournal(folder, {QStringLiteral("DELETE FROM call WHERE seq = (SELECT max(seq) FROM call)")});
        }},
    EvidenceSwap{"the mission's text", "meta data is not in the chained rows",
        [](const QString& folder) {
            return alterJournal(folder, {QStringLiteral("UPDATE meta SET value = 'another' WHERE key = 'mission'")});
        }},
    EvidenceSwap{"the model and the display", "meta data is not in the chained rows",
        [](const QString& folder) {
            return alterJournal(
                folder, {QStringLiteral("UPDATE meta SET value = value || 'x' WHERE key IN ('profile', 'display')")});
        }},
    EvidenceSwap{"the mission before", "meta data is not in the chained rows",
        [](const QString& folder) {
            return alterJournal(
                folder, {QStringLiteral("UPDATE meta SET value = '/elsewhere' WHERE key = 'resumed_from'")});
        }},
};

} // namespace triarch::test
