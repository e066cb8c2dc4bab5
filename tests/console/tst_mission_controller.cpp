// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/scripted_console.h"
#include "ui/mission_controller.h"
#include "ui/phase_list.h"

#include <QtTest>

using namespace triarch;
using namespace triarch::test;

namespace {

PersonaAnswer answerOf(qint64 elapsedMs, int tokensIn, int tokensOut)
{
    PersonaAnswer answer;
    answer.persona = Persona::Executor;
    answer.elapsedMs = elapsedMs;
    answer.tokensIn = tokensIn;
    answer.tokensOut = tokensOut;
    return answer;
}

using Wish = std::function<void(MissionController&)>;
using Entered = QList<std::pair<QString, int>>;

/// A controller over a scripted console, and all it said.
struct Seat {
    Seat()
        : controller(console, clock),
          began(&controller, &MissionController::missionBegan),
          ended(&controller, &MissionController::ended),
          refused(&controller, &MissionController::refused),
          sent(&controller.events(), &MissionEvents::sent),
          asked(&controller.events(), &MissionEvents::asked),
          proposed(&controller.events(), &MissionEvents::proposed)
    {
        controller.setMission(QStringLiteral("press two buttons"));
    }
    const ConsoleState& state() const { return controller.state(); }
    ErrorCode refusal() const { return refused.at(0).at(0).value<Error>().code; }
    MissionStatus result() const { return ended.at(0).at(0).value<MissionResult>().status; }
    void answer() { (void)console.answers.post(answerOf(10, 1, 1)); }

    ScriptedConsole console;
    ManualClock clock;
    MissionController controller;
    QSignalSpy began;
    QSignalSpy ended;
    QSignalSpy refused;
    QSignalSpy sent;
    QSignalSpy asked;
    QSignalSpy proposed;
};

} // namespace

class TestMissionController : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startRunsTheMissionToItsEnd()
    {
        Seat seat;
        seat.controller.setProfile(QStringLiteral("local"));
        seat.controller.setDisplay(QStringLiteral("sandbox 640x480"));
        seat.controller.start();
        QVERIFY(seat.state().isActive);
        QCOMPARE(seat.began.size(), 1);
        QCOMPARE(seat.state().status, MissionStatus::Planning);
        QTRY_COMPARE(seat.asked.size(), 1);
        QCOMPARE(seat.state().turn, 1);
        QCOMPARE(seat.state().maxTurns, 2);
        seat.answer();
        seat.answer();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Done);
        QCOMPARE(seat.sent.size(), 2);
        QVERIFY(!seat.state().isActive && !seat.state().hasProposal);
        QCOMPARE(seat.state().status, MissionStatus::Done);
        QVERIFY(!seat.state().stopMs);
        const MissionPlan& plan = seat.console.plans.front();
        QCOMPARE(plan.mission.profile, QStringLiteral("local"));
        QCOMPARE(plan.mission.display.sandbox, QSize(640, 480));
        QVERIFY(!plan.startsStepping);
        QVERIFY(seat.refused.isEmpty());
    }
    void pauseTakesEffectBeforeTheNextInput()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.pause();
        QVERIFY(seat.state().isPausePending);
        QVERIFY(seat.state().status == MissionStatus::Running);
        seat.answer();
        QTRY_COMPARE(seat.state().status, MissionStatus::Paused);
        QVERIFY(!seat.state().isPausePending && seat.state().isFrozen && seat.state().hasProposal);
        QCOMPARE(seat.proposed.size(), 1);
        QVERIFY(seat.sent.isEmpty());
        seat.controller.start();
        QTRY_COMPARE(seat.sent.size(), 1);
        QTRY_COMPARE(seat.asked.size(), 2);
        QVERIFY(!seat.state().isFrozen);
        QCOMPARE(seat.proposed.size(), 1); // what was shown was sent: nobody was asked again
        QCOMPARE(seat.console.plans.size(), 1u);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void aPendingPauseThatIsTakenBackIsNoLongerPending()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.pause();
        seat.controller.start();
        QVERIFY(!seat.state().isPausePending);
        seat.answer();
        QTRY_COMPARE(seat.sent.size(), 1);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void pauseNowGivesUpTheQuestionAndAsksItAnew()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.pauseNow();
        QTRY_COMPARE(seat.state().status, MissionStatus::Paused); // without an answer
        QVERIFY(seat.proposed.isEmpty());
        QVERIFY(!seat.state().isPausePending);
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 2);
        QCOMPARE(seat.asked.at(1).at(1).toInt(), 1); // the same turn
        seat.answer();
        QTRY_COMPARE(seat.sent.size(), 1);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void stepFromIdleShowsEachActionAndWaits()
    {
        Seat seat;
        seat.controller.step();
        QVERIFY(seat.console.plans.front().startsStepping);
        seat.answer();
        QTRY_COMPARE(seat.state().status, MissionStatus::Stepping);
        QVERIFY(seat.state().hasProposal && seat.sent.isEmpty());
        seat.controller.step();
        QTRY_COMPARE(seat.sent.size(), 1);
        seat.answer();
        QTRY_COMPARE(seat.proposed.size(), 2);
        QTRY_COMPARE(seat.state().status, MissionStatus::Stepping); // again
        QCOMPARE(seat.sent.size(), 1);
        seat.controller.start(); // on, without waiting
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Done);
        QCOMPARE(seat.sent.size(), 2);
    }
    void skipSendsNothingAndGoesOn()
    {
        Seat seat;
        seat.controller.step();
        seat.answer();
        QTRY_COMPARE(seat.state().status, MissionStatus::Stepping);
        seat.controller.skip();
        QTRY_COMPARE(seat.asked.size(), 2);
        QVERIFY(seat.sent.isEmpty() && !seat.state().hasProposal);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void whatIsToldReachesTheMissionTrimmed()
    {
        Seat seat;
        QSignalSpy remarked(&seat.controller.events(), &MissionEvents::remarked);
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.tell(QStringLiteral("  \n"));
        seat.controller.tell(QStringLiteral(" the button is on the left "));
        seat.answer();
        QTRY_COMPARE(remarked.size(), 1);
        QCOMPARE(remarked.at(0).at(1).toString(), QStringLiteral("the button is on the left"));
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void theDelayGoesToTheMissionThatRuns()
    {
        Seat seat;
        seat.controller.setDelay(60'000);
        seat.controller.start();
        QCOMPARE(seat.console.plans.front().delay, Millis(60'000));
        seat.answer();
        QTRY_COMPARE(seat.proposed.size(), 1);
        seat.controller.setDelay(0);
        QTRY_COMPARE(seat.sent.size(), 1);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }

    void stopAndPanicRaiseTheStopFirst_data()
    {
        QTest::addColumn<bool>("isPanic");
        QTest::addColumn<bool>("isHeld");
        QTest::newRow("Stop in a call") << false << false;
        QTest::newRow("Stop while held") << false << true;
        QTest::newRow("Panic in a call") << true << false;
        QTest::newRow("Panic while held") << true << true;
    }
    void stopAndPanicRaiseTheStopFirst()
    {
        QFETCH(bool, isPanic);
        QFETCH(bool, isHeld);
        Seat seat;
        isHeld ? seat.controller.step() : seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        if (isHeld)
            seat.answer();
        QTRY_COMPARE(seat.state().status, isHeld ? MissionStatus::Stepping : MissionStatus::Running);
        isPanic ? seat.controller.panic() : seat.controller.stop();
        QVERIFY(!seat.console.calls.isEmpty());
        QCOMPARE(seat.console.calls.first(), QStringLiteral("stop"));
        seat.clock.advance(Millis(37));
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Stopped);
        QVERIFY(seat.sent.isEmpty());
        QCOMPARE(seat.state().stopMs.value_or(-1), 37.0);
        QVERIFY(!seat.state().isActive && !seat.state().isFrozen && !seat.state().hasProposal);
    }
    void theStopIsMeasuredFromItsFirstPress()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.clock.advance(Millis(100));
        Q_EMIT seat.console.panicPressed(QStringLiteral("esc"), seat.clock.now() - Millis(8));
        seat.clock.advance(Millis(20));
        seat.controller.stop(); // once more, in a hurry
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.state().stopMs.value_or(-1), 28.0);
    }
    void panicWithoutAMissionIsHeardAndMeasured()
    {
        Seat seat;
        QSignalSpy heard(&seat.controller, &MissionController::panicHeard);
        Q_EMIT seat.console.panicPressed(QStringLiteral("pause"), seat.clock.now() - Millis(3));
        QCOMPARE(seat.console.calls, QStringList{QStringLiteral("stop")});
        QCOMPARE(heard.size(), 1);
        QCOMPARE(heard.at(0).at(0).toDouble(), 3.0);
        QVERIFY(!seat.state().stopMs && !seat.state().isActive);
    }
    void theNextMissionForgetsTheStopOfTheLast()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QVERIFY(seat.state().stopMs.has_value());
        seat.controller.start();
        QVERIFY(!seat.state().stopMs);
        seat.answer();
        seat.answer();
        QTRY_COMPARE(seat.ended.size(), 2);
        QCOMPARE(seat.state().status, MissionStatus::Done);
    }

    void aSecondStartIsRefusedWhileOneRuns_data()
    {
        QTest::addColumn<Wish>("wish");
        QTest::newRow("the sample") << Wish([](auto& controller) { controller.startSample(); });
        QTest::newRow("a mission") << Wish([](auto& controller) { controller.startMission(MissionFile()); });
        QTest::newRow("a recording") << Wish([](auto& controller) { controller.review(ReviewedMission()); });
        QTest::newRow("an interrupted one") << Wish([](auto& controller) { controller.resume(ReviewedMission()); });
    }
    void aSecondStartIsRefusedWhileOneRuns()
    {
        QFETCH(Wish, wish);
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        wish(seat.controller);
        QCOMPARE(seat.refused.size(), 1);
        QCOMPARE(seat.refusal(), ErrorCode::InvalidArgument);
        QCOMPARE(seat.console.plans.size(), 1u);
        QVERIFY(seat.state().isActive);
        seat.answer();
        QTRY_COMPARE(seat.sent.size(), 1); // the first goes on
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void aMissionThatCannotBeReadIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("steps");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("no text") << QString() << false << ErrorCode::InvalidArgument;
        QTest::newRow("blanks") << QStringLiteral(" \n ") << false << ErrorCode::InvalidArgument;
        QTest::newRow("no text, stepping") << QString() << true << ErrorCode::InvalidArgument;
        QTest::newRow("no such file") << QStringLiteral("/nowhere/a.toml") << false << ErrorCode::Io;
        QTest::newRow("no such file, stepping") << QStringLiteral("/nowhere/a.toml") << true << ErrorCode::Io;
    }
    void aMissionThatCannotBeReadIsRefused()
    {
        QFETCH(QString, text);
        QFETCH(bool, steps);
        QFETCH(ErrorCode, code);
        Seat seat;
        seat.controller.start();
        seat.answer();
        seat.answer();
        QTRY_COMPARE(seat.ended.size(), 1);
        seat.controller.setMission(text);
        const ConsoleState before = seat.state();
        steps ? seat.controller.step() : seat.controller.start();
        QCOMPARE(seat.refused.size(), 1);
        QCOMPARE(seat.refusal(), code);
        QVERIFY(!seat.refused.at(0).at(0).value<Error>().message.isEmpty());
        QVERIFY(seat.state() == before); // also what the last mission left to look at
        QCOMPARE(seat.began.size(), 1);
    }
    void whatIsChosenWhileAMissionRunsChangesNothingOfIt()
    {
        Seat seat;
        seat.controller.setDisplay(QStringLiteral(":7"));
        QCOMPARE(seat.console.calls, QStringList{QStringLiteral("watch :7")});
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        const ConsoleState before = seat.state();
        seat.controller.setMission(QStringLiteral("another"));
        seat.controller.setProfile(QStringLiteral("another"));
        seat.controller.setDisplay(QStringLiteral(":8"));
        QVERIFY(seat.state() == before);
        QCOMPARE(seat.console.calls.size(), 1);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void aFullMailboxRefusesAndStopStillWorks()
    {
        Seat seat;
        seat.console.script = [](const auto&, auto& events, auto&, std::stop_token stop) {
            events.onStatus(MissionStatus::Running, {});
            Mailbox<int> never;
            (void)never.take(after(std::chrono::seconds(20)), stop); // listens to nobody
            MissionResult result;
            result.status = stop.stop_requested() ? MissionStatus::Stopped : MissionStatus::Failed;
            return result;
        };
        seat.controller.start();
        QTRY_COMPARE(seat.state().status, MissionStatus::Running);
        for (int i = 0; i < 200 && seat.refused.isEmpty(); ++i)
            seat.controller.tell(QStringLiteral("hello"));
        QCOMPARE(seat.refused.size(), 1);
        QCOMPARE(seat.refusal(), ErrorCode::Timeout);
        QVERIFY(seat.refused.at(0).at(0).value<Error>().retryable);
        seat.controller.pause(); // refused too: nothing is pending then
        QCOMPARE(seat.refused.size(), 2);
        QVERIFY(!seat.state().isPausePending);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Stopped);
    }
    void nothingOfAMissionReachesTheNext()
    {
        Seat seat;
        seat.console.script = [](const auto&, auto& events, auto&, std::stop_token) {
            events.onTurn(7, {});
            events.onSetup(7, {QStringLiteral("OLD"), {}, {}, {}, {}});
            events.onOversight(9);
            events.onAsked(Persona::Executor, 7); // an answer under way that nobody finishes
            for (int i = 0; i < 1000; ++i)
                events.onWords(QStringLiteral("old words "));
            events.onStatus(MissionStatus::Running, {});
            return MissionResult();
        };
        bool isOver = false;
        QString late;
        connect(&seat.controller.events(), &MissionEvents::words,
            [&](auto, int, const QString& delta) { late += isOver ? delta : QString(); });
        connect(&seat.controller, &MissionController::ended, [&] {
            seat.console.script = [&](const auto&, auto& events, auto&, std::stop_token stop) {
                events.onTurn(1, {});
                Mailbox<int> never;
                (void)never.take(after(std::chrono::seconds(20)), stop);
                return MissionResult();
            };
            isOver = true;
            if (seat.ended.size() == 1)
                seat.controller.start();
        });
        seat.controller.start();
        QTRY_COMPARE(seat.state().turn, 1);
        QCOMPARE(seat.began.size(), 2);
        QVERIFY(seat.state().phases.isEmpty());
        QCOMPARE(seat.state().nextOversight, 0);
        QCOMPARE(seat.state().status, MissionStatus::Planning);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 2);
        QCOMPARE(late, QString());
    }
    void closingTheSeatEndsTheMission()
    {
        auto seat = std::make_unique<Seat>();
        seat->controller.start();
        QTRY_COMPARE(seat->asked.size(), 1);
        QElapsedTimer ending;
        ending.start();
        seat.reset();
        QVERIFY2(ending.elapsed() < 5000, qPrintable(QString::number(ending.elapsed())));
    }

    void theClockStandsStillWhileTheMissionIsHeld()
    {
        Seat seat;
        seat.console.script = [](const auto&, auto& events, auto&, std::stop_token stop) {
            events.onTime({0, false});
            events.onStatus(MissionStatus::Running, {});
            Mailbox<int> never;
            (void)never.take(after(std::chrono::seconds(20)), stop);
            MissionResult result;
            result.elapsedMs = 9000;
            return result;
        };
        seat.controller.start();
        QTRY_COMPARE(seat.state().status, MissionStatus::Running);
        seat.clock.advance(Millis(2500));
        QTRY_COMPARE(seat.state().elapsedMs, 2000); // whole seconds
        seat.controller.events().onTime({4000, true});
        QTRY_VERIFY(seat.state().isFrozen);
        QCOMPARE(seat.state().elapsedMs, 4000);
        seat.clock.advance(Millis(60'000));
        QSignalSpy changed(&seat.controller, &MissionController::changed);
        QVERIFY(!changed.wait(700)); // more than one tick of its clock
        QCOMPARE(seat.state().elapsedMs, 4000);
        seat.controller.events().onTime({4000, false});
        QTRY_VERIFY(!seat.state().isFrozen);
        seat.clock.advance(Millis(1000));
        QTRY_COMPARE(seat.state().elapsedMs, 5000);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.state().elapsedMs, 9000); // the mission knows best
    }
    void tokensAndTimesOfTheModelAreAddedUp()
    {
        Seat seat;
        seat.controller.step();
        (void)seat.console.answers.post(answerOf(2000, 400, 100));
        QTRY_COMPARE(seat.state().status, MissionStatus::Stepping);
        QCOMPARE(seat.state().tokensPerSecond.value_or(-1), 50.0);
        seat.controller.step();
        (void)seat.console.answers.post(answerOf(1000, 500, 30));
        QTRY_COMPARE(seat.state().modelMs.value_or(-1), 1000);
        QCOMPARE(seat.state().tokens.in, 900);
        QCOMPARE(seat.state().tokens.out, 130);
        QCOMPARE(seat.state().modelP95Ms.value_or(-1), 2000);
        QCOMPARE(seat.state().tokensPerSecond.value_or(-1), 30.0);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    void aDisplayIsShownLostAndClosed()
    {
        Seat seat;
        Q_EMIT seat.console.displayOpened({QStringLiteral(":9"), {800, 600}, true, false});
        QCOMPARE(seat.state().display.name, QStringLiteral(":9"));
        Q_EMIT seat.console.displayLost(QStringLiteral("gone"));
        QVERIFY(seat.state().display.isLost && seat.state().display.size == QSize(800, 600));
        Q_EMIT seat.console.displayOpened({QStringLiteral(":9"), {800, 600}, true, false});
        QVERIFY(!seat.state().display.isLost);
        Q_EMIT seat.console.displayLost(QStringLiteral("gone"));
        Q_EMIT seat.console.liveUpdated({}); // back, of the same size: nothing is opened anew
        QVERIFY(!seat.state().display.isLost);
        Q_EMIT seat.console.displayClosed();
        QVERIFY(seat.state().display == DisplayState());
    }

    void p95_data()
    {
        QTest::addColumn<QList<int>>("durations");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("p95"); // -1: none
        QTest::newRow("none") << QList<int>() << -1 << -1;
        QTest::newRow("one") << QList<int>{7} << 7 << 7;
        QTest::newRow("the larger of two") << QList<int>{9, 3} << 3 << 9;
        QList<int> hundred;
        for (int i = 1; i <= 100; ++i)
            hundred << i;
        QTest::newRow("of a hundred the 95th") << hundred << 100 << 95;
        QTest::newRow("of twenty the 19th") << hundred.first(20) << 20 << 19;
        QTest::newRow("only the latest 200 count") << (QList<int>(50, 9000) + hundred + hundred) << 100 << 95;
    }
    void p95()
    {
        QFETCH(QList<int>, durations);
        QFETCH(int, last);
        QFETCH(int, p95);
        LatencyRecord record;
        for (const int duration : durations)
            record.add(duration);
        QCOMPARE(record.last().value_or(-1), qint64(last));
        QCOMPARE(record.p95().value_or(-1), qint64(p95));
        record.clear();
        QVERIFY(!record.last() && !record.p95());
    }

    void phases_data()
    {
        QTest::addColumn<Entered>("entered");
        QTest::addColumn<QList<PhaseEntry>>("phases");
        const QString a = QStringLiteral("A");
        const QString b = QStringLiteral("B");
        QTest::newRow("one") << Entered{{a, 1}} << QList<PhaseEntry>{{a, 1, 1}};
        QTest::newRow("one that goes on") << Entered{{a, 1}, {a, 6}} << QList<PhaseEntry>{{a, 1, 6}};
        QTest::newRow("two") << Entered{{a, 1}, {b, 5}} << QList<PhaseEntry>{{a, 1, 4}, {b, 5, 5}};
        QTest::newRow("back again") << Entered{{a, 1}, {b, 2}, {a, 3}}
                                    << QList<PhaseEntry>{{a, 1, 1}, {b, 2, 2}, {a, 3, 3}};
        QTest::newRow("changed in its first turn")
            << Entered{{a, 4}, {b, 4}} << QList<PhaseEntry>{{a, 4, 4}, {b, 4, 4}};
    }
    void phases()
    {
        QFETCH(Entered, entered);
        QFETCH(QList<PhaseEntry>, phases);
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        for (const auto& [phase, turn] : entered)
            seat.controller.events().onSetup(turn, {phase, {}, {}, {}, {}});
        QTRY_VERIFY2(seat.state().phases == phases, qPrintable(QString::number(seat.state().phases.size())));
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestMissionController)
#include "tst_mission_controller.moc"
