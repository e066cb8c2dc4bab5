// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/operator_command_parser.h"
#include "tests/support/mission_seat.h"
#include "tests/support/test_program.h"
#include "ui/mission_problem.h"

#include <QtTest>

namespace tst_mission_controller_ends {

using namespace triarch;
using namespace triarch::test;

namespace {

using Wish = std::function<void(MissionController&)>;

} // namespace

/// What a mission ends by, and what is refused while one runs or cannot begin.
class TestMissionControllerEnds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stopRaisesTheStopFirst_data()
    {
        QTest::addColumn<bool>("isHeld");
        QTest::newRow("Stop in a call") << false;
        QTest::newRow("Stop while held") << true;
    }
    void stopRaisesTheStopFirst()
    {
        QFETCH(bool, isHeld);
        Seat seat;
        isHeld ? seat.controller.step() : seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        if (isHeld)
            seat.answer();
        QTRY_COMPARE(seat.state().status, isHeld ? MissionStatus::Stepping : MissionStatus::Running);
        seat.controller.stop();
        QVERIFY(!seat.console.calls.isEmpty());
        QCOMPARE(seat.console.calls.first(), QStringLiteral("stop"));
        seat.clock.advance(Millis(37));
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Stopped);
        QVERIFY(seat.sent.isEmpty());
        QCOMPARE(seat.state().stopMs.value_or(-1), 37.0);
        QVERIFY(!seat.state().isActive && !seat.state().isFrozen && !seat.state().hasProposal);
    }
    /// Input ends at once, the mission is held and says why, and goes on by Resume.
    void panicHoldsTheMission_data()
    {
        QTest::addColumn<bool>("isHeld");
        QTest::addColumn<QString>("by"); // empty: the button
        QTest::addColumn<QString>("code");
        for (const bool isHeld : {false, true})
            for (const auto& [by, code] : {std::pair("", "operator_panic"), {"esc", "operator_escape"},
                     {"pause", "operator_pause_key"}, {"corner", "operator_corner"}})
                QTest::addRow("%s %s", *by ? by : "button", isHeld ? "while held" : "in a call")
                    << isHeld << QString::fromLatin1(by) << QString::fromLatin1(code);
    }
    void panicHoldsTheMission()
    {
        QFETCH(bool, isHeld);
        QFETCH(QString, by);
        QFETCH(QString, code);
        Seat seat;
        isHeld ? seat.controller.step() : seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        if (isHeld)
            seat.answer();
        QTRY_COMPARE(seat.state().status, isHeld ? MissionStatus::Stepping : MissionStatus::Running);
        if (by.isEmpty())
            seat.controller.panic();
        else
            Q_EMIT seat.console.panicPressed(by, seat.clock.now());
        QCOMPARE(seat.console.calls, QStringList{QStringLiteral("halt input")});
        QTRY_COMPARE(seat.state().reason.code, code);
        QCOMPARE(seat.state().status, MissionStatus::Paused);
        QVERIFY(seat.state().isActive && seat.ended.isEmpty() && seat.sent.isEmpty());
        QVERIFY(seat.state().reason.text.contains(QStringLiteral("nothing is sent until you resume")));
        seat.controller.start(); // Resume
        if (!isHeld)
            seat.answer();
        QTRY_COMPARE(seat.sent.size(), 1);
        QTRY_COMPARE(seat.state().status, MissionStatus::Running);
    }
    void theStopIsMeasuredFromItsFirstPress()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.clock.advance(Millis(100));
        seat.controller.stop();
        seat.clock.advance(Millis(28));
        seat.controller.stop(); // once more, in a hurry
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.state().stopMs.value_or(-1), 28.0);
    }
    /// F5 that was meant to resume comes a moment after the mission has ended by itself.
    void aPressRightAfterAnEndBeginsNothing_data()
    {
        QTest::addColumn<Wish>("wish");
        QTest::newRow("Start") << Wish([](auto& controller) { controller.start(); });
        QTest::newRow("Step") << Wish([](auto& controller) { controller.step(); });
    }
    void aPressRightAfterAnEndBeginsNothing()
    {
        QFETCH(Wish, wish);
        Seat seat;
        seat.controller.start();
        seat.answer();
        seat.answer();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Done);
        wish(seat.controller);
        seat.clock.advance(Millis(1499));
        wish(seat.controller);
        QVERIFY(!seat.state().isActive);
        seat.clock.advance(Millis(1));
        wish(seat.controller);
        QVERIFY(seat.state().isActive);
    }
    /// Whoever stopped it knows that it has ended.
    void afterAStopStartBeginsAtOnce()
    {
        Seat seat;
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        seat.controller.start();
        QVERIFY(seat.state().isActive);
    }
    /// The display of the mission that has ended is there to be looked at; the next mission ends it.
    void aDisplayThatStandsIsAskedFor_data()
    {
        QTest::addColumn<int>("again"); // milliseconds after it was asked
        QTest::addColumn<bool>("isLeft");
        QTest::addColumn<bool>("begins");
        QTest::newRow("once there was time to read") << 700 << true << true;
        QTest::newRow("a double press") << 300 << true << false;
        QTest::newRow("much later it is asked anew") << 10'000 << true << false;
        QTest::newRow("it is closed by then") << 700 << false << true;
    }
    void aDisplayThatStandsIsAskedFor()
    {
        QFETCH(int, again);
        QFETCH(bool, isLeft);
        QFETCH(bool, begins);
        Seat seat;
        QSignalSpy asked(&seat.controller, &MissionController::restartAsked);
        seat.controller.start();
        Q_EMIT seat.console.displayOpened({QStringLiteral(":99"), {1280, 800}, true});
        seat.answer();
        seat.answer();
        QTRY_COMPARE(seat.ended.size(), 1);
        seat.clock.advance(Millis(2000));
        if (!isLeft)
            Q_EMIT seat.console.displayClosed();
        seat.controller.start();
        QCOMPARE(asked.size(), isLeft ? 1 : 0);
        QCOMPARE(seat.state().isActive, !isLeft);
        if (!isLeft)
            return;
        QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral(":99"));
        seat.clock.advance(Millis(again));
        seat.controller.start();
        QCOMPARE(seat.state().isActive, begins);
        QCOMPARE(asked.size(), again >= 10'000 ? 2 : 1);
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
        QCOMPARE(seat.refusal().code, ErrorCode::InvalidArgument);
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
        seat.clock.advance(Millis(2000)); // Start is ignored right after an end
        seat.controller.setMission(text);
        const ConsoleState before = seat.state();
        steps ? seat.controller.step() : seat.controller.start();
        QCOMPARE(seat.refused.size(), 1);
        QCOMPARE(seat.refusal().code, code);
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
        QCOMPARE(seat.refusal().code, ErrorCode::Timeout);
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
                events.onText(QStringLiteral("old words "));
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
            seat.clock.advance(Millis(2000)); // Start is ignored right after an end
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
    /// Its loop is elsewhere: Stop is said there, and who lets go of it says nothing.
    void aSetUpsModelIsBackAfterAnothersMission()
    {
        Seat seat;
        seat.console.script = [](const MissionPlan&, MissionEvents& events, OperatorChannel& line,
                                  std::stop_token letGo) {
            events.onStatus(MissionStatus::Running, {});
            while (line.mailbox().take(Deadline::max(), letGo)) { }
            return MissionResult();
        };
        MissionFile own;
        own.text = seat.state().mission;
        own.profile = QStringLiteral("large");
        own.ownProfile = true;
        seat.controller.setProfile(QStringLiteral("local"));
        seat.controller.setUp(own);
        MissionFile found;
        found.text = QStringLiteral("tidy up");
        found.profile = QStringLiteral("rehearsal");
        found.display.display = QStringLiteral(":7");
        Q_EMIT seat.console.missionFound(found);
        QTRY_COMPARE(seat.state().profile, QStringLiteral("rehearsal"));
        seat.controller.letGo();
        QCOMPARE(seat.state().profile, QStringLiteral("large"));
        seat.controller.clearSetup();
        QCOMPARE(seat.state().profile, QStringLiteral("local"));
    }
    void aMissionOfAnotherProcessIsLedAndLetGo()
    {
        Seat seat;
        MissionFile own; // what the operator had set up
        own.text = seat.state().mission;
        own.application = QStringLiteral("mousepad");
        own.limits.turns = 12;
        seat.controller.setUp(own);
        seat.controller.setProfile(QStringLiteral("local"));
        Mailbox<OperatorCommand> said;
        seat.console.script = [&](const MissionPlan&, MissionEvents& events, OperatorChannel& line,
                                  std::stop_token letGo) {
            events.onLimits({7, 8, 9, 10, 1});
            events.onStatus(MissionStatus::Running, {});
            while (auto command = line.mailbox().take(Deadline::max(), letGo)) {
                const bool isStop = std::holds_alternative<Stop>(*command);
                if (std::holds_alternative<Step>(*command))
                    events.onStatus(MissionStatus::Paused,
                        {QStringLiteral("breakpoint"), QStringLiteral("x is proposed (breakpoint: tool x)"), {}});
                (void)said.post(std::move(*command));
                if (isStop)
                    break;
            }
            MissionResult result;
            result.status = MissionStatus::Stopped;
            return result;
        };
        MissionFile mission;
        mission.text = QStringLiteral("tidy up");
        mission.profile = QStringLiteral("rehearsal");
        mission.display.display = QStringLiteral(":7");
        Q_EMIT seat.console.missionFound(mission);
        QVERIFY(seat.state().isActive && seat.state().isAttached && seat.console.plans.back().isAttached);
        QCOMPARE(seat.state().mission, QStringLiteral("tidy up"));
        QCOMPARE(seat.state().profile, QStringLiteral("rehearsal"));
        QTRY_COMPARE(seat.state().maxTurns, 7);
        QTRY_COMPARE(seat.state().status, MissionStatus::Running);
        seat.controller.letGo();
        QVERIFY(!seat.state().isActive && !seat.state().isAttached && !said.tryTake());
        Q_EMIT seat.console.missionFound(mission);
        QTRY_COMPARE(seat.state().status, MissionStatus::Running);
        seat.controller.step(); // to what holds it by itself: that is not the console's to let go
        QTRY_COMPARE(seat.state().status, MissionStatus::Paused);
        seat.controller.letGo();
        Q_EMIT seat.console.missionFound(mission);
        QTRY_COMPARE(seat.state().status, MissionStatus::Running);
        seat.controller.pause(); // nor is that: nothing is sent because he has gone
        seat.controller.letGo();
        const auto next = [&said] { return said.take(after(Millis(5000)), {}).value_or(Stop{}); };
        QVERIFY(std::holds_alternative<Step>(next()));
        QVERIFY(std::holds_alternative<Pause>(next()));
        QVERIFY(!said.tryTake());
        QCOMPARE(seat.state().mission, QStringLiteral("press two buttons"));
        QCOMPARE(seat.state().profile, QStringLiteral("local"));
        QCOMPARE(seat.state().application, own.application); // and it is said
        QCOMPARE(seat.state().limits.turns, 12);
        QCOMPARE(seat.controller.chosenMission()->limits.turns, 12);
        QCOMPARE(seat.state().status, MissionStatus::Idle);
        QVERIFY(seat.console.calls.filter(QStringLiteral("stop")).isEmpty() && seat.ended.isEmpty());

        Q_EMIT seat.console.missionFound(mission);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QVERIFY(std::holds_alternative<Stop>(said.tryTake().value_or(Pause{})));
        QCOMPARE(seat.console.calls.filter(QStringLiteral("stop")).size(), 1); // the display's own flag as well
        QVERIFY(!seat.state().isAttached && seat.state().status == MissionStatus::Stopped);
        QVERIFY(seat.state().stopMs);

        seat.controller.review(ReviewedMission(), {});
        Q_EMIT seat.console.missionFound(mission);
        QVERIFY(seat.state().isReview && !seat.state().isActive); // it is not disturbed
        seat.controller.closeReview();
        QCOMPARE(seat.console.calls.last(), QStringLiteral("look for a mission"));

        Q_EMIT seat.console.missionFound(mission);
        seat.controller.setDisplay(QStringLiteral(":9")); // another display: this mission goes on without the console
        QVERIFY(!seat.state().isActive && seat.console.calls.last() == QLatin1String("watch :9"));
    }
    void whatIsHeldStaysHeld_data()
    {
        QTest::addColumn<MissionStatus>("status");
        QTest::addColumn<Reason>("reason");
        const auto row = [](const char* name, MissionStatus status, const char* code, const char* text) {
            QTest::newRow(name) << status << Reason{QLatin1String(code), QLatin1String(text), {}};
        };
        row("a proposal", MissionStatus::Stepping, "", "");
        row("a turn without an action", MissionStatus::Stepping, "operator_step", "Turn 3 had no action");
        row("a question", MissionStatus::Paused, "breakpoint", "Before the executor is asked");
        row("a breakpoint", MissionStatus::Paused, "breakpoint", "Turn 3 begins (breakpoint: turn 3)");
    }
    void whatIsHeldStaysHeld()
    {
        QFETCH(MissionStatus, status);
        QFETCH(Reason, reason);
        Seat seat;
        Mailbox<OperatorCommand> said;
        std::atomic_bool isLetGo = false;
        seat.console.script = [&](const auto&, MissionEvents& events, OperatorChannel& line, std::stop_token letGo) {
            while (auto command = line.mailbox().take(Deadline::max(), letGo)) {
                if (std::holds_alternative<Step>(*command))
                    events.onStatus(status, reason);
                (void)said.post(std::move(*command));
            }
            isLetGo = true;
            return MissionResult();
        };
        Q_EMIT seat.console.missionFound(MissionFile());
        seat.controller.step();
        QTRY_COMPARE(seat.state().status, status);
        seat.controller.letGo();
        QTRY_VERIFY(isLetGo); // all that was said has been heard
        QVERIFY(std::holds_alternative<Step>(said.tryTake().value_or(Stop{})));
        QVERIFY(!said.tryTake());
    }
    void whatProgramsAskWaitsOnWhileAMissionIsWorked_data()
    {
        QTest::addColumn<bool>("isElsewhere");
        QTest::newRow("one's own that is stopped") << false;
        QTest::newRow("another's that is let go of") << true;
    }
    void whatProgramsAskWaitsOnWhileAMissionIsWorked()
    {
        QFETCH(bool, isElsewhere);
        Seat seat;
        Millis left{0};
        QObject::connect(&seat.controller, &MissionController::approvalsChanged, &seat.controller,
            [&](const ApprovalList& list) { left = list.waiting.empty() ? Millis(0) : list.waiting.front().left; });
        if (isElsewhere) {
            MissionFile mission;
            mission.text = QStringLiteral("tidy up");
            Q_EMIT seat.console.missionFound(mission);
        } else {
            seat.controller.start();
        }
        QTRY_COMPARE(seat.asked.size(), 1);
        ApprovalList list;
        list.waiting.push_back({ApprovalRequest(), std::chrono::seconds(60)});
        Q_EMIT seat.console.approvalsChanged(list);
        QCOMPARE(left, Millis(0)); // the mission's own are shown
        seat.clock.advance(std::chrono::seconds(20));
        isElsewhere ? seat.controller.letGo() : seat.controller.stop();
        QTRY_COMPARE(left, Millis(40'000));
    }
    /// What has ended stays to be looked at: nothing is put away for what cannot begin.
    void nothingBeginsOnADisplayThatIsGone()
    {
        Seat seat;
        seat.console.shown = {{QStringLiteral(":7"), 0}};
        seat.controller.chooseDisplay(QStringLiteral(":8"));
        const auto before = seat.began.size();
        seat.controller.start();
        seat.controller.step();
        seat.controller.fork(QStringLiteral("/missions/a"), 3);
        QCOMPARE(seat.refused.size(), 3);
        QVERIFY2(seat.refusal().message.contains(QStringLiteral(":8")), qPrintable(seat.refusal().message));
        QVERIFY(!seat.state().isActive && seat.began.size() == before && seat.console.plans.empty());
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

    /// Its words stay in the bar; who changes one of them has not set them up.
    void whatIsWrittenAfterAnothersMissionIsNotTheSetUp()
    {
        Seat seat;
        MissionFile own;
        own.text = QStringLiteral("press two buttons");
        own.application = QStringLiteral("mousepad");
        own.limits.turns = 12;
        seat.controller.setUp(own);
        seat.console.script = [](const auto&, auto&, auto&, std::stop_token) {
            MissionResult result;
            result.status = MissionStatus::Done;
            return result;
        };
        MissionFile others;
        others.text = QStringLiteral("tidy up");
        others.display.display = QStringLiteral(":7");
        const QSignalSpy told(&seat.controller, &MissionController::setUpChanged);
        Q_EMIT seat.console.missionFound(others);
        QTRY_VERIFY(seat.ended.size() == 1 && !seat.state().isActive);
        QCOMPARE(seat.state().mission, others.text);
        seat.controller.setMission(QStringLiteral("tidy up here"));
        QCOMPARE(told.size(), 0);
        QVERIFY(seat.state().application.isEmpty());
        const auto chosen = seat.controller.chosenMission();
        QVERIFY(!chosen || (chosen->application.isEmpty() && chosen->limits.turns != 12));
    }
};

} // namespace tst_mission_controller_ends

TRIARCH_TEST(tst_mission_controller_ends, TestMissionControllerEnds, QCoreApplication)
#include "tst_mission_controller_ends.moc"
