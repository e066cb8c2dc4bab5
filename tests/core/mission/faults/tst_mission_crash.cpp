// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// R5: nothing is carried out twice, wherever a mission's process dies. A child process carries out one action; what
// reached its display is compared with its journal, and the mission is taken up again. With TRIARCH_LONG=1 every tool
// dies at every point, 500 are killed at random instants, and every failing write is tried instead of a sample.
#include "core/action/tool_registry.h"
#include "core/mission/turn_reader.h"
#include "core/personas/persona_call.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <sys/prctl.h>

namespace tst_mission_crash {

using namespace triarch;

namespace {

constexpr int timeout = 60'000; // ms
const QStringList points{QStringLiteral("capture"), QStringLiteral("question"), QStringLiteral("proposal"),
    QStringLiteral("intent"), QStringLiteral("input"), QStringLiteral("settling"), QStringLiteral("outcome"),
    QStringLiteral("next")};

bool isLong() { return qEnvironmentVariableIsSet("TRIARCH_LONG"); }

/// Every tool that acts on a display; waiting does nothing that could be done twice.
QStringList actionTools()
{
    QStringList names;
    for (const auto& file : QDir(test::sourcePath("prompts/tools")).entryList({"*.json"}))
        names << QFileInfo(file).completeBaseName();
    for (const auto& other : personaTools() + QStringList{QStringLiteral("wait")})
        names.removeAll(other);
    return names;
}

/// How a child ended and what it said.
struct Ended {
    bool wasKilled = false;
    int exitCode = -1;
    QByteArray said;
};

class ToolTest {
public:
    QString folder(const char* name) const { return m_root.filePath(QLatin1String(name)); }
    int actionsDone() const
    {
        QFile log(folder("log"));
        return log.open(QIODevice::ReadOnly) ? int(log.readAll().count('\n')) : 0;
    }
    std::unique_ptr<QProcess> start(const QString& name, const QString& tool, const QString& point,
        const QString& interrupted = {}, const QStringList& before = {}, const QString& failingAllocation = {}) const
    {
        auto child = std::make_unique<QProcess>();
        child->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TRIARCH_FAIL_ALLOCATION"), failingAllocation);
        child->setProcessEnvironment(environment);
        QStringList command =
            before + QStringList{test::programPath("mission_child"), m_root.filePath(name), folder("log"), tool, point};
        if (!interrupted.isEmpty())
            command << interrupted;
        const QString program = command.takeFirst();
        child->start(program, command);
        return child;
    }
    Ended end(QProcess& child) const
    {
        child.waitForFinished(timeout);
        return {child.exitStatus() == QProcess::CrashExit, child.exitCode(), child.readAllStandardOutput()};
    }
    Ended run(const QString& name, const QString& tool, const QString& point, const QString& interrupted = {},
        const QStringList& before = {}, const QString& failingAllocation = {}) const
    {
        return end(*start(name, tool, point, interrupted, before, failingAllocation));
    }

private:
    QTemporaryDir m_root;
};

/// Rows of one kind that speak of an action.
int rowsOf(const JournalContents& journal, const char* kind)
{
    return int(std::count_if(journal.events.begin(), journal.events.end(), [kind](const EventRow& row) {
        return row.event.kind == QLatin1String(kind) && row.event.json.contains(QLatin1String("tool"));
    }));
}

/// What is wrong between what was done and what the journal of the process that did it says; empty: nothing.
QString mismatch(const ToolTest& trial, const QString& folder)
{
    const auto journal = readJournal(folder);
    if (!journal) // it may have died before there was one
        return trial.actionsDone() == 0 ? QString()
                                        : QStringLiteral("done, and no journal: ") + journal.error().message;
    const int done = trial.actionsDone(), intents = rowsOf(*journal, "intent");
    if (done > intents)
        return QStringLiteral("%1 actions done, %2 intents on disk").arg(done).arg(intents);
    return done > 1 ? QStringLiteral("done %1 times").arg(done) : QString();
}

/// Takes the killed mission up again, or begins anew where nothing had begun; what is wrong in the end.
QString takenUp(const ToolTest& trial, const QString& tool)
{
    const QString killed = trial.folder("killed");
    const auto mission = readMissionFolder(killed);
    const bool hasEnded = mission && mission->ended;
    if (hasEnded)
        return trial.actionsDone() == 1 ? QString() : QStringLiteral("ended without its action");
    const bool isDoubtful = mission && !mission->inDoubt.empty();
    const auto ended = trial.run(QStringLiteral("second"), tool, QStringLiteral("none"), mission ? killed : QString());
    if (ended.exitCode != 0 || ended.wasKilled)
        return QStringLiteral("not taken up: ") + QString::fromUtf8(ended.said);
    if (isDoubtful != ended.said.contains("told"))
        return QStringLiteral("in doubt %1, but it said: %2").arg(isDoubtful).arg(QString::fromUtf8(ended.said));
    return trial.actionsDone() == 1 ? QString() : QStringLiteral("done %1 times").arg(trial.actionsDone());
}

} // namespace

class TestMissionCrash : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R5_killedAtEveryPoint_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("point");
        const auto tools = actionTools();
        QVERIFY(tools.size() >= 14);
        for (qsizetype i = 0; i < tools.size(); ++i) {
            for (qsizetype j = 0; j < points.size(); ++j) {
                const bool isSample = tools[i] == QLatin1String("click_element") || i % points.size() == j;
                if (isLong() || isSample)
                    QTest::addRow("%s, %s", qPrintable(tools[i]), qPrintable(points[j])) << tools[i] << points[j];
            }
        }
    }
    void R5_killedAtEveryPoint()
    {
        QFETCH(QString, tool);
        QFETCH(QString, point);
        const ToolTest trial;
        const auto killed = trial.run(QStringLiteral("killed"), tool, point);
        QVERIFY2(killed.wasKilled, killed.said.constData());
        const auto mission = readMissionFolder(trial.folder("killed"));
        QVERIFY2(mission, mission ? "" : qPrintable(mission.error().message));
        QVERIFY(mission->isInterrupted());
        const bool isDone = points.indexOf(point) >= points.indexOf(QStringLiteral("input"));
        const bool isDoubtful =
            point == QLatin1String("intent") || point == QLatin1String("input") || point == QLatin1String("settling");
        QCOMPARE(trial.actionsDone(), int(isDone));
        QCOMPARE(int(mission->inDoubt.size()), int(isDoubtful)); // what list, show and the console show
        QCOMPARE(mismatch(trial, trial.folder("killed")), QString());
        QCOMPARE(takenUp(trial, tool), QString());
    }

    void R5_killedAtRandomInstants()
    {
        const quint32 seed = QRandomGenerator::system()->generate();
        qInfo("seed %u", seed);
        QRandomGenerator random(seed);
        QElapsedTimer lasts;
        lasts.start();
        QVERIFY(
            ToolTest().run(QStringLiteral("whole"), QStringLiteral("type_text"), QStringLiteral("none")).exitCode == 0);
        const int longest = int(lasts.elapsed());
        const auto tools = actionTools();
        const int rounds = isLong() ? 500 : 25;
        int doubtful = 0, done = 0;
        for (int round = 0; round < rounds; ++round) {
            const ToolTest trial;
            const QString tool = tools[random.bounded(int(tools.size()))];
            const auto child = trial.start(QStringLiteral("killed"), tool, QStringLiteral("none"));
            QVERIFY(child->waitForStarted(timeout));
            (void)child->waitForFinished(random.bounded(longest));
            child->kill();
            (void)trial.end(*child);
            QCOMPARE(mismatch(trial, trial.folder("killed")), QString());
            const auto mission = readMissionFolder(trial.folder("killed"));
            doubtful += mission && !mission->inDoubt.empty();
            done += trial.actionsDone();
            const QString wrong = takenUp(trial, tool);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("round %1, %2: %3").arg(round).arg(tool, wrong)));
        }
        qInfo("%d kills: %d had acted, %d in doubt and said so; 0 actions carried out twice", rounds, done, doubtful);
    }

    void R5_aWriteThatFails_data()
    {
        QTest::addColumn<QString>("call");
        for (const char* call : {"fdatasync", "pwrite64"})
            QTest::newRow(call) << QString::fromLatin1(call);
    }
    /// Whichever write fails: nothing is sent whose intent is not on the disk, and nothing twice.
    void R5_aWriteThatFails()
    {
        QFETCH(QString, call);
        const QString tool = QStringLiteral("click_element");
        const auto injected = [&](const QString& when) {
            return QStringList{"strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
                QStringLiteral("inject=%1:error=EIO:when=%2").arg(call, when)};
        };
        int tried = 0, unharmed = 0;
        for (int n = 1; unharmed < 2 && n < 400; n += isLong() ? 1 : 7) {
            for (const QString& when : {QString::number(n), QString::number(n) + QLatin1Char('+')}) {
                const ToolTest trial;
                const auto ended =
                    trial.run(QStringLiteral("killed"), tool, QStringLiteral("none"), {}, injected(when));
                QVERIFY2(!ended.wasKilled, qPrintable(QStringLiteral("%1 %2 killed it").arg(call, when)));
                const QString wrong = mismatch(trial, trial.folder("killed"));
                QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 %2: %3").arg(call, when, wrong)));
                unharmed = ended.said.startsWith("done") ? unharmed + 1 : 0;
                ++tried;
            }
        }
        qInfo("%s: %d failing writes, nothing sent without its intent on the disk, nothing twice", qPrintable(call),
            tried);
        QVERIFY(tried > 4);
    }

    void F19_anAllocationFails_data()
    {
        QTest::addColumn<QString>("how");
        QTest::newRow("one") << "%1";
        QTest::newRow("and all that follow") << "%1+";
    }
    /// Memory that cannot be had ends the process or the turn; the journal is whole, and what it began is taken up.
    void F19_anAllocationFails()
    {
        if (test::hasAddressSanitizer)
            QSKIP("The address sanitizer has an allocator of its own");
        QFETCH(QString, how);
        int crashed = 0, failed = 0, unharmed = 0;
        const int step = isLong() ? 97 : 1499;
        for (int n = 1; n < 40'000 && unharmed < 40; n += step) {
            const ToolTest trial;
            const auto ended = trial.run(
                QStringLiteral("killed"), QStringLiteral("click_element"), QStringLiteral("none"), {}, {}, how.arg(n));
            const QString wrong = mismatch(trial, trial.folder("killed"));
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("allocation %1: %2").arg(n).arg(wrong)));
            crashed += ended.wasKilled;
            failed += !ended.wasKilled && ended.exitCode != 0;
            unharmed += !ended.wasKilled && ended.exitCode == 0;
            if (!ended.wasKilled)
                continue;
            const QString second = takenUp(trial, QStringLiteral("click_element"));
            QVERIFY2(second.isEmpty(), qPrintable(QStringLiteral("allocation %1: %2").arg(n).arg(second)));
        }
        qInfo("allocation %s failed: %d times the process ended, %d times the mission, %d times neither",
            qPrintable(QString(how).replace("%1", "N")), crashed, failed, unharmed);
        QVERIFY(crashed + failed > 0);
    }
};

} // namespace tst_mission_crash

TRIARCH_TEST(tst_mission_crash, TestMissionCrash, QCoreApplication)
#include "tst_mission_crash.moc"
