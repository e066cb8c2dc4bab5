// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the window does by itself: its banner, its status bar, its letters, its first page.
#include "tests/console/window_stage.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/panes/parts/crop_view.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/picker_box.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPointer>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTabBar>
#include <QtTest>

using namespace triarch;
using namespace triarch::test;

class TestWindowHabits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
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
    void aDisplayChosenOnTheFirstPageIsKept()
    {
        Stage stage(Scene::FirstRun);
        Q_EMIT stage.window.panes().firstRun->displayChosen(QStringLiteral(":7"));
        QCOMPARE(stage.settings.display(), QStringLiteral(":7"));
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
            QTRY_VERIFY(isSettled(stage.window));
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
        QTRY_VERIFY(isSettled(stage.window));
        QSignalSpy pressed(pauseNow, &QAction::triggered);
        QTest::mouseClick(now, Qt::LeftButton);
        QCOMPARE(pressed.size(), 1);
    }
    void aFileIsAskedForWithoutHoldingUpTheMission()
    {
        Stage stage(Scene::FirstRun);
        QFile file(stage.folder.filePath(QStringLiteral("sum.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        stage.window.actions().at(ActionId::OpenMission)->trigger(); // comes back at once
        QPointer<QFileDialog> dialog = stage.window.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->selectFile(file.fileName());
        dialog->findChild<QLineEdit*>()->setText(file.fileName());
        QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
        QTRY_VERIFY(!dialog);
        QCOMPARE(stage.window.panes().bar->missionText(), file.fileName());
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
    void panicIsTriedOnce()
    {
        Stage stage(Scene::FirstRun);
        const auto says = [](MainWindow& window, const char* words) {
            const auto labels = window.panes().firstRun->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [words](const QLabel* label) { return label->text().contains(QLatin1String(words)); });
        };
        QVERIFY(says(stage.window, "not tried yet"));
        Q_EMIT stage.console.panicPressed(QStringLiteral("Pause"), stage.clock.now());
        QVERIFY(says(stage.window, "Panic works"));
        MainWindow next(stage.controller, stage.settings, stage.clock); // at the next start
        wireView(next, stage.settings);
        QTRY_VERIFY(says(next, "Panic works") && !says(next, "not tried yet"));
    }
    void menusOpenByTheirLetter_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("es") << QStringLiteral("es");
    }
    void menusOpenByTheirLetter()
    {
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::FirstRun);
        QSet<QKeySequence> keys;
        const auto menus = stage.window.findChild<QMenuBar*>()->actions();
        for (const QAction* menu : menus)
            keys.insert(QKeySequence::mnemonic(menu->text()));
        QVERIFY(!keys.contains(QKeySequence()));
        QCOMPARE(keys.size(), menus.size());
    }
    void lettersAreUnderlinedWhileAltIsHeld_data() { menusOpenByTheirLetter_data(); }
    void lettersAreUnderlinedWhileAltIsHeld()
    {
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::Approval);
        QTRY_VERIFY(stage.isSet(Scene::Approval) && stage.window.panes().approval->isVisible());
        auto* menus = stage.window.findChild<QMenuBar*>();
        const auto menusSeen = [menus] { return menus->grab().toImage(); };
        const QImage before = menusSeen();
        QStringList words;
        for (const auto* button : stage.window.findChildren<ActionButton*>())
            words << button->text();
        QTest::keyPress(&stage.window, Qt::Key_Alt);
        QVERIFY(menusSeen() != before);
        QSet<QKeySequence> keys;
        for (const QAction* menu : menus->actions())
            keys.insert(QKeySequence::mnemonic(menu->text()));
        int count = int(keys.size());
        for (const auto* button : stage.window.findChildren<ActionButton*>()) {
            const bool isYes = button->role() == ButtonRole::Hold;
            const bool isFigure = button->inherits("triarch::StatusItem"); // Tab leads there
            const bool isReached = button->isVisible() && button->isEnabled() && !isFigure
                && button->toolButtonStyle() != Qt::ToolButtonIconOnly && !button->text().isEmpty();
            const auto key = QKeySequence::mnemonic(button->text());
            QVERIFY2(key.isEmpty() != (isReached && !isYes), qPrintable(button->text()));
            keys.insert(key);
            count += !key.isEmpty();
        }
        keys.remove(QKeySequence());
        QCOMPARE(int(keys.size()), count); // each letter once
        QTest::keyRelease(&stage.window, Qt::Key_Alt);
        QTest::keyClick(menus, Qt::Key_Escape); // Alt alone goes to the menus
        QTRY_COMPARE(menusSeen(), before);
        QStringList after;
        for (const auto* button : stage.window.findChildren<ActionButton*>())
            after << button->text();
        QCOMPARE(after, words);
    }
    void aLetterPressesItsButton()
    {
        Stage stage(Scene::FirstRun);
        auto* add = stage.window.findChild<ActionButton*>(QStringLiteral("addServer"));
        QVERIFY(add && add->isVisible());
        QTest::keyPress(&stage.window, Qt::Key_Alt);
        const QKeySequence key = QKeySequence::mnemonic(add->text());
        QCOMPARE(key.count(), 1);
        QTest::keyClick(&stage.window, key[0].key(), Qt::AltModifier);
        QTRY_VERIFY(stage.window.findChild<ServerDialog*>());
        QTest::keyRelease(&stage.window, Qt::Key_Alt);
    }
    void aServerIsAddedChosenAndTested()
    {
        Stage stage(Scene::FirstRun);
        stage.window.findChild<ActionButton*>(QStringLiteral("addServer"))->click();
        QPointer<ServerDialog> dialog = stage.window.findChild<ServerDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        auto* add = dialog->findChild<QAbstractButton*>(QStringLiteral("add"));
        add->click();
        const auto* problem = dialog->findChild<QLabel*>(QStringLiteral("problem"));
        QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("address")));
        auto* address = dialog->findChild<QLineEdit*>(QStringLiteral("endpoint"));
        QTest::keyClicks(address, QStringLiteral("http://10.0.0.7:8000/v1"));
        QCOMPARE(dialog->server().name, QStringLiteral("10.0.0.7-8000")); // until another is written
        add->click();
        QTRY_VERIFY(!dialog);
        QCOMPARE(stage.console.servers.size(), 1);
        QCOMPARE(stage.console.servers.first().endpoint, QStringLiteral("http://10.0.0.7:8000/v1"));
        QCOMPARE(stage.controller.state().profile, QStringLiteral("10.0.0.7-8000"));
        QCOMPARE(stage.settings.profile(), QStringLiteral("10.0.0.7-8000"));
        QCOMPARE(stage.console.calls.last(), QStringLiteral("test 10.0.0.7-8000"));
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
    void theSampleIsStartedWithoutScrolling_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("wasCutOff");
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize& size : {QSize(1008, 552), QSize(1024, 580), QSize(1350, 720), QSize(1904, 1032)})
                for (const bool wasCutOff : {true, false})
                    QTest::addRow("%dx%d %s%s", size.width(), size.height(), qPrintable(language),
                        wasCutOff ? ", with a mission that was cut off" : "")
                        << size << language << wasCutOff;
    }
    void theSampleIsStartedWithoutScrolling() // under a window manager's frame
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QFETCH(bool, wasCutOff);
        applyLanguage(*qApp, language);
        {
            Stage stage(Scene::FirstRun);
            if (!wasCutOff)
                stage.window.panes().firstRun->setInterrupted({});
            stage.resize(size);
            const auto* run = stage.window.findChild<QWidget*>(QStringLiteral("runSample"));
            QTRY_COMPARE(run->visibleRegion().boundingRect().size(), run->size());
            const auto* card = stage.window.findChild<QWidget*>(QStringLiteral("sampleCard"));
            QList<QRect> places;
            for (const QWidget* part : card->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                if (part->isVisible())
                    places << part->geometry();
            for (qsizetype i = 1; i < places.size(); ++i)
                for (qsizetype j = 0; j < i; ++j)
                    QVERIFY2(!places[i].intersects(places[j]), "parts of the card overlap");
        }
        applyLanguage(*qApp, QStringLiteral("en"));
    }
};

QTEST_MAIN(TestWindowHabits)
#include "tst_window_habits.moc"
