// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the window does by itself: what it keeps, reads, shows of earlier missions, and is titled.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/parts/crop_view.h"
#include "ui/panes/profile_picker.h"
#include "ui/quit_guard.h"
#include "ui/session_keeper.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/picker_box.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QPointer>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTabBar>
#include <QtTest>

namespace tst_window_habits {

using namespace triarch;
using namespace triarch::test;

class TestWindowHabits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A recording that was cut off before its first turn has nothing that waits either.
    void aReviewWithoutTurnsShowsTheInspector()
    {
        Stage stage(Scene::FirstRun);
        QCOMPARE(stage.window.panes().evidence->page(), EvidencePane::Page::Approvals);
        ReviewedMission empty;
        empty.folder = QStringLiteral("/missions/b");
        empty.text = QStringLiteral("nothing came of it");
        stage.controller.review(empty);
        QCOMPARE(stage.window.panes().evidence->page(), EvidencePane::Page::Turn);
        stage.controller.closeReview();
        QCOMPARE(stage.window.panes().evidence->page(), EvidencePane::Page::Approvals);
    }
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    /// Quitting stops what runs here: once that is only said, in the banner, and what was asked goes with its occasion.
    void aMissionIsNotQuitByOneKey_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::newRow("running") << Scene::Running;
        QTest::newRow("needs help") << Scene::NeedsHelp; // its own question stands in the banner
    }
    void aMissionIsNotQuitByOneKey()
    {
        QFETCH(Scene, scene);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        QVERIFY(!stage.window.close());
        QVERIFY(stage.window.isVisible() && stage.controller.state().isActive);
        QVERIFY(stage.window.noticeShown().contains(QStringLiteral("Quit once more")));
        QTest::keyClick(&stage.window, Qt::Key_Escape); // it was not meant
        QVERIFY(!stage.window.noticeShown().contains(QStringLiteral("Quit once more")));
        QVERIFY(!stage.window.close()); // asks again
        QVERIFY(stage.window.noticeShown().contains(QStringLiteral("Quit once more")));
        Q_EMIT stage.controller.ended({}); // nothing is left to be asked
        QVERIFY(!stage.window.noticeShown().contains(QStringLiteral("Quit once more")));
        QVERIFY(!stage.window.close()); // another occasion
        QVERIFY(!stage.window.close()); // the second of a double click is no answer
        QVERIFY(QTest::qWaitFor([&] { return stage.window.close(); }));
        QVERIFY(!stage.window.isVisible());
    }
    /// A mission that begins with an application has a turn 0, which the banner does not mean.
    void anAnswerLeavesTheTurnThatIsLookedAt()
    {
        Stage stage(Scene::NeedsHelp);
        QTRY_VERIFY(stage.isSet(Scene::NeedsHelp));
        TurnRecord record = PaneStage::turnFive();
        for (record.turn = 0; record.turn < 3; ++record.turn)
            stage.window.models().turns.record(record);
        TurnSelection& selection = stage.window.models().selection;
        selection.choose(1);
        QCOMPARE(selection.turn(), 1);
        Q_EMIT stage.window.panes().banner->fixRequested(0);
        QCOMPARE(selection.turn(), 1);
    }
    void aHeldKeyQuitsNothing()
    {
        Stage stage(Scene::Running);
        QAction* quit = stage.window.actions().at(ActionId::Quit);
        for (int repeat = 0; repeat < 20; ++repeat) // whatever they say of themselves
            quit->trigger();
        QVERIFY(stage.window.isVisible() && stage.controller.state().isActive);
        QVERIFY(stage.window.noticeShown().contains(QStringLiteral("Quit once more")));
    }
    void whatRunsElsewhereIsLeftAtOnce()
    {
        Stage stage(Scene::FirstRun);
        QVERIFY(stage.window.close()); // nothing runs
        Stage signalled(Scene::Running);
        signalled.window.findChild<QuitGuard*>()->leave();
        QVERIFY(!signalled.window.isVisible());
        Stage held(Scene::FirstRun);
        held.console.script = [](const auto&, MissionEvents& events, OperatorChannel& line, std::stop_token letGo) {
            events.onStatus(MissionStatus::Stepping, {});
            while (line.mailbox().take(Deadline::max(), letGo)) { }
            return MissionResult();
        };
        Q_EMIT held.console.missionFound(MissionFile());
        QTRY_COMPARE(held.controller.state().status, MissionStatus::Stepping);
        QVERIFY(!held.window.close()); // nobody goes on with it
        QVERIFY(held.window.noticeShown().contains(QStringLiteral("stays held")));
        held.controller.letGo(); // a yes to this is none to what comes
        QVERIFY(!held.window.noticeShown().contains(QStringLiteral("stays held")));
        Q_EMIT held.console.missionFound(MissionFile());
        QTRY_COMPARE(held.controller.state().status, MissionStatus::Stepping);
        QVERIFY(!held.window.close());
        QVERIFY(QTest::qWaitFor([&] { return held.window.close(); }));
    }
    /// A profile's file that has come since is there when the list is opened.
    void theListOfModelsIsReadAnew()
    {
        Stage stage(Scene::FirstRun);
        auto* picker = stage.window.panes().bar->findChild<ProfilePicker*>();
        const int before = picker->count();
        stage.console.servers.append({QStringLiteral("new"), QStringLiteral("http://127.0.0.1:1234/v1"), {}, {}});
        picker->showPopup();
        QCOMPARE(picker->count(), before + 1);
        picker->hidePopup();
    }
    /// A range of turns is one mission's; the rest of the filter stays.
    void aRangeOfTurnsGoesWithItsMission()
    {
        Stage stage(Scene::Running);
        stage.window.panes().history->setFilter(QStringLiteral("tool:click turn:2..6"));
        Q_EMIT stage.controller.missionBegan();
        QCOMPARE(stage.window.panes().history->filter(), QStringLiteral("tool:click"));
    }
    /// What was written and not started is there at the next start; what was started is a mission of before.
    void aTextThatWasNotStartedIsKept()
    {
        Stage stage(Scene::FirstRun);
        auto* field = stage.window.panes().bar->findChild<QComboBox*>()->lineEdit();
        field->clear();
        QTest::keyClicks(field, QStringLiteral("half a thought"));
        QTRY_COMPARE(stage.settings.draft(), QStringLiteral("half a thought"));
        QSignalSpy written(stage.window.panes().bar, &MissionBar::missionWritten);
        stage.window.panes().bar->setMissionText(QStringLiteral("of the command line")); // nobody wrote that here
        QCOMPARE(written.size(), 0);
        QCOMPARE(stage.settings.draft(), QStringLiteral("half a thought"));
        stage.controller.startSample();
        QVERIFY(stage.controller.state().isActive);
        stage.controller.stop();
        QTRY_VERIFY(!stage.controller.state().isActive);
        QCOMPARE(stage.settings.draft(), QStringLiteral("half a thought")); // it is another mission
        stage.controller.setMission(QStringLiteral("half a thought"));
        stage.controller.start();
        QVERIFY(stage.controller.state().isActive);
        QTRY_COMPARE(stage.settings.draft(), QString());
    }
    /// With the limits that it was set up with, until another mission is written in its place.
    void whatAMissionWasSetUpWithIsThereAtTheNextStart()
    {
        Stage stage(Scene::FirstRun);
        MissionFile mission;
        mission.text = QStringLiteral("half a thought");
        mission.limits.turns = 7;
        stage.controller.setUp(mission);
        QTRY_VERIFY(!stage.settings.missionSetup().isEmpty());
        stage.settings.setDraft(mission.text);
        const auto again = [&] {
            MissionController next(stage.console, stage.clock);
            MainWindow window(next, stage.settings, stage.clock);
            SessionKeeper keeper(window, stage.settings);
            return next.chosenMission().value_or(MissionFile{}).limits.turns;
        };
        QCOMPARE(again(), 7);
        stage.settings.setDraft(QStringLiteral("another thought"));
        QCOMPARE(again(), MissionFile{}.limits.turns);
        stage.controller.clearSetup();
        QTRY_VERIFY(stage.settings.missionSetup().isEmpty());
    }
    /// A display that was chosen before a set-up has another size, or was reached late: nobody chose it anew.
    void aDisplayThatChangesIsNoChoice()
    {
        Stage stage(Scene::FirstRun);
        Q_EMIT stage.window.panes().bar->displayChosen(QStringLiteral(":1"));
        MissionFile mission;
        mission.text = QStringLiteral("half a thought");
        mission.ownDisplay = true;
        stage.controller.setUp(mission);
        Q_EMIT stage.console.displayOpened({QStringLiteral(":1"), {1280, 800}, true, false});
        QTRY_VERIFY(!stage.settings.missionSetup().isEmpty());
        QVERIFY(parseMissionFile(stage.settings.missionSetup(), QStringLiteral("kept"))->ownDisplay);
        Q_EMIT stage.window.panes().bar->displayChosen(QStringLiteral(":1"));
        Q_EMIT stage.console.displayOpened({QStringLiteral(":1"), {1024, 768}, true, false});
        QTRY_VERIFY(!parseMissionFile(stage.settings.missionSetup(), QStringLiteral("kept"))->ownDisplay);
    }
    /// The later word wins over what it was set up with, at the next start as well.
    void whatIsChosenAfterASetUpIsKept()
    {
        Stage stage(Scene::FirstRun);
        const auto small = parseDisplayChoice(QStringLiteral("sandbox 1024x768"));
        MissionFile mission;
        mission.text = QStringLiteral("half a thought");
        mission.limits.turns = 7;
        mission.display = *small;
        mission.profile = QStringLiteral("large");
        mission.target = QStringLiteral("window class=Gimp");
        mission.ownDisplay = mission.ownProfile = true;
        stage.controller.setUp(mission);
        Q_EMIT stage.window.panes().bar->missionWritten(mission.text);
        const auto kept = [&] {
            return parseMissionFile(stage.settings.missionSetup(), QStringLiteral("kept")).value_or(MissionFile{});
        };
        const auto again = [&] {
            MissionController next(stage.console, stage.clock);
            MainWindow window(next, stage.settings, stage.clock);
            wireWindow(window);
            wireView(window, stage.settings);
            return next.chosenMission().value_or(MissionFile{});
        };
        QTRY_COMPARE(kept().target, mission.target);
        QVERIFY(kept().ownDisplay);
        QCOMPARE(displayChoiceWord(again().display), displayChoiceWord(*small));
        QCOMPARE(again().profile, QStringLiteral("large"));
        QCOMPARE(again().target, mission.target);
        Q_EMIT stage.window.panes().bar->displayChosen(QStringLiteral("sandbox 800x600"));
        stage.controller.chooseProfile(QStringLiteral("rehearsal"));
        stage.controller.setTarget(QStringLiteral("screen"));
        QTRY_COMPARE(kept().target, QStringLiteral("screen"));
        QCOMPARE(displayChoiceWord(again().display), QStringLiteral("sandbox 800x600"));
        QCOMPARE(again().profile, QStringLiteral("rehearsal"));
        QCOMPARE(again().target, QStringLiteral("screen"));
        QCOMPARE(again().limits.turns, 7);
    }
    /// A program that is killed says nothing before.
    void aDockThatWasOpenedIsKeptAtOnce()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        const auto calls = [](MainWindow& window) { return window.findChild<QDockWidget*>(QStringLiteral("calls")); };
        QVERIFY(calls(stage.window)->isHidden());
        const auto opened = [&] {
            MissionController next(stage.console, stage.clock);
            MainWindow window(next, stage.settings, stage.clock);
            return !calls(window)->isHidden();
        };
        stage.window.actions().at(ActionId::GoCalls)->trigger();
        QTRY_VERIFY(opened());
        calls(stage.window)->hide();
        QTRY_VERIFY(!opened());
    }
    void whatAMissionRunsWithIsNotChangedByAKey()
    {
        Stage stage(Scene::FirstRun);
        stage.settings.addMission(QStringLiteral("another mission"));
        stage.window.panes().bar->setMissions(stage.settings.missions());
        stage.play(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.window.actions().at(ActionId::FocusMission)->trigger();
        auto* box = qobject_cast<QComboBox*>(stage.window.panes().bar->findChild<QLineEdit*>()->parentWidget());
        QVERIFY(box && box->count() > 1);
        const QString text = box->currentText();
        const int index = box->currentIndex();
        for (const auto key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_F4})
            QTest::keyClick(box->lineEdit(), key);
        QCOMPARE(box->currentIndex(), index);
        QCOMPARE(box->currentText(), text);
        QVERIFY(!box->view()->isVisible());
    }
    /// How large the view was, what the history was filtered by, and what was to be done.
    void theNextStartShowsWhatWasLookedAt()
    {
        Stage stage(Scene::FirstRun);
        stage.settings.setViewMode(QStringLiteral("150"));
        stage.settings.setHistoryFilter(QStringLiteral("tool:click"));
        stage.settings.addMission(QStringLiteral("add 7 and 5"));
        MissionController controller(stage.console, stage.clock);
        auto window = std::make_unique<MainWindow>(controller, stage.settings, stage.clock);
        wireWindow(*window);
        wireView(*window, stage.settings);
        QCOMPARE(window->panes().bar->missionText(), QStringLiteral("add 7 and 5"));
        QCOMPARE(controller.state().mission, QStringLiteral("add 7 and 5"));
        QVERIFY(!controller.state().isActive);
        QCOMPARE(window->panes().history->filter(), QStringLiteral("tool:click"));
        LiveView& view = window->panes().live->view();
        QCOMPARE(view.mode(), ZoomMode::Free);
        LiveUpdate update;
        update.display = {1280, 800};
        update.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        view.apply(update);
        QCOMPARE(view.zoom(), 1.5);
        view.setMode(ZoomMode::FitWidth);
        window->panes().history->setFilter(QStringLiteral("status:done"));
        QTRY_COMPARE(stage.settings.viewMode(), QStringLiteral("width"));
        QCOMPARE(stage.settings.historyFilter(), QStringLiteral("status:done"));
        view.setMode(ZoomMode::Actual);
        window.reset(); // at once, too
        QCOMPARE(stage.settings.viewMode(), QStringLiteral("100"));
    }
    void whatIsToldStaysInTheFieldUntilItIsTaken()
    {
        Stage stage(Scene::FirstRun);
        stage.console.script = [](const auto&, MissionEvents& events, auto&, std::stop_token stop) {
            events.onStatus(MissionStatus::Running, {});
            Mailbox<int> never; // it does not listen
            (void)never.take(after(std::chrono::minutes(1)), stop);
            return resultOf(MissionStatus::Stopped, {});
        };
        stage.controller.setMission(QStringLiteral("add 7 and 5"));
        stage.controller.start();
        QTRY_COMPARE(stage.controller.state().status, MissionStatus::Running);
        auto* line = stage.window.panes().personas->tellField().findChild<QLineEdit*>();
        const auto tell = [line] {
            line->setText(QStringLiteral("use the keypad"));
            QTest::keyClick(line, Qt::Key_Return);
        };
        tell();
        QVERIFY(line->text().isEmpty());
        QSignalSpy refused(&stage.controller, &MissionController::refused);
        for (int i = 0; i < 1000 && refused.isEmpty(); ++i)
            stage.controller.setDelay(i);
        QCOMPARE(refused.size(), 1);
        tell();
        QCOMPARE(refused.size(), 2);
        QCOMPARE(line->text(), QStringLiteral("use the keypad"));
    }
    void theBarNamesThePaceThatHolds()
    {
        Stage stage(Scene::FirstRun);
        const auto boxes = stage.window.panes().bar->findChildren<QComboBox*>();
        const auto speed = std::find_if(boxes.begin(), boxes.end(),
            [](const QComboBox* box) { return box->accessibleName() == QLatin1String("Speed"); });
        QVERIFY(speed != boxes.end());
        for (const auto& [delay, word] : {std::pair{500, "Fast 0.5 s"}, {6000, "Own 6.0 s"}, {0, "When stable"}}) {
            stage.controller.setDelay(delay);
            QCOMPARE((*speed)->currentText(), QString::fromLatin1(word));
        }
    }
    /// A label is never cut.
    void everyPaceFitsItsBox()
    {
        for (const auto* language : {"en", "es"}) {
            applyLanguage(*qApp, QString::fromLatin1(language));
            Stage stage(Scene::FirstRun);
            QVERIFY(settles(stage.window));
            const auto boxes = stage.window.panes().bar->findChildren<PickerBox*>();
            const auto speed = std::find_if(
                boxes.begin(), boxes.end(), [](const PickerBox* box) { return box->itemData(0) == QVariant(0); });
            QVERIFY(speed != boxes.end());
            for (int row = 0; row < (*speed)->count(); ++row) {
                stage.controller.setDelay((*speed)->itemData(row).toInt());
                QVERIFY2(!(*speed)->isElided(), qPrintable((*speed)->currentText()));
            }
        }
        applyLanguage(*qApp, QStringLiteral("en"));
    }
    void aPauseThatIsToComeCanBeHadNow()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        QAction* pauseNow = stage.window.actions().at(ActionId::PauseNow);
        ActionButton* now = nullptr;
        for (auto* button : stage.window.panes().bar->findChildren<ActionButton*>())
            now = button->defaultAction() == pauseNow ? button : now;
        QVERIFY(now && !now->isVisible());
        stage.controller.pause();
        QTRY_VERIFY(now->isVisible() && now->isEnabled());
        QVERIFY(settles(stage.window));
        QSignalSpy pressed(pauseNow, &QAction::triggered);
        QTest::mouseClick(now, Qt::LeftButton);
        QCOMPARE(pressed.size(), 1);
    }
    void aFileIsAskedForWithoutHoldingUpTheMission()
    {
        Stage stage(Scene::FirstRun);
        QFile file(stage.folder.filePath(QStringLiteral("sum.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("version = 1\ntext = 'add 7 and 5'\n");
        file.close();
        stage.window.actions().at(ActionId::OpenMission)->trigger(); // comes back at once
        QPointer<QFileDialog> dialog = stage.window.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->selectFile(file.fileName());
        dialog->findChild<QLineEdit*>()->setText(file.fileName());
        QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
        QTRY_VERIFY(!dialog);
        QCOMPARE(stage.window.panes().bar->missionText(), QStringLiteral("add 7 and 5"));
    }
    void readingIsSaidWhenItTakesLong()
    {
        Stage stage(Scene::FirstRun);
        auto* banner = stage.window.panes().banner;
        ReviewReader& reader = stage.window.reviewReader();
        Q_EMIT reader.began(QStringLiteral("/missions/20261122-add.zip"));
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(banner->accessibleName().contains(QStringLiteral("Reading 20261122-add.zip")));
        Q_EMIT reader.failed({ErrorCode::InvalidArgument, QStringLiteral("It is no ZIP")});
        QVERIFY(banner->accessibleName().contains(QStringLiteral("It is no ZIP")));
        Q_EMIT reader.began(QStringLiteral("/missions/20261122-add.zip"));
        QTRY_VERIFY(banner->accessibleName().contains(QStringLiteral("Reading")));
        Q_EMIT reader.finished({});
        QVERIFY(!banner->isVisible());
    }
    void aTurnOfAnEarlierMissionHasItsPictures_data()
    {
        QTest::addColumn<bool>("isReview");
        QTest::newRow("taken up") << false;
        QTest::newRow("in review") << true;
    }
    void aTurnOfAnEarlierMissionHasItsPictures() // they lie in the folder of the mission that was cut off
    {
        QFETCH(bool, isReview);
        Stage stage(Scene::FirstRun);
        const auto folderOf = [&](const char* name) { return stage.folder.filePath(QString::fromLatin1(name)); };
        const auto missionOf = [&](const char* name, int turn) {
            ReviewedMission mission;
            mission.folder = folderOf(name);
            mission.text = QStringLiteral("Add 7 and 5");
            TurnRecord record = PaneStage::turnFive();
            record.turn = mission.turn = turn;
            record.picture = turnPicture(turn);
            mission.records = {record};
            if (!QDir().mkpath(QFileInfo(mission.folder + QLatin1Char('/') + record.picture).path())
                || !PaneStage::desktop(QString::number(turn)).save(mission.folder + QLatin1Char('/') + record.picture))
                qCritical("no picture was written");
            return mission;
        };
        ReviewedMission mission = missionOf("second", 2);
        mission.past = {missionOf("first", 1)};
        if (isReview)
            stage.controller.review(mission);
        else
            stage.controller.resume(mission);
        stage.window.models().selection.choose(1);
        const TurnCompare& compare = stage.window.panes().compare->view().compare();
        if (isReview) {
            QTRY_COMPARE(compare.turn.turn, 1);
            QVERIFY(!compare.before.isNull() && !compare.after.isNull());
            return;
        }
        const auto pictures = stage.window.panes().evidence->findChildren<CropView*>();
        QCOMPARE(pictures.size(), 2);
        for (const auto* picture : pictures)
            QTRY_VERIFY(picture->hasPicture());
    }
    /// A display that is opened anew has a turn of its own, in which nobody was asked.
    void aTurnThatNobodyWasAskedInHasItsThumbnail()
    {
        Stage stage(Scene::FirstRun);
        stage.controller.setMission(QStringLiteral("add 7 and 5"));
        stage.console.script = [](const auto&, auto&, auto&, std::stop_token stop) {
            Mailbox<int> never;
            (void)never.take(after(std::chrono::minutes(1)), stop);
            return resultOf(MissionStatus::Stopped, {});
        };
        stage.controller.start();
        TurnRecord record = PaneStage::turnFive();
        const QString path = stage.folder.filePath(record.picture);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()) && PaneStage::desktop(QStringLiteral("7")).save(path));
        Q_EMIT stage.console.folderOpened(stage.folder.path());
        stage.controller.events().onTurnRecord(record);
        auto& thumbnails = stage.window.panes().history->findChild<FilmStrip*>()->thumbnails();
        QTRY_VERIFY(!thumbnails.at(record.turn, 1, record.picture).picture.isNull());
    }
    void nothingCoversTheStatusBar()
    {
        Stage stage(Scene::FirstRun);
        QStatusTipEvent tip(QStringLiteral("Cuts all input at once"));
        QCoreApplication::sendEvent(&stage.window, &tip);
        QVERIFY(stage.window.statusBar()->currentMessage().isEmpty());
        QVERIFY(stage.window.panes().status->isVisible());
    }
    void aReviewDoesNotAskForAMission()
    {
        Stage stage(Scene::FirstRun);
        ReviewedMission mission;
        mission.folder = stage.folder.path();
        mission.text = QStringLiteral("Add 7 and 5");
        mission.turn = 5;
        mission.records = {PaneStage::turnFive()};
        stage.controller.review(mission);
        const auto* view = stage.window.panes().live->findChild<LiveView*>();
        QVERIFY(view && view->stateText().contains(QStringLiteral("review")));
        stage.window.models().selection.choose(5);
        const TurnCompare& compare = stage.window.panes().compare->view().compare();
        QTRY_COMPARE(compare.turn.turn, 5);
        QVERIFY(compare.after.isNull()); // and it says so
        stage.controller.closeReview();
        QVERIFY(!view->stateText().contains(QStringLiteral("review")));
    }
    /// While the next action is proposed, what the last one came to is what its operator looks at.
    void theNextTurnBringsThePictureAfter()
    {
        Stage stage(Scene::FirstRun);
        ReviewedMission mission;
        mission.folder = stage.folder.path();
        mission.text = QStringLiteral("Add 7 and 5");
        mission.turn = 1;
        TurnRecord record = PaneStage::turnFive();
        const auto recordOf = [&](int turn) {
            record.turn = turn;
            record.picture = turnPicture(turn);
            const QString path = stage.folder.filePath(record.picture);
            const bool isSaved =
                QDir().mkpath(QFileInfo(path).path()) && PaneStage::desktop(QString::number(turn)).save(path);
            record.picture = path; // the mission that goes on has a folder of its own
            return isSaved ? record : TurnRecord();
        };
        mission.records = {recordOf(1)};
        stage.controller.resume(mission);
        stage.window.models().selection.choose(1);
        const auto* after = stage.window.panes().evidence->findChildren<CropView*>().last();
        QTRY_VERIFY(after->accessibleDescription().startsWith(QStringLiteral("No later picture")));
        record.status = TurnStatus::Proposed;
        stage.window.models().turns.record(recordOf(2));
        QTRY_VERIFY(after->hasPicture());
    }
    /// What would be chosen there has no meaning: nothing is sent.
    void inAReviewNothingIsChosen()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        stage.controller.setMission(QStringLiteral("count to three"));
        stage.window.actions().at(ActionId::FocusMission)->trigger();
        auto pickers = stage.window.panes().bar->findChildren<PickerBox*>();
        pickers.removeIf([](const PickerBox* one) { return !one->isVisible(); }); // a review's own pace
        QCOMPARE(pickers.size(), 3);                                              // display, profile, pace
        const auto areVisible = [&] {
            return std::ranges::count_if(pickers, [](const PickerBox* one) { return one->isVisible(); });
        };
        QCOMPARE(int(areVisible()), 3);
        ReviewedMission mission;
        mission.folder = stage.folder.path();
        mission.text = QStringLiteral("Add 7 and 5");
        mission.turn = 5;
        mission.records = {PaneStage::turnFive()};
        stage.controller.review(mission);
        QCOMPARE(int(areVisible()), 0);
        auto* bar = stage.window.panes().bar;
        QVERIFY(!stage.window.focusWidget() || !bar->isAncestorOf(stage.window.focusWidget())); // no key presses it
        auto* text = bar->findChild<QLineEdit*>();
        QVERIFY(text->isReadOnly());
        QCOMPARE(text->text(), mission.text);
        const auto buttons = bar->findChildren<ActionButton*>();
        QVERIFY(std::ranges::any_of(buttons, [&](const ActionButton* one) {
            return one->defaultAction() == stage.window.actions().at(ActionId::Panic) && one->isVisible()
                && one->isEnabled();
        }));
        stage.window.actions().at(ActionId::FocusMission)->trigger(); // another mission: the review is over
        QVERIFY(!stage.controller.state().isReview);
        QVERIFY(!text->isReadOnly());
        QCOMPARE(text->text(), QStringLiteral("count to three")); // and the bar says what would be started
        QCOMPARE(int(areVisible()), 3);
    }
    /// Panic itself is always there; its key gives the mission's text its room.
    void panicsKeyIsShownWhereThereIsRoom()
    {
        Stage stage(Scene::Running);
        stage.resize({1600, 1000});
        const int roomy = stage.panic()->width();
        stage.resize({1366, 744});
        QVERIFY(stage.panic()->isVisible());
        QTRY_VERIFY(stage.panic()->width() < roomy);
        QVERIFY(stage.panic()->toolTip().contains(QStringLiteral("Esc")));
        stage.resize({1600, 1000});
        QTRY_COMPARE(stage.panic()->width(), roomy);
    }
    void theTitleNamesTheMissionThatIsThere()
    {
        Stage stage(Scene::FirstRun);
        stage.controller.setMission(QStringLiteral("open the calc"));
        QCOMPARE(stage.window.windowTitle(), QStringLiteral("Triarch")); // it is still being written
        stage.play(Scene::Done);
        QTRY_VERIFY(stage.isSet(Scene::Done));
        QVERIFY(stage.window.windowTitle().startsWith(QStringLiteral("Triarch - Open the calculator")));
        stage.controller.setMission(QStringLiteral("another"));
        QCOMPARE(stage.window.windowTitle(), QStringLiteral("Triarch"));
    }
    void narrowTabsKeepTheirIcons()
    {
        Stage stage(Scene::Running);
        stage.resize({1366, 744});
        const auto* tabs = stage.window.panes().personas->findChild<QTabBar*>();
        QTRY_VERIFY(stage.window.panes().personas->width() <= 324);
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY2(!tabs->tabIcon(tab).isNull(), qPrintable(tabs->tabText(tab)));
        QVERIFY(tabs->sizeHint().width() <= stage.window.panes().personas->width());
    }
};

} // namespace tst_window_habits

TRIARCH_TEST(tst_window_habits, TestWindowHabits, QApplication)
#include "tst_window_habits.moc"
