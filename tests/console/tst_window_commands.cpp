// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the window's commands do: the palette, keys of docks, buttons and their words, problems and their fixes.
#include "tests/console/window_stage.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/interrupted_offer.h"
#include "ui/mission_problem.h"
#include "ui/panes/interrupted_card.h"
#include "ui/panes/model_card.h"
#include "ui/panes/parts/status_item.h"
#include "ui/style/fonts.h"
#include "ui/style/language.h"
#include "ui/widgets/command_delegate.h"
#include "ui/widgets/phase_trail.h"
#include "ui/widgets/state_pill.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QTabBar>
#include <QtTest>

using namespace triarch;
using namespace triarch::test;

class TestWindowCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePaletteCoversNoRunButton()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        for (const QSize& size : {QSize(1024, 600), QSize(1366, 768), QSize(1920, 1080)}) {
            stage.resize(size);
            stage.window.openPalette();
            auto* palette = stage.window.findChild<QWidget*>(QStringLiteral("palette"));
            QVERIFY(palette->isVisible());
            const QRect covered(palette->mapToGlobal(QPoint()), palette->size());
            int seen = 0;
            for (const auto* button : stage.window.panes().bar->findChildren<ActionButton*>()) {
                const QRect place(button->mapToGlobal(QPoint()), button->size());
                seen += button->isVisible();
                QVERIFY2(!button->isVisible() || !covered.intersects(place), qPrintable(button->accessibleName()));
            }
            QVERIFY(seen >= 5);
            palette->close();
        }
    }
    void aBreakpointIsSetWhereTheOperatorPoints()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const auto choose = [&](QWidget* on, const QPoint& at) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, on->mapToGlobal(at));
            QApplication::sendEvent(on, &event);
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu || menu->actions().isEmpty())
                return false;
            menu->actions().front()->trigger();
            return menu->close();
        };
        const auto& rows = stage.window.models().breakpoints.rows();
        auto* tools = stage.window.panes().tools->findChild<QListView*>();
        QVERIFY(choose(tools->viewport(), tools->visualRect(tools->model()->index(0, 0)).center()));
        const Breakpoint tool{Breakpoint::Kind::Tool, tools->model()->index(0, 0).data().toString()};
        QCOMPARE(rows.back().breakpoint, tool);
        LiveView& view = stage.window.panes().live->view();
        const WindowInfo calculator = PaneStage::windowsShown().back();
        const QPoint middle = calculator.frame.center();
        QVERIFY(choose(&view, toPointF(view.transform().toView({middle.x(), middle.y()})).toPoint()));
        const Breakpoint window{Breakpoint::Kind::Window, calculator.className.section('.', -1)};
        QCOMPARE(rows.back().breakpoint, window);
        QCOMPARE(rows.size(), 2u);
    }
    void theKeysOfThePaletteStandInAColumn()
    {
        Stage stage(Scene::FirstRun);
        stage.window.openPalette();
        const auto* hits = stage.window.findChild<QListWidget*>();
        QVERIFY(hits && hits->count() > 20);
        int withKeys = 0;
        for (int row = 0; row < hits->count(); ++row) {
            const QModelIndex index = hits->model()->index(row, 0);
            QVERIFY(!hits->item(row)->text().contains(QLatin1Char('\t')));
            const QString keys = keysOf(index);
            withKeys += !keys.isEmpty();
            const QRect line = hits->visualRect(index);
            QCOMPARE(CommandDelegate::keysPlace(line, keys).right(), line.right() - 8);
        }
        QVERIFY(withKeys > 10);
    }
    void aNameIsFoundBeforeAHelp()
    {
        Stage stage(Scene::FirstRun);
        stage.window.openPalette();
        auto* palette = stage.window.findChild<QWidget*>(QStringLiteral("palette"));
        const auto* hits = palette->findChild<QListWidget*>();
        palette->findChild<QLineEdit*>()->setText(QStringLiteral("test"));
        QCOMPARE(hits->item(0)->text(), QStringLiteral("Test the model"));
        QVERIFY(hits->count() > 1); // the start page says in its help that it has one
        palette->close();
    }
    void theStartPageIsAlwaysGoneTo()
    {
        Stage stage(Scene::FirstRun);
        auto* start = stage.window.actions().at(ActionId::StartPage);
        for (int time = 0; time < 2; ++time) {
            start->trigger();
            QVERIFY(stage.window.panes().firstRun->isVisible() && start->isChecked());
        }
        stage.window.actions().at(ActionId::GoLive)->trigger();
        QVERIFY(stage.window.panes().live->isVisible() && !start->isChecked());
    }
    void testingTheModelShowsHowItWent() // also while the first page, with its own card, is not there
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.window.actions().at(ActionId::TestModel)->trigger();
        QPointer<SettingsDialog> dialog = stage.window.findChild<SettingsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->findChild<ModelCard*>()->isVisible());
        QCOMPARE(stage.console.calls.filter(QStringLiteral("test ")).size(), 1);
        stage.window.actions().at(ActionId::TestModel)->trigger();
        QCOMPARE(stage.window.findChildren<SettingsDialog*>().size(), 1);
        dialog->close();
    }
    void aDocksKeysGoThere()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        auto* tools = stage.window.findChild<QDockWidget*>(QStringLiteral("tools"));
        auto* go = stage.window.actions().at(ActionId::GoTools);
        QVERIFY(go && go->shortcut() == QKeySequence(Qt::ALT | Qt::Key_2));
        go->trigger();
        QVERIFY(tools->isVisible()); // it was: its keys do not close it
        tools->hide();
        go->trigger();
        QVERIFY(tools->isVisible());
        auto* windows = stage.window.findChild<QDockWidget*>(QStringLiteral("windows"));
        stage.window.actions().at(ActionId::GoWindows)->trigger();
        QVERIFY(stage.window.focusWidget() && windows->isAncestorOf(stage.window.focusWidget()));
        QVERIFY(tools->toggleViewAction()->shortcut().isEmpty());
    }
    /// In either layout, wherever the keyboard is.
    void keysStepThroughTheTurns_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("operate") << QSize(1600, 1000);
        QTest::newRow("compact") << QSize(1024, 600);
    }
    void keysStepThroughTheTurns()
    {
        QFETCH(QSize, size);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(size);
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        const TurnSelection& selection = stage.window.models().selection;
        QCOMPARE(selection.turn(), 5); // the newest that has ended
        QTest::keyClick(&stage.window, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(selection.turn(), 4);
        QTest::keyClick(&stage.window, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(selection.turn(), 5);
    }
    void compactGoesToItsOwnPanes()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1024, 600});
        const auto dock = [&](const char* name) {
            return stage.window.findChild<QDockWidget*>(QString::fromLatin1(name));
        };
        const auto* tabs = dock("column")->findChild<QTabBar*>();
        const std::pair<ActionId, int> ways[]{
            {ActionId::GoTools, 2}, {ActionId::GoWindows, 1}, {ActionId::GoHistory, 0}};
        for (const auto& [way, tab] : ways) {
            stage.window.actions().at(way)->trigger();
            QCOMPARE(tabs->currentIndex(), tab);
        }
        stage.window.actions().at(ActionId::GoPersonas)->trigger();
        for (const char* name : {"windows", "tools", "history", "personas"})
            QVERIFY2(!dock(name)->isVisible(), name);
    }
    /// Each item of the status bar leads to the pane that says more, by mouse and by keyboard.
    void statusItemsOpenTheirPanes_data()
    {
        QTest::addColumn<QString>("item");
        QTest::addColumn<QString>("dock");
        QTest::addColumn<int>("page"); // of the history; -1: another dock
        const auto row = [](const char* item, const char* dock, int page) {
            QTest::newRow(item) << QString::fromLatin1(item) << QString::fromLatin1(dock) << page;
        };
        row("Display", "windows", -1);
        row("Model latency", "personas", -1);
        row("Tokens of the mission", "history", int(HistoryPane::Page::Turns));
        row("Free disk space", "history", int(HistoryPane::Page::Problems));
        row("Socket of the display", "history", int(HistoryPane::Page::Log));
        row("Ask policy", "inspector", -1);
    }
    void statusItemsOpenTheirPanes()
    {
        QFETCH(QString, item);
        QFETCH(QString, dock);
        QFETCH(int, page);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1920, 1080});
        auto* opened = stage.window.findChild<QDockWidget*>(dock);
        StatusItem* found = nullptr;
        for (auto* one : stage.window.panes().status->findChildren<StatusItem*>())
            if (one->accessibleName() == item)
                found = one;
        QVERIFY(found && found->isVisible());
        QVERIFY(!found->accessibleDescription().isEmpty() && !found->toolTip().isEmpty());
        QVERIFY(found->focusPolicy() & Qt::TabFocus);
        QCOMPARE(found->font(), font(TextRole::Caption));
        stage.window.panes().history->showPage(HistoryPane::Page::Timeline);
        opened->hide();
        QTest::mouseClick(found, Qt::LeftButton);
        QVERIFY(opened->isVisible());
        QVERIFY(page < 0 || int(stage.window.panes().history->page()) == page);
        opened->hide();
        found->setFocus(Qt::TabFocusReason);
        QTest::keyClick(found, Qt::Key_Space);
        QVERIFY(opened->isVisible());
    }
    void thePolicyShowsTheApprovalsUntilATurnIsSelected()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const EvidencePane* evidence = stage.window.panes().evidence;
        QVERIFY(evidence->showsTurn());
        stage.window.actions().at(ActionId::GoApprovals)->trigger();
        QVERIFY(!evidence->showsTurn());
        stage.controller.events().onTime({3'672'000, false}); // the state changes meanwhile
        QTRY_COMPARE(stage.controller.state().elapsedMs, 3'672'000);
        QVERIFY(!evidence->showsTurn());
        stage.window.actions().at(ActionId::PreviousTurn)->trigger();
        QVERIFY(evidence->showsTurn());
        stage.window.actions().at(ActionId::GoApprovals)->trigger();
        QVERIFY(!evidence->showsTurn());
        stage.window.actions().at(ActionId::GoInspector)->trigger(); // also when there is no other turn
        QVERIFY(evidence->showsTurn());
    }
    void theSocketSaysWhetherCommandsReachTheDisplay()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const auto item = [&] {
            for (auto* one : stage.window.panes().status->findChildren<StatusItem*>())
                if (one->accessibleName() == QLatin1String("Socket of the display"))
                    return one;
            return static_cast<StatusItem*>(nullptr);
        };
        QVERIFY(item() && item()->isVisible() && item()->isBad()); // ours, and nobody serves it
        QCOMPARE(item()->text(), QStringLiteral("no socket"));
        DisplayState served = stage.controller.state().display;
        served.socket = QStringLiteral("/run/user/1000/triarch/99/host.sock");
        Q_EMIT stage.console.displayOpened(served);
        QVERIFY(item()->isVisible() && !item()->isBad());
        QCOMPARE(item()->text(), QStringLiteral("socket ready"));
        QVERIFY(item()->toolTip().contains(served.socket));
        stage.resize({1024, 600}); // Compact has room for what is wrong only
        QVERIFY(!item()->isVisible());
        served.socket.clear();
        Q_EMIT stage.console.displayOpened(served);
        QVERIFY(item()->isVisible());
        Q_EMIT stage.console.displayClosed();
        QVERIFY(!item()->isVisible());
    }
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
    void aTurnIsFoundInAClosedHistory()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        auto* history = stage.window.findChild<QDockWidget*>(QStringLiteral("history"));
        history->hide();
        stage.window.actions().at(ActionId::FindTurn)->trigger();
        QVERIFY(history->isVisible());
        QVERIFY(
            qobject_cast<QLineEdit*>(stage.window.focusWidget()) && history->isAncestorOf(stage.window.focusWidget()));
    }
    void oneButtonIsPrimary()
    {
        Stage stage(Scene::FirstRun);
        const auto primaries = [&stage] {
            const auto buttons = stage.window.findChildren<ActionButton*>();
            return std::count_if(buttons.begin(), buttons.end(), [](const ActionButton* button) {
                return button->isVisible() && button->isEnabled() && button->role() == ButtonRole::Primary;
            });
        };
        auto* run = stage.window.findChild<ActionButton*>(QStringLiteral("runSample"));
        QCOMPARE(primaries(), 1);
        QCOMPARE(run->role(), ButtonRole::Primary);
        stage.controller.setMission(QStringLiteral("Open the calculator"));
        QCOMPARE(primaries(), 1);
        QCOMPARE(run->role(), ButtonRole::Normal);
    }
    void itsKeysEndTheMission_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("with");
        QTest::newRow("Stop") << int(Qt::Key_F5) << Qt::KeyboardModifiers(Qt::ShiftModifier);
        QTest::newRow("Panic") << int(Qt::Key_Escape) << (Qt::ControlModifier | Qt::ShiftModifier);
    }
    void itsKeysEndTheMission()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, with);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        QTest::keyClick(&stage.window, Qt::Key(key), with);
        QCOMPARE(stage.console.calls.filter(QStringLiteral("stop")).size(), 1);
        QTRY_VERIFY(!stage.controller.state().isActive);
    }
    void stoppingIsSaid()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        auto* pill = stage.window.panes().bar->findChild<StatePill*>();
        QStringList words;
        connect(&stage.controller, &MissionController::changed, pill, [&](const ConsoleState& state) {
            stage.window.panes().bar->show(state);
            words << pill->accessibleName();
        });
        stage.controller.stop();
        QVERIFY(words.contains(QStringLiteral("Stopping")));
        QTRY_VERIFY(!stage.controller.state().isActive);
        QVERIFY(!stage.controller.state().isStopping);
        QVERIFY(pill->accessibleName() != QLatin1String("Stopping"));
    }
    void aModelThatPassedItsTestIsReady()
    {
        Stage stage(Scene::FirstRun);
        const auto says = [&stage](const char* words) {
            const auto items = stage.window.panes().status->findChildren<StatusItem*>();
            return std::any_of(items.begin(), items.end(),
                [words](const StatusItem* item) { return item->text() == QString::fromLatin1(words); });
        };
        stage.controller.setProfile(QStringLiteral("rehearsal"));
        QVERIFY(says("model not asked yet"));
        Q_EMIT stage.console.modelTested(QStringLiteral("rehearsal"), true);
        QVERIFY(says("Rehearsal ready"));
        stage.controller.setProfile(QStringLiteral("other"));
        QVERIFY(!says("Rehearsal ready"));
        stage.controller.setProfile(QStringLiteral("rehearsal"));
        Q_EMIT stage.console.modelTested(QStringLiteral("rehearsal"), false);
        QVERIFY(says("model not asked yet"));
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
    void theModelsWordsFollowTheLanguage()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1366, 744}); // with whole names in the bar
        stage.window.actions().at(ActionId::Settings)->trigger();
        auto* dialog = stage.window.findChild<SettingsDialog*>();
        const auto wordsOf = [](const QWidget* shown) {
            QStringList words;
            for (const auto* label : shown->findChildren<QLabel*>())
                words << label->text();
            for (const auto* box : shown->findChildren<QComboBox*>())
                words << box->currentText();
            return words;
        };
        QVERIFY(wordsOf(dialog).contains(QStringLiteral("Model connection")));
        stage.console.builtIn = QStringLiteral("Ensayo (incluido)");
        Q_EMIT dialog->languageChosen(QStringLiteral("es"));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        QTRY_VERIFY(!wordsOf(dialog).contains(QStringLiteral("Model connection")));
        QTRY_VERIFY(wordsOf(stage.window.panes().bar).contains(stage.console.builtIn));
        QVERIFY(wordsOf(dialog).contains(stage.console.builtIn));
    }
    void theLastPhaseIsOverWithItsMission_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("last");
        QTest::newRow("it runs") << Scene::Running << QStringLiteral("circle-dot");
        QTest::newRow("done") << Scene::Done << QStringLiteral("check");
        QTest::newRow("failed") << Scene::Failed << QStringLiteral("circle-stop");
    }
    void theLastPhaseIsOverWithItsMission()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, last);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        const auto* trail = stage.window.panes().bar->findChild<PhaseTrail*>();
        QCOMPARE(trail->icons(), QStringList({QStringLiteral("check"), last}));
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
        QTest::newRow("nothing here mends it")
            << QStringLiteral("limit_turns") << MissionStatus::Paused << true << QString();
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

QTEST_MAIN(TestWindowCommands)
#include "tst_window_commands.moc"
