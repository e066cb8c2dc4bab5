// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Looking back: a mission that has ended here, one from a folder, one that came packed.
#include "tests/support/loop_work.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "ui/panes/parts/status_item.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMimeData>
#include <ctime>

namespace tst_console_review {

using namespace triarch;
using namespace triarch::test;

namespace {

using Stage = ReviewStage;

} // namespace

class TestConsoleReview : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_temp; ///< TMPDIR: what stays unpacked shows
    std::unique_ptr<Recording> m_recording;
    QString m_missionFile;

    QStringList unpacked() const { return QDir(m_temp.path()).entryList({"triarch-package-*"}, QDir::Dirs); }

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
        qputenv("TMPDIR", m_temp.path().toUtf8());
        m_missionFile = m_temp.filePath(QStringLiteral("sum.toml"));
        QFile file(m_missionFile);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("version = 1\ntext = \"add 7 and 5\"\n");
        file.close();
    }

    void aMissionIsLookedBackOn_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("unpackedFolders");
        QTest::newRow("its folder") << m_recording->folder() << 0;
        QTest::newRow("its folder as ZIP") << m_recording->zip("20261122-press/") << 1;
        QTest::newRow("its files as ZIP") << m_recording->zip("") << 1;
    }
    void aMissionIsLookedBackOn()
    {
        QFETCH(QString, path);
        QFETCH(int, unpackedFolders);
        const auto atFirst = unpacked();
        {
            Stage stage;
            const auto before = unpacked(); // the stage has a folder, too
            openReview(stage.window, path);
            QTRY_VERIFY(stage.state().isReview);
            QVERIFY(stage.refused.isEmpty());
            QCOMPARE(stage.turns(), m_recording->result.turns);
            QCOMPARE(stage.state().mission, QStringLiteral("add 7 and 5"));
            QCOMPARE(stage.window.panes().bar->missionText(), QStringLiteral("add 7 and 5"));
            QVERIFY(QFile::exists(stage.state().folder + QStringLiteral("/mission.db")));
            QCOMPARE(int(unpacked().size() - before.size()), unpackedFolders);
            QVERIFY(!stage.isOffered(ActionId::Start) && !stage.isOffered(ActionId::Stop));
            QVERIFY(stage.isOffered(ActionId::CloseReview));
            QStringList words;
            for (const auto* item : stage.window.panes().status->findChildren<StatusItem*>())
                words << (item->isVisible() ? item->text() : QString());
            QVERIFY2(words.contains(QStringLiteral("Nothing is sent in review")), qPrintable(words.join(" | ")));
            QVERIFY(stage.settings.missions().isEmpty()); // it is no mission of today
        }
        QTRY_COMPARE(unpacked(), atFirst);
    }

    void aRecordingIsOpenedByTheMenu()
    {
        Stage stage;
        stage.window.actions().at(ActionId::OpenRecording)->trigger();
        auto* question = stage.window.findChild<QFileDialog*>();
        QVERIFY(question && question->isVisible());
        const QString file = m_recording->folder() + QStringLiteral("/mission.db");
        question->selectFile(file);
        QTRY_COMPARE(question->selectedFiles(), QStringList(file));
        QMetaObject::invokeMethod(question, "accept");
        QTRY_VERIFY(stage.state().isReview);
        QCOMPARE(stage.state().folder, m_recording->folder());
        QCOMPARE(stage.turns(), m_recording->result.turns);
    }
    /// With the times of then, and everything that its journal says, in the order it was written.
    void theLogIsThatOfTheRecording()
    {
        Stage stage;
        QVERIFY(stage.open(m_recording->folder()));
        const LogModel& log = stage.window.models().log;
        QTRY_VERIFY(log.rowCount() > 0);
        const auto journal = readJournal(m_recording->folder());
        QVERIFY(journal);
        int row = 0;
        for (const auto& written : journal->events) {
            if (written.event.kind == QLatin1String("intent"))
                continue;
            QCOMPARE(log.at(row).atMs, written.atMs);
            QCOMPARE(log.at(row).category, written.event.kind);
            QCOMPARE(log.at(row).source, written.event.source);
            ++row;
        }
        QCOMPARE(log.rowCount(), row);
        const auto said = [&log, row](const QString& text) {
            for (int at = 0; at < row; ++at)
                if (log.at(at).text.contains(text))
                    return true;
            return false;
        };
        for (const char* text : {"Clicked: 7", "Answered in", "Another executor prompt, phase EXECUTION"})
            QVERIFY2(said(QString::fromLatin1(text)), text);
    }

    void aBrokenZipLosesNothing()
    {
        Stage stage;
        openReview(stage.window, m_recording->zip("m/"));
        QTRY_VERIFY(stage.state().isReview && stage.state().review.integrity == Integrity::Sound);
        const ConsoleState before = stage.state();
        QFile broken(m_temp.filePath(QStringLiteral("broken.zip")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("PK\x03\x04 and no more");
        broken.close();
        openReview(stage.window, broken.fileName());
        QTRY_COMPARE(stage.refused.size(), 1);
        QVERIFY(stage.refused.at(0).at(0).value<Error>().message.contains(QStringLiteral("broken.zip")));
        QVERIFY(stage.state() == before && stage.turns() == m_recording->result.turns);
        QVERIFY(QFile::exists(before.folder + QStringLiteral("/mission.db"))); // still there to be looked at
        QVERIFY(stage.window.panes().banner->isVisible());
    }

    void theLastWishCountsWhileOneIsRead()
    {
        Stage stage;
        const QString last = m_recording->zip("m/");
        openReview(stage.window, m_recording->folder());
        openReview(stage.window, QStringLiteral("/nowhere/a"));
        openReview(stage.window, last);
        QTRY_VERIFY(stage.state().isReview && stage.state().folder != m_recording->folder());
        QVERIFY(stage.refused.isEmpty()); // nobody asked for /nowhere in the end
    }

    void theEndOffersToLookBack_data()
    {
        QTest::addColumn<MissionStatus>("status");
        QTest::newRow("done") << MissionStatus::Done;
        QTest::newRow("failed") << MissionStatus::Failed;
        QTest::newRow("stopped") << MissionStatus::Stopped;
    }
    void theEndOffersToLookBack()
    {
        QFETCH(MissionStatus, status);
        Stage stage;
        stage.console.script = [status](const auto&, auto&, auto&, auto) {
            MissionResult result;
            result.status = status;
            result.turns = 4;
            return result;
        };
        stage.controller.setMission(QStringLiteral("add 7 and 5"));
        QVERIFY(stage.isOffered(ActionId::Start) && !stage.isOffered(ActionId::ReviewMission));
        stage.controller.start();
        Q_EMIT stage.console.folderOpened(m_recording->folder());
        QTRY_COMPARE(stage.ended.size(), 1);
        ActionButton* review = stage.barButton(ActionId::ReviewMission);
        QVERIFY(stage.isOffered(ActionId::ReviewMission) && review->role() == ButtonRole::Primary);
        QVERIFY(stage.isOffered(ActionId::Start)); // again
        QVERIFY(!stage.barButton(ActionId::Pause)->isVisible());
        QTest::mouseClick(review, Qt::LeftButton);
        QTRY_VERIFY(stage.state().isReview);
        QCOMPARE(stage.turns(), m_recording->result.turns);
        QVERIFY(!review->isVisible());
        QTest::mouseClick(stage.barButton(ActionId::CloseReview), Qt::LeftButton);
        QVERIFY(!stage.state().isReview);
        QCOMPARE(stage.state().status, status); // the mission that ended is there again
        QCOMPARE(stage.turns(), m_recording->result.turns);
        QVERIFY(stage.isOffered(ActionId::Start) && stage.isOffered(ActionId::ReviewMission));
        QCOMPARE(review->role(), ButtonRole::Primary);
        QVERIFY(!stage.isOffered(ActionId::CloseReview));
    }
    void closingAReviewGoesBack_data()
    {
        QTest::addColumn<bool>("hasEnded");
        QTest::newRow("to the mission that ended here") << true;
        QTest::newRow("to the first run") << false;
    }
    void closingAReviewGoesBack() // of another mission
    {
        QFETCH(bool, hasEnded);
        Stage stage;
        if (hasEnded) {
            stage.controller.setMission(QStringLiteral("count to three"));
            stage.console.script = [](const auto&, auto&, auto&, auto) {
                MissionResult result;
                result.status = MissionStatus::Stopped;
                result.turns = 3;
                return result;
            };
            stage.controller.start();
            Q_EMIT stage.console.folderOpened(m_recording->folder());
            QTRY_COMPARE(stage.ended.size(), 1);
        }
        openReview(stage.window, m_recording->zip("m/"));
        QTRY_VERIFY(stage.state().isReview);
        stage.controller.closeReview();
        QCOMPARE(stage.state().mission, hasEnded ? QStringLiteral("count to three") : QString());
        QCOMPARE(stage.state().status, hasEnded ? MissionStatus::Stopped : MissionStatus::Idle);
        QTRY_COMPARE(stage.turns(), hasEnded ? m_recording->result.turns : 0);
        QCOMPARE(stage.window.panes().firstRun->isVisible(), !hasEnded);
        QVERIFY(stage.refused.isEmpty());
    }
    void aReviewShowsItsTurnsAsRecorded()
    {
        Stage stage;
        openReview(stage.window, m_recording->folder());
        QTRY_VERIFY(stage.state().isReview);
        ComparePane* pane = stage.window.panes().compare;
        QTRY_VERIFY(pane->isVisible() && !pane->view().compare().before.isNull());
        QVERIFY(!stage.window.panes().live->isVisible());
        const SeenPicture& seen = stage.window.models().personas.seen();
        QVERIFY(seen.isRecorded && seen.turn == stage.window.models().selection.turn() && seen.bytes > 0);
        stage.window.models().selection.choose(2);
        QTRY_COMPARE(seen.turn, 2);
        QTRY_COMPARE(pane->view().compare().turn.turn, 2);
        stage.controller.closeReview();
        QVERIFY(!pane->isVisible());
        QCOMPARE(pane->view().compare().turn.turn, 0); // nothing of it stays
    }
    void closingAReviewBringsTheExecutorsPageBack()
    {
        Stage stage;
        PersonaModel& personas = stage.window.models().personas;
        Proposal last;
        last.tool = QStringLiteral("report_completion");
        last.action = ReportCompletion{QStringLiteral("3")};
        Frame frame;
        frame.image = QImage(80, 50, QImage::Format_RGB32);
        Q_EMIT stage.console.folderOpened(m_recording->folder());
        personas.onTurn(9, frame);
        personas.onProposed(9, last);
        openReview(stage.window, m_recording->folder());
        QTRY_VERIFY(stage.state().isReview && personas.seen().isRecorded);
        stage.controller.closeReview();
        Q_EMIT stage.console.folderOpened(m_recording->folder());
        Q_EMIT stage.controller.telling(false); // as after its turns were read anew
        QVERIFY(!personas.seen().isRecorded);
        QCOMPARE(personas.seen().turn, 9);
        QCOMPARE(personas.call().tool, last.tool);
    }
    void aRecordingIsDropped_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("its folder") << m_recording->folder() << true;
        QTest::newRow("its journal") << m_recording->folder() + QStringLiteral("/mission.db") << true;
        QTest::newRow("its ZIP") << m_recording->zip("m/") << true;
        QTest::newRow("another folder") << m_temp.path() << false;
        QTest::newRow("another file") << m_recording->folder() + QStringLiteral("/screens/screen_0001.png") << false;
        QTest::newRow("a mission file, which is set up instead") << m_missionFile << true;
        QTest::newRow("what is not there") << QStringLiteral("/nowhere/m.zip") << false;
    }
    void aRecordingIsDropped()
    {
        QFETCH(QString, path);
        QFETCH(bool, isTaken);
        Stage stage;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&stage.window, &enter);
        QCOMPARE(enter.isAccepted(), isTaken);
        QDropEvent drop({10, 10}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&stage.window, &drop);
        QCOMPARE(drop.isAccepted(), isTaken);
        if (isTaken)
            QCOMPARE(drop.dropAction(), Qt::CopyAction); // nothing is moved
        if (path == m_missionFile)
            QCOMPARE(stage.window.panes().bar->missionText(), QStringLiteral("add 7 and 5"));
        else if (isTaken)
            QTRY_VERIFY(stage.state().isReview);
        QVERIFY((isTaken && path != m_missionFile) || !stage.state().isReview);
    }
    /// It is not lost without a word, and the mission goes on.
    void aDropBesideAMissionSaysWhenItCanBeOpened_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("says");
        QTest::newRow("a recording") << m_recording->folder()
                                     << "A recording can be opened when this mission has ended";
        QTest::newRow("a mission file") << m_missionFile << "A mission file can be opened when this mission has ended";
    }
    void aDropBesideAMissionSaysWhenItCanBeOpened()
    {
        QFETCH(QString, path);
        Stage stage;
        stage.controller.startSample();
        QVERIFY(stage.state().isActive);
        const QString text = stage.state().mission;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&stage.window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&stage.window, &drop);
        QVERIFY(drop.isAccepted() && drop.dropAction() == Qt::CopyAction);
        QTEST(stage.window.noticeShown(), "says");
        QVERIFY(stage.state().isActive && !stage.state().isReview);
        QCOMPARE(stage.state().mission, text);
    }
    void aLongMissionIsTherePicturesLater() // 10,000 turns in at most a second, and one picture at a time
    {
        Stage stage;
        ReviewedMission mission;
        mission.folder = m_recording->folder();
        mission.turn = 10'000;
        mission.ended = MissionStatus::Done;
        for (int turn = 1; turn <= mission.turn; ++turn) {
            TurnRecord record;
            record.turn = turn;
            record.tool = QStringLiteral("click_element");
            record.phase = QStringLiteral("PHASE_%1").arg(turn / 1000);
            record.status = TurnStatus::Done;
            record.picture = turnPicture(turn % 4);
            mission.records.push_back(record);
            PersonaAnswer answer;
            answer.turn = turn;
            mission.answers.push_back(answer);
            if (turn % 5 == 0)
                mission.setups.push_back({turn, {record.phase, {}, {}, {}, {}}});
        }
        auto spent = [from = threadTime()]() mutable {
            const auto before = std::exchange(from, threadTime());
            return (from - before) / std::chrono::milliseconds(1);
        };
        stage.controller.review(mission);
        QVERIFY(settles(stage.window));
        const auto took = spent();
        QCOMPARE(stage.turns(), 10'000);
        QVERIFY2(took < 1000, qPrintable(QString::number(took)));
        QCOMPARE(stage.window.models().selection.turn(), 10'000);
        (void)spent();
        stage.window.panes().history->setFilter(QStringLiteral("turn:3000..4000 tool:click"));
        QVERIFY(settles(stage.window));
        const auto filtered = spent();
        QVERIFY2(filtered < 100, qPrintable(QString::number(filtered)));
    }

    void thePickerListsTheDisplaysAnew()
    {
        Stage stage;
        auto* picker = stage.window.panes().bar->findChild<QComboBox*>(QStringLiteral("display"));
        QVERIFY(picker && picker->findData(QStringLiteral(":7")) >= 0);
        stage.controller.setDisplay(QStringLiteral(":7"));
        stage.console.shown = {{QStringLiteral(":9"), 42}};
        picker->showPopup();
        picker->hidePopup();
        QVERIFY(picker->itemText(picker->findData(QStringLiteral(":9"))).contains(QStringLiteral("42")));
        QCOMPARE(picker->currentData().toString(), QStringLiteral(":7")); // it is what a mission would take
        stage.controller.setDisplay(QStringLiteral("sandbox 1920x1080"));
        QCOMPARE(picker->currentData().toString(), QStringLiteral("sandbox 1920x1080"));
        picker->showPopup();
        picker->hidePopup();
        QCOMPARE(picker->findData(QStringLiteral(":7")), -1); // it has gone
        QCOMPARE(stage.console.looks, 2);                     // asked when the list is wanted, and only then
    }
};

} // namespace tst_console_review

TRIARCH_TEST(tst_console_review, TestConsoleReview, QApplication)
#include "tst_console_review.moc"
