// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The controller before and after a mission: what is chosen, whose display it is, what is looked back on and taken up.
#include "tests/support/mission_seat.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tst_mission_choices {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A seat whose display another process may drive.
struct SharedSeat : Seat {
    /// The display that is shown is driven by process 42.
    void showHosted()
    {
        console.shown = {{QStringLiteral(":7"), 42}, {QStringLiteral(":8"), 0}};
        controller.setDisplay(QStringLiteral(":7"));
        Q_EMIT console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false, 42});
    }
    /// Runs a mission of two turns to its end.
    void runToTheEnd()
    {
        const auto before = ended.size();
        controller.start();
        for (int i = 0; i < 2; ++i)
            (void)console.answers.post(answerOf(0, 1, 0));
        QTRY_COMPARE(ended.size(), before + 1);
        clock.advance(Millis(2000)); // Start is ignored right after an end
    }
    void stopIt()
    {
        const auto before = ended.size();
        controller.stop();
        QTRY_COMPARE(ended.size(), before + 1);
    }
};

/// A mission file of two turns. @param more  of its own lines, before the tables
QString fileIn(const QTemporaryDir& folder, const QByteArray& more)
{
    const QString path = folder.filePath(QStringLiteral("mission.toml"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write("version = 1\ntext = \"press two buttons\"\n" + more + "[limits]\nturns = 2\n");
    return path;
}

/// Twelve turns in two phases, cut off in the twelfth.
ReviewedMission interrupted()
{
    ReviewedMission mission;
    mission.folder = QStringLiteral("/missions/a");
    mission.text = QStringLiteral("add 7 and 5");
    mission.profile = QStringLiteral("local");
    mission.turn = 12;
    mission.tokens = {900, 120, 14, 2000};
    mission.doctrine = QStringLiteral("1. MISSION");
    mission.setups = {{1, {QStringLiteral("LOOK"), {}, {}, {}, {}}}, {5, {QStringLiteral("ACT"), {}, {}, {}, {}}}};
    PersonaAnswer answer;
    answer.tokensIn = 900;
    answer.elapsedMs = 50;
    mission.answers = {answer};
    for (int turn = 1; turn < 12; ++turn) {
        TurnRecord record;
        record.turn = turn;
        record.status = TurnStatus::Done;
        mission.records.push_back(record);
    }
    return mission;
}

} // namespace

class TestMissionChoices : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stopReachesWhoeverDrives_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("Stop") << false;
        QTest::newRow("a panic key") << true;
    }
    void stopReachesWhoeverDrives()
    {
        QFETCH(bool, byKey);
        SharedSeat seat;
        seat.showHosted();
        seat.console.calls.clear();
        if (byKey)
            Q_EMIT seat.console.panicPressed(QStringLiteral("pause"), seat.clock.now() - Millis(3));
        else
            seat.controller.stop();
        QCOMPARE(seat.console.calls, QStringList{QStringLiteral("stop")}); // once
        QCOMPARE(seat.state().stopMs.value_or(-1), byKey ? 3.0 : 0.0);
        QVERIFY(!seat.state().isActive && seat.ended.isEmpty());
    }
    void stopWithoutAnybodyDoesNothing()
    {
        SharedSeat seat;
        seat.controller.stop();
        Q_EMIT seat.console.displayOpened({QStringLiteral(":8"), {800, 600}, false, false, 0});
        seat.controller.stop();
        QVERIFY(seat.console.calls.isEmpty() && !seat.state().stopMs);
    }
    void nobodyStartsWhereSomebodyElseDrives()
    {
        SharedSeat seat;
        seat.showHosted();
        QSignalSpy other(&seat.controller, &MissionController::otherDisplayWanted);
        seat.controller.start();
        QCOMPARE(seat.refused.size(), 1);
        QCOMPARE(other.size(), 1);
        QVERIFY2(seat.refusal().code == ErrorCode::Setup && seat.refusal().message.contains(QStringLiteral("42")),
            qPrintable(seat.refusal().message));
        seat.controller.step();
        QCOMPARE(seat.refused.size(), 2);
        QVERIFY(seat.console.plans.empty() && seat.began.isEmpty());
        seat.console.shown.first().hostPid = 0; // it has gone
        Q_EMIT seat.console.hostEnded(QStringLiteral(":7"));
        QCOMPARE(seat.state().display.hostPid, 0);
        seat.controller.start();
        QCOMPARE(seat.console.plans.size(), 1u);
        seat.stopIt();
    }
    void elsewhereAMissionStarts()
    {
        SharedSeat seat;
        seat.showHosted();
        seat.controller.setDisplay(QStringLiteral(":8"));
        seat.controller.start();
        QVERIFY(seat.refused.isEmpty() && seat.state().isActive);
        seat.stopIt();
    }

    void aPrivateDisplayTakesTheOldPictureAway()
    {
        SharedSeat seat;
        seat.controller.setDisplay(QStringLiteral("sandbox 1920x1080")); // nothing was shown
        seat.controller.setDisplay(QStringLiteral(":7"));
        seat.controller.setDisplay(QStringLiteral("sandbox 640x480"));
        seat.controller.setDisplay(QStringLiteral("sandbox 800x600")); // a private one that is open stays
        seat.controller.setDisplay(QStringLiteral("what?"));
        QCOMPARE(seat.console.calls, (QStringList{QStringLiteral("watch :7"), QStringLiteral("watch ")}));
        QCOMPARE(seat.state().displayChoice, QStringLiteral("sandbox 800x600"));
    }
    void aPrivateDisplayOpensInTheSizeChosen_data()
    {
        QTest::addColumn<QString>("choice");
        QTest::addColumn<QString>("opened");
        QTest::newRow("as it is at first") << QString() << QStringLiteral("sandbox 1280x800");
        QTest::newRow("large") << QStringLiteral("sandbox 1920x1080") << QStringLiteral("sandbox 1920x1080");
        QTest::newRow("after a display that exists") << QStringLiteral(":7") << QStringLiteral("sandbox 1280x800");
    }
    void aPrivateDisplayOpensInTheSizeChosen()
    {
        QFETCH(QString, choice);
        QFETCH(QString, opened);
        SharedSeat seat;
        if (!choice.isEmpty())
            seat.controller.setDisplay(choice);
        seat.controller.openSandbox();
        QCOMPARE(seat.console.calls.last(), opened);
        QCOMPARE(seat.state().displayChoice, opened); // the next mission works on it
        seat.controller.start();
        QCOMPARE(displayChoiceWord(seat.console.plans.front().mission.display), opened);
        seat.stopIt();
    }
    void whatIsChosenForLaterShowsNothing()
    {
        SharedSeat seat;
        seat.controller.chooseDisplay(QStringLiteral(":7"));
        QVERIFY(seat.console.calls.isEmpty());
        seat.controller.start();
        QCOMPARE(seat.console.plans.front().mission.display.display, QStringLiteral(":7"));
        seat.stopIt();
    }

    void aSecondStartKeepsWhatTheFileSays()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("press.toml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("version = 1\ntext = \"press two buttons\"\napplication = \"galculator\"\n[limits]\nturns = 2\n"
                   "minutes = 3\n[expect]\ncriteria = [\"both are pressed\"]\n");
        file.close();
        SharedSeat seat;
        seat.controller.setMission(path);
        seat.runToTheEnd();
        QCOMPARE(seat.state().mission, QStringLiteral("press two buttons")); // its text, no longer its path
        QVERIFY(QFile::remove(path));
        seat.runToTheEnd();
        QCOMPARE(seat.console.plans.size(), 2u);
        for (const auto& plan : seat.console.plans) {
            QCOMPARE(plan.mission.limits.turns, 2);
            QCOMPARE(plan.mission.limits.minutes, 3);
            QCOMPARE(plan.mission.application, QStringLiteral("galculator"));
            QCOMPARE(plan.mission.criteria, QStringList{QStringLiteral("both are pressed")});
        }
        seat.controller.setMission(QStringLiteral("another")); // is another
        seat.controller.start();
        QVERIFY(seat.console.plans.back().mission.application.isEmpty());
        seat.stopIt();
    }

    /// What the bar was set to for other missions is not what a mission file is asked with.
    void aMissionFilesOwnPlaceAndModelHold()
    {
        const QTemporaryDir folder;
        const QString path = fileIn(folder, "profile = \"local\"\ndisplay = \"sandbox 640x480\"\n");
        SharedSeat seat;
        seat.controller.setProfile(QStringLiteral("lmstudio"));
        seat.controller.setDisplay(QStringLiteral(":7"));
        seat.controller.setMission(path);
        QCOMPARE(seat.state().profile, QStringLiteral("local")); // and the bar says so
        QCOMPARE(seat.state().displayChoice, QStringLiteral("sandbox 640x480"));
        seat.runToTheEnd();
        QCOMPARE(seat.console.plans.back().mission.profile, QStringLiteral("local"));
        QCOMPARE(seat.console.plans.back().mission.display.sandbox, QSize(640, 480));
        QVERIFY(seat.console.plans.back().mission.display.isSandbox());
        seat.controller.setMission(QStringLiteral("another"));
        QCOMPARE(seat.state().profile, QStringLiteral("lmstudio")); // as the operator chose
        QCOMPARE(seat.state().displayChoice, QStringLiteral(":7"));
    }
    void whatIsChosenAfterwardsWinsOverTheFile()
    {
        const QTemporaryDir folder;
        const QString path = fileIn(folder, "profile = \"local\"\ndisplay = \"sandbox 640x480\"\n");
        SharedSeat seat;
        seat.controller.setMission(path);
        seat.controller.setProfile(QStringLiteral("lmstudio"));
        seat.controller.setDisplay(QStringLiteral(":7"));
        seat.runToTheEnd();
        QCOMPARE(seat.console.plans.back().mission.profile, QStringLiteral("lmstudio"));
        QCOMPARE(seat.console.plans.back().mission.display.display, QStringLiteral(":7"));
        seat.controller.setMission(QStringLiteral("another"));
        QCOMPARE(seat.state().profile, QStringLiteral("lmstudio"));
        QCOMPARE(seat.state().displayChoice, QStringLiteral(":7"));
    }
    void whereAFileSaysNothingTheChoiceHolds()
    {
        const QTemporaryDir folder;
        SharedSeat seat;
        seat.controller.setProfile(QStringLiteral("lmstudio"));
        seat.controller.setDisplay(QStringLiteral(":7"));
        seat.controller.setMission(fileIn(folder, ""));
        seat.runToTheEnd();
        QCOMPARE(seat.console.plans.back().mission.profile, QStringLiteral("lmstudio"));
        QCOMPARE(seat.console.plans.back().mission.display.display, QStringLiteral(":7"));
    }

    void aTextThatIsChangedIsNoLongerThatOfTheLastMission()
    {
        SharedSeat seat;
        seat.runToTheEnd();
        QVERIFY(!seat.state().isEdited);
        seat.controller.setMission(QStringLiteral("another"));
        QVERIFY(seat.state().isEdited);
        seat.controller.start();
        QVERIFY(!seat.state().isEdited);
        seat.stopIt();
    }
    /// What was there before the review is there again.
    void aReviewIsClosedAndTheMissionStartsAgain()
    {
        SharedSeat seat;
        const QString own = seat.state().mission;
        ReviewedMission mission = interrupted();
        mission.ended = MissionStatus::Done;
        seat.controller.review(mission);
        QVERIFY(seat.state().isReview && seat.state().status == MissionStatus::Done);
        QCOMPARE(seat.recorded.size(), 11);
        QCOMPARE(seat.state().phases.size(), 2);
        QCOMPARE(seat.state().tokens.in, 900); // counted once
        const auto began = seat.began.size();
        seat.controller.closeReview();
        QVERIFY(!seat.state().isReview && seat.state().status == MissionStatus::Idle && seat.state().turn == 0);
        QCOMPARE(seat.began.size(), began + 1); // the panes start afresh
        QCOMPARE(seat.state().mission, own);
        seat.controller.closeReview(); // nothing to close
        QCOMPARE(seat.began.size(), began + 1);
        seat.controller.start();
        QCOMPARE(seat.console.plans.front().mission.text, own);
        QVERIFY(seat.state().isActive);
        seat.stopIt();
    }

    /// That it was taken up by another one takes no turn from it.
    void aMissionThatWasCutOffKeepsItsLastTurn()
    {
        SharedSeat seat;
        ReviewedMission mission = interrupted();
        mission.ended = MissionStatus::Stopped;
        mission.reason.code = QStringLiteral("resumed");
        seat.controller.review(mission);
        QCOMPARE(seat.recorded.size(), 12); // the twelfth has no row of its own
        QVERIFY(seat.state().review.isInterrupted);
    }

    void whatAMissionTookUpIsToldBeforeIt()
    {
        SharedSeat seat;
        ReviewedMission mission = interrupted();
        ReviewedMission before = mission;
        before.records.resize(5);
        mission.records.erase(mission.records.begin(), mission.records.begin() + 5);
        mission.clockMs = 5000; // with what it took up
        mission.past = {before};
        seat.controller.review(mission);
        QList<int> turns;
        for (const auto& told : seat.recorded)
            turns << told.at(0).value<TurnRecord>().turn;
        QCOMPARE(turns, (QList<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})); // the one that was cut off too
        QCOMPARE(seat.state().elapsedMs, 5000);
        QCOMPARE(seat.state().tokens.in, 900); // that of both, as the last one counted
    }

    void anInterruptedMissionGoesOnWhereItWas()
    {
        SharedSeat seat;
        seat.controller.resume(interrupted());
        QCOMPARE(seat.console.plans.front().resumeFolder, QStringLiteral("/missions/a"));
        QVERIFY(seat.console.plans.front().startsStepping); // nobody knows what the screen has become
        QVERIFY(seat.state().isActive && !seat.state().isReview);
        QCOMPARE(seat.state().mission, QStringLiteral("add 7 and 5"));
        QCOMPARE(seat.state().profile, QStringLiteral("local"));
        QCOMPARE(seat.state().turn, 12);
        QCOMPARE(seat.recorded.size(), 12); // before anything is asked; the twelfth was cut off
        QCOMPARE(seat.state().phases.size(), 2);
        QCOMPARE(seat.state().tokens.in, 900);
        QVERIFY(!seat.state().modelMs); // of an answer of those days
        MissionFile own;
        own.text = QStringLiteral("add 7 and 5, as its folder has it");
        own.profile = QStringLiteral("large");
        own.limits.turns = 25;
        own.display = {QStringLiteral(":8"), {}};
        Q_EMIT seat.console.missionRead(own);
        QCOMPARE(seat.state().mission, own.text);
        QCOMPARE(seat.state().maxTurns, 25);
        QCOMPARE(seat.state().profile, QStringLiteral("large"));
        QCOMPARE(seat.state().displayChoice, QStringLiteral(":8"));
        seat.console.shown.append({QStringLiteral(":8"), 0});
        QTRY_COMPARE(seat.asked.size(), 1);
        PersonaAnswer answer;
        answer.persona = Persona::Executor;
        answer.tokensIn = 10;
        answer.elapsedMs = 7;
        (void)seat.console.answers.post(answer);
        QTRY_COMPARE(seat.state().tokens.in, 910); // what is spent goes on, too
        QCOMPARE(seat.state().modelMs.value_or(-1), 7);
        seat.stopIt();
        seat.controller.start(); // once more, and again as it was written
        QCOMPARE(seat.console.plans.back().mission.limits.turns, 25);
        QVERIFY(seat.console.plans.back().resumeFolder.isEmpty());
        seat.stopIt();
    }

    /// What it was started with is lent for it: other words have what the operator chose.
    void theModelOfAMissionThatIsTakenUpIsLent()
    {
        SharedSeat seat;
        QSignalSpy kept(&seat.controller, &MissionController::profileChosen);
        seat.controller.chooseProfile(QStringLiteral("lmstudio"));
        seat.controller.resume(interrupted());
        QCOMPARE(seat.state().profile, QStringLiteral("local"));
        seat.stopIt();
        seat.controller.setMission(QStringLiteral("another"));
        QCOMPARE(seat.state().profile, QStringLiteral("lmstudio"));
        seat.controller.useRehearsal();
        QCOMPARE(kept.size(), 2);
        QCOMPARE(kept.last().first().toString(), QStringLiteral("rehearsal"));
    }
};

} // namespace tst_mission_choices

TRIARCH_TEST(tst_mission_choices, TestMissionChoices, QCoreApplication)
#include "tst_mission_choices.moc"
