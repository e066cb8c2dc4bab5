// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// F14, F16 to F18, F20 and F21: what a machine does to a mission that runs on it.
#include "core/journal/journal_host.h"
#include "core/mission/turn_reader.h"
#include "tests/support/attended_mission.h"
#include "tests/support/paths.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

namespace tst_mission_machine_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

/// What a mission of two clicks is answered.
std::deque<Result<ChatReply>> twoClicks()
{
    const QStringList tools{"click_element", "report_completion"};
    return {plan(), setup("EXECUTION", tools), click("7"), click("5"), claim(), verdict("yes")};
}

bool makeReadOnly(const QString& mountPoint)
{
    return ::mount(nullptr, QFile::encodeName(mountPoint).constData(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
}

QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

/// Somebody sets the machine's clock while the mission runs; what measures time does not know of it.
class WallClock final : public Clock {
public:
    std::chrono::steady_clock::time_point now() const override { return std::chrono::steady_clock::now(); }
    qint64 wallMillis() const override { return SystemClock().wallMillis() + ahead.count(); }
    std::chrono::milliseconds ahead{0};
};

/// At most so many files open at once; back to what it was in the end.
class FileLimit {
public:
    FileLimit() { ::getrlimit(RLIMIT_NOFILE, &m_before); }
    ~FileLimit() { lift(); }
    void allowNoMore()
    {
        const int free = ::dup(STDERR_FILENO); // the lowest number that is
        ::close(free);
        const rlimit now{rlim_t(free), m_before.rlim_max};
        ::setrlimit(RLIMIT_NOFILE, &now);
    }
    void lift() { ::setrlimit(RLIMIT_NOFILE, &m_before); }

private:
    rlimit m_before = {};
};

} // namespace

class TestMissionMachineFaults : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    int m_count = 0;
    QString freshFolder(const char* name)
    {
        const QString path = m_root.filePath(QStringLiteral("%1%2").arg(QLatin1String(name)).arg(++m_count));
        return QDir().mkpath(path) ? path : QString();
    }
private Q_SLOTS:
    void F14_aDiskThatCannotBeWrittenIsSaidAtTheStart()
    {
        const QString mountPoint = freshFolder("disk");
        const SmallDisk disk(mountPoint, 1024 * 1024);
        QVERIFY(disk.isMounted() && makeReadOnly(mountPoint));
        const auto folder = MissionFolder::create(mountPoint + "/mission");
        QCOMPARE(folder.error().code, ErrorCode::Setup);
        QVERIFY2(folder.error().message.contains("Read-only file system"), qPrintable(folder.error().message));
        QCOMPARE(filesIn(mountPoint), QStringList());
    }
    /// From then on nothing is sent: what cannot be written down is not done.
    void F14_aDiskThatTurnsReadOnlyEndsTheMission()
    {
        const QString mountPoint = freshFolder("disk");
        const SmallDisk disk(mountPoint, 400LL * 1024 * 1024); // a mission wants 100 MB free
        QVERIFY(disk.isMounted());
        qputenv("TMPDIR", mountPoint.toUtf8());
        {
            MissionBench bench;
            qunsetenv("TMPDIR");
            QVERIFY2(bench.folder().startsWith(mountPoint), qPrintable(bench.folder()));
            bench.model.script = twoClicks();
            bool isReadOnly = true;
            bench.model.onAsk = [&] {
                if (bench.model.asked.size() == 4) // the second click; a file that is open for writing forbids it
                    isReadOnly = ::mount(nullptr, QFile::encodeName(mountPoint).constData(), nullptr,
                                     MS_REMOUNT | MS_RDONLY, nullptr)
                        == 0;
            };
            if (const auto result = bench.run(); isReadOnly) {
                QCOMPARE(result.status, MissionStatus::Failed);
                QCOMPARE(result.reason.code, QStringLiteral("history_unwritable"));
                QCOMPARE(bench.desktop->sent().size(), 1u);
            } else { // the kernel refuses while files are written; then nothing happened
                QCOMPARE(result.status, MissionStatus::Done);
            }
        }
    }
    void F14_aFolderOfPicturesThatVanishesIsSaidAndTheMissionGoesOn()
    {
        MissionBench bench;
        bench.model.script = twoClicks();
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3) // the first click
                QVERIFY(QDir(bench.folder() + "/screens").removeRecursively());
        };
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QVERIFY2(bench.observer.lines.filter("Cannot make the picture screen_0002.png").size() == 1,
            qPrintable(bench.observer.lines.join('\n')));
        QVERIFY(!QFile::exists(bench.folder() + "/screens")); // nobody makes it anew in secret
        const auto missing = rows(bench.folder(), "refusal", "mission");
        QVERIFY(!missing.empty() && missing.front()["missing_picture"].toString() == "screen_0002.png");
    }
    void F14_aSymlinkLeadsNowhere_data()
    {
        QTest::addColumn<bool>("isBefore");
        QTest::newRow("before the mission begins") << true;
        QTest::newRow("while it runs") << false;
    }
    void F14_aSymlinkLeadsNowhere()
    {
        QFETCH(bool, isBefore);
        const QString outside = freshFolder("outside");
        const auto replace = [&](const QString& folder) {
            QVERIFY(QDir().rename(folder + "/screens", folder + "/moved") && QFile::link(outside, folder + "/screens"));
        };
        if (isBefore) {
            const SystemClock clock;
            const auto folder = MissionFolder::create(m_root.filePath("linked"));
            QVERIFY(folder);
            replace(folder->path);
            const auto journal = Journal::create(*folder, clock);
            QVERIFY2(!journal && journal.error().message.contains("Cannot open the folder"), "it was followed");
        } else {
            MissionBench bench;
            bench.model.script = twoClicks();
            bench.model.onAsk = [&] {
                if (bench.model.asked.size() == 3)
                    replace(bench.folder());
            };
            QCOMPARE(bench.run().status, MissionStatus::Done);
            QVERIFY(filesIn(bench.folder() + "/moved").contains("screen_0002.png"));
        }
        QCOMPARE(filesIn(outside), QStringList());
    }

    void F16_aMissionThatRunsIsTakenUpByNobodyElse()
    {
        MissionBench bench;
        bench.model.script = twoClicks();
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() != 3)
                return;
            const QString holder = QStringLiteral("process %1").arg(QCoreApplication::applicationPid());
            const auto mission = readMissionFolder(bench.folder());
            QVERIFY(mission && mission->isRunning);
            for (const auto& why : {resumePointOf(*mission).error(), discardInterrupted(bench.folder()).error()})
                QVERIFY2(why.message.contains(holder), qPrintable(why.message)); // it says who holds it
            const auto same = MissionFolder::create(bench.folder());
            QVERIFY2(same.error().message.contains("is not empty"), qPrintable(same.error().message));
            const SystemClock clock;
            QVERIFY(!Journal::create(MissionFolder{bench.folder()}, clock));
        };
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QCOMPARE(bench.desktop->sent().size(), 2u);
        const auto read = readMissionFolder(bench.folder());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message)); // its chain is whole: nobody wrote between
    }

    void F17_theMachinesClockIsSet_data()
    {
        QTest::addColumn<qint64>("hours");
        QTest::newRow("five days ahead") << qint64(5 * 24);
        QTest::newRow("a year back") << qint64(-365 * 24);
        QTest::newRow("an hour ahead, as in spring") << qint64(1);
    }
    void F17_theMachinesClockIsSet()
    {
        QFETCH(qint64, hours);
        WallClock clock;
        MissionBench bench;
        bench.clock = &clock;
        bench.config.limits.minutes = 1;
        bench.model.script = twoClicks();
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 4)
                clock.ahead = std::chrono::hours(hours);
        };
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text)); // nothing timed out
        QVERIFY2(result.elapsedMs < 60'000, qPrintable(QString::number(result.elapsedMs)));
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QVERIFY(read->clockMs < 60'000); // what the limits of a resumed mission go on with
        std::vector<int> turns;
        for (const auto& record : read->records)
            turns.push_back(record.turn);
        QCOMPARE(turns, (std::vector<int>{1, 2, 3})); // in the order of their doing, not of the clock on the wall
    }

    void F18_aSleepInMidTurn_data()
    {
        QTest::addColumn<bool>("attended");
        QTest::newRow("with an operator: held") << true;
        QTest::newRow("without one: looked at anew") << false;
    }
    /// The answer came before the machine slept and is an hour old when it wakes: it is not sent.
    void F18_aSleepInMidTurn()
    {
        QFETCH(bool, attended);
        Attended bench;
        bench.config.attended = attended;
        bench.model.script = twoClicks();
        bench.model.script.insert(bench.model.script.begin() + 3, click("9"));
        bench.slept = [&bench] { return bench.model.asked.size() >= 3 ? Millis(3'600'000) : Millis(0); };
        bench.at("status paused suspended", Resume{});
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QCOMPARE(bench.observer.lines.filter("status paused suspended").size(), attended ? 1 : 0);
        QCOMPARE(bench.desktop->sent().size(), 2u); // 9 and 5: what was meant before the sleep is asked anew
        const auto refused = rows(bench.folder(), "refusal", "executor");
        QVERIFY(!refused.empty());
        QCOMPARE(
            refused.front()["result"].toString(), QStringLiteral("Not sent: The machine was suspended for 3600 s"));
        QVERIFY2(bench.model.asked[3].user.contains("suspended"), "the model is told");
    }

    void F20_noMoreFilesAreSaidAndComeBack()
    {
        MissionBench bench;
        FileLimit limit;
        bench.model.script = twoClicks();
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                limit.allowNoMore();
            if (bench.model.asked.size() == 4)
                limit.lift();
        };
        const auto result = bench.run();
        limit.lift();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QVERIFY2(bench.observer.lines.filter("Too many open files").size() == 1,
            qPrintable(bench.observer.lines.join('\n')));
        const auto screens = filesIn(bench.folder() + "/screens");
        QVERIFY(screens.contains("screen_0001.png") && !screens.contains("screen_0002.png"));
        QVERIFY2(screens.contains("screen_0003.png"), "it recovers");
    }

    void F21_noThreadToBeHad()
    {
        if (hasAddressSanitizer)
            QSKIP("The address sanitizer ends a process that gets no thread");
        QProcess child;
        child.start("strace",
            {"-f", "-qq", "-o", "/dev/null", "-e", "trace=clone3", "-e", "inject=clone3:error=EAGAIN:when=1",
                programPath("mission_child"), m_root.filePath("threadless"), m_root.filePath("log"), "click_element",
                "none"});
        QVERIFY(child.waitForFinished(30'000));
        QVERIFY(child.exitStatus() == QProcess::NormalExit);
        QCOMPARE(child.exitCode(), 1);
        const auto said = child.readAllStandardOutput();
        QVERIFY2(said.startsWith("not begun: The system gives no thread for the journal"), said.constData());
        QVERIFY(!QFile::exists(m_root.filePath("log")));
    }
};

namespace {

int run(int argc, char** argv)
{
    if (!takeOwnMounts())
        qFatal("Mounts of its own are not allowed here: run as root, or allow user namespaces");
    const QCoreApplication app(argc, argv);
    TestMissionMachineFaults tests;
    return QTest::qExec(&tests, argc, argv);
}

} // namespace

} // namespace tst_mission_machine_faults

TRIARCH_TEST_FUNCTION(tst_mission_machine_faults, tst_mission_machine_faults::run)
#include "tst_mission_machine_faults.moc"
