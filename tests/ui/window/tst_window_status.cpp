// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the window says of its mission: the status bar, the pill, the phases.
#include "tests/support/loop_work.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panes/executor_page.h"
#include "ui/panes/parts/status_item.h"
#include "ui/panes/personas_pane.h"
#include "ui/style/fonts.h"
#include "ui/style/language.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/phase_trail.h"
#include "ui/widgets/state_pill.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDesktopServices>
#include <QDockWidget>
#include <QLabel>
#include <QtTest>

namespace tst_window_status {

using namespace triarch;
using namespace triarch::test;

namespace {

StatusItem* itemOf(Stage& stage, const QString& name)
{
    for (auto* one : stage.window.panes().status->findChildren<StatusItem*>())
        if (one->accessibleName() == name)
            return one;
    return nullptr;
}

/// What stands in a pane: its labels, and the rows and headings of its lists.
QString textsOf(const QWidget& pane)
{
    QStringList texts;
    for (const auto* label : pane.findChildren<QLabel*>())
        if (label->isVisible())
            texts << label->text();
    for (const auto* view : pane.findChildren<QAbstractItemView*>()) {
        const auto* model = view->isVisible() ? view->model() : nullptr;
        for (int column = 0; model && column < model->columnCount(); ++column) {
            texts << model->headerData(column, Qt::Horizontal).toString();
            for (int row = 0; row < model->rowCount(); ++row)
                texts << model->index(row, column).data().toString();
        }
    }
    return texts.join(QLatin1Char('\n'));
}

/// What the desktop was asked to open meanwhile.
class Opened : public QObject {
    Q_OBJECT
public:
    Opened() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Opened() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList paths;
public Q_SLOTS:
    void open(const QUrl& url) { paths << url.path(); }
};

/// A mission or a recording of which that item has something to say.
void play(Stage& stage, const QString& item)
{
    const bool isReview = item.endsWith(QLatin1String("recording"), Qt::CaseInsensitive)
        || item == QLatin1String("Soundness of the journal");
    if (isReview) {
        ReviewedMission mission;
        mission.folder = stage.folder.path();
        mission.tokens = {100, 20, 3, 40};
        stage.controller.review(mission, QStringLiteral("an-old-mission"));
        stage.controller.judgeReview(mission.folder, {});
        stage.controller.countReview(mission.folder, 12, 34'567);
        return;
    }
    const Scene scene = item == QLatin1String("Approvals") ? Scene::Approval : Scene::Running;
    stage.play(scene);
    QTRY_VERIFY(stage.isSet(scene));
    if (item == QLatin1String("Time of the last stop")) {
        stage.controller.stop();
        QTRY_VERIFY(!stage.controller.state().isActive);
    }
}

} // namespace

class TestWindowStatus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(applyLanguage(*qApp, QStringLiteral("en"))); } // its plurals
    /// Each item of the status bar leads to the pane that says more of the same, by mouse and by keyboard.
    void statusItemsOpenTheirPanes_data()
    {
        QTest::addColumn<QString>("item");
        QTest::addColumn<QString>("dock"); // empty: something outside the window
        QTest::addColumn<QString>("says"); // in it
        const auto row = [](const char* item, const char* dock, const char* says) {
            QTest::newRow(item) << QString::fromLatin1(item) << QString::fromLatin1(dock) << QString::fromLatin1(says);
        };
        row("Display", "windows", "notes.txt - Mousepad");
        row("Model latency", "personas", "12.3 s");
        row("Tokens a second", "personas", "tok/s");
        row("Tokens of the mission", "history", "Tokens");
        row("Time of the last stop", "history", "Stopped in ");
        row("Free disk space", "history", "free where missions are kept");
        row("Socket of the display", "history", "Commands do not reach :99");
        row("Approvals", "inspector", "alt+F4");
        row("Ask policy", "inspector", "Requests for risky actions stop here first");
        row("Recording", "", "");
        row("Soundness of the journal", "history", "The journal is sound");
        row("Pictures of the recording", "", "");
        row("Tokens of the recording", "calls", "No call yet"); // no turn of it is chosen
    }
    void statusItemsOpenTheirPanes()
    {
        QFETCH(QString, item);
        QFETCH(QString, dock);
        QFETCH(QString, says);
        Stage stage(Scene::FirstRun);
        play(stage, item);
        stage.resize({1920, 1080});
        StatusItem* found = itemOf(stage, item);
        QVERIFY(found && found->isVisible());
        QVERIFY(!found->accessibleDescription().isEmpty() && !found->toolTip().isEmpty());
        QVERIFY(found->focusPolicy() & Qt::TabFocus);
        QCOMPARE(found->font(), font(TextRole::Caption));
        Opened opened;
        auto* shown = stage.window.findChild<QDockWidget*>(dock.isEmpty() ? QStringLiteral("history") : dock);
        stage.window.panes().history->showPage(HistoryPane::Page::Timeline);
        stage.window.panes().evidence->showBreakpoints();
        for (const bool byKey : {false, true}) {
            shown->hide();
            found->setFocus(Qt::TabFocusReason);
            if (byKey)
                QTest::keyClick(found, Qt::Key_Space);
            else
                QTest::mouseClick(found, Qt::LeftButton);
            QVERIFY(dock.isEmpty() ? opened.paths.contains(stage.folder.path()) : shown->isVisible());
            QTRY_VERIFY2(dock.isEmpty() || textsOf(*shown).contains(says), qPrintable(textsOf(*shown)));
            opened.paths.clear();
        }
    }
    void thePicturesLeadToTheLiveView()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1920, 1080});
        StatusItem* rate = itemOf(stage, QStringLiteral("Pictures a second"));
        QVERIFY(rate && rate->isVisible());
        QTest::mouseClick(rate, Qt::LeftButton);
        QVERIFY(stage.window.panes().live->view().hasFocus());
        StatusStrip* strip = stage.window.panes().status;
        QElapsedTimer second;
        second.start();
        do {
            strip->countFrame(std::chrono::microseconds(13'400));
            QTest::qWait(20);
        } while (second.elapsed() < 1100);
        QVERIFY2(rate->text().contains(QStringLiteral("capture 14 ms")), qPrintable(rate->text()));
        stage.resize({1024, 600}); // what is told beside it gives way first
        QVERIFY(!rate->text().contains(QStringLiteral("capture")));
        QVERIFY(rate->toolTip().contains(QStringLiteral("14 ms")));
    }
    void theDisplayNamesItsWindowManager()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        DisplayState display = stage.controller.state().display;
        display.nature = {true, QStringLiteral("Openbox"), true};
        Q_EMIT stage.console.displayOpened(display);
        stage.resize({1920, 1080});
        const StatusItem* item = itemOf(stage, QStringLiteral("Display"));
        QVERIFY2(item->text().endsWith(QStringLiteral("openbox")), qPrintable(item->text()));
        stage.resize({1024, 600});
        QVERIFY(!item->text().contains(QStringLiteral("openbox")));
    }
    /// Rules that cannot be read deny everything: nothing may say that they ask.
    void theAskPolicyIsTheFiles()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        StatusItem* item = itemOf(stage, QStringLiteral("Ask policy"));
        QCOMPARE(item->text(), QStringLiteral("Ask for forbidden and risky"));
        QVERIFY(item->toolTip().contains(QStringLiteral("12 rules of /etc/policy.toml")));
        const auto pages = stage.window.panes().evidence->findChildren<EmptyState*>();
        QVERIFY(std::any_of(pages.begin(), pages.end(),
            [](const EmptyState* page) { return page->toolTip().contains(QStringLiteral("12 rules of /etc/")); }));
        Q_EMIT stage.console.policyChanged({AskPolicy::Everything, 1, QStringLiteral("/home/me/policy.toml"), {}});
        QCOMPARE(item->text(), QStringLiteral("Ask for everything"));
        QVERIFY(!item->isBad());
        Q_EMIT stage.console.policyChanged(
            {AskPolicy::Broken, 0, QStringLiteral("/home/me/policy.toml"), QStringLiteral("line 3: no verdict")});
        QVERIFY(item->isBad() && item->text().contains(QStringLiteral("all is denied")));
        QTest::mouseClick(item, Qt::LeftButton);
        auto* history = stage.window.findChild<QDockWidget*>(QStringLiteral("history"));
        QCOMPARE(stage.window.panes().history->page(), HistoryPane::Page::Problems);
        QTRY_VERIFY2(textsOf(*history).contains(QStringLiteral("line 3: no verdict")), qPrintable(textsOf(*history)));
        Q_EMIT stage.console.policyChanged(stage.console.policy());
        QVERIFY(!item->isBad());
        QVERIFY(!textsOf(*history).contains(QStringLiteral("line 3: no verdict")));
        stage.resize({1024, 600});
        QCOMPARE(item->text(), QStringLiteral("Ask for risky"));
    }
    /// A server that has gone, and one that hangs: both are said where the operator looks for the display.
    void aDeadDisplayIsSaid()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const StatusItem* display = nullptr;
        for (const auto* item : stage.window.panes().status->findChildren<StatusItem*>())
            if (item->accessibleName() == QLatin1String("Display"))
                display = item;
        QVERIFY(display && !display->isBad());
        const auto* windows = stage.window.panes().windows;
        const auto says = [windows](const char* words) {
            const auto labels = windows->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [words](const QLabel* label) {
                return label->isVisible() && label->text().contains(QLatin1String(words));
            });
        };
        QCOMPARE(windows->count(), QStringLiteral("3"));
        Q_EMIT stage.console.displayLost(QStringLiteral("The X server of display :99 is gone"));
        QVERIFY(display->isBad() && display->text().contains(QStringLiteral(":99 does not answer")));
        QCOMPARE(stage.window.models().windows.rowCount(), 0);
        QVERIFY(windows->count().isEmpty() && says(":99 does not answer"));
        LiveUpdate again;
        again.display = {1280, 800};
        again.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        again.taken = stage.clock.now();
        Q_EMIT stage.console.liveUpdated(again);
        Q_EMIT stage.console.windowsChanged(PaneStage::windowsShown());
        QVERIFY(!display->isBad() && !says("does not answer"));
        QCOMPARE(windows->count(), QStringLiteral("3"));
        stage.clock.advance(std::chrono::seconds(4)); // nothing comes any more
        QTRY_VERIFY(display->isBad());
        QVERIFY(display->text().contains(QStringLiteral(":99 does not answer")));
        again.taken = stage.clock.now();
        Q_EMIT stage.console.liveUpdated(again);
        QVERIFY(!display->isBad());
    }
    /// A layout that asks for the next one would keep a processor busy for as long as the mission waits.
    void nothingGoesOnByItself_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QSize>("size");
        const std::pair<const char*, Scene> scenes[]{{"first run", Scene::FirstRun}, {"stepping", Scene::Stepping},
            {"approval", Scene::Approval}, {"help", Scene::NeedsHelp}, {"failed", Scene::Failed},
            {"done", Scene::Done}};
        for (const auto& [name, scene] : scenes)
            for (const QSize& size : {QSize(1024, 600), QSize(1366, 744), QSize(1600, 1000)})
                QTest::addRow("%s %d", name, size.width()) << scene << size;
    }
    void nothingGoesOnByItself()
    {
        QFETCH(Scene, scene);
        QFETCH(QSize, size);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        stage.window.panes().personas->showPersona(Persona::Executor);
        stage.resize(size);
        QEventLoop loop;
        QTimer::singleShot(300, &loop, &QEventLoop::quit);
        const LoopWork work;
        loop.exec();
        QVERIFY2(work.turns() < 60, qPrintable(QStringLiteral("%1 turns of the loop").arg(work.turns())));
    }
    /// Who attaches to a mission that is held has not seen whom it asked.
    void whatIsProposedIsInFront()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        MissionFile others;
        others.text = QStringLiteral("add 7 and 5");
        stage.controller.attach(others);
        QTRY_VERIFY(stage.controller.state().isAttached);
        stage.controller.events().onProposal(5, PaneStage::clickPlus());
        QTRY_VERIFY(stage.window.panes().personas->findChild<ExecutorPage*>()->isVisible());
    }
    /// Before its first turn a mission is no mission less.
    void aMissionWithoutATurnIsAMission()
    {
        Stage stage(Scene::FirstRun);
        const auto says = [&](const char* words) {
            const auto labels = stage.window.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [words](const QLabel* label) {
                return label->isVisible() && label->text().startsWith(QLatin1String(words));
            });
        };
        stage.resize({1600, 1000});
        QVERIFY(says("No mission yet."));
        stage.console.script = [](const auto&, MissionEvents& events, auto&, std::stop_token stop) {
            events.onStatus(MissionStatus::Paused, {QStringLiteral("model_timeout"), QStringLiteral("No answer"), {}});
            Mailbox<int> never;
            (void)never.take(after(std::chrono::minutes(1)), stop);
            return resultOf(MissionStatus::Stopped, {});
        };
        stage.controller.setMission(QStringLiteral("add 7 and 5"));
        stage.controller.start();
        QTRY_COMPARE(stage.controller.state().status, MissionStatus::Paused);
        QVERIFY(says("No turn yet.") && !says("No mission yet"));
        stage.resize({1024, 600});
        QTRY_VERIFY(says("No turn yet") && !says("No mission yet"));
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
    /// Whose a display is says nothing of the next one.
    void whoDrivesADisplayIsSaidWhileItIsShown()
    {
        Stage stage(Scene::FirstRun);
        DisplayState others;
        others.name = QStringLiteral(":7");
        others.size = {1280, 800};
        others.hostPid = 4711;
        Q_EMIT stage.console.displayOpened(others);
        QVERIFY2(stage.window.noticeShown().startsWith(QStringLiteral("Process 4711 drives :7")),
            qPrintable(stage.window.noticeShown()));
        Q_EMIT stage.console.displayClosed();
        QVERIFY2(stage.window.noticeShown().isEmpty(), qPrintable(stage.window.noticeShown()));
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
    /// Whoever is asked then: another persona may still be asked before the mission is held.
    void aPauseSaysWhenItTakesEffect()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.controller.pause();
        QTRY_COMPARE(stage.window.panes().bar->findChild<StatePill*>()->accessibleName(),
            QStringLiteral("Pausing before the next input"));
    }
    /// What its model was asked before somebody looked on is not known, and nothing wrong is said of it.
    void ofAnAttachedMissionsModelNothingIsMadeUp()
    {
        const AppActions actions;
        StatusStrip strip(actions);
        const auto says = [&strip](const char* words) {
            const auto items = strip.findChildren<StatusItem*>();
            return std::any_of(items.begin(), items.end(),
                [words](const StatusItem* item) { return item->isWanted() && item->text() == QLatin1String(words); });
        };
        ConsoleState state;
        strip.show(state);
        QVERIFY(says("model not asked yet"));
        state.isActive = true; // it is asked by now: its first answer is under way
        strip.show(state);
        QVERIFY(says("model: no answer yet") && !says("model not asked yet"));
        state.isAttached = true;
        strip.show(state);
        QVERIFY(!says("model: no answer yet") && !says("model not asked yet"));
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
        QTest::addColumn<QStringList>("last");
        QTest::newRow("it runs") << Scene::Running
                                 << QStringList{QStringLiteral("circle-dot"), QStringLiteral("circle")};
        QTest::newRow("done") << Scene::Done << QStringList{QStringLiteral("check")};
        QTest::newRow("failed") << Scene::Failed << QStringList{QStringLiteral("circle-stop")};
    }
    void theLastPhaseIsOverWithItsMission()
    {
        QFETCH(Scene, scene);
        QFETCH(QStringList, last);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        const auto* trail = stage.window.panes().bar->findChild<PhaseTrail*>();
        QCOMPARE(trail->icons(), QStringList{QStringLiteral("check")} + last);
    }
};

} // namespace tst_window_status

TRIARCH_TEST(tst_window_status, TestWindowStatus, QApplication)
#include "tst_window_status.moc"
