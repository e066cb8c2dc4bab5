// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// F15: journals that rotted, were cut, swapped or forged. Reading answers with a sentence or with what was written,
// and touches nothing. With TRIARCH_LONG=1 every byte is tried instead of a sample.
#include "core/journal/journal.h"
#include "core/journal/journal_reader.h"
#include "tests/support/journal_child_run.h"
#include "tests/support/journal_verdict.h"
#include "tests/support/test_program.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_journal_damage {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr Millis timeout{60'000};

QString databaseOf(const QString& folder) { return folder + QStringLiteral("/mission.db"); }

/// Every file of a folder by name, with its bytes; the index of the log left out, since opening a log rebuilds it.
QMap<QString, QByteArray> bytesIn(const QString& folder)
{
    QMap<QString, QByteArray> found;
    for (const auto& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
        found.insert(name, name.endsWith("-shm") ? QByteArray() : hashOf(folder + QLatin1Char('/') + name));
    return found;
}

void copyFolder(const QString& from, const QString& to)
{
    QVERIFY(QDir().mkpath(to));
    for (const auto& name : QDir(from).entryList(QDir::Files | QDir::Hidden))
        QVERIFY(QFile::copy(from + QLatin1Char('/') + name, to + QLatin1Char('/') + name));
}

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

void cut(const QString& path, qint64 size) { QVERIFY(QFile::resize(path, size)); }

/// Runs statements as somebody with SQLite at hand would, leaving one plain file.
void alter(const QString& file, const QStringList& statements)
{
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("alter"));
        database.setDatabaseName(file);
        QVERIFY(database.open());
        for (const auto& sql : statements) {
            QSqlQuery query(database);
            QVERIFY2(query.exec(sql), qPrintable(query.lastError().text()));
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("alter"));
}

/// One way to spoil a finished journal, and what is said of it.
struct Damage {
    const char* name;
    void (*apply)(const QString& folder);
    ErrorCode code = ErrorCode::BadReply;
    const char* says = "";
};

const Damage damages[] = {
    {"no file", [](const QString& f) { QFile::remove(databaseOf(f)); }, ErrorCode::NotFound, "no journal"},
    {"a folder in its place",
        [](const QString& f) { QVERIFY(QFile::remove(databaseOf(f)) && QDir().mkpath(databaseOf(f))); },
        ErrorCode::NotFound, "no journal"},
    {"a pipe in its place",
        [](const QString& f) {
            QFile::remove(databaseOf(f));
            QCOMPARE(::mkfifo(QFile::encodeName(databaseOf(f)).constData(), 0600), 0);
        },
        ErrorCode::NotFound, "no journal"},
    {"zero length", [](const QString& f) { cut(databaseOf(f), 0); }},
    {"a text file", [](const QString& f) { put(databaseOf(f), QByteArray("Dear diary,\n").repeated(500)); }},
    {"one page left", [](const QString& f) { cut(databaseOf(f), 4096); }},
    {"half of it", [](const QString& f) { cut(databaseOf(f), QFileInfo(databaseOf(f)).size() / 2); }},
    {"its last byte missing", [](const QString& f) { cut(databaseOf(f), QFileInfo(databaseOf(f)).size() - 1); }},
    {"a foreign SQLite file",
        [](const QString& f) {
            QFile::remove(databaseOf(f));
            alter(databaseOf(f), {"CREATE TABLE cookies(host TEXT)", "PRAGMA user_version = 1"});
        },
        ErrorCode::BadReply, "not a journal"},
    {"a foreign SQLite file with a log",
        [](const QString& f) {
            QFile::remove(databaseOf(f));
            alter(databaseOf(f), {"PRAGMA journal_mode = WAL", "CREATE TABLE cookies(host TEXT)"});
        },
        ErrorCode::BadReply, "version"},
    {"a newer version", [](const QString& f) { alter(databaseOf(f), {"PRAGMA user_version = 2"}); },
        ErrorCode::BadReply, "version is 2"},
    {"no table of events", [](const QString& f) { alter(databaseOf(f), {"DROP TABLE event"}); }, ErrorCode::BadReply,
        "event"},
    {"no table of calls", [](const QString& f) { alter(databaseOf(f), {"DROP TABLE call"}); }, ErrorCode::BadReply,
        "call"},
    {"no table of pictures", [](const QString& f) { alter(databaseOf(f), {"DROP TABLE picture"}); },
        ErrorCode::BadReply, "picture"},
    {"no table of facts", [](const QString& f) { alter(databaseOf(f), {"DROP TABLE meta"}); }, ErrorCode::BadReply,
        "meta"},
    {"a view without end in place of the pictures",
        [](const QString& f) {
            alter(databaseOf(f),
                {"DROP TABLE picture",
                    "CREATE VIEW picture AS WITH RECURSIVE n(file) AS (SELECT 1 UNION ALL SELECT file + 1 FROM n) "
                    "SELECT file FROM n"});
        },
        ErrorCode::BadReply, "picture"},
    {"two tables in one place",
        [](const QString& f) {
            alter(databaseOf(f),
                {"PRAGMA writable_schema = ON",
                    "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = "
                    "'picture') "
                    "WHERE name = 'call'"});
        },
        ErrorCode::BadReply, "damaged"},
    {"a picture outside the mission's folder",
        [](const QString& f) {
            alter(databaseOf(f), {"INSERT INTO picture VALUES('aa', 'screens/../../../etc/passwd', 1, 1, 'seen')"});
        },
        ErrorCode::BadReply, "picture"},
    {"a row added without its hash",
        [](const QString& f) {
            alter(databaseOf(f), {"INSERT INTO event VALUES(99, 1, 1, 'pipeline', 'outcome', '{}', '', 'ff')"});
        },
        ErrorCode::BadReply, "row 99"},
    {"a row of 40 MiB",
        [](const QString& f) {
            alter(databaseOf(f),
                {"INSERT INTO event VALUES(99, 1, 1, 'pipeline', 'outcome', hex(zeroblob(20971520)), '', 'ff')"});
        },
        ErrorCode::BadReply, "a row is larger than 33 MiB"},
    {"a hash of 40 MiB",
        [](const QString& f) {
            alter(databaseOf(f),
                {"INSERT INTO event VALUES(99, 1, 1, 'pipeline', 'outcome', '{}', '', hex(zeroblob(20971520)))"});
        },
        ErrorCode::BadReply, "a row is larger than 33 MiB"},
    {"a fact of 40 MiB",
        [](const QString& f) { alter(databaseOf(f), {"INSERT INTO meta VALUES('x', hex(zeroblob(20971520)))"}); },
        ErrorCode::BadReply, "a row is larger than 33 MiB"},
    {"a picture's name of 40 MiB",
        [](const QString& f) {
            alter(databaseOf(f), {"INSERT INTO picture VALUES('aa', hex(zeroblob(20971520)), 1, 1, 'seen')"});
        },
        ErrorCode::BadReply, "a row is larger than 33 MiB"},
};

} // namespace

class TestJournalDamage : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    QString m_finished; ///< a journal that ended well
    QString m_killed;   ///< one whose writer was killed: most rows are in its log
    std::vector<EventRow> m_finishedRows;
    std::vector<EventRow> m_killedRows;
    int m_count = 0;

    static bool isSentence(const QString& text)
    {
        return !text.isEmpty() && text.size() <= 400
            && std::none_of(text.begin(), text.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
    }
    static bool sameRows(const std::vector<EventRow>& read, const std::vector<EventRow>& written)
    {
        return read.size() <= written.size()
            && std::equal(read.begin(), read.end(), written.begin(),
                [](const EventRow& a, const EventRow& b) { return a.sha == b.sha && a.event.json == b.event.json; });
    }
    QString freshCopy(const QString& of)
    {
        const QString folder = m_root.filePath(QStringLiteral("copy ü#?&%41 %1").arg(++m_count));
        copyFolder(of, folder);
        QFile::remove(folder + QStringLiteral("/reserve")); // a megabyte that says nothing
        return folder;
    }
    /// Turns one bit at `offset` over.
    static void flip(const QString& path, qint64 offset)
    {
        QFile file(path);
        char byte = 0;
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(offset) && file.getChar(&byte));
        QVERIFY(file.seek(offset) && file.putChar(char(byte ^ (1 << (offset % 8)))));
    }
    /// How many locks this process holds on a file.
    static int locksOn(const QString& file)
    {
        struct stat found = {};
        QFile locks(QStringLiteral("/proc/locks"));
        if (::stat(QFile::encodeName(file).constData(), &found) != 0 || !locks.open(QIODevice::ReadOnly))
            return -1;
        const QByteArray inode = ':' + QByteArray::number(qulonglong(found.st_ino)) + ' ';
        const QByteArray owner = ' ' + QByteArray::number(::getpid()) + ' ';
        int held = 0;
        for (const auto& line : locks.readAll().split('\n'))
            held += line.contains(inode) && line.contains(owner) ? 1 : 0;
        return held;
    }
    static int stride() { return qEnvironmentVariableIsSet("TRIARCH_LONG") ? 1 : 331; }

private Q_SLOTS:
    void initTestCase()
    {
        m_finished = m_root.filePath(QStringLiteral("finished"));
        JournalChild whole(m_finished, {40, 300, 3});
        QVERIFY(whole.readUntil(after(timeout)) && whole.report().finished);
        m_killed = m_root.filePath(QStringLiteral("killed"));
        JournalChild cutShort(m_killed, {0, 300, 3});
        QVERIFY(cutShort.awaitAttempts(40, after(timeout)));
        cutShort.kill();
        m_finishedRows = readJournal(m_finished)->events;
        m_killedRows = readJournal(m_killed)->events;
        QCOMPARE(m_finishedRows.size(), 40u);
        QVERIFY(m_killedRows.size() >= 40u);
    }

    void F15_damage_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t index = 0; index < std::size(damages); ++index)
            QTest::newRow(damages[index].name) << int(index);
    }
    void F15_damage()
    {
        QFETCH(int, index);
        const auto& damage = damages[index];
        const QString folder = freshCopy(m_finished);
        damage.apply(folder);
        const auto before = bytesIn(folder);
        const auto read = readJournal(folder);
        QVERIFY2(!read, "it was read");
        QCOMPARE(read.error().code, damage.code);
        QVERIFY2(isSentence(read.error().message), qPrintable(read.error().message));
        QVERIFY2(read.error().message.contains(damage.says), qPrintable(read.error().message));
        QCOMPARE(bytesIn(folder), before);
        const auto checked = checkJournal(folder);
        QVERIFY2(!checked, "it passed");
        QCOMPARE(checked.error().code, damage.code);
        (void)readJournalUnchecked(folder); // what it makes of that is nobody's verdict
        QCOMPARE(bytesIn(folder), before);
        QVERIFY(!JournalDatabase::open(databaseOf(folder), JournalDatabase::Mode::Resume));
        QCOMPARE(bytesIn(folder), before);
    }

    void F15_flippedBits()
    {
        const QString folder = freshCopy(m_finished);
        const QString file = databaseOf(folder);
        const auto names = bytesIn(folder).keys();
        int found = 0;
        int tried = 0;
        for (qint64 offset = 0; offset < QFileInfo(file).size(); offset += offset < 200 ? 1 : stride(), ++tried) {
            flip(file, offset);
            const auto before = hashOf(file);
            const auto read = readJournal(folder);
            QVERIFY2(hashOf(file) == before, qPrintable(QStringLiteral("reading changed it, bit at %1").arg(offset)));
            const bool right = read ? read->events.size() == 40 && sameRows(read->events, m_finishedRows)
                                    : read.error().code == ErrorCode::BadReply && isSentence(read.error().message);
            QVERIFY2(right, qPrintable(QStringLiteral("bit at %1").arg(offset)));
            QVERIFY2(bool(checkJournal(folder)) == bool(read), "the check alone says otherwise");
            found += read ? 0 : 1;
            flip(file, offset);
        }
        QCOMPARE(bytesIn(folder).keys(), names);
        qInfo("%d bits turned over, %d noticed, no row read wrong", tried, found);
        QVERIFY(found > tried / 4);
    }

    void F15_cutAnywhere()
    {
        const QByteArray whole = [this] {
            QFile file(databaseOf(m_finished));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        }();
        const QString folder = freshCopy(m_finished);
        for (qsizetype size = 0; size < whole.size(); size += 7 * stride()) {
            put(databaseOf(folder), whole.left(size));
            const auto read = readJournal(folder);
            QVERIFY2(!read, qPrintable(QStringLiteral("read after %1 bytes").arg(size)));
            QCOMPARE(read.error().code, ErrorCode::BadReply);
            QCOMPARE(
                hashOf(databaseOf(folder)), QCryptographicHash::hash(whole.left(size), QCryptographicHash::Sha256));
        }
    }

    void F15_aLogOfAnotherBesideIt_data()
    {
        QTest::addColumn<QByteArray>("log");
        QFile foreign(databaseOf(m_killed) + QStringLiteral("-wal"));
        QVERIFY(foreign.open(QIODevice::ReadOnly));
        QTest::newRow("of another mission") << foreign.readAll();
        QTest::newRow("text") << QByteArray("not a log\n").repeated(100);
        QTest::newRow("empty") << QByteArray();
    }
    void F15_aLogOfAnotherBesideIt()
    {
        QFETCH(QByteArray, log);
        const QString folder = freshCopy(m_finished);
        put(databaseOf(folder) + QStringLiteral("-wal"), log);
        const auto before = bytesIn(folder);
        const auto read = readJournal(folder);
        QVERIFY2(read ? sameRows(read->events, m_finishedRows) && read->events.size() == 40
                      : isSentence(read.error().message),
            "rows of another journal were taken for its own");
        QCOMPARE(bytesIn(folder), before);
    }

    void F15_aDamagedLog_data()
    {
        QTest::addColumn<bool>("index");
        QTest::newRow("with its index beside it") << true;
        QTest::newRow("copied without its index") << false;
    }
    void F15_aDamagedLog()
    {
        QFETCH(bool, index);
        const QString folder = freshCopy(m_killed);
        const QString log = databaseOf(folder) + QStringLiteral("-wal");
        const qint64 step = qMax<qint64>(1, QFileInfo(log).size() / (stride() == 1 ? 5'000 : 50));
        int shortened = 0;
        for (qint64 offset = 0; offset < QFileInfo(log).size(); offset += step) {
            if (!index)
                QFile::remove(databaseOf(folder) + QStringLiteral("-shm"));
            flip(log, offset);
            const auto before = bytesIn(folder);
            const auto read = readJournal(folder);
            QCOMPARE(bytesIn(folder), before);
            QVERIFY2(read ? sameRows(read->events, m_killedRows) : isSentence(read.error().message),
                qPrintable(QStringLiteral("bit at %1").arg(offset)));
            shortened += read && read->events.size() == m_killedRows.size() ? 0 : 1;
            flip(log, offset);
        }
        QVERIFY(shortened > 0);
        QCOMPARE(readJournal(folder)->events.size(), m_killedRows.size());
    }

    /// Closing any handle on a file drops the locks its process holds there; another program that opens the journal
    /// would then take it for abandoned and remove the log under the writer.
    void F15_readingKeepsTheWritersLocks()
    {
        const auto folder = MissionFolder::create(m_root.filePath(QStringLiteral("live")));
        const SystemClock clock;
        const auto journal = Journal::create(*folder, clock);
        QVERIFY(journal && (*journal)->append({1, "test", "state", {}}));
        const int held = locksOn(folder->database());
        QVERIFY(held > 0);
        QVERIFY(readJournal(folder->path));
        QCOMPARE(locksOn(folder->database()), held);
    }

    void F15_readingLeavesNoTrace_data()
    {
        QTest::addColumn<bool>("killed");
        QTest::addColumn<QString>("without");
        QTest::newRow("finished") << false << "";
        QTest::newRow("killed") << true << "";
        QTest::newRow("killed, copied without its index") << true << "mission.db-shm";
    }
    void F15_readingLeavesNoTrace()
    {
        QFETCH(bool, killed);
        QFETCH(QString, without);
        const QString folder = freshCopy(killed ? m_killed : m_finished);
        if (!without.isEmpty())
            QVERIFY(QFile::remove(folder + QLatin1Char('/') + without));
        const auto before = bytesIn(folder);
        const auto read = readJournal(folder);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY(sameRows(read->events, killed ? m_killedRows : m_finishedRows));
        const auto unchecked = readJournalUnchecked(folder);
        QVERIFY(unchecked && unchecked->inDoubt == read->inDoubt && unchecked->events.size() == read->events.size());
        QVERIFY(checkJournal(folder));
        QCOMPARE(read->events.size(), (killed ? m_killedRows : m_finishedRows).size());
        QCOMPARE(bytesIn(folder), before);
    }
};

} // namespace tst_journal_damage

TRIARCH_TEST(tst_journal_damage, TestJournalDamage, QCoreApplication)
#include "tst_journal_damage.moc"
