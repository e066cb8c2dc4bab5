// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the window's commands do: the palette, keys of docks, buttons and their words, problems and their fixes.
#include "tests/console/window_stage.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panes/model_card.h"
#include "ui/widgets/command_delegate.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/state_pill.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
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
        auto* go = stage.window.findChild<QAction*>(QStringLiteral("go-tools"));
        QVERIFY(go && go->shortcut() == QKeySequence(Qt::ALT | Qt::Key_2));
        go->trigger();
        QVERIFY(tools->isVisible()); // it was: its keys do not close it
        tools->hide();
        go->trigger();
        QVERIFY(tools->isVisible());
        auto* windows = stage.window.findChild<QDockWidget*>(QStringLiteral("windows"));
        stage.window.findChild<QAction*>(QStringLiteral("go-windows"))->trigger();
        QVERIFY(stage.window.focusWidget() && windows->isAncestorOf(stage.window.focusWidget()));
        QVERIFY(tools->toggleViewAction()->shortcut().isEmpty());
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
            const auto items = stage.window.panes().status->findChildren<IconText*>();
            return std::any_of(items.begin(), items.end(),
                [words](const IconText* item) { return item->text() == QString::fromLatin1(words); });
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
};

QTEST_MAIN(TestWindowCommands)
#include "tst_window_commands.moc"
