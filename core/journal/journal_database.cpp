// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_database.h"

#include "core/base/ids.h"
#include "core/base/json/json_fields.h"
#include "core/base/json/redacted_json.h"
#include "core/base/system/unique_fd.h"
#include "core/base/text/redactor.h"
#include "core/journal/journal_reader.h"
#include "core/journal/journal_schema.h"
#include "core/journal/row_json.h"
#include "core/journal/sql_text.h"
#include "core/journal/sqlite_handle.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QThread>
#include <QVariant>
#include <fcntl.h>

namespace triarch {

namespace {

/// A mission is kept as JSON, and a profile by its name; everything else is text.
QString redactedMeta(const QString& key, const QString& value)
{
    if (key == QLatin1String("profile"))
        return value;
    if (!value.startsWith(QLatin1Char('{')))
        return redactor::redacted(value);
    const auto json = parseJsonObject(value.toUtf8(), rowLimits);
    return json ? QString::fromUtf8(compactJson(redactedJson(*json))) : redactor::redacted(value);
}

/// SQLite gives its log the mode of the file, and the file that of the process: others could read what was typed.
Result<void> makePrivateFile(const QString& path)
{
    const UniqueFd made(::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    return made.isOpen() ? Result<void>()
                         : Result<void>(fail(ErrorCode::Io, QStringLiteral("Cannot make %1").arg(path)));
}

/// A full disk fails a write and so leaves no whole commit in the log; anything else may be a sync that failed.
bool isDiskFull(const QSqlError& error)
{
    constexpr int sqliteFull = 13; // SQLITE_FULL; the bits above the low eight say more
    return (error.nativeErrorCode().toInt() & 0xff) == sqliteFull;
}

bool isSame(const Event& a, const Event& b)
{
    return a.turn == b.turn && a.source == b.source && a.kind == b.kind && a.json == b.json;
}

constexpr int pauseMs = 5;

} // namespace

QByteArray chainSha(const EventRow& row, const QByteArray& json)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto& part : {row.previousSha, QByteArray::number(row.seq), QByteArray::number(row.atMs),
             QByteArray::number(row.event.turn), row.event.source.toUtf8(), row.event.kind.toUtf8(), json}) {
        hash.addData(part);
        hash.addData("\n");
    }
    return hash.result().toHex();
}

Result<std::unique_ptr<JournalDatabase>> JournalDatabase::open(const QString& file, Mode mode, Millis wait)
{
    if (QFileInfo::exists(file) != (mode == Mode::Resume))
        return fail(ErrorCode::Io,
            mode == Mode::Create ? QStringLiteral("%1 exists already").arg(file)
                                 : QStringLiteral("There is no journal %1").arg(file));
    if (mode == Mode::Resume) { // before anything opens it for writing, which alone would change a foreign file
        if (auto sound = readJournal(QFileInfo(file).path()); !sound)
            return fail(sound.error());
    }
    if (mode == Mode::Create) {
        if (auto made = makePrivateFile(file); !made)
            return fail(made.error());
    }
    std::unique_ptr<JournalDatabase> journal(new JournalDatabase(file, newId(), wait));
    if (auto opened = journal->connect(mode); !opened)
        return fail(opened.error());
    if (mode == Mode::Create) {
        for (const auto& statement : journalSchema()) {
            if (auto made = journal->execute(statement); !made)
                return fail(made.error());
        }
    }
    if (auto tail = journal->readTail(); !tail)
        return fail(tail.error());
    return journal;
}

JournalDatabase::~JournalDatabase() { disconnect(); }

QSqlDatabase JournalDatabase::database() const { return QSqlDatabase::database(m_connection, false); }

/// Only a new journal makes a file: one that vanished meanwhile is not started anew.
Result<void> JournalDatabase::connect(Mode mode)
{
    auto handle = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection);
    if (!handle.isValid())
        return fail(ErrorCode::Setup, QStringLiteral("Qt's SQLite plugin is missing: install libqt6sql6-sqlite"));
    handle.setDatabaseName(sqliteName(m_file, mode == Mode::Create ? "mode=rwc" : "mode=rw"));
    handle.setConnectOptions(QStringLiteral("QSQLITE_OPEN_URI"));
    if (!handle.open())
        return fail(ErrorCode::Io, QStringLiteral("Cannot open %1: %2").arg(m_file, handle.lastError().text()));
    limitRowBytes(handle);
    // FULL: a row that was acknowledged survives a power cut, not only a crash (0.17 ms a commit, measured).
    for (const auto& pragma : {QStringLiteral("PRAGMA journal_mode = WAL"), QStringLiteral("PRAGMA synchronous = FULL"),
             QStringLiteral("PRAGMA wal_autocheckpoint = 1000"),
             QStringLiteral("PRAGMA busy_timeout = %1").arg(m_wait.count())}) {
        if (auto set = execute(pragma); !set)
            return set;
    }
    return {};
}

void JournalDatabase::disconnect()
{
    database().close();
    QSqlDatabase::removeDatabase(m_connection);
}

/// The one place where SQLite's word for a failed write becomes ours.
Result<void> JournalDatabase::run(QSqlQuery& query, const QString& sql, const QVariantList& values)
{
    const bool prepared = query.prepare(sql);
    for (const auto& value : values)
        query.addBindValue(value);
    if (prepared && query.exec())
        return {};
    const auto error = query.lastError();
    m_diskFull = isDiskFull(error);
    return failRetryable(
        ErrorCode::JournalUnwritable, QStringLiteral("The journal was not written: %1").arg(error.text().simplified()));
}

Result<void> JournalDatabase::execute(const QString& sql, const QVariantList& values)
{
    QSqlQuery query(database());
    return run(query, sql, values);
}

Result<void> JournalDatabase::readTail()
{
    if (auto ours = checkSchema(database()); !ours)
        return fail(ours.error().code, QStringLiteral("%1 is not a journal: %2").arg(m_file, ours.error().message));
    QSqlQuery last(QStringLiteral("SELECT seq, sha FROM event ORDER BY seq DESC LIMIT 1"), database());
    if (last.lastError().isValid())
        return fail(ErrorCode::BadReply, QStringLiteral("%1 cannot be read: %2").arg(m_file, last.lastError().text()));
    const bool any = last.next();
    m_lastSeq = any ? last.value(0).toLongLong() : 0;
    m_lastSha = any ? last.value(1).toByteArray() : QByteArray();
    return {};
}

/// After a failed write, before the next one: error does not mean that it did not happen, so the file is looked at.
Result<void> JournalDatabase::reconcile()
{
    if (m_doubt == Doubt::None)
        return {};
    auto known = m_doubt == Doubt::Unknown ? reopen() : readTail();
    if (!known) {
        m_doubt = Doubt::Unknown;
        return failRetryable(ErrorCode::JournalUnwritable, known.error().message);
    }
    m_doubt = Doubt::None;
    return {};
}

/// A handle may be past saving, so the file is opened anew; and its log is folded, see foldLog().
Result<void> JournalDatabase::reopen()
{
    disconnect();
    if (auto connected = connect(Mode::Resume); !connected)
        return connected;
    if (auto tail = readTail(); !tail)
        return tail;
    return foldLog();
}

/// Moves the log into the file and empties it. After a failed sync the kernel may hold a part of the log that it will
/// never write; rows put behind that part would go with it in a power cut.
Result<void> JournalDatabase::foldLog()
{
    QSqlQuery fold(database());
    if (auto done = run(fold, QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")); !done)
        return done;
    if (fold.next() && fold.value(0).toInt() == 0)
        return {};
    return failRetryable(
        ErrorCode::JournalUnwritable, QStringLiteral("The journal is being read and cannot be put in order"));
}

/// A full disk fails a write and so leaves no whole commit behind; anything else may be a sync that failed. Opening the
/// file anew would on a full disk spend the reserve on folding the log, not on the ending.
Result<void> JournalDatabase::inDoubt(Result<void> failure)
{
    m_doubt = m_diskFull ? Doubt::DiskFull : Doubt::Unknown;
    (void)QSqlQuery(QStringLiteral("ROLLBACK"), database()); // SQLite may have done so by itself
    return failure;
}

Result<void> JournalDatabase::inTransaction(const std::function<Result<void>()>& body)
{
    m_mayBeThere = false;
    if (auto known = reconcile(); !known)
        return known;
    if (auto begun = execute(QStringLiteral("BEGIN IMMEDIATE")); !begun)
        return inDoubt(begun);
    if (auto done = body(); !done)
        return inDoubt(done);
    auto committed = execute(QStringLiteral("COMMIT"));
    m_mayBeThere = !committed && !m_diskFull;
    return committed ? committed : inDoubt(committed);
}

bool JournalDatabase::isThere(const EventRow& row) const
{
    QSqlQuery query(database());
    query.prepare(QStringLiteral("SELECT sha FROM event WHERE seq = ?"));
    query.addBindValue(row.seq);
    return query.exec() && query.next() && query.value(0).toByteArray() == row.sha;
}

Result<void> JournalDatabase::insertEvent(const EventRow& row, const QByteArray& json)
{
    return execute(QStringLiteral("INSERT INTO event(seq, at_ms, turn, source, kind, json, sha_prev, sha) "
                                  "VALUES(?, ?, ?, ?, ?, ?, ?, ?)"),
        {row.seq, row.atMs, row.event.turn, sqlText(row.event.source), sqlText(row.event.kind), QString::fromUtf8(json),
            sqlText(row.previousSha), sqlText(row.sha)});
}

Result<void> JournalDatabase::insertCall(qint64 seq, const CallRow& call)
{
    return execute(QStringLiteral("INSERT INTO call(seq, persona, request_sha, reply_sha, ms, tokens_in, tokens_out, "
                                  "http) VALUES(?, ?, ?, ?, ?, ?, ?, ?)"),
        {seq, sqlText(call.persona), sqlText(call.requestSha), sqlText(call.replySha), call.ms, call.tokensIn,
            call.tokensOut, call.http});
}

Result<void> JournalDatabase::insertBodies(qint64 seq, const WireBodies& packed)
{
    if (packed.isEmpty())
        return {};
    const auto blob = [](const QByteArray& bytes) { return bytes.isNull() ? QByteArray("") : bytes; }; // null is NULL
    return execute(QStringLiteral("INSERT INTO body(seq, request, reply) VALUES(?, ?, ?)"),
        {seq, blob(packed.request), blob(packed.reply)});
}

Result<qint64> JournalDatabase::append(
    const Event& event, qint64 atMs, const std::optional<CallRow>& call, const WireBodies& packed)
{
    if (auto known = reconcile(); !known)
        return fail(known.error());
    if (m_unsure && isSame(m_unsure->event, event) && isThere(*m_unsure))
        return std::exchange(m_unsure, std::nullopt)->seq;
    const auto json = rowJson(event.json);
    if (!json)
        return fail(json.error());
    EventRow row{m_lastSeq + 1, atMs, event, m_lastSha, {}};
    row.sha = chainSha(row, *json);
    const auto written = inTransaction([&]() -> Result<void> {
        if (auto inserted = insertEvent(row, *json); !inserted)
            return inserted;
        if (auto called = call ? insertCall(row.seq, *call) : Result<void>(); !called)
            return called;
        return insertBodies(row.seq, packed);
    });
    if (!written) {
        m_unsure = m_mayBeThere ? std::optional(row) : m_unsure;
        return fail(written.error());
    }
    m_lastSeq = row.seq;
    m_lastSha = row.sha;
    return row.seq;
}

Result<void> JournalDatabase::addPicture(const QByteArray& sha256, const QString& file, QSize size, const QString& role)
{
    return inTransaction([&] {
        return execute(QStringLiteral("INSERT INTO picture(sha256, file, w, h, role) VALUES(?, ?, ?, ?, ?)"),
            {sqlText(sha256), sqlText(file), size.width(), size.height(), sqlText(role)});
    });
}

Result<void> JournalDatabase::setMeta(const QString& key, const QString& value)
{
    return inTransaction([&] {
        return execute(QStringLiteral("INSERT INTO meta(key, value) VALUES(?, ?) "
                                      "ON CONFLICT(key) DO UPDATE SET value = excluded.value"),
            {sqlText(key), sqlText(redactedMeta(key, value))});
    });
}

Result<void> JournalDatabase::finish()
{
    if (auto known = reconcile(); !known)
        return known;
    if (auto folded = foldLog(); !folded)
        return folded;
    return becomeOneFile();
}

/// SQLite does not wait for readers here, and whoever looks at a turn has the file open for some milliseconds.
Result<void> JournalDatabase::becomeOneFile()
{
    const auto one = [this] { return execute(QStringLiteral("PRAGMA journal_mode = DELETE")); };
    auto done = one();
    for (QDeadlineTimer timeout(m_wait); !done && !timeout.hasExpired(); done = one())
        QThread::msleep(pauseMs);
    return done;
}

} // namespace triarch
