// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_copy.h"

#include "core/base/ids.h"
#include "core/journal/journal_schema.h"
#include "core/journal/row_json.h"
#include "core/journal/sql_text.h"

#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

namespace triarch {

namespace {

class CopyWriter {
public:
    CopyWriter(const QSqlDatabase& database, const JournalContents& contents, const std::stop_token& stop)
        : m_database(database),
          m_contents(contents),
          m_stop(stop)
    {
    }

    Result<void> write()
    {
        for (const auto& step : {&CopyWriter::writeSchema, &CopyWriter::writeMeta, &CopyWriter::writeEvents,
                 &CopyWriter::writePictures, &CopyWriter::writeCalls}) {
            if (auto done = (this->*step)(); !done)
                return done;
        }
        return execute(QStringLiteral("COMMIT"), {});
    }

private:
    Result<void> execute(const QString& sql, const QVariantList& values)
    {
        if (m_stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The journal was not copied to the end"));
        QSqlQuery query(m_database);
        const bool isPrepared = query.prepare(sql);
        for (const auto& value : values)
            query.addBindValue(value);
        if (isPrepared && query.exec())
            return {};
        return fail(ErrorCode::Io, QStringLiteral("Cannot copy the journal: %1").arg(query.lastError().text()));
    }

    Result<void> writeSchema()
    {
        for (const auto& statement : journalSchema()) {
            if (auto made = execute(statement, {}); !made)
                return made;
        }
        return execute(QStringLiteral("BEGIN"), {});
    }

    Result<void> writeMeta()
    {
        for (auto one = m_contents.meta.begin(); one != m_contents.meta.end(); ++one) {
            if (auto put = execute(QStringLiteral("INSERT INTO meta(key, value) VALUES(?, ?)"),
                    {sqlText(one.key()), sqlText(one.value())});
                !put)
                return put;
        }
        return {};
    }

    Result<void> writeEvents()
    {
        QByteArray previous;
        for (EventRow row : m_contents.events) {
            const auto json = rowJson(row.event.json);
            if (!json)
                return fail(json.error());
            row.previousSha = previous;
            previous = chainSha(row, *json);
            if (auto put = execute(QStringLiteral("INSERT INTO event(seq, at_ms, turn, source, kind, json, sha_prev, "
                                                  "sha) VALUES(?, ?, ?, ?, ?, ?, ?, ?)"),
                    {row.seq, row.atMs, row.event.turn, sqlText(row.event.source), sqlText(row.event.kind),
                        QString::fromUtf8(*json), sqlText(row.previousSha), sqlText(previous)});
                !put)
                return put;
        }
        return {};
    }

    Result<void> writePictures()
    {
        for (const auto& file : m_contents.pictures) {
            const auto row = m_contents.pictureRows.value(file);
            if (auto put =
                    execute(QStringLiteral("INSERT INTO picture(sha256, file, w, h, role) VALUES(?, ?, ?, ?, ?)"),
                        {sqlText(row.sha), sqlText(file), row.size.width(), row.size.height(), sqlText(row.role)});
                !put)
                return put;
        }
        return {};
    }

    Result<void> writeCalls()
    {
        for (const auto& call : m_contents.calls) {
            if (auto put = execute(QStringLiteral("INSERT INTO call(seq, persona, request_sha, reply_sha, ms, "
                                                  "tokens_in, tokens_out, http) VALUES(?, ?, ?, ?, ?, ?, ?, ?)"),
                    {call.seq, sqlText(call.persona), sqlText(call.requestSha), sqlText(call.replySha), call.ms,
                        call.tokensIn, call.tokensOut, call.http});
                !put)
                return put;
        }
        return {};
    }

    const QSqlDatabase m_database;
    const JournalContents& m_contents;
    const std::stop_token& m_stop;
};

} // namespace

Result<void> writeJournal(const JournalContents& contents, const QString& path, const std::stop_token& stop)
{
    if (QFileInfo::exists(path))
        return fail(ErrorCode::Io, QStringLiteral("%1 exists already").arg(path));
    const QString connection = newId();
    Result<void> done = fail(ErrorCode::Io, QStringLiteral("Cannot open %1").arg(path));
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
        database.setDatabaseName(sqliteName(path, "mode=rwc"));
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_URI"));
        if (database.open())
            done = CopyWriter(database, contents, stop).write();
        database.close();
    }
    QSqlDatabase::removeDatabase(connection);
    return done;
}

} // namespace triarch
