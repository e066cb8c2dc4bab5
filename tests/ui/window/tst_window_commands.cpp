// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the window's commands do: the palette, keys of docks and turns, breakpoints, the primary button.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/own_keys.h"
#include "ui/panes/model_card.h"
#include "ui/style/language.h"
#include "ui/why_off.h"
#include "ui/widgets/command_delegate.h"

#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QTabBar>
#include <QtTest>

namespace tst_window_commands {

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
    /// What does something as things stand comes first, and what cannot be chosen says why.
    void thePaletteBeginsWithWhatDoesSomething()
    {
        Stage stage(Scene::FirstRun);
        ConsoleState served; // a display that nobody works
        served.display.name = QStringLiteral(":2");
        served.display.socket = QStringLiteral("/run/host.sock");
        auto* palette = stage.window.findChild<QWidget*>(QStringLiteral("palette"));
        auto* rows = palette->findChild<QListWidget*>();
        const auto first = [&](const char* words) {
            stage.window.actions().show(served);
            stage.window.openPalette();
            palette->findChild<QLineEdit*>()->setText(QString::fromLatin1(words));
            return rows->item(0)->text();
        };
        const QString tester = stage.window.actions().at(ActionId::GoTester)->text();
        const QString allow = stage.window.actions().at(ActionId::AllowInput)->text();
        QCOMPARE(first("by hand"), tester); // nothing was stopped
        QCOMPARE(rows->findItems(allow, Qt::MatchExactly).size(), 1);
        Q_EMIT stage.console.problem(QStringLiteral("stopped"), QStringLiteral("Input is stopped on this display"));
        QCOMPARE(first("by hand"), allow);
        Q_EMIT stage.console.problem(QStringLiteral("stopped"), {});
        QCOMPARE(first("by hand"), tester);
        const auto* hint = palette->findChild<QLabel*>();
        QVERIFY(!hint->isVisible());
        first("skip");
        QVERIFY(!(rows->item(0)->flags() & Qt::ItemIsEnabled) && hint->isVisible());
        QCOMPARE(hint->text(), QStringLiteral("No mission is running"));
        first("panic");
        QVERIFY(!hint->isVisible());
        palette->close();
    }
    /// Whatever is off has a reason, and nothing else has.
    void whatIsOffSaysWhy()
    {
        ConsoleState idle;
        ConsoleState running;
        running.isActive = true;
        running.status = MissionStatus::Running;
        running.mission = QStringLiteral("add 7 and 5");
        ConsoleState review;
        review.isReview = true;
        review.turn = 5;
        for (const ConsoleState& state : {idle, running, review})
            for (const auto& row : actionRows())
                QVERIFY2(whyOff(row.id, state).isEmpty() == isEnabled(row.id, state), row.name);
        QCOMPARE(whyOff(ActionId::Step, running), QStringLiteral("The mission is not held: pause it first"));
        QCOMPARE(whyOff(ActionId::OpenMission, running), QStringLiteral("A mission is running: stop it first"));
        QCOMPARE(whyOff(ActionId::Start, idle), QStringLiteral("The mission has no text yet"));
        QCOMPARE(whyOff(ActionId::Start, review), QStringLiteral("A recording is shown: close the review first"));
        QCOMPARE(whyOff(ActionId::ForkTurn, idle), QStringLiteral("No recording is shown"));
    }
    void aBreakpointIsSetWhereTheOperatorPoints()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const auto choose = [&](QWidget* on, const QPoint& at, const char* words) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, on->mapToGlobal(at));
            QApplication::sendEvent(on, &event);
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            const auto actions = menu ? menu->actions() : QList<QAction*>();
            const auto wanted = std::find_if(actions.begin(), actions.end(),
                [&](const QAction* one) { return one->text().startsWith(QLatin1String(words)); });
            if (wanted == actions.end())
                return false;
            (*wanted)->trigger();
            return menu->close();
        };
        const auto& rows = stage.window.models().breakpoints.rows();
        auto* tools = stage.window.panes().tools->findChild<QListView*>();
        QVERIFY(choose(tools->viewport(), tools->visualRect(tools->model()->index(0, 0)).center(), "Break before "));
        const Breakpoint tool{Breakpoint::Kind::Tool, tools->model()->index(0, 0).data().toString()};
        QCOMPARE(rows.back().breakpoint, tool);
        LiveView& view = stage.window.panes().live->view();
        const WindowInfo calculator = PaneStage::windowsShown().back();
        const QPoint middle = calculator.frame.center();
        QVERIFY(choose(
            &view, toPointF(view.transform().toView({middle.x(), middle.y()})).toPoint(), "Break before input into "));
        const Breakpoint window{Breakpoint::Kind::Window, calculator.className.section('.', -1)};
        QCOMPARE(rows.back().breakpoint, window);
        QVERIFY(choose(
            &view, toPointF(view.transform().toView({middle.x(), middle.y()})).toPoint(), "Break before input here"));
        QCOMPARE(rows.back().breakpoint.kind, Breakpoint::Kind::Place);
        static const QRegularExpression onTheScale(QStringLiteral(R"(\[\d+,\d+\] \[\d+,\d+\]$)"));
        QVERIFY2(breakpointText(rows.back().breakpoint).contains(onTheScale),
            qPrintable(breakpointText(rows.back().breakpoint)));
        QCOMPARE(rows.size(), 3u);
    }
    /// Whether what waits is sent is said as it is: also when its tool is given back.
    void aToolThatIsTakenAwayAndGivenBackIsSaid()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        QTRY_VERIFY(stage.window.models().edit.isOffered());
        const QString tool = stage.window.models().edit.proposal().tool;
        Q_EMIT stage.window.panes().tools->toolSet(tool, false);
        QVERIFY2(stage.window.noticeShown().startsWith(tool), qPrintable(stage.window.noticeShown()));
        Q_EMIT stage.window.panes().tools->toolSet(tool, true);
        QCOMPARE(stage.window.noticeShown(), QString());
        Q_EMIT stage.window.panes().tools->toolSet(tool, false);
        Q_EMIT stage.window.panes().tools->toolReset(tool);
        QCOMPARE(stage.window.noticeShown(), QString());
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
        const auto isNamed = [hits](int row) { return hits->item(row)->text().contains("test", Qt::CaseInsensitive); };
        QVERIFY(hits->count() > 2 && isNamed(0) && isNamed(1));
        int last = hits->count() - 1; // of those that can run: the others stand behind them
        while (last > 1 && !(hits->item(last)->flags() & Qt::ItemIsEnabled))
            --last;
        QVERIFY(!isNamed(last)); // the start page says in its help that it has one
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
    void aKeyThatWasChosenIsKept()
    {
        Stage stage(Scene::FirstRun);
        stage.window.actions().at(ActionId::Shortcuts)->trigger();
        QPointer<ShortcutsDialog> dialog = stage.window.findChild<ShortcutsDialog*>();
        QVERIFY(dialog);
        stage.window.actions().setKeys(ActionId::Settings, {QKeySequence(Qt::CTRL | Qt::Key_G)});
        Q_EMIT dialog->keysChanged();
        dialog->close();
        QCOMPARE(stage.settings.keys(), (OwnKeys{{QStringLiteral("tools.settings"), QStringLiteral("Ctrl+G")}}));
        MainWindow next(stage.controller, stage.settings, stage.clock);
        wireView(next, stage.settings);
        QCOMPARE(next.actions().at(ActionId::Settings)->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_G));
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
    /// Its list or its tabs, and not the button of its title.
    void aKeyOfADockLeadsIntoIt()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        for (const auto& [way, name] : {std::pair(ActionId::GoWindows, "windows"), {ActionId::GoTools, "tools"},
                 {ActionId::GoPersonas, "personas"}, {ActionId::GoHistory, "history"},
                 {ActionId::GoInspector, "inspector"}}) {
            stage.window.actions().at(way)->trigger();
            const auto* dock = stage.window.findChild<QDockWidget*>(QString::fromLatin1(name));
            QVERIFY2(dock->widget()->isAncestorOf(QApplication::focusWidget()), name);
        }
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
    /// Where it shares its place with another dock its tab says what it shows; the menu has its name all the same.
    void theInspectorsTabSaysWhatItShows()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        auto* dock = stage.window.findChild<QDockWidget*>(QStringLiteral("inspector"));
        stage.window.tabifyDockWidget(stage.window.findChild<QDockWidget*>(QStringLiteral("personas")), dock);
        const auto tabs = [&stage] {
            QStringList all;
            for (const auto* bar : stage.window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
                for (int i = 0; i < bar->count(); ++i)
                    all << bar->tabText(i);
            return all;
        };
        for (const auto& [way, title] : {std::pair(ActionId::GoTester, "Tester"),
                 {ActionId::GoBreakpoints, "Breakpoints"}, {ActionId::GoInspector, "Inspector"}}) {
            stage.window.actions().at(way)->trigger();
            QTRY_VERIFY2(tabs().contains(QString::fromLatin1(title)), qPrintable(tabs().join(u' ')));
            QCOMPARE(dock->toggleViewAction()->text(), QStringLiteral("Inspector"));
        }
        stage.window.actions().at(ActionId::GoTester)->trigger();
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        QTRY_COMPARE(dock->windowTitle(), QStringLiteral("Probador"));
        QCOMPARE(dock->toggleViewAction()->text(), QStringLiteral("Inspector"));
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
};

} // namespace tst_window_commands

TRIARCH_TEST(tst_window_commands, TestWindowCommands, QApplication)
#include "tst_window_commands.moc"
