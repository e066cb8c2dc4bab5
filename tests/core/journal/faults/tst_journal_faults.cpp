// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// F09 to F13: processes that die, disks that refuse. A child process writes; what it was told is compared with what is
// there afterwards. With TRIARCH_LONG=1 every sweep tries every call instead of a sample.
#include "core/journal/journal.h"
#include "core/journal/journal_reader.h"
#include "tests/support/journal_child_run.h"
#include "tests/support/journal_verdict.h"
#include "tests/support/power_cut.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QtTest>
#include <fcntl.h>

namespace tst_journal_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr Millis timeout{60'000};
const ChildScript twelveRows{12, 300, 3};

bool isLong() { return qEnvironmentVariableIsSet("TRIARCH_LONG"); }

/// All of 1..total in the long run, else about `sample` of them, the first and the last always.
QList<int> sweep(int total, int sample)
{
    QList<int> chosen;
    const int step = isLong() ? 1 : std::max(1, total / sample);
    for (int n = 1; n < total; n += step)
        chosen.append(n);
    chosen.append(total);
    return chosen;
}

Event row(const QString& kind, const QJsonObject& json = {}) { return {1, QStringLiteral("test"), kind, json}; }

QString said(const ChildReport& report)
{
    return QStringLiteral("%1 acknowledged, failed: %2, %3")
        .arg(report.acknowledged.size())
        .arg(QStringList(report.failed.values()).join(QStringLiteral("; ")), report.complaints.join(u' '));
}

} // namespace

class TestJournalFaults : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    SystemClock m_clock;
    int m_count = 0;

    QString freshFolder() { return m_root.filePath(QStringLiteral("mission%1").arg(++m_count)); }
    QString freshMountPoint()
    {
        const QString path = m_root.filePath(QStringLiteral("disk%1").arg(++m_count));
        return QDir().mkpath(path) ? path : QString();
    }
    std::unique_ptr<Journal> makeJournal(const QString& path)
    {
        const auto folder = MissionFolder::create(path);
        auto journal =
            folder ? Journal::create(*folder, m_clock) : Result<std::unique_ptr<Journal>>(fail(folder.error()));
        return journal ? std::move(*journal) : nullptr;
    }

    /// How often the thread that does it most calls `call` when nothing goes wrong: strace counts by thread.
    int callsIn(const ChildScript& script, const QString& call)
    {
        const QString log = m_root.filePath(QStringLiteral("calls.log"));
        QFile file(log);
        if (!runTraced(freshFolder(), script, {"-o", log, "-e", "trace=" + call}).finished
            || !file.open(QIODevice::ReadOnly))
            return 0;
        QMap<QByteArray, int> byThread;
        for (const auto& line : file.readAll().split('\n')) {
            if (line.contains(call.toLatin1() + '('))
                ++byThread[line.left(line.indexOf(' '))];
        }
        return byThread.isEmpty() ? 0 : *std::max_element(byThread.begin(), byThread.end());
    }

    ChildReport runWithFault(
        const QString& folder, const QString& call, const QString& fault, const ChildScript& script = twelveRows)
    {
        return runTraced(folder, script,
            {"-o", "/dev/null", "-e", "trace=" + call, "-e", QStringLiteral("inject=%1:%2").arg(call, fault)});
    }

    static void addCalls(const QStringList& calls)
    {
        QTest::addColumn<QString>("call");
        for (const auto& call : calls)
            QTest::newRow(qPrintable(call)) << call;
    }

private Q_SLOTS:
    void F09_killedAtRandomInstants()
    {
        const quint32 seed = QRandomGenerator::system()->generate();
        QRandomGenerator random(seed);
        qInfo("seed %u", seed);
        qsizetype acknowledged = 0;
        const int rounds = isLong() ? 500 : 15;
        for (int round = 0; round < rounds; ++round) {
            const QString folder = freshFolder();
            JournalChild child(
                folder, {0, random.bounded(round % 5 == 0 ? 100'000 : 10'000), 3}); // large: the log is folded
            if (round % 3 != 0)                                                     // else while it starts
                QVERIFY(child.awaitAttempts(random.bounded(1, 60), after(timeout)));
            QVERIFY2(!child.readUntil(after(Millis(random.bounded(30)))), "it ended before it was killed");
            child.kill();
            const QString wrong = verdict(folder, child.report());
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(wrong)));
            acknowledged += child.report().acknowledged.size();
            QDir(folder).removeRecursively();
        }
        qInfo("%d kills, %lld acknowledged rows, none lost", rounds, qlonglong(acknowledged));
        QVERIFY(acknowledged > rounds);
    }

    void F10_killedInsideACall_data() { addCalls({"pwrite64", "fdatasync", "fsync", "linkat", "unlink", "ftruncate"}); }
    void F10_killedInsideACall()
    {
        QFETCH(QString, call);
        const int total = callsIn(twelveRows, call);
        QVERIFY(total > 0);
        for (const int n : sweep(total, 3)) {
            const QString folder = freshFolder();
            const auto report = runWithFault(folder, call, QStringLiteral("signal=KILL:when=%1").arg(n));
            const QString wrong = verdict(folder, report);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 number %2: %3").arg(call).arg(n).arg(wrong)));
            QVERIFY2(!report.finished, qPrintable(QStringLiteral("%1 number %2 killed nothing").arg(call).arg(n)));
        }
    }

    /// A commit whose sync fails may lie in the log all the same, and is there once when its row is offered again.
    void F11_aRowOfferedAgainIsThereOnce()
    {
        const int total = callsIn(twelveRows, QStringLiteral("fdatasync"));
        ChildScript script = twelveRows;
        script.offersAgain = true;
        for (int n = 2; n <= total; n += isLong() ? 1 : 5) {
            const QString folder = freshFolder();
            const QString both =
                QStringLiteral("error=EIO:when=%1..%2").arg(n).arg(n + 1); // and that of closing the file
            const auto report = runWithFault(folder, "fdatasync", both, script);
            const QString wrong = verdict(folder, report);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("sync %1: %2; %3").arg(n).arg(wrong, said(report))));
        }
    }

    void F11_aFailingSync_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("one sync fails") << "%1";
        QTest::newRow("two in a row fail") << "%1..%2";
        QTest::newRow("every one fails from then on") << "%1+";
    }
    void F11_aFailingSync()
    {
        QFETCH(QString, when);
        const int total = callsIn(twelveRows, QStringLiteral("fdatasync"));
        int refused = 0;
        for (const int n : sweep(total, 2)) {
            const QString folder = freshFolder();
            const auto report = runWithFault(folder, "fdatasync", "error=EIO:when=" + moments(when, n));
            const QString wrong = verdict(folder, report);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("sync %1: %2; %3").arg(n).arg(wrong, said(report))));
            for (const auto& why : report.failed)
                QVERIFY2(why.startsWith("history_unwritable "), qPrintable(why));
            if (when.endsWith('+'))
                QVERIFY2(report.failed.isEmpty() || report.failed.firstKey() > report.acknowledged.size(),
                    "a row was acknowledged after the disk had gone");
            else
                QVERIFY2(report.failed.size() <= 2, qPrintable("it did not recover: " + said(report)));
            refused += int(report.failed.size());
        }
        QVERIFY(refused > 0);
    }
    void F11_aPowerCutAfterFailingSyncs_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("no sync failed") << "";
        QTest::newRow("one sync failed") << "%1";
        QTest::newRow("two in a row failed") << "%1..%2";
    }
    /// The promise of synchronous=FULL, and of looking at the file after a failure: what was acknowledged does not rest
    /// on bytes that only the kernel's memory holds.
    void F11_aPowerCutAfterFailingSyncs()
    {
        QFETCH(QString, when);
        const int total = when.isEmpty() ? 1 : callsIn(twelveRows, QStringLiteral("fdatasync"));
        int cuts = 0;
        for (const int n : sweep(total, 1)) {
            const QString folder = freshFolder();
            const QString log = m_root.filePath(QStringLiteral("power.log"));
            QStringList options = PowerCut::straceOptions(log);
            if (!when.isEmpty())
                options << "-e"
                        << "inject=fdatasync:error=EIO:when=" + moments(when, n);
            (void)runTraced(folder, twelveRows, options);
            const QString wrong = cutEverywhere(log, folder, cuts);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("sync %1: %2").arg(n).arg(wrong)));
        }
        qInfo("%d power cuts, nothing acknowledged was lost", cuts);
        QVERIFY(cuts > 10);
    }
    void F11_aPictureWhoseSyncFailsIsNotThere_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("of its bytes") << 3;
        QTest::newRow("of its folder") << 4;
    }
    void F11_aPictureWhoseSyncFailsIsNotThere()
    {
        QFETCH(int, number);
        const QString folder = freshFolder();
        const auto report = runWithFault(folder, "fsync", QStringLiteral("error=EIO:when=%1").arg(number));
        QCOMPARE(verdict(folder, report), QString());
        QCOMPARE(report.complaints, QStringList{"nopicture io"});
        QCOMPARE(report.pictures, (QStringList{"screen_0000.png", "screen_0002.png"}));
        QVERIFY(report.finished);
        QCOMPARE(QDir(folder + "/screens").entryList(QDir::Files | QDir::Hidden), report.pictures);
    }
    void F11_aStaleHandleIsOpenedAgain()
    {
        const auto journal = makeJournal(freshFolder());
        QVERIFY(journal && journal->append(row("state")));
        QVERIFY(makeStale(journal->folder().path + "/mission.db-wal"));
        const auto refused = journal->append(row("intent"));
        QCOMPARE(refused.error().code, ErrorCode::JournalUnwritable);
        const auto next = journal->append(row("state"));
        QVERIFY2(next, next ? "" : qPrintable(next.error().message));
        const auto read = readJournal(journal->folder().path);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->events.size(), std::size_t(*next));
    }

    void F11_aVanishedFileIsNotStartedAnew()
    {
        const auto journal = makeJournal(freshFolder());
        QVERIFY(journal && journal->append(row("state")));
        const QString file = journal->folder().database();
        QVERIFY(makeStale(file + "-wal") && QFile::remove(file) && QFile::remove(file + "-wal"));
        QCOMPARE(journal->append(row("state")).error().code, ErrorCode::JournalUnwritable);
        QCOMPARE(journal->append(row("state")).error().code, ErrorCode::JournalUnwritable);
        QVERIFY(!QFile::exists(file));
    }

    void F12_aFullDiskKeepsRoomForTheEnding_data()
    {
        QTest::addColumn<int>("megabytes");
        QTest::newRow("a log smaller than the reserve") << 2;
        QTest::newRow("a log larger than the reserve") << 5;
    }
    void F12_aFullDiskKeepsRoomForTheEnding()
    {
        QFETCH(int, megabytes);
        const QString mountPoint = freshMountPoint();
        const SmallDisk disk(mountPoint, megabytes * 1024 * 1024);
        QVERIFY2(disk.isMounted(), qPrintable(qt_error_string()));
        auto journal = makeJournal(mountPoint + "/mission");
        QVERIFY(journal);
        const int acknowledged = fill(*journal);
        QVERIFY(acknowledged > 10);
        const auto refused = journal->append(row("state"));
        QVERIFY2(!refused, "the disk is not full");
        QCOMPARE(refused.error().code, ErrorCode::JournalUnwritable);
        QVERIFY2(refused.error().message.contains("full"), qPrintable(refused.error().message));
        verifyHolds(journal->folder().path, acknowledged);

        journal->releaseReserve();
        const auto ending = journal->append(row("state", {{"state", "stopped"}}));
        QVERIFY2(ending, ending ? "" : qPrintable(ending.error().message));
        (void)journal->finish(); // folding the log may want more room than there is: the rows are safe either way
        journal.reset();
        verifyHolds(mountPoint + "/mission", acknowledged);
        QCOMPARE(readJournal(mountPoint + "/mission")->events.back().event.json["state"].toString(), "stopped");
    }

    void F13_aPictureWithoutRoomLeavesNothing()
    {
        const QString mountPoint = freshMountPoint();
        const SmallDisk disk(mountPoint, 3 * 1024 * 1024);
        QVERIFY2(disk.isMounted(), qPrintable(qt_error_string()));
        const auto journal = makeJournal(mountPoint + "/mission");
        QVERIFY(journal && journal->storePicture("screen_0000.png", QByteArray(1000, 'p'), {10, 5}, "seen"));
        const qint64 free = disk.freeBytes();
        const auto stored = journal->storePicture("screen_0001.png", QByteArray(4'000'000, 'p'), {10, 5}, "seen");
        QCOMPARE(stored.error().code, ErrorCode::Io);
        QVERIFY2(stored.error().message.contains("space"), qPrintable(stored.error().message));
        QCOMPARE(disk.freeBytes(), free);
        QCOMPARE(QDir(journal->folder().screens()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList{"screen_0000.png"});
        QVERIFY(journal->append(row("refusal", {{"missing_picture", "screen_0001.png"}})));
        QVERIFY(journal->finish());
        const auto read = readJournal(journal->folder().path);
        QVERIFY(read);
        QCOMPARE(read->pictures, std::vector<QString>{"screens/screen_0000.png"});
        QCOMPARE(read->events.size(), 1u);
    }

private:
    static QString moments(QString when, int n)
    {
        return when.replace("%1", QString::number(n)).replace("%2", QString::number(n + 1));
    }

    /// Cuts the power after each call that changed what the disk holds or told the parent something; what was lost.
    /// In the long run after every call that is no write, else after every second.
    QString cutEverywhere(const QString& log, const QString& folder, int& cuts)
    {
        QFile calls(log);
        if (!calls.open(QIODevice::ReadOnly))
            return QStringLiteral("strace left no log");
        PowerCut disk;
        int points = 0;
        while (!calls.atEnd()) {
            const QByteArray line = calls.readLine();
            if (!disk.take(line) || line.contains(" pwrite64(") || (++points % 2 == 0 && !isLong()))
                continue;
            const QTemporaryDir copy(m_root.filePath(QStringLiteral("cut-XXXXXX")));
            if (!disk.leave(folder, copy.path()))
                return QStringLiteral("the disk could not be laid out");
            if (const QString wrong = lost(copy.path(), ChildReport::parse(disk.said())); !wrong.isEmpty())
                return wrong;
            ++cuts;
        }
        return {};
    }

    /// Puts a dead handle in place of this process's open one: all I/O through it fails, as on a disk that went away.
    static bool makeStale(const QString& path)
    {
        for (const auto& link : QDir("/proc/self/fd").entryInfoList(QDir::System | QDir::Files)) {
            if (link.symLinkTarget() != path)
                continue;
            const UniqueFd dead(::open(QFile::encodeName(path).constData(), O_PATH | O_CLOEXEC));
            return ::dup2(dead.get(), link.fileName().toInt()) >= 0;
        }
        return false;
    }

    /// Appends until not even a small row is taken; how many were acknowledged.
    static int fill(Journal& journal)
    {
        int acknowledged = 0;
        for (const int pad : {16'384, 2'048, 0}) {
            while (acknowledged < 10'000 && journal.append(row("state", {{"pad", QString(pad, 'x')}})))
                ++acknowledged;
        }
        return acknowledged;
    }

    /// Every acknowledged row can be read; at most one per refusal is there besides.
    static void verifyHolds(const QString& folder, int acknowledged)
    {
        const auto read = readJournal(folder);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY(int(read->events.size()) >= acknowledged);
        QVERIFY(int(read->events.size()) <= acknowledged + 5);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (!takeOwnMounts())
        qFatal("Mounts of its own are not allowed here: run as root, or allow user namespaces");
    const QCoreApplication app(argc, argv);
    TestJournalFaults tests;
    return QTest::qExec(&tests, argc, argv);
}

} // namespace

} // namespace tst_journal_faults

TRIARCH_TEST_FUNCTION(tst_journal_faults, tst_journal_faults::run)
#include "tst_journal_faults.moc"
