// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the console shows of a mission in numbers and words: clock, tokens, times, phases, display.
#include "tests/support/mission_seat.h"
#include "tests/support/test_program.h"
#include "ui/phase_list.h"

#include <QtTest>

namespace tst_mission_figures {

using namespace triarch;
using namespace triarch::test;

namespace {

using Entered = QList<std::pair<QString, int>>;

} // namespace

class TestMissionFigures : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
        TokenTotals all{1000, 150, 3};
        all.cost = 1.25; // with that of attempts that failed: a limit may be reached by it
        seat.controller.events().onTokens(all);
        QTRY_COMPARE(seat.state().tokens, all);
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
        QCOMPARE(seat.state().display.lostWhy, QStringLiteral("gone"));
        QVERIFY(seat.state().display.isLost && seat.state().display.size == QSize(800, 600));
        Q_EMIT seat.console.displayOpened({QStringLiteral(":9"), {800, 600}, true, false});
        QVERIFY(!seat.state().display.isLost);
        Q_EMIT seat.console.displayLost(QStringLiteral("gone"));
        Q_EMIT seat.console.liveUpdated({}); // back, of the same size: nothing is opened anew
        QVERIFY(!seat.state().display.isLost && seat.state().display.lostWhy.isEmpty());
        Q_EMIT seat.console.displayClosed();
        QVERIFY(seat.state().display == DisplayState());
    }

    void theFreeRoomIsReadEveryTurn()
    {
        Seat seat;
        QCOMPARE(seat.state().freeBytes, qint64(3) << 30);
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.console.free = 200'000'000;
        seat.answer();
        QTRY_COMPARE(seat.asked.size(), 2); // the second turn
        QCOMPARE(seat.state().freeBytes, 200'000'000);
        seat.console.free = 150'000'000;
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.state().freeBytes, 150'000'000);
    }
    void theFreeRoomIsReadWithoutAMission() // others write to the disk, too
    {
        Seat seat;
        seat.console.free = 1'000'000;
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().freeBytes, 1'000'000, 15'000);
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
        QVERIFY(!record.last() && !record.p95() && !record.median());
    }
    void theMedianIsTheMiddleOne()
    {
        LatencyRecord record;
        for (const int duration : {9, 1, 5})
            record.add(duration);
        QCOMPARE(record.median().value_or(-1), qint64(5));
        record.add(2);
        QCOMPARE(record.median().value_or(-1), qint64(2)); // nearest rank
    }

    void theTurnThatWasCutOffIsTold_data()
    {
        QTest::addColumn<int>("turn"); // the last one begun
        QTest::addColumn<bool>("hasAnswer");
        QTest::addColumn<std::optional<MissionStatus>>("ended");
        QTest::addColumn<QStringList>("told");
        const auto none = std::optional<MissionStatus>();
        const QString first = QStringLiteral("1 click_element 7");
        QTest::newRow("before its answer") << 2 << false << none << QStringList{first, QStringLiteral("2 none ")};
        QTest::newRow("after its answer")
            << 2 << true << none << QStringList{first, QStringLiteral("2 click_element 8")};
        QTest::newRow("its last turn has a row") << 1 << false << none << QStringList{first};
        QTest::newRow("it ended") << 2 << true << std::optional(MissionStatus::Stopped) << QStringList{first};
    }
    void theTurnThatWasCutOffIsTold()
    {
        QFETCH(int, turn);
        QFETCH(bool, hasAnswer);
        QFETCH(std::optional<MissionStatus>, ended);
        QFETCH(QStringList, told);
        Seat seat;
        ReviewedMission mission;
        mission.folder = QStringLiteral("/missions/a");
        mission.turn = turn;
        mission.ended = ended;
        TurnRecord first;
        first.turn = 1;
        first.tool = QStringLiteral("click_element");
        first.target = QStringLiteral("7");
        first.status = TurnStatus::Done;
        mission.records = {first};
        PersonaAnswer answer = answerOf(10, 1, 1);
        answer.turn = 2;
        answer.tool = first.tool;
        answer.arguments = {{QStringLiteral("label"), QStringLiteral("8")}};
        if (hasAnswer)
            mission.answers = {answer};
        seat.controller.review(mission);
        QStringList heard;
        for (const auto& record : seat.recorded) {
            const auto one = record.at(0).value<TurnRecord>();
            heard << QStringLiteral("%1 %2 %3").arg(one.turn).arg(one.tool, one.target);
        }
        QCOMPARE(heard, told);
        ReviewedMission next; // took it up; a fork goes on in place of its last turn
        next.past = {mission};
        next.records = {first};
        next.records[0].turn = next.turn = 2;
        const auto before = seat.recorded.size();
        seat.controller.review(next);
        QCOMPARE(seat.recorded.size(), before + 2);
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
        QTest::newRow("gone on from an earlier turn")
            << Entered{{a, 1}, {b, 5}, {a, 7}, {a, 3}, {b, 4}} << QList<PhaseEntry>{{a, 1, 3}, {b, 4, 4}};
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

} // namespace tst_mission_figures

TRIARCH_TEST(tst_mission_figures, TestMissionFigures, QCoreApplication)
#include "tst_mission_figures.moc"
