// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What stands among the problems, when it goes, and what its fix does.
#include "tests/console/window_stage.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/interrupted_offer.h"
#include "ui/mission_problem.h"
#include "ui/panes/interrupted_card.h"

#include <QtTest>

using namespace triarch;
using namespace triarch::test;

class TestWindowProblems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What an earlier console left unfinished is offered wherever the operator is.
    void anInterruptedMissionIsAProblemThatLeadsToItsCard()
    {
        Stage stage(Scene::FirstRun);
        auto& problems = stage.window.models().problems;
        const auto row = [&] {
            for (int i = 0; i < problems.rowCount(); ++i)
                if (problems.at(i).key == QLatin1String("interrupted"))
                    return std::optional(problems.at(i));
            return std::optional<Problem>();
        };
        QVERIFY(row() && row()->text.contains(QStringLiteral("turn 12")) && !row()->fixLabel.isEmpty());
        auto* page = stage.window.panes().firstRun;
        QVERIFY(page->isVisible());
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false});
        QVERIFY(!page->isVisible() && row());
        Q_EMIT stage.window.panes().history->fixWanted(QStringLiteral("interrupted"));
        QVERIFY(page->isVisible() && page->findChild<InterruptedCard*>());
        stage.window.actions().at(ActionId::GoLive)->trigger(); // back to the display
        QVERIFY(!page->isVisible());
        stage.window.actions().at(ActionId::StartPage)->trigger();
        Q_EMIT page->discardRequested(QStringLiteral("/missions/a"));
        QVERIFY(!row() && stage.console.calls.contains(QStringLiteral("discard /missions/a")));
    }
    void anInterruptedMissionIsSaidWhereThePageIsNotThere()
    {
        Stage stage(Scene::FirstRun);
        auto* banner = stage.window.panes().banner;
        const auto link = [banner] {
            for (auto* button : banner->findChildren<ActionButton*>())
                if (button->text() == QLatin1String("Start page") && button->isVisible())
                    return button;
            return static_cast<ActionButton*>(nullptr);
        };
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false});
        noteInterrupted(stage.window);
        QVERIFY(banner->isVisible() && link());
        stage.play(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        noteInterrupted(stage.window);
        QVERIFY(banner->isVisible() && !link()); // the page cannot come now
        QVERIFY(!stage.window.actions().at(ActionId::StartPage)->isEnabled());
        stage.controller.stop();
        QTRY_VERIFY(!stage.controller.state().isActive);
        QTRY_VERIFY(banner->isVisible() && link());
        QTest::mouseClick(link(), Qt::LeftButton);
        QVERIFY(stage.window.panes().firstRun->isVisible());
    }
    void aProblemGoesAndItsFixDoesSomething()
    {
        Stage stage(Scene::FirstRun);
        ProblemModel& problems = stage.window.models().problems;
        const int before = problems.rowCount();
        Q_EMIT stage.console.problem(QStringLiteral("sandbox"), QStringLiteral("Xvfb is not installed"));
        QCOMPARE(problems.rowCount(), before + 1);
        QVERIFY(!problems.at(before).fixLabel.isEmpty());
        Q_EMIT stage.window.panes().history->fixWanted(QStringLiteral("sandbox"));
        QVERIFY(stage.console.calls.join(QLatin1Char(' ')).contains(QStringLiteral("sandbox")));
        Q_EMIT stage.console.problem(QStringLiteral("sandbox"), {});
        QCOMPARE(problems.rowCount(), before);
        Q_EMIT stage.window.panes().history->fixWanted(QStringLiteral("settings.1"));
        QVERIFY(stage.window.findChild<SettingsDialog*>());
    }
    void whatHoldsTheMissionIsAProblem_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<MissionStatus>("status");
        QTest::addColumn<bool>("isListed");
        QTest::addColumn<QString>("fix");
        const QString test = QStringLiteral("Test the model");
        QTest::newRow("the model is not there")
            << QStringLiteral("model_unreachable") << MissionStatus::Paused << true << test;
        QTest::newRow("the model talks nonsense")
            << QStringLiteral("model_bad_reply") << MissionStatus::Failed << true << test;
        QTest::newRow("the disk is full")
            << QStringLiteral("limit_disk") << MissionStatus::Paused << true << QStringLiteral("Show the folder");
        QTest::newRow("the display is gone")
            << QStringLiteral("display_lost") << MissionStatus::Failed << true << QStringLiteral("Choose a display");
        QTest::newRow("a limit is reached")
            << QStringLiteral("limit_turns") << MissionStatus::Paused << true << QStringLiteral("Extend and go on");
        QTest::newRow("there is no limit to move")
            << QStringLiteral("limit_failures") << MissionStatus::Paused << true << QString();
        QTest::newRow("what has ended at a limit does not go on")
            << QStringLiteral("limit_minutes") << MissionStatus::Failed << true << QString();
        QTest::newRow("nothing here mends it")
            << QStringLiteral("no_action") << MissionStatus::Paused << true << QString();
        QTest::newRow("the operator wanted it so")
            << QStringLiteral("breakpoint") << MissionStatus::Paused << false << QString();
        QTest::newRow("a call for help is answered where it is asked")
            << QStringLiteral("target_not_found") << MissionStatus::NeedsHelp << false << QString();
    }
    void whatHoldsTheMissionIsAProblem()
    {
        QFETCH(QString, code);
        QFETCH(MissionStatus, status);
        QFETCH(bool, isListed);
        QFETCH(QString, fix);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        ProblemModel& problems = stage.window.models().problems;
        const int before = problems.rowCount();
        const QString why = QStringLiteral("Nothing listens at 127.0.0.1:1234; is the server started?");
        stage.controller.events().onStatus(status, {code, why, {}});
        QTRY_COMPARE(stage.controller.state().status, status);
        QCOMPARE(problems.rowCount(), before + int(isListed));
        if (isListed) {
            const Problem listed = problems.at(before);
            QCOMPARE(listed.text, why);
            QCOMPARE(listed.fixLabel, fix);
            const auto* link = stage.window.panes().banner->findChild<ActionButton*>();
            QCOMPARE(link->isHidden() ? QString() : link->text(), fix);
            QCOMPARE(stage.window.bannerFix(), fixOf(listed.key).value_or(ActionId::Tell));
            if (listed.key == QLatin1String("mission.model")) {
                Q_EMIT stage.window.panes().history->fixWanted(listed.key);
                QVERIFY(stage.console.calls.join(QLatin1Char(' ')).contains(QStringLiteral("test ")));
            }
        }
        stage.controller.events().onStatus(MissionStatus::Running, {});
        QTRY_COMPARE(problems.rowCount(), before);
    }
};

QTEST_MAIN(TestWindowProblems)
#include "tst_window_problems.moc"
