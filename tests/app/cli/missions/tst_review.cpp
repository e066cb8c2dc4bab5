// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/mission_request.h"
#include "app/mission_runtime.h"
#include "core/journal/journal_host.h"
#include "core/mission/mission_events.h"
#include "core/mission/mission_json.h"
#include "core/mission/mission_session.h"
#include "core/mission/turn_reader.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QJsonArray>
#include <QtTest>
#include <csignal>

namespace tst_review {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int missionPatience = 120'000; // ms

/// What the console would hear of a mission that runs in its own process.
struct Heard {
    explicit Heard(MissionEvents& events)
    {
        QObject::connect(&events, &MissionEvents::turnRecorded, [this](const auto& record) {
            const bool isSame = !records.empty() && records.back().turn == record.turn;
            if (isSame)
                records.pop_back(); // first as proposed, then as it ended
            records.push_back(record);
        });
        QObject::connect(&events, &MissionEvents::answered, [this](const auto& answer) { answers.push_back(answer); });
        QObject::connect(&events, &MissionEvents::setupChanged, [this](int turn, const auto& setup) {
            setups.push_back({turn, setup});
        });
        QObject::connect(&events, &MissionEvents::words,
            [this](auto, int, const QString& delta) { wordCount += int(delta.size()); });
        QObject::connect(&events, &MissionEvents::sent, [this](int turn) { sent << turn; });
        QObject::connect(&events, &MissionEvents::counted, [this](const auto& tokens, int) { spent = tokens; });
    }
    std::vector<TurnRecord> records;
    std::vector<PersonaAnswer> answers;
    std::vector<SetupStep> setups;
    QList<int> sent;
    int wordCount = 0;
    TokenTotals spent;
};

} // namespace

class TestReview : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void aRealMissionReadsBackAsItWasSeen()
    {
        const QTemporaryDir root;
        MissionEvents events;
        Heard heard(events);
        const auto mission = readMission(QStringLiteral("click \"7\", click \"8\", check that it shows 78"),
            {QStringLiteral("galculator"), {}, {}, {}, {}});
        QVERIFY(mission);
        MissionRuntimeOptions options;
        options.folder = root.filePath("mission");
        auto wiring = MissionRuntime::open(*mission, options, events);
        QVERIFY2(wiring, wiring ? "" : qPrintable(wiring.error().message));
        MissionSession session([&](std::stop_token stop) { return (*wiring)->run(stop); });
        QSignalSpy finished(&session, &MissionSession::finished);
        session.start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, missionPatience);
        const auto result = finished.at(0).at(0).value<MissionResult>();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QTRY_VERIFY(!heard.records.empty() && heard.records.back().status == TurnStatus::Completed);

        const auto read = readMissionFolder(root.filePath("mission"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->records.size(), heard.records.size());
        for (std::size_t i = 0; i < read->records.size(); ++i)
            QVERIFY2(read->records[i] == heard.records[i], qPrintable(QString::number(read->records[i].turn)));
        QVERIFY(read->answers == heard.answers);
        QVERIFY(read->setups == heard.setups);
        QCOMPARE(read->tokens, heard.spent);
        QVERIFY(read->ended == MissionStatus::Done);
        QVERIFY(heard.records.front().turn == 0 && heard.records.front().actor == "mission"); // its application
        QList<int> acted;
        for (const auto& record : heard.records) {
            if (record.turn > 0 && record.changedFraction)
                acted << record.turn;
        }
        QCOMPARE(heard.sent, acted);
        QVERIFY(heard.wordCount > 0);
        const auto steps = phaseSteps(read->records);
        QVERIFY(steps.size() >= 2 && steps.back().name == result.phase && steps.front().firstTurn == 1);
    }

    void F07_aKilledMissionIsListedAndResumed()
    {
        XvfbServer display;
        QVERIFY(display.isRunning() && display.startWindowManager());
        QVERIFY(display.start({"galculator"}));
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const QTemporaryDir state;
        Program run(state.path(),
            {"run", "click \"7\", click \"8\", click \"9\", check that it shows 789", "--display", display.display()});
        QVERIFY2(run.says("Clicked: 7"), run->readAllStandardError().constData());
        ::kill(pid_t(run->processId()), SIGKILL);
        QVERIFY(run->waitForFinished(timeout));

        const auto interrupted = interruptedMissions(state.filePath("triarch/missions"));
        QCOMPARE(interrupted.size(), 1u);
        Program list(state.path(), {"missions", "list", "--json"});
        const auto listed = list.hear().value("missions")[0].toObject();
        QVERIFY(listed.value("interrupted").toBool());
        QCOMPARE(listed.value("mission_folder").toString(), interrupted[0].folder);

        Program resume(state.path(), {"missions", "resume", listed.value("id").toString(), "--json"});
        QVERIFY(resume->waitForFinished(missionPatience));
        const auto result = resume.hear();
        QVERIFY2(resume->exitCode() == 0, resume->readAllStandardError().constData());
        QCOMPARE(result.value("state").toString(), QStringLiteral("done"));
        const auto second = readMissionFolder(result.value("mission_folder").toString());
        QVERIFY(second);
        QCOMPARE(second->resumedFrom, interrupted[0].folder);
        QVERIFY(second->records.front().turn > interrupted[0].turn);
        QVERIFY(std::none_of(second->answers.begin(), second->answers.end(),
            [](const auto& answer) { return answer.persona == Persona::Strategist; }));
        for (const auto& record : second->records)
            QVERIFY(record.target != "7"); // never again
        QCOMPARE(readMissionFolder(interrupted[0].folder)->reason.code, QStringLiteral("resumed"));
        QVERIFY(interruptedMissions(state.filePath("triarch/missions")).empty());
    }

    /// The private display went with the mission, so what was done in its applications is done again, in order.
    void F07_aKilledMissionGoesOnOnANewPrivateDisplay()
    {
        const QTemporaryDir state;
        Program run(state.path(), {"run", "open the calculator, click \"7\", click \"8\", check that it shows 78"});
        QVERIFY2(run.says("Clicked: 7"), run->readAllStandardError().constData());
        ::kill(pid_t(run->processId()), SIGKILL);
        QVERIFY(run->waitForFinished(timeout));
        const auto interrupted = interruptedMissions(state.filePath("triarch/missions"));
        QCOMPARE(interrupted.size(), 1u);
        const auto first = readMissionFolder(interrupted[0].folder);
        QVERIFY(first && first->clockMs > 0);

        Program resume(state.path(),
            {"missions", "resume", interrupted[0].folder, "--json", "--break", "tool click_element", "--limits",
                "turns 55"});
        QVERIFY2(resume.says("(breakpoint: tool click_element)"), resume->readAllStandardError().constData());
        resume->write("break\nresume\n");
        resume->setReadChannel(QProcess::StandardOutput);
        QVERIFY(resume->waitForFinished(missionPatience));
        const auto result = resume.hear();
        QVERIFY2(resume->exitCode() == 0, resume->readAllStandardError().constData());
        QCOMPARE(result.value("state").toString(), QStringLiteral("done"));
        QVERIFY(result.value("completion")["verified"].toBool());
        const auto kept = readJournal(result.value("mission_folder").toString());
        QVERIFY(kept);
        QCOMPARE(missionFromText(kept->meta.value("request"))->limits.turns, MissionLimits().turns); // as it was set up
        QVERIFY2(result.value("elapsed_ms").toInteger() > first->clockMs, "the clock counts on");

        const auto second = readMissionAndPast(result.value("mission_folder").toString());
        QVERIFY(second && second->past.size() == 1);
        QCOMPARE(second->limits.value_or(MissionLimits()).turns, 55);
        const auto& reopened = second->records.front();
        QCOMPARE(reopened.actor, QStringLiteral("mission"));
        QCOMPARE(reopened.turn, interrupted[0].turn + 1);
        QCOMPARE(reopened.phase, first->setups.back().setup.phase);
        QCOMPARE(second->records.at(1).turn, reopened.turn + 1);
        QStringList clicked;
        for (const auto& record : second->records)
            if (record.tool == "click_element")
                clicked << record.target;
        QCOMPARE(clicked, QStringList({"7", "8"}));
    }

    void aKilledMissionIsDiscarded()
    {
        const QTemporaryDir state;
        const QString folder = state.filePath("mission");
        Program run(state.path(), {"run", "open the calculator, click \"7\", click \"8\"", "--out", folder});
        QVERIFY2(run.says("Opened: "), run->readAllStandardError().constData());
        Program tooEarly(state.path(), {"missions", "discard", folder, "--json"});
        QVERIFY(tooEarly->waitForFinished(timeout));
        QCOMPARE(tooEarly->exitCode(), 2); // it runs
        ::kill(pid_t(run->processId()), SIGKILL);
        QVERIFY(run->waitForFinished(timeout));
        Program discard(state.path(), {"missions", "discard", folder, "--json"});
        const auto shown = discard.hear();
        QVERIFY(discard->waitForFinished(timeout));
        QCOMPARE(shown.value("reason")["code"].toString(), QStringLiteral("discarded"));
        QCOMPARE(shown.value("state").toString(), QStringLiteral("stopped"));
        QVERIFY(!shown.value("interrupted").toBool(true));
        QVERIFY(QFile::exists(folder + "/screens/screen_0000.png"));
        Program resume(state.path(), {"missions", "resume", folder, "--json"});
        QVERIFY(resume->waitForFinished(timeout));
        QCOMPARE(resume->exitCode(), 2);
    }

    void whatIsAskedWronglyIsAUsageError_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no action") << QStringList{"missions"};
        QTest::newRow("an unknown action") << QStringList{"missions", "burn", "x"};
        QTest::newRow("no mission") << QStringList{"missions", "show"};
        QTest::newRow("a mission that is not there") << QStringList{"missions", "show", "nothing", "--json"};
    }
    void whatIsAskedWronglyIsAUsageError()
    {
        QFETCH(QStringList, arguments);
        const QTemporaryDir state;
        Program program(state.path(), arguments);
        QVERIFY(program->waitForFinished(timeout));
        QCOMPARE(program->exitCode(), 2);
    }
    void anEmptyListIsAList()
    {
        const QTemporaryDir state;
        Program list(state.path(), {"missions", "list", "--json"});
        const auto said = list.hear();
        QVERIFY(said.value("success").toBool() && said.value("missions").toArray().isEmpty());
    }
};

} // namespace tst_review

TRIARCH_TEST(tst_review, TestReview, QCoreApplication)
#include "tst_review.moc"
