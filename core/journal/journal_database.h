// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/journal/journal_event.h"

#include <QSize>
#include <QVariantList>
#include <functional>
#include <memory>
#include <optional>

class QSqlDatabase;
class QSqlQuery;

namespace triarch {

/// Timeouts of a journal.
struct JournalWaits {
    Millis row{10'000}; ///< until a row is begun, and as long again until it is written
    Millis file{2'000}; ///< until another program that has the file locked lets go
};

/// The SQLite file itself. Lives on the journal's writer thread; every call is one transaction, durable when it
/// returns.
class JournalDatabase {
public:
    enum class Mode { Create, Resume };

    /// Create: the file must not exist. Resume: it must, be intact and of our schema. Io, BadReply otherwise.
    /// @param wait  JournalWaits::file
    static Result<std::unique_ptr<JournalDatabase>> open(
        const QString& file, Mode mode, Millis wait = JournalWaits().file);
    ~JournalDatabase();

    /// Writes one event, and its call when there is one; its seq. JournalUnwritable when the disk would not take it:
    /// then it is unknown whether the row exists, and the next call finds out first; the same event offered again is
    /// not written twice. InvalidArgument: see rowJson().
    /// @param packed  what went over the wire in the call, see packedBody()
    Result<qint64> append(
        const Event& event, qint64 atMs, const std::optional<CallRow>& call, const WireBodies& packed = {});
    Result<void> addPicture(const QByteArray& sha256, const QString& file, QSize size, const QString& role);
    /// After a failed write: whether its rows may be there all the same.
    bool mayBeThere() const { return m_mayBeThere; }
    Result<void> setMeta(const QString& key, const QString& value);

    /// Folds the log into the one file; nothing can be written afterwards.
    Result<void> finish();

private:
    /// What must be found out before the next write: nothing; whether rows are there; that and whether they are safe.
    enum class Doubt { None, DiskFull, Unknown };

    JournalDatabase(QString file, QString connection, Millis wait)
        : m_file(std::move(file)),
          m_connection(std::move(connection)),
          m_wait(wait)
    {
    }
    QSqlDatabase database() const;
    Result<void> connect(Mode mode);
    void disconnect();
    Result<void> run(QSqlQuery& query, const QString& sql, const QVariantList& values = {});
    Result<void> execute(const QString& sql, const QVariantList& values = {});
    Result<void> readTail();
    Result<void> foldLog();
    Result<void> becomeOneFile();
    Result<void> reconcile();
    Result<void> reopen();
    Result<void> inDoubt(Result<void> failure);
    Result<void> inTransaction(const std::function<Result<void>()>& body);
    bool isThere(const EventRow& row) const;
    Result<void> insertEvent(const EventRow& row, const QByteArray& json);
    Result<void> insertCall(qint64 seq, const CallRow& call);
    Result<void> insertBodies(qint64 seq, const WireBodies& packed);

    QString m_file;
    QString m_connection;
    Millis m_wait;
    qint64 m_lastSeq = 0;
    QByteArray m_lastSha;
    Doubt m_doubt = Doubt::None;
    bool m_diskFull = false; ///< what the last failed statement failed of
    bool m_mayBeThere = false;
    std::optional<EventRow> m_unsure; ///< the last event whose commit failed
};

} // namespace triarch
