// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/operator_command_parser.h"
#include "tests/support/mission_seat.h"
#include "tests/support/test_program.h"
#include "ui/app_actions.h"
#include "ui/limits_ahead.h"

#include <QtTest>

namespace tst_mission_controller {

using namespace triarch;
using namespace triarch::test;

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
        seat.console.script = [&](const MissionPlan&, MissionEvents& events, OperatorChannel& line,
                                  std::stop_token stop) {
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
            [&said](const OperatorCommand& command) { said << operatorCommandTextOf(command); });
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
        seat.console.script = [&heard](
                                  const MissionPlan&, MissionEvents&, OperatorChannel& line, std::stop_token stop) {
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
    /// By half of what they were: at a limit that one, and the mission goes on; else all that can be moved so far.
    void limitsAreExtended()
    {
        Seat seat;
        QStringList heard;
        seat.console.script = [&heard](const MissionPlan& plan, MissionEvents& events, OperatorChannel& line,
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
        QCOMPARE(extendWords(seat.state()), QStringLiteral("Extend to 15 turns"));
        ConsoleState late = seat.state();
        late.reason.code = QStringLiteral("limit_minutes"); // a mission may have no more of them
        QCOMPARE(extendWords(late), QStringLiteral("Extend the limits"));
        late.reason.code = QStringLiteral("limit_cost");
        QVERIFY(extendWords(late).endsWith(QLatin1String(" 1.50")));
        ConsoleState many = late;
        many.reason.code = QStringLiteral("limit_tokens");
        many.limits.tokens = 1'134'567;
        QLocale::setDefault(QLocale(QLocale::Spanish));
        const QString spanish = extendWords(many);
        QLocale::setDefault(QLocale(QLocale::English));
        QVERIFY2(spanish.contains(QStringLiteral(" 1.234.567 ")), qPrintable(spanish));
        late.reason = {};
        QCOMPARE(limitsAhead(late),
            (QStringList{QStringLiteral("turns 15"), QStringLiteral("tokens 300000"), QStringLiteral("cost 1.5")}));
        seat.controller.extendLimits();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(heard, QStringList(QStringLiteral("turns 15")));
        QCOMPARE(seat.state().maxTurns, 15);
    }
    /// What a mission of one window sees goes where that window goes; nothing else that moves matters.
    void whatTheMissionSeesFollowsItsWindow_data()
    {
        QTest::addColumn<bool>("isItsFiles");
        QTest::newRow("chosen here") << false;
        QTest::newRow("the mission file's own") << true;
    }
    void whatTheMissionSeesFollowsItsWindow()
    {
        QFETCH(bool, isItsFiles);
        Seat seat;
        MissionFile mission;
        mission.text = QStringLiteral("add 7 and 5");
        mission.target = isItsFiles ? QStringLiteral("window class=Mine") : mission.target;
        if (!isItsFiles)
            seat.controller.setTarget(QStringLiteral("window class=Mine"));
        seat.controller.setUp(mission);
        const QRect first(300, 200, 400, 300);
        seat.console.script = [&first](const MissionPlan&, MissionEvents& events, OperatorChannel& line,
                                  std::stop_token stop) {
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
    /// Start, a step and a question do not move the limit by the way: that takes a word of its own.
    void goingOnMovesNoLimit()
    {
        Seat seat;
        QStringList heard;
        seat.console.script = [&heard](const MissionPlan& plan, MissionEvents& events, OperatorChannel& line,
                                  std::stop_token stop) {
            events.onTurn(plan.mission.limits.turns, {});
            events.onStatus(MissionStatus::Paused, {QStringLiteral("limit_turns"), QStringLiteral("reached"), {}});
            while (const auto said = line.mailbox().take(Deadline::max(), stop))
                heard << QString::number(said->index());
            return MissionResult();
        };
        MissionFile mission;
        mission.text = QStringLiteral("x");
        mission.limits.turns = 10;
        seat.controller.startMission(mission);
        QTRY_COMPARE(seat.state().reason.code, QStringLiteral("limit_turns"));
        QSignalSpy stands(&seat.controller, &MissionController::limitStands);
        seat.controller.start();
        seat.controller.step();
        seat.controller.runToTurn(12);
        seat.controller.askTactician();
        QCOMPARE(stands.size(), 4);
        QCOMPARE(seat.state().maxTurns, 10);
        QVERIFY(!primaryAction(seat.state()));
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(heard, QStringList());
    }
    /// Nothing stands in the way any more; whoever extends it all the same does so from where it is.
    void whatAnotherMovedAtALimitIsNotMovedBack()
    {
        Seat seat;
        QStringList heard;
        seat.console.script = [&heard](const MissionPlan& plan, MissionEvents& events, OperatorChannel& line,
                                  std::stop_token stop) {
            MissionLimits moved = plan.mission.limits;
            events.onTurn(moved.turns, {});
            events.onStatus(MissionStatus::Paused, {QStringLiteral("limit_turns"), QStringLiteral("reached"), {}});
            moved.turns = 100;
            events.onLimits(moved);
            while (heard.size() < 3) {
                const auto said = line.mailbox().take(Deadline::max(), stop);
                if (!said)
                    break;
                const auto* limit = std::get_if<SetLimit>(&*said);
                heard << (limit ? limit->words : QString::number(said->index()));
            }
            return MissionResult();
        };
        MissionFile mission;
        mission.text = QStringLiteral("x");
        mission.limits.turns = 10;
        seat.controller.startMission(mission);
        QTRY_COMPARE(seat.state().maxTurns, 100);
        QVERIFY(!isHeldAtLimit(seat.state()));
        QCOMPARE(primaryAction(seat.state()), ActionId::Start);
        const QString goOn = QString::number(OperatorCommand(Resume{}).index());
        seat.controller.start();
        seat.controller.extendLimits();
        QTRY_COMPARE(seat.ended.size(), 1);
        QCOMPARE(heard, (QStringList{goOn, QStringLiteral("turns 105"), goOn}));
    }
    /// Over the socket of the mission, say.
    void aLimitThatSomebodyElseMovesIsSeen()
    {
        Seat seat;
        seat.console.script = [](const MissionPlan& plan, MissionEvents& events, OperatorChannel& line,
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
};

} // namespace tst_mission_controller

TRIARCH_TEST(tst_mission_controller, TestMissionController, QCoreApplication)
#include "tst_mission_controller.moc"
