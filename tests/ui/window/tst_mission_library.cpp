// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What missions begin with and what is left of them: mission files, templates, the set-up, recent ones, the review that
// was open.
#include "core/settings/mission_file_writer.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "ui/dialogs/mission_dialog.h"
#include "ui/library_wiring.h"
#include "ui/mission_library.h"
#include "ui/panes/model_card.h"
#include "ui/panes/progress_row.h"
#include "ui/panes/top_bar.h"
#include "ui/session_keeper.h"
#include "ui/settings_wiring.h"
#include "ui/style/language.h"

#include <QAbstractItemView>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QWheelEvent>
#include <QtTest>

namespace tst_mission_library {

using namespace triarch;
using namespace triarch::test;

namespace {

MissionFile sum()
{
    MissionFile mission;
    mission.text = QStringLiteral("add 7 and 5\nand check it");
    mission.application = QStringLiteral("galculator");
    mission.limits = {40, 5, 90'000, 3, 0.5};
    mission.criteria = QStringList{QStringLiteral("It shows 12")};
    mission.display.sandbox = {1024, 768};
    mission.ownDisplay = true;
    return mission;
}

/// A console with a template "Sum" and one recording.
struct LibraryStage : ReviewStage {
    LibraryStage()
    {
        window.resize(1366, 768);
        console.missions = folder.filePath(QStringLiteral("missions"));
        if (!writeMissionFile(sum(), templateFile()))
            qFatal("no template was written");
        bar().setTemplates(window.findChild<MissionLibrary*>()->templates());
    }
    QString templateFile() const { return settings.templatesFolder() + QStringLiteral("/Sum.toml"); }
    MissionBar& bar() { return *window.panes().bar; }
    ActionButton* setup()
    {
        for (auto* button : bar().progress().findChildren<ActionButton*>())
            if (button->accessibleName().startsWith(QStringLiteral("Mission set-up")))
                return button;
        return nullptr;
    }
    void choose(const QString& entry)
    {
        auto* box = bar().findChildren<QComboBox*>().first();
        const int row = box->findText(entry);
        QVERIFY2(row >= 0, qPrintable(entry));
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    }
    MissionFile started()
    {
        controller.start();
        if (console.plans.empty())
            return {};
        controller.stop();
        return console.plans.back().mission;
    }
    /// A folder of missions with that recording in it.
    void keep(const Recording& recording)
    {
        QDir().mkpath(console.missions);
        QVERIFY(QFile::link(recording.folder(), console.missions + QStringLiteral("/20261125-sum")));
    }
};

QAction* rowOf(const QMenu& menu, const QString& words)
{
    for (QAction* action : menu.actions())
        if (action->text().contains(words))
            return action;
    return nullptr;
}

} // namespace

class TestMissionLibrary : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        applyLanguage(*qApp, QStringLiteral("en"));
        m_recording = std::make_unique<Recording>();
        QVERIFY(m_recording->result.verified);
    }

    void aMissionFileSetsUpWhatIsStarted()
    {
        LibraryStage stage;
        setUpFrom(stage.window, stage.templateFile());
        QCOMPARE(stage.state().mission, sum().text);
        QCOMPARE(stage.state().displayChoice, QStringLiteral("sandbox 1024x768"));
        QVERIFY(!stage.bar().missionText().contains(QStringLiteral(".toml")));
        QVERIFY(stage.setup()->isVisible());
        const QString words = stage.setup()->text();
        for (const char* part : {"galculator", "40 turns", "5 min", "90,000 tokens", "cost 0.5", "3 failures"})
            QVERIFY2(words.contains(QLatin1String(part)), qPrintable(words));
        QVERIFY(stage.setup()->width() >= stage.setup()->sizeHint().width());
        const MissionFile started = stage.started();
        QCOMPARE(started.text, sum().text); // with its line end
        QCOMPARE(started.application, sum().application);
        QCOMPARE(started.limits, sum().limits);
        QCOMPARE(started.criteria, sum().criteria);
    }
    /// Whoever moved it: the mission's socket, for one.
    void aLimitThatIsMovedStandsInTheBar()
    {
        LibraryStage stage;
        MissionLimits moved = sum().limits;
        moved.turns = 77;
        moved.minutes = 33;
        stage.console.script = [moved](
                                   const auto&, MissionEvents& events, OperatorChannel& line, std::stop_token stop) {
            events.onTurn(3, {});
            events.onLimits(moved);
            (void)line.mailbox().take(after(std::chrono::minutes(1)), stop);
            return MissionResult();
        };
        stage.controller.startMission(sum());
        const auto says = [&](const char* words) {
            return std::ranges::any_of(stage.bar().progress().findChildren<QLabel*>(), [words](const QLabel* label) {
                return label->isVisible() && label->text().contains(QLatin1String(words))
                    && label->toolTip().contains(QStringLiteral("33 min"));
            });
        };
        QTRY_VERIFY(says("of 77"));
        stage.controller.stop();
        QTRY_COMPARE(stage.ended.size(), 1);
    }
    void otherWordsKeepTheSetupAndAnotherMissionDoesNot()
    {
        LibraryStage stage;
        stage.choose(QStringLiteral("Sum"));
        QVERIFY(stage.setup()->isVisible());
        stage.bar().setMissionText(QStringLiteral("add 8 and 5"));
        QVERIFY(stage.setup()->isVisible());
        const MissionFile started = stage.started();
        QCOMPARE(started.text, QStringLiteral("add 8 and 5"));
        QCOMPARE(started.application, sum().application);
        QTRY_COMPARE(stage.ended.size(), 1);
        stage.settings.addMission(QStringLiteral("open the editor"));
        stage.bar().setMissions(stage.settings.missions());
        stage.choose(QStringLiteral("open the editor"));
        QVERIFY(stage.state().application.isEmpty());
        QCOMPARE(stage.state().displayChoice, QStringLiteral("sandbox 1280x800")); // where it was before
        QVERIFY(stage.controller.chosenMission()->criteria.isEmpty());
    }
    void aFileThatIsNoMissionIsRefused()
    {
        LibraryStage stage;
        QFile broken(stage.folder.filePath(QStringLiteral("broken.toml")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("version = 1\n[limits]\nturns = 0\n");
        broken.close();
        setUpFrom(stage.window, broken.fileName());
        QCOMPARE(stage.refused.size(), 1);
        QVERIFY(stage.state().mission.isEmpty());
        QVERIFY(!stage.window.noticeShown().isEmpty());
        setUpFrom(stage.window, stage.templateFile()); // what was wrong was another file's
        QCOMPARE(stage.window.noticeShown(), QString());
    }
    void theSetupIsEditedAndUsed()
    {
        LibraryStage stage;
        setUpFrom(stage.window, stage.templateFile());
        stage.window.actions().at(ActionId::SetUpMission)->trigger();
        QPointer<MissionDialog> dialog = stage.window.findChild<MissionDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        QCOMPARE(dialog->findChild<QPlainTextEdit*>(QStringLiteral("text"))->toPlainText(), sum().text);
        auto* turns = dialog->findChild<QSpinBox*>(QStringLiteral("turns"));
        QCOMPARE(turns->value(), 40);
        QWheelEvent wheel({5, 5}, turns->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(turns, &wheel);
        QCOMPARE(turns->value(), 40); // it is the page that scrolls
        turns->setValue(12);
        dialog->findChild<QLineEdit*>(QStringLiteral("application"))->setText(QStringLiteral("xterm"));
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("criteria"))->setPlainText(QStringLiteral("one\n\n two \n"));
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("use"));
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("text"))->clear();
        use->click();
        QVERIFY(dialog->isVisible()); // no mission without a text
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("text"))->setPlainText(QStringLiteral("list files"));
        use->click();
        QTRY_VERIFY(!dialog);
        QCOMPARE(stage.bar().missionText(), QStringLiteral("list files"));
        QTRY_COMPARE(stage.settings.draft(), QStringLiteral("list files")); // written there, and not started
        const MissionFile started = stage.started();
        QCOMPARE(started.application, QStringLiteral("xterm"));
        QCOMPARE(started.limits.turns, 12);
        QCOMPARE(started.limits.minutes, 5);
        QCOMPARE(started.criteria, (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
    }
    /// It could not be used then, and what is written in it would be lost.
    void aSetupWaitsForTheMissionThatRuns()
    {
        LibraryStage stage;
        stage.window.actions().at(ActionId::SetUpMission)->trigger();
        auto* dialog = stage.window.findChild<MissionDialog*>();
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("use"));
        QVERIFY(use->isEnabled());
        stage.controller.startSample();
        QTRY_VERIFY(stage.state().isActive);
        QVERIFY(!use->isEnabled() && !use->toolTip().isEmpty());
        stage.controller.stop();
        QTRY_VERIFY(!stage.state().isActive);
        QVERIFY(use->isEnabled());
    }
    /// What the operator chose last counts, wherever he chose it; a mission's own is shown, and not kept.
    void theModelChosenInTheSetupIsKept()
    {
        LibraryStage stage;
        (void)stage.console.addServer({QStringLiteral("dead"), QStringLiteral("http://127.0.0.1:9/v1"), {}, {}});
        stage.controller.chooseProfile(QStringLiteral("dead"));
        const auto* settings = openSettings(stage.window, stage.settings);
        const auto* shown = settings->findChild<ModelCard*>();
        MissionFile lent = sum();
        lent.profile = QStringLiteral("rehearsal");
        lent.ownProfile = true;
        stage.controller.setUp(lent);
        QCOMPARE(shown->profile(), QStringLiteral("rehearsal")); // as the bar has it
        QCOMPARE(stage.settings.profile(), QStringLiteral("dead"));
        stage.controller.clearSetup();
        QCOMPARE(shown->profile(), QStringLiteral("dead"));
        stage.window.actions().at(ActionId::SetUpMission)->trigger();
        auto* dialog = stage.window.findChild<MissionDialog*>();
        auto* box = dialog->findChild<QComboBox*>(QStringLiteral("profile"));
        box->setCurrentIndex(box->findData(QStringLiteral("rehearsal")));
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("text"))->setPlainText(QStringLiteral("list files"));
        dialog->findChild<QPushButton*>(QStringLiteral("use"))->click();
        QCOMPARE(stage.settings.profile(), QStringLiteral("rehearsal"));
        QCOMPARE(shown->profile(), QStringLiteral("rehearsal"));
        stage.controller.clearSetup();
        QCOMPARE(stage.state().profile, QStringLiteral("rehearsal"));
    }
    /// Beside what was pressed: the window's own place may be behind the dialog.
    void whatBecameOfSavingIsSaidInTheSetup()
    {
        LibraryStage stage;
        setUpFrom(stage.window, stage.templateFile());
        stage.window.actions().at(ActionId::SetUpMission)->trigger();
        auto* dialog = stage.window.findChild<MissionDialog*>();
        const auto* banner = dialog->findChild<MessageBanner*>();
        const auto saveAs = [&](const QString& name) {
            for (auto* button : dialog->findChildren<QPushButton*>())
                if (button->text() == QStringLiteral("Save as template..."))
                    button->click();
            QPointer<QFileDialog> asks = stage.window.findChild<QFileDialog*>();
            asks->findChild<QLineEdit*>()->setText(name);
            QVERIFY(QMetaObject::invokeMethod(asks, "accept"));
            QTRY_VERIFY(!asks);
        };
        saveAs(QStringLiteral("Sum"));
        QVERIFY(banner->isVisible());
        QCOMPARE(banner->property("kind").toString(), QStringLiteral("failed"));
        saveAs(QStringLiteral("Another sum"));
        QCOMPARE(banner->property("kind").toString(), QStringLiteral("done"));
        QCOMPARE(stage.window.noticeShown(), QString());
    }
    void whatStandsInTheBarIsSavedAsATemplate()
    {
        LibraryStage stage;
        setUpFrom(stage.window, stage.templateFile());
        stage.bar().setMissionText(QStringLiteral("add 1 and 1"));
        stage.window.actions().at(ActionId::SaveTemplate)->trigger(); // comes back at once
        QPointer<QFileDialog> dialog = stage.window.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->acceptMode() == QFileDialog::AcceptSave);
        QCOMPARE(dialog->directory().absolutePath(), QDir(stage.settings.templatesFolder()).absolutePath());
        dialog->findChild<QLineEdit*>()->setText(QStringLiteral("One and one"));
        QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
        QTRY_VERIFY(!dialog);
        const auto written = readMissionFile(stage.settings.templatesFolder() + QStringLiteral("/One and one.toml"));
        QVERIFY2(written, written ? "" : qPrintable(written.error().message));
        QCOMPARE(written->text, QStringLiteral("add 1 and 1"));
        QCOMPARE(written->application, sum().application);
        QCOMPARE(written->display.sandbox, QSize(1024, 768));
        QVERIFY(written->ownProfile);
        QVERIFY(stage.bar().findChildren<QComboBox*>().first()->findText(QStringLiteral("One and one")) >= 0);
        QMenu* menu = stage.window.topBar().templates();
        Q_EMIT menu->aboutToShow();
        QVERIFY(rowOf(*menu, QStringLiteral("One and one")) && rowOf(*menu, QStringLiteral("Sum")));
        rowOf(*menu, QStringLiteral("Sum"))->trigger();
        QCOMPARE(stage.state().mission, sum().text);
    }
    void aRecentMissionIsReviewed()
    {
        LibraryStage stage;
        QMenu* menu = stage.window.topBar().recent();
        QSignalSpy read(stage.window.findChild<MissionLibrary*>(), &MissionLibrary::recentRead);
        Q_EMIT menu->aboutToShow();
        QVERIFY(rowOf(*menu, QStringLiteral("None yet")));
        QTRY_COMPARE(read.size(), 1);
        stage.keep(*m_recording);
        QTRY_VERIFY_WITH_TIMEOUT((Q_EMIT menu->aboutToShow(), rowOf(*menu, QStringLiteral("Done: "))), 20'000);
        QAction* row = rowOf(*menu, QStringLiteral("Done: "));
        QVERIFY(row && row->isEnabled() && !row->icon().isNull());
        row->trigger();
        QTRY_VERIFY(stage.state().isReview);
        QCOMPARE(stage.turns(), m_recording->result.turns);
    }
    void theLayoutReviewOpensTheLastRecording()
    {
        LibraryStage stage;
        QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
        stage.window.resize(1366, 768); // with room for it
        QTRY_VERIFY(stage.window.layoutShown() != Layout::Compact);
        QAction* review = stage.window.actions().at(ActionId::LayoutReview);
        QVERIFY(!review->isEnabled());
        QCOMPARE(review->toolTip(), QStringLiteral("No mission has been recorded yet"));
        stage.keep(*m_recording);
        stage.controller.startMission(sum()); // its turn looks at the disk
        stage.controller.stop();
        QTRY_COMPARE(stage.ended.size(), 1);
        QVERIFY(review->isEnabled() && !review->isChecked());
        review->trigger();
        QTRY_VERIFY(stage.state().isReview);
        QTRY_VERIFY(review->isChecked());
        review->trigger(); // it stays
        QVERIFY(review->isChecked() && stage.state().isReview);
        stage.window.actions().at(ActionId::CloseReview)->trigger();
        QVERIFY(!review->isChecked());
    }

    void theReviewThatWasOpenIsOpenedAgain_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("a folder") << m_recording->folder();
        QTest::newRow("a ZIP") << m_recording->zip("m/");
    }
    void theReviewThatWasOpenIsOpenedAgain()
    {
        QFETCH(QString, path);
        LibraryStage stage;
        QVERIFY(!reopenReview(stage.window, stage.settings));
        QVERIFY(stage.open(path));
        QTRY_COMPARE(stage.settings.review(), path);
        openReview(stage.window, QStringLiteral("/no/such/recording.zip")); // the one that is shown stays
        QTRY_COMPARE(stage.refused.size(), 1);
        QCOMPARE(stage.settings.review(), path);
        {
            ReviewStage next; // another console, which finds what this one kept
            next.settings.setReview(stage.settings.review());
            QVERIFY(reopenReview(next.window, next.settings));
            QCOMPARE(next.settings.review(), QString()); // should it end the console, it is not opened once more
            QTRY_VERIFY(next.state().isReview);
            QTRY_COMPARE(next.settings.review(), path);
        }
        stage.window.actions().at(ActionId::CloseReview)->trigger();
        QCOMPARE(stage.settings.review(), QString());
        stage.settings.setReview(QStringLiteral("/no/such/recording"));
        QVERIFY(!reopenReview(stage.window, stage.settings));
    }

private:
    std::unique_ptr<Recording> m_recording;
};

} // namespace tst_mission_library

TRIARCH_TEST(tst_mission_library, TestMissionLibrary, QApplication)
#include "tst_mission_library.moc"
