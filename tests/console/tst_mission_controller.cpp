// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/operator_words.h"
#include "tests/support/mission_seat.h"

#include <QtTest>

using namespace triarch;
using namespace triarch::test;

namespace {

using Wish = std::function<void(MissionController&)>;

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
    void theTacticianIsAskedAndTheMissionGoesOn()
    {
        Seat seat;
        QStringList heard;
        seat.console.script = [&](const MissionPlan&, MissionEvents& events, OperatorLine& line, std::stop_token stop) {
            events.onStatus(MissionStatus::Paused, {QStringLiteral("breakpoint_loop"), QStringLiteral("LOOP"), {}});
            while (const auto said = line.mailbox().take(after(std::chrono::minutes(1)), stop)) {
                heard << (std::holds_alternative<Oversee>(*said) ? QStringLiteral("oversee")
                        : std::holds_alternative<Resume>(*said)  ? QStringLiteral("resume")
                                                                 : QStringLiteral("another"));
                if (heard.size() == 2)
                    break;
            }
            return MissionResult();
        };
        seat.controller.start();
        QTRY_COMPARE(seat.state().status, MissionStatus::Paused);
        seat.controller.askTactician();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(heard, QStringList({QStringLiteral("oversee"), QStringLiteral("resume")}));
        seat.controller.askTactician(); // nobody is there
        QVERIFY(seat.refused.isEmpty());
    }
    void theBuiltInModelIsTheNextMissions()
    {
        Seat seat;
        seat.controller.setProfile(QStringLiteral("lab"));
        seat.controller.start();
        QTRY_COMPARE(seat.asked.size(), 1);
        seat.controller.useRehearsal(); // what is done already is not thrown away for it
        QVERIFY(seat.state().isActive && !seat.state().isStopping);
        QCOMPARE(seat.state().profile, QStringLiteral("lab"));
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.result(), MissionStatus::Stopped);
        QCOMPARE(seat.console.plans.front().mission.profile, QStringLiteral("lab")); // it kept what it began with
        QCOMPARE(seat.state().profile, QStringLiteral("rehearsal"));
        seat.controller.setProfile(QStringLiteral("lab"));
        seat.controller.useRehearsal(); // at once while none runs
        QCOMPARE(seat.state().profile, QStringLiteral("rehearsal"));
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
    /// What is held was planned without its word: it is not sent, and nobody goes on running who was stepping.
    void theTacticianIsAskedInsteadOfWhatIsHeld()
    {
        Seat seat;
        QStringList said;
        connect(&seat.controller, &MissionController::commanded, &seat.controller,
            [&said](const OperatorCommand& command) { said << operatorWordsOf(command); });
        seat.controller.step();
        seat.answer();
        QTRY_COMPARE(seat.state().status, MissionStatus::Stepping);
        QVERIFY(seat.state().hasProposal);
        said.clear();
        seat.controller.askTactician();
        QCOMPARE(said, (QStringList{QStringLiteral("oversee"), QStringLiteral("skip")}));
        QTRY_COMPARE(seat.asked.size(), 2);
        QVERIFY(seat.sent.isEmpty());
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
    void thePromptGoesToTheMissionThatRuns()
    {
        Seat seat;
        QString heard;
        seat.console.script = [&heard](const MissionPlan&, MissionEvents&, OperatorLine& line, std::stop_token stop) {
            for (;;) {
                const auto said = line.mailbox().take(Deadline::max(), stop);
                if (!said)
                    return MissionResult();
                if (const auto* edit = std::get_if<EditPrompt>(&*said)) {
                    heard = edit->prompt;
                    return MissionResult();
                }
            }
        };
        seat.controller.start();
        seat.controller.editPrompt(QStringLiteral("Work slowly"));
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(heard, QStringLiteral("Work slowly"));
    }
    /// Held at a limit: all are moved by half of what they were, then it goes on; what cannot be moved so far stays.
    void limitsAreExtended()
    {
        Seat seat;
        QStringList heard;
        seat.console.script = [&heard](const MissionPlan& plan, MissionEvents& events, OperatorLine& line,
                                  std::stop_token stop) {
            events.onTurn(plan.mission.limits.turns, {});
            events.onStatus(MissionStatus::Paused, {QStringLiteral("limit_turns"), QStringLiteral("reached"), {}});
            while (const auto said = line.mailbox().take(Deadline::max(), stop)) {
                if (const auto* limit = std::get_if<SetLimit>(&*said))
                    heard << limit->words;
                if (std::holds_alternative<Resume>(*said))
                    break;
            }
            return MissionResult();
        };
        MissionFile mission;
        mission.text = QStringLiteral("x");
        mission.limits.turns = 10;
        mission.limits.minutes = 24 * 60;
        seat.controller.startMission(mission);
        QTRY_COMPARE(seat.state().reason.code, QStringLiteral("limit_turns"));
        QCOMPARE(seat.state().maxTurns, 10);
        seat.controller.extendLimits();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(heard,
            (QStringList{QStringLiteral("turns 15"), QStringLiteral("tokens 300000"), QStringLiteral("cost 1.5")}));
        QCOMPARE(seat.state().maxTurns, 15);
    }
    /// What a mission of one window sees goes where that window goes; nothing else that moves matters.
    void whatTheMissionSeesFollowsItsWindow()
    {
        Seat seat;
        seat.controller.setTarget(QStringLiteral("window class=Mine"));
        const QRect first(300, 200, 400, 300);
        seat.console.script = [&first](
                                  const MissionPlan&, MissionEvents& events, OperatorLine& line, std::stop_token stop) {
            Frame frame;
            frame.image = QImage(first.size(), QImage::Format_RGB32);
            frame.corner = first.topLeft();
            events.onTurn(1, frame);
            (void)line.mailbox().take(Deadline::max(), stop);
            return MissionResult();
        };
        Q_EMIT seat.console.displayOpened({QStringLiteral(":7"), {1280, 800}, false, false});
        QCOMPARE(seat.state().seenArea(), QRect(0, 0, 1280, 800));
        seat.controller.start();
        QTRY_COMPARE(seat.state().seenArea(), first);
        WindowInfo mine;
        mine.id = 7;
        mine.className = QStringLiteral("Mine");
        mine.geometry = mine.frame = first.translated(50, -20);
        WindowInfo other = mine;
        other.id = 8;
        other.className = QStringLiteral("Other");
        other.geometry = other.frame = QRect(800, 500, 100, 100);
        Q_EMIT seat.console.windowsChanged({mine, other});
        QCOMPARE(seat.state().seenArea(), mine.frame);
        mine.frame.setWidth(300); // another size: the next turn will say
        Q_EMIT seat.console.windowsChanged({mine, other});
        QCOMPARE(seat.state().seenArea(), first.translated(50, -20));
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.state().seenArea(), QRect(0, 0, 1280, 800));
    }
    /// By Start alone the mission moves the limit that holds it: the bar must not say "turn 11 of 10".
    void goingOnAtALimitIsShown()
    {
        Seat seat;
        seat.console.script = [](const MissionPlan& plan, MissionEvents& events, OperatorLine& line,
                                  std::stop_token stop) {
            events.onTurn(plan.mission.limits.turns, {});
            events.onStatus(MissionStatus::Paused, {QStringLiteral("limit_turns"), QStringLiteral("reached"), {}});
            (void)line.mailbox().take(Deadline::max(), stop);
            return MissionResult();
        };
        MissionFile mission;
        mission.text = QStringLiteral("x");
        mission.limits.turns = 10;
        seat.controller.startMission(mission);
        QTRY_COMPARE(seat.state().reason.code, QStringLiteral("limit_turns"));
        seat.controller.start();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(seat.state().maxTurns, 15);
    }
    /// Over the socket of the mission, say.
    void aLimitThatSomebodyElseMovesIsSeen()
    {
        Seat seat;
        seat.console.script = [](const MissionPlan& plan, MissionEvents& events, OperatorLine& line,
                                  std::stop_token stop) {
            MissionLimits moved = plan.mission.limits;
            moved.turns = 77;
            moved.minutes = 33;
            events.onLimits(moved);
            (void)line.mailbox().take(Deadline::max(), stop);
            return MissionResult();
        };
        seat.controller.start();
        QTRY_COMPARE(seat.state().maxTurns, 77);
        QCOMPARE(seat.state().limits.minutes, 33);
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
    /// Its loop is elsewhere: Stop is said there, and who lets go of it says nothing.
    void aMissionOfAnotherProcessIsLedAndLetGo()
    {
        Seat seat;
        seat.controller.setProfile(QStringLiteral("local"));
        Mailbox<OperatorCommand> said;
        seat.console.script = [&](const MissionPlan&, MissionEvents& events, OperatorLine& line,
                                  std::stop_token letGo) {
            events.onLimits({7, 8, 9, 10, 1});
            events.onStatus(MissionStatus::Running, {});
            while (auto command = line.mailbox().take(Deadline::max(), letGo)) {
                const bool isStop = std::holds_alternative<Stop>(*command);
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
        seat.controller.pause(); // nobody else would let it go on
        seat.controller.letGo();
        const auto first = said.take(after(Millis(5000)), {}), second = said.take(after(Millis(5000)), {});
        QVERIFY(first && std::holds_alternative<Pause>(*first) && second && std::holds_alternative<Resume>(*second));
        QCOMPARE(seat.state().mission, QStringLiteral("press two buttons"));
        QCOMPARE(seat.state().profile, QStringLiteral("local"));
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
};

QTEST_GUILESS_MAIN(TestMissionController)
#include "tst_mission_controller.moc"
