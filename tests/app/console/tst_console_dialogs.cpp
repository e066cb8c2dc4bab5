// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Whatever is open beside the console, the operator's hand reaches Panic, and no key meant for another window answers.
#include "tests/support/operator_display.h"
#include "tests/support/scripted_operator.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/announcement_wiring.h"
#include "ui/panes/inspector_pane.h"

#include <QFileDialog>
#include <QLineEdit>

namespace tst_console_dialogs {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000; // ms

struct Table {
    Table() : stage(Scene::FirstRun) { }

    /// Those that are open, the newest last.
    QList<QWidget*> dialogs() const
    {
        QList<QWidget*> open;
        for (QWidget* one : QApplication::topLevelWidgets())
            if (one->isVisible() && one->isWindow() && one != &stage.window && !one->windowTitle().isEmpty())
                open << one;
        return open;
    }
    bool isOpen(int count) const
    {
        return QTest::qWaitFor([&] { return dialogs().size() == count; }, timeout);
    }
    QStringList holding() const ///< windows that hold up others
    {
        QStringList names;
        for (const QWidget* one : dialogs())
            if (one->isModal() || one->windowModality() != Qt::NonModal)
                names << one->windowTitle();
        return names;
    }
    void trigger(ActionId id) { stage.window.actions().at(id)->trigger(); }
    QAbstractButton* button(const char* words) const ///< of whatever is open
    {
        for (const QWidget* one : dialogs())
            for (auto* button : one->findChildren<QAbstractButton*>())
                if (button->isVisible() && button->text() == QLatin1String(words))
                    return button;
        return nullptr;
    }
    ActionButton* panic()
    {
        for (auto* one : stage.window.findChildren<ActionButton*>(QStringLiteral("panic")))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    void review()
    {
        ReviewedMission mission;
        mission.folder = QStringLiteral("/missions/b");
        mission.text = QStringLiteral("add 7 and 5");
        mission.turn = 5;
        mission.ended = MissionStatus::Done;
        mission.records = {PaneStage::turnFive()};
        stage.controller.review(mission);
        QTRY_COMPARE(stage.window.models().turns.rowCount(), 1);
    }
    void run()
    {
        if (stage.controller.state().isReview)
            stage.controller.closeReview();
        stage.play(Scene::Running);
        QTRY_VERIFY_WITH_TIMEOUT(stage.isSet(Scene::Running), timeout);
    }

    Stage stage;
    ScriptedOperator hand;
};

using Open = std::function<void(Table&)>;

void openOnly(ActionId id, Table& table)
{
    table.trigger(id);
    QVERIFY(table.isOpen(1));
}

} // namespace

class TestConsoleDialogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void panicIsReachedWhileADialogIsOpen_data()
    {
        QTest::addColumn<Open>("open");
        QTest::addColumn<int>("count");
        QTest::addColumn<QSize>("size");
        const auto row = [](const char* name, int count, const Open& open) {
            QTest::addRow("%s, 1600x1000", name) << open << count << QSize(1600, 1000);
            QTest::addRow("%s, 1024x600", name) << open << count << QSize(1024, 600);
        };
        for (const auto& [name, id] :
            {std::pair("settings", ActionId::Settings), {"display setup", ActionId::DisplaySetup},
                {"remote control", ActionId::RemoteControl}, {"shortcuts", ActionId::Shortcuts},
                {"about", ActionId::About}, {"set up a mission", ActionId::SetUpMission},
                {"open a mission", ActionId::OpenMission}, {"open a recording", ActionId::OpenRecording}})
            row(name, 1, [id = id](Table& table) { openOnly(id, table); });
        row("a server, from the settings", 2, [](Table& table) {
            openOnly(ActionId::Settings, table);
            Q_EMIT table.stage.window.panes().firstRun->serverWanted();
        });
        row("export, its file and what is hidden", 2, [](Table& table) {
            table.review();
            openOnly(ActionId::ExportMission, table);
            table.button("Hide parts of the pictures")->click(); // it grows
            table.button("Choose...")->click();
        });
    }
    void panicIsReachedWhileADialogIsOpen()
    {
        QFETCH(Open, open);
        QFETCH(int, count);
        QFETCH(QSize, size);
        Table table;
        table.stage.resize(size);
        QVERIFY(QTest::qWaitForWindowActive(&table.stage.window));
        open(table);
        QVERIFY(table.isOpen(count));
        table.run();
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(table.holding(), QStringList());
        QVERIFY(!QApplication::activeModalWidget());
        QTRY_VERIFY(QApplication::activeWindow() && QApplication::activeWindow() != &table.stage.window);
        const auto before = table.stage.console.calls;
        table.hand.press(Qt::Key_Space);                               // meant for the console
        if (!qobject_cast<QFileDialog*>(QApplication::activeWindow())) // there a name is written, and then taken
            table.hand.press(Qt::Key_Return);
        QVERIFY2(table.isOpen(count), qPrintable(QString::number(table.dialogs().size())));
        QCOMPARE(table.stage.console.calls, before);
        QCOMPARE(table.holding(), QStringList());
        QVERIFY(table.panic());
        table.hand.click(*table.panic());
        QTRY_VERIFY_WITH_TIMEOUT(table.stage.console.calls.contains(QStringLiteral("stop")), timeout);
    }

    /// A file that is not there is said in the console; the file's own question would hold it up.
    void whatIsNotThereIsSaidInTheConsole()
    {
        Table table;
        table.trigger(ActionId::OpenRecording);
        QVERIFY(table.isOpen(1));
        auto* question = qobject_cast<QFileDialog*>(table.dialogs().front());
        QVERIFY(question);
        QVERIFY(QTest::qWaitForWindowActive(question));
        const QString nowhere = QStringLiteral("/nowhere/m.zip");
        const auto* field = question->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QTRY_VERIFY_WITH_TIMEOUT(field->hasFocus(), timeout); // a window is active before its field has the keys
        table.hand.type(nowhere);
        QTRY_COMPARE_WITH_TIMEOUT(field->text(), nowhere, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!QApplication::activePopupWidget(), timeout); // names that begin so would take the key
        table.hand.press(Qt::Key_Return);
        QVERIFY(table.isOpen(0));
        QTRY_VERIFY(table.stage.window.panes().banner->isVisible());
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleDialogs test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_dialogs

TRIARCH_TEST_FUNCTION(tst_console_dialogs, tst_console_dialogs::run)
#include "tst_console_dialogs.moc"
