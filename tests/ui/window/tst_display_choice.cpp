// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Where the next mission works, as the operator chose it: no longer when it has gone with another's host, and at the
// next start only when it is a private display.
#include "core/settings/mission_file_writer.h"
#include "tests/support/mission_seat.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"

namespace tst_display_choice {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Where the next mission works after the console was started again, and its limit of turns.
QString choiceOfNextStart(Stage& stage, int* turns = nullptr)
{
    stage.console.calls.clear();
    MissionController next(stage.console, stage.clock);
    MainWindow window(next, stage.settings, stage.clock);
    wireWindow(window);
    wireView(window, stage.settings);
    const auto mission = next.chosenMission().value_or(MissionFile{});
    if (turns)
        *turns = mission.limits.turns;
    return displayChoiceWord(mission.display);
}

} // namespace

class TestDisplayChoice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What a host had made for itself goes with it: nothing begins there, and nobody is sent there.
    void aDisplayThatWentWithItsHostIsChosenNoLonger_data()
    {
        QTest::addColumn<bool>("isHostLast");
        QTest::newRow("the host ends last") << true;
        QTest::newRow("its display does") << false;
    }
    void aDisplayThatWentWithItsHostIsChosenNoLonger()
    {
        QFETCH(bool, isHostLast);
        Seat seat;
        const QString gone = QStringLiteral(":7"), before = QStringLiteral("sandbox 1024x768");
        const auto endHost = [&] { Q_EMIT seat.console.hostEnded(gone); };
        const auto loseDisplay = [&] { Q_EMIT seat.console.displayLost(QString()); };
        seat.console.shown = {{gone, 42}};
        seat.controller.setDisplay(before);
        seat.controller.setDisplay(gone);
        Q_EMIT seat.console.displayOpened({gone, {800, 600}, false, false, 42});
        seat.console.shown = {{gone, isHostLast ? 42 : 0}};
        isHostLast ? loseDisplay() : endHost();
        QCOMPARE(seat.state().displayChoice, gone); // it may live on
        seat.console.shown.clear();
        isHostLast ? endHost() : loseDisplay();
        QCOMPARE(seat.state().displayChoice, before);
        seat.controller.start();
        QVERIFY(seat.refused.isEmpty() && seat.state().isActive);
        seat.controller.stop();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
    /// The operator's own that has gone is said to have, and is his to replace.
    void theOperatorsOwnStaysChosen()
    {
        Seat seat;
        seat.controller.setDisplay(QStringLiteral(":7"));
        Q_EMIT seat.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false, 0});
        seat.console.shown.clear();
        Q_EMIT seat.console.displayLost(QString());
        QCOMPARE(seat.state().displayChoice, QStringLiteral(":7"));
    }
    /// At the next start the number may be another server's.
    void aSharedDisplayIsNotUsedByTheNextStart()
    {
        Stage stage(Scene::FirstRun);
        MissionBar* bar = stage.window.panes().bar;
        Q_EMIT bar->displayChosen(QStringLiteral("sandbox 1024x768"));
        Q_EMIT bar->displayChosen(QStringLiteral(":7"));
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false, 0});
        QCOMPARE(choiceOfNextStart(stage), QStringLiteral("sandbox 1024x768"));
        QVERIFY(!stage.console.calls.contains(QStringLiteral("watch :7")));
    }
    void theSharedDisplayOfASetUpIsNotUsedByTheNextStart()
    {
        Stage stage(Scene::FirstRun);
        MissionFile mission;
        mission.text = QStringLiteral("half a thought");
        mission.limits.turns = 7;
        mission.display.display = QStringLiteral(":7");
        mission.ownDisplay = true;
        stage.settings.setDraft(mission.text);
        stage.settings.setMissionSetup(missionFileText(mission)); // as an older version kept it
        int turns = 0;
        QCOMPARE(choiceOfNextStart(stage, &turns), QStringLiteral("sandbox 1280x800"));
        QCOMPARE(turns, 7);
    }
    /// Its number may be another process' by then: nobody leads what he has not chosen.
    void whatTookTheNumberOfALostDisplayIsNotFollowedByItself()
    {
        Seat seat;
        MissionFile mission;
        mission.text = QStringLiteral("tidy up");
        mission.display.display = QStringLiteral(":7");
        bool isLost = true;
        seat.console.script = [&](const auto&, MissionEvents&, OperatorChannel& line, std::stop_token letGo) {
            MissionResult result;
            result.status = MissionStatus::Failed;
            result.reason = {QStringLiteral("host_lost"), QStringLiteral("The host has ended"), {}};
            while (!isLost && line.mailbox().take(after(std::chrono::minutes(1)), letGo)) { }
            return result;
        };
        Q_EMIT seat.console.missionFound(mission);
        QTRY_COMPARE(seat.ended.size(), 1);
        isLost = false;
        MissionFile other = mission;
        other.text = QStringLiteral("delete all");
        Q_EMIT seat.console.missionFound(other);
        QVERIFY(!seat.state().isActive);
        QCOMPARE(seat.refused.size(), 1);
        Q_EMIT seat.console.missionFound(other); // the folder of hosts has changed once more
        QCOMPARE(seat.refused.size(), 1);
        Q_EMIT seat.console.missionFound(mission); // another process takes up the same
        QVERIFY(seat.state().isAttached);
        seat.controller.letGo();
        isLost = true;
        Q_EMIT seat.console.missionFound(mission);
        QTRY_COMPARE(seat.ended.size(), 2);
        isLost = false;
        seat.controller.setDisplay(QStringLiteral(":7")); // the operator means whatever is there
        Q_EMIT seat.console.missionFound(other);
        QVERIFY(seat.state().isAttached);
        seat.controller.letGo();
    }
};

} // namespace tst_display_choice

TRIARCH_TEST(tst_display_choice, TestDisplayChoice, QApplication)
#include "tst_display_choice.moc"
