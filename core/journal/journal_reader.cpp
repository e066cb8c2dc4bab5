// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"

#include "core/base/text/text.h"
#include "core/journal/call_bodies.h"
#include "core/journal/journal_opening.h"
#include "core/journal/journal_schema.h"
#include "core/journal/row_json.h"
#include "core/journal/sqlite_handle.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QSet>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>
#include <algorithm>
#include <future>

namespace triarch {

namespace {

constexpr int sentenceCharacters = 300; // what SQLite says of a damaged file may fill pages

tl::unexpected<Error> damagedJournal(const QString& why)
{
    return fail(ErrorCode::BadReply,
        QStringLiteral("The journal is damaged: %1").arg(cleanText(why.simplified(), sentenceCharacters)));
}

/// Whether a query got to its end: an error in the middle looks like the last row otherwise.
Result<void> ended(const QSqlQuery& query)
{
    const auto error = query.lastError();
    return error.isValid() ? Result<void>(damagedJournal(readErrorText(error))) : Result<void>();
}

Result<void> checkJournalSchema(const QSqlDatabase& database)
{
    const auto schema = checkSchema(database);
    return schema ? schema
                  : fail(schema.error().code,
                      QStringLiteral("The file is not a journal this program reads: %1").arg(schema.error().message));
}

Result<void> checkFile(const QSqlDatabase& database)
{
    QSqlQuery check(QStringLiteral("PRAGMA integrity_check(1)"), database);
    if (!check.next())
        return damagedJournal(readErrorText(check.lastError()));
    if (const QString said = check.value(0).toString(); said != QLatin1String("ok"))
        return damagedJournal(said);
    return checkJournalSchema(database);
}

const QString eventColumns =
    QStringLiteral("SELECT seq, at_ms, turn, source, kind, sha_prev, sha, CAST(json AS BLOB) FROM event ");

/// The same without the words of what was meant to be done, which its outcome repeats.
const QString briefColumns = QStringLiteral("SELECT seq, at_ms, turn, source, kind, sha_prev, sha, "
                                            "CASE kind WHEN 'intent' THEN x'7b7d' ELSE CAST(json AS BLOB) END "
                                            "FROM event ");

/// A query that keeps no row behind the one it stands on: a journal has as many bytes as it likes.
QSqlQuery forwardQuery(const QSqlDatabase& database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    return query;
}

/// The row a query stands on, but for its JSON.
EventRow columnsOf(const QSqlQuery& rows)
{
    return {rows.value(0).toLongLong(), rows.value(1).toLongLong(),
        {rows.value(2).toInt(), rows.value(3).toString(), rows.value(4).toString(), {}}, rows.value(5).toByteArray(),
        rows.value(6).toByteArray()};
}

QByteArray jsonOf(const QSqlQuery& rows) { return rows.value(7).toByteArray(); }

tl::unexpected<Error> notAsWritten(const EventRow& row)
{
    return damagedJournal(QStringLiteral("row %1 is not what was written").arg(row.seq));
}

Result<void> checkRow(const EventRow& row, const QByteArray& json)
{
    if (const auto scanned = scanJson(json, rowLimits); !scanned || row.sha != chainSha(row, json))
        return notAsWritten(row);
    return {};
}

/// Takes what Qt makes of it, whether or not it is what was written.
Result<void> takeJson(EventRow& row, const QByteArray& json)
{
    const auto document = json.size() > rowLimits.bytes ? QJsonDocument() : QJsonDocument::fromJson(json);
    if (!document.isObject())
        return notAsWritten(row);
    row.event.json = document.object();
    return {};
}

/// The row a query stands on, as it was written.
Result<EventRow> eventRow(const QSqlQuery& rows)
{
    const QByteArray json = jsonOf(rows);
    EventRow row = columnsOf(rows);
    if (auto sound = checkRow(row, json); !sound)
        return fail(sound.error());
    if (auto taken = takeJson(row, json); !taken)
        return fail(taken.error());
    return row;
}

Result<void> readEvents(const QSqlDatabase& database, JournalContents& contents)
{
    auto rows = forwardQuery(database);
    QByteArray previous;
    for (rows.exec(eventColumns + QStringLiteral("ORDER BY seq")); rows.next();) {
        auto row = eventRow(rows);
        if (!row)
            return fail(row.error());
        if (row->previousSha != previous)
            return notAsWritten(*row);
        previous = row->sha;
        contents.events.push_back(std::move(*row));
    }
    return ended(rows);
}

/// Follows the chain and keeps nothing of it.
Result<void> checkEvents(const QSqlDatabase& database)
{
    auto rows = forwardQuery(database);
    QByteArray previous;
    for (rows.exec(eventColumns + QStringLiteral("ORDER BY seq")); rows.next();) {
        const EventRow row = columnsOf(rows);
        if (row.previousSha != previous)
            return notAsWritten(row);
        if (auto sound = checkRow(row, jsonOf(rows)); !sound)
            return sound;
        previous = row.sha;
    }
    return ended(rows);
}

/// Empties the text that a persona was asked with, which is most of its row: a quote within it is always escaped.
void dropQuestion(QByteArray& json)
{
    constexpr QByteArrayView key = "\"user\":\""; // in rows of ours, whose keys are sorted, the last one of this name
    const auto found = json.lastIndexOf(key);
    const auto from = found + key.size();
    auto end = from;
    while (end < json.size() && json[end] != '"')
        end += json[end] == '\\' ? 2 : 1;
    if (found >= 0 && end < json.size())
        json.remove(from, end - from);
}

using RowTexts = std::vector<QByteArray>;

/// Of the rows from one to before another.
Result<void> parseRows(std::vector<EventRow>& rows, const RowTexts& texts, std::size_t from, std::size_t to)
{
    for (auto at = from; at < to; ++at)
        if (auto taken = takeJson(rows[at], texts[at]); !taken)
            return taken;
    return {};
}

/// Parsing takes most of the time, so two threads do it.
Result<void> readBriefEvents(const QSqlDatabase& database, JournalContents& contents)
{
    auto rows = forwardQuery(database);
    RowTexts texts;
    for (rows.exec(briefColumns + QStringLiteral("ORDER BY seq")); rows.next();) {
        contents.events.push_back(columnsOf(rows));
        texts.push_back(jsonOf(rows));
        if (contents.events.back().event.kind == QLatin1String("persona"))
            dropQuestion(texts.back());
    }
    if (auto read = ended(rows); !read)
        return read;
    const std::size_t half = texts.size() / 2;
    auto first = std::async(std::launch::async, [&] { return parseRows(contents.events, texts, 0, half); });
    const auto second = parseRows(contents.events, texts, half, texts.size());
    const auto parsed = first.get();
    return parsed ? second : parsed;
}

/// A row names a file of the mission's own pictures and nothing elsewhere.
bool isPicture(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    return !name.startsWith(QLatin1Char('.')) && file == QStringLiteral("screens/") + name;
}

Result<void> readPictures(const QSqlDatabase& database, JournalContents& contents)
{
    auto pictures = forwardQuery(database);
    for (pictures.exec(QStringLiteral("SELECT file, sha256, w, h, role FROM picture ORDER BY rowid"));
         pictures.next();) {
        const QString file = pictures.value(0).toString();
        if (!isPicture(file))
            return damagedJournal(QStringLiteral("a picture is said to lie outside the mission's folder"));
        contents.pictures.push_back(file);
        contents.pictureRows.insert(file,
            {pictures.value(1).toByteArray(), {pictures.value(2).toInt(), pictures.value(3).toInt()},
                pictures.value(4).toString()});
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
    auto calls = forwardQuery(database);
    calls.exec(callColumns + QStringLiteral("ORDER BY seq"));
    return takeCalls(calls, contents);
}

/// "3,4,9": for what belongs to those rows alone. A grant is used in turn 0, however late: from the first row to the
/// last of that turn lies nearly all of a long mission.
QString numbersOf(const std::vector<EventRow>& events)
{
    QStringList numbers;
    for (const EventRow& row : events)
        numbers << QString::number(row.seq);
    return numbers.join(QLatin1Char(','));
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
    const QString numbers = numbersOf(contents.events);
    QSqlQuery calls(database);
    calls.exec(callColumns + QStringLiteral("WHERE seq IN (%1) ORDER BY seq").arg(numbers));
    if (auto taken = takeCalls(calls, contents); !taken)
        return taken;
    contents.bodies = readBodies(database, numbers);
    return {};
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

/// What was meant by the few intents of which nothing else tells.
Result<void> readDoubts(const QSqlDatabase& database, JournalContents& contents)
{
    QSqlQuery rows(database);
    rows.prepare(eventColumns + QStringLiteral("WHERE seq = ?"));
    auto at = contents.events.begin();
    for (const auto seq : contents.inDoubt) {
        at = std::find_if(at, contents.events.end(), [seq](const EventRow& row) { return row.seq == seq; });
        rows.bindValue(0, seq);
        if (!rows.exec() || !rows.next())
            return damagedJournal(readErrorText(rows.lastError()));
        if (auto taken = takeJson(*at, jsonOf(rows)); !taken)
            return taken;
    }
    return {};
}

Result<JournalContents> readBrief(const QSqlDatabase& database)
{
    JournalContents contents;
    if (auto known = checkJournalSchema(database); !known)
        return fail(known.error());
    for (const auto read : {readBriefEvents, readMeta, readPictures, readCalls}) {
        if (auto done = read(database, contents); !done)
            return fail(done.error());
    }
    contents.inDoubt = intentsWithoutOutcome(contents.events);
    if (auto done = readDoubts(database, contents); !done)
        return fail(done.error());
    return contents;
}

Result<JournalContents> readBy(
    Result<JournalContents> (*read)(const QSqlDatabase&), const QString& missionFolder, const std::stop_token& stop)
{
    JournalContents contents;
    const auto work = [&](const QSqlDatabase& database) {
        return read(database).map([&contents](JournalContents&& all) { contents = std::move(all); });
    };
    const auto done = openToRead(missionFolder, work, stop);
    return done ? Result<JournalContents>(std::move(contents)) : fail(done.error());
}

} // namespace

int lastTurnOf(const JournalContents& journal)
{
    const auto last = std::find_if(
        journal.events.rbegin(), journal.events.rend(), [](const EventRow& row) { return row.event.turn > 0; });
    return last == journal.events.rend() ? 0 : last->event.turn;
}

Result<JournalContents> readJournal(const QString& missionFolder, const std::stop_token& stop)
{
    return readBy(readAll, missionFolder, stop);
}

Result<JournalContents> readJournalUnchecked(const QString& missionFolder, const std::stop_token& stop)
{
    return readBy(readBrief, missionFolder, stop);
}

Result<void> checkJournal(const QString& missionFolder, const std::stop_token& stop)
{
    const auto check = [](const QSqlDatabase& database) -> Result<void> {
        if (auto known = checkJournalSchema(database); !known) // a view in a table's place may have no end
            return known;
        if (auto rows = checkEvents(database); !rows) // the row before the page: it says where
            return rows;
        JournalContents rest; // few bytes a turn
        for (const auto read : {readMeta, readPictures, readCalls}) {
            if (auto done = read(database, rest); !done)
                return done;
        }
        return checkFile(database);
    };
    return openToRead(missionFolder, check, stop);
}

Result<JournalContents> readTurnRows(const QString& missionFolder, int firstTurn, int lastTurn)
{
    JournalContents contents;
    const auto read = openBesideWriter(missionFolder, [&](const QSqlDatabase& database) -> Result<void> {
        if (auto schema = checkSchema(database); !schema)
            return schema;
        return readTurns(database, firstTurn, lastTurn, contents);
    });
    return read ? Result<JournalContents>(std::move(contents)) : fail(read.error());
}

} // namespace triarch
