// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What is made of a recording: files for others, and missions that go on from it.
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/fork_dialog.h"
#include "ui/panes/turn_list.h"
#include "ui/panes/turn_table_view.h"
#include "ui/widgets/region_picker.h"

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QThreadPool>

namespace tst_review_dialogs {

using namespace triarch;
using namespace triarch::test;

namespace {

using Stage = ReviewStage;

QString saidBy(const QWidget& dialog)
{
    QStringList said;
    for (const auto* label : dialog.findChildren<QLabel*>())
        said << label->text();
    return said.join(QLatin1Char('|'));
}

/// The entry of the menu at that place.
bool choose(QAbstractItemView& view, const QPoint& at, const char* words)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.viewport()->mapToGlobal(at));
    QApplication::sendEvent(view.viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    for (QAction* action : menu ? menu->actions() : QList<QAction*>())
        if (action->text().startsWith(QLatin1String(words)) && action->isEnabled()) {
            action->trigger();
            return menu->close();
        }
    return false;
}

void clickOn(const QWidget& dialog, const QString& words)
{
    for (auto* button : dialog.findChildren<QPushButton*>())
        if (button->text() == words)
            QTest::mouseClick(button, Qt::LeftButton);
}

} // namespace

class TestReviewDialogs : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<Recording> m_recording;

    void open(Stage& stage) { QVERIFY(stage.open(m_recording->folder())); }
    /// Of one turn; null: it does not come.
    ForkDialog* openFork(Stage& stage, int turn)
    {
        if (!stage.open(m_recording->folder()))
            return nullptr;
        stage.window.models().selection.choose(turn);
        stage.window.actions().at(ActionId::ForkTurn)->trigger();
        const auto shown = [&stage] { return stage.window.findChild<ForkDialog*>(); };
        return QTest::qWaitFor([&] { return shown() != nullptr; }) ? shown() : nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
    }

    void aTurnIsGoneOnFromOtherwise()
    {
        Stage stage;
        QVERIFY(openFork(stage, 2));
        const auto shown = [&stage] { return stage.window.findChild<ForkDialog*>(); };
        const QString then = shown()->answerText(false); // before anybody is asked
        QVERIFY2(then.contains(QStringLiteral("click_element")), qPrintable(then));
        QSignalSpy asked(shown(), &ForkDialog::askWanted);
        for (auto* button : shown()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Ask again"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(stage.console.questions.size(), 1U);
        QCOMPARE(stage.console.questions.front().turn, 2);
        QCOMPARE(stage.console.questions.front().persona, QStringLiteral("executor"));
        QVERIFY(stage.console.questions.front().prompt.isEmpty()); // nobody changed it
        const QJsonObject click{{"name", "click_element"}, {"arguments", QJsonObject{{"label", "9"}}}};
        Q_EMIT stage.console.askedAgain(stage.console.requests,
            {{"recorded", QJsonObject{{"content", "as then"}}}, {"now", QJsonObject{{"calls", QJsonArray{click}}}},
                {"same", false}, {"profile", "rehearsal"}},
            {});
        QCOMPARE(shown()->answerText(false), then);
        QVERIFY(shown()->answerText(true).contains(QStringLiteral("click_element")));
        stage.console.script = [](const auto&, auto&, auto&, auto) { return MissionResult(); };
        stage.window.panes().history->setFilter(QStringLiteral("result:error"));
        clickOn(*shown(), QStringLiteral("Start the new mission"));
        QCOMPARE(stage.window.panes().history->filter(), QString()); // it would hide what the new one does
        QTRY_COMPARE(stage.ended.size(), 1);
        QCOMPARE(stage.console.plans.back().forkTurn, 2);
        QCOMPARE(stage.console.plans.back().resumeFolder, m_recording->folder());
        QVERIFY(!stage.state().isReview);
    }

    /// What is said of an answer goes with it, and what was emptied asks nobody.
    void anAnswerIsOfThePersonaThatGaveIt()
    {
        Stage stage;
        auto* dialog = openFork(stage, 1);
        QVERIFY(dialog);
        const auto buttons = dialog->findChildren<QPushButton*>();
        auto* ask = *std::find_if(buttons.begin(), buttons.end(),
            [](const QPushButton* button) { return button->text() == QStringLiteral("Ask again"); });
        QVERIFY(ask->isEnabled());
        ask->setFocus();
        ask->click();
        Q_EMIT stage.console.askedAgain(stage.console.requests,
            {{"now", QJsonObject{{"content", "9"}}}, {"same", true}, {"profile", "rehearsal"}}, {});
        QVERIFY(saidBy(*dialog).contains(QStringLiteral("would do the same")));
        QCOMPARE(dialog->focusWidget(), ask); // and not on the text beside it
        auto* prompt = dialog->findChild<QPlainTextEdit*>();
        const QString then = prompt->toPlainText();
        prompt->clear();
        QVERIFY(!ask->isEnabled() && !prompt->placeholderText().contains(QStringLiteral("no question")));
        prompt->setPlainText(then);
        QVERIFY(ask->isEnabled());
        auto* persona = dialog->findChild<QComboBox*>();
        QVERIFY(persona->count() > 1);
        persona->setCurrentIndex(1);
        QVERIFY2(!saidBy(*dialog).contains(QStringLiteral("would do")), qPrintable(saidBy(*dialog)));
    }

    /// Its question is of the recording that is shown: beside another one it would be of nobody knows which.
    /// Whatever goes on meanwhile.
    void theModelThatWasChosenStays()
    {
        Stage stage;
        auto* dialog = openFork(stage, 1);
        QVERIFY(dialog);
        const auto boxes = dialog->findChildren<QComboBox*>();
        auto* model = *std::find_if(boxes.begin(), boxes.end(),
            [](const QComboBox* box) { return box->accessibleName() == QStringLiteral("Model profile"); });
        QVERIFY(model->count() > 1);
        model->setCurrentIndex(1);
        stage.controller.setDelay(1234);
        Q_EMIT stage.controller.changed(stage.state());
        QCOMPARE(model->currentIndex(), 1);
    }
    void theForkDialogGoesWithItsReview()
    {
        Stage stage;
        const QPointer<ForkDialog> dialog = openFork(stage, 2);
        QVERIFY(dialog);
        stage.controller.closeReview();
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }

    /// What a long recording said is read after its turns: by then it may be another mission that runs.
    void theLogOfAResumedMissionIsThatMissionsAlone()
    {
        Stage stage;
        stage.console.script = [](const auto&, auto&, OperatorChannel& line, std::stop_token stop) {
            (void)line.mailbox().take(after(std::chrono::minutes(1)), stop);
            return MissionResult();
        };
        ReviewReader& reader = stage.window.resumeReader();
        QSignalSpy logs(&reader, &ReviewReader::logRead);
        const auto isTold = [&stage](const QString& text) {
            const LogModel& log = stage.window.models().log;
            for (int row = 0; row < log.rowCount(); ++row)
                if (log.index(row, LogModel::TextColumn).data().toString() == text)
                    return true;
            return false;
        };
        const auto say = [&reader](const char* text) {
            Q_EMIT reader.logRead(
                {}, {{LogLevel::Info, 1, QStringLiteral("mission"), 1, QString::fromLatin1(text), {}, {}}});
        };
        Q_EMIT stage.window.panes().firstRun->resumeRequested(m_recording->folder());
        QTRY_VERIFY_WITH_TIMEOUT(stage.state().isActive && !logs.isEmpty(), 20'000);
        say("of the one that was resumed");
        QVERIFY(isTold(QStringLiteral("of the one that was resumed")));
        stage.controller.stop();
        QTRY_COMPARE(stage.ended.size(), 1);
        stage.controller.setMission(QStringLiteral("another"));
        stage.controller.start();
        QVERIFY(stage.state().isActive);
        say("too late");
        QVERIFY(!isTold(QStringLiteral("too late")));
        stage.controller.stop();
        QTRY_COMPARE(stage.ended.size(), 2);
    }

    void aRecordingIsExported()
    {
        Stage stage;
        open(stage);
        QTest::mouseClick(stage.barButton(ActionId::ExportMission), Qt::LeftButton);
        auto* dialog = stage.window.findChild<ExportDialog*>();
        QVERIFY(dialog && !dialog->isModal());
        auto* path = dialog->findChild<QLineEdit*>();
        QVERIFY2(path->text().endsWith(QStringLiteral(".html")), qPrintable(path->text()));
        path->setText(QStringLiteral("/somewhere/page.html"));
        QPushButton* button = nullptr;
        for (auto* one : dialog->findChildren<QPushButton*>())
            if (one->text() == QStringLiteral("Export"))
                button = one;
        const QPoint stands = button->mapTo(dialog, QPoint());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(stage.console.calls.contains(
            QStringLiteral("export %1 as page to /somewhere/page.html").arg(m_recording->folder())));
        Q_EMIT stage.console.missionExported(stage.console.requests, {QStringLiteral("/somewhere/page.html")});
        QVERIFY2(saidBy(*dialog).contains(QStringLiteral("page.html is written")), qPrintable(saidBy(*dialog)));
        QVERIFY(settles(stage.window));
        QCOMPARE(button->mapTo(dialog, QPoint()), stands); // a second click is as good as the first
        QTest::mouseClick(dialog->findChildren<QRadioButton*>().at(1), Qt::LeftButton, {}, {8, 8});
        QVERIFY(!saidBy(*dialog).contains(QStringLiteral("is written"))); // that was another form
    }

    void anExportsOwnPathStays_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("asPackage");
        const auto row = [](const char* name, const char* typed, const char* asPackage) {
            QTest::newRow(name) << QString::fromLatin1(typed) << QString::fromLatin1(asPackage);
        };
        row("the form's own ending follows", "/somewhere/page.html", "/somewhere/page.triarch.zip");
        row("another form's, too", "/somewhere/page.steps.toml", "/somewhere/page.triarch.zip");
        row("without one", "/somewhere/page", "/somewhere/page.triarch.zip");
        row("one that is no form's is a part of the name", "/somewhere/page.v2", "/somewhere/page.v2.triarch.zip");
        row("capitals", "/somewhere/PAGE.HTML", "/somewhere/PAGE.triarch.zip");
        row("spaces around", " /somewhere/page.csv ", "/somewhere/page.triarch.zip");
        row("a folder gets the usual name", "/somewhere/", "/somewhere/mission.triarch.zip");
        row("nothing gets the usual path", "", "/home/somebody/mission.triarch.zip");
    }
    void anExportsOwnPathStays()
    {
        QFETCH(QString, typed);
        ExportDialog dialog(QStringLiteral("/home/somebody/mission"), nullptr);
        auto* path = dialog.findChild<QLineEdit*>();
        QCOMPARE(path->text(), QStringLiteral("/home/somebody/mission.html"));
        path->setText(typed);
        const auto forms = dialog.findChildren<QRadioButton*>();
        forms.at(1)->click();
        QTEST(path->text(), "asPackage");
        forms.at(3)->click();
        forms.at(1)->click();
        QTEST(path->text(), "asPackage");
    }

    /// Of several turns those from the first to the last, and what was typed only where that is wanted.
    void someTurnsAreExported()
    {
        Stage stage;
        open(stage);
        auto* table = stage.window.panes().history->findChild<TurnTableView*>();
        const auto place = [table](int row) { return table->visualRect(table->model()->index(row, 0)).center(); };
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place(1));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ShiftModifier, place(2));
        QVERIFY(choose(*table, place(2), "Export turns 2 to 3"));
        auto* dialog = stage.window.findChild<ExportDialog*>();
        QVERIFY(dialog);
        for (auto* box : dialog->findChildren<QCheckBox*>()) {
            if (box->text() == QStringLiteral("Hide what was typed"))
                QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
            if (box->text() == QStringLiteral("Only turns 2 to 3"))
                QVERIFY(box->isVisible() && box->isChecked());
        }
        clickOn(*dialog, QStringLiteral("Export"));
        const ExportRequest& wish = stage.console.exports.back();
        QCOMPARE(wish.folder, m_recording->folder());
        QVERIFY(wish.hidesTyped);
        QCOMPARE(std::pair(wish.firstTurn, wish.lastTurn), std::pair(2, 3));
    }
    /// What the strip's handles stand at is offered, and may be left.
    void theChosenRangeIsOffered()
    {
        Stage stage;
        open(stage);
        stage.window.panes().history->setFilter(QStringLiteral("turn:2..3"));
        stage.window.actions().at(ActionId::ExportMission)->trigger();
        auto* dialog = stage.window.findChild<ExportDialog*>();
        QVERIFY(dialog);
        const auto boxes = dialog->findChildren<QCheckBox*>();
        QVERIFY(std::ranges::any_of(boxes, [](const QCheckBox* box) {
            return box->isVisible() && box->isChecked() && box->text() == QStringLiteral("Only turns 2 to 3");
        }));
    }
    void compactsListHasTheMenuToo()
    {
        Stage stage;
        open(stage);
        auto* list = stage.window.panes().column->findChild<TurnList*>();
        QVERIFY(choose(list->view(), {}, "Export this turn..."));
        QVERIFY(stage.window.findChild<ExportDialog*>());
    }
    void aTurnsValueBecomesTheFilter()
    {
        Stage stage;
        open(stage);
        HistoryPane* history = stage.window.panes().history;
        auto* table = history->findChild<TurnTableView*>();
        const auto cell = [table](int row, int column) {
            return table->visualRect(table->model()->index(row, column)).center();
        };
        history->setFilter(QStringLiteral("turn:1..3"));
        QVERIFY(choose(*table, cell(1, TurnTableModel::TargetColumn), "Filter on this value: target:8"));
        QCOMPARE(history->filter(), QStringLiteral("turn:1..3 target:8"));
        QCOMPARE(table->model()->rowCount(), 1);
    }

    void aFormThatCannotBeWrittenHereSaysWhy()
    {
        Stage stage;
        open(stage);
        stage.console.problems.insert(QStringLiteral("mp4"), QStringLiteral("ffmpeg is not installed"));
        stage.window.actions().at(ActionId::ExportMission)->trigger();
        const auto* dialog = stage.window.findChild<ExportDialog*>();
        int films = 0;
        for (const auto* choice : dialog->findChildren<QRadioButton*>()) {
            const bool isMp4 = choice->text().contains(QStringLiteral("MP4"));
            films += isMp4 || choice->text().contains(QStringLiteral("APNG")) ? 1 : 0;
            QCOMPARE(choice->isEnabled(), !isMp4);
            QCOMPARE(choice->text().contains(QStringLiteral("ffmpeg is not installed")), isMp4);
        }
        QCOMPARE(films, 2);
    }

    void newsAreForWhoAsked()
    {
        Stage stage;
        open(stage);
        const auto opened = [&stage](const QList<ExportDialog*>& before) {
            stage.window.actions().at(ActionId::ExportMission)->trigger();
            for (auto* dialog : stage.window.findChildren<ExportDialog*>())
                if (!before.contains(dialog))
                    return dialog;
            return before.first();
        };
        ExportDialog* first = opened({});
        ExportDialog* second = opened({first});
        QVERIFY(first != second);
        QStringList silent;
        for (auto* dialog : {first, second}) {
            clickOn(*dialog, QStringLiteral("Export"));
            silent << saidBy(*dialog);
        }
        const int last = stage.console.requests;
        Q_EMIT stage.console.missionExported(last, {QStringLiteral("/b.html"), {}, 2});
        QCOMPARE(saidBy(*first), silent.first());
        QVERIFY2(saidBy(*second).contains(QStringLiteral("b.html is written, without 2 picture(s)")),
            qPrintable(saidBy(*second)));
        clickOn(*first, QStringLiteral("Close"));
        QVERIFY(stage.console.calls.contains(QStringLiteral("give up %1").arg(last - 1)));
        stage.window.models().selection.choose(2);
        stage.window.actions().at(ActionId::ForkTurn)->trigger();
        QTRY_VERIFY(stage.window.findChild<ForkDialog*>());
        auto* fork = stage.window.findChild<ForkDialog*>();
        clickOn(*fork, QStringLiteral("Ask again"));
        Q_EMIT stage.console.askedAgain(
            stage.console.requests + 1, {{"now", QJsonObject{{"content", "another's"}}}}, {});
        QCOMPARE(fork->answerText(true), QString());
    }

    void aPackageStaysAsLongAsItIsUsed()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("QFSFileEngine"))); // no name, no file
        Stage stage;
        openReview(stage.window, m_recording->zip({}));
        QVERIFY(settles(
            stage.window, [&] { return stage.state().isReview; }, 20'000));
        const QString unpacked = stage.state().folder;
        QVERIFY(unpacked != m_recording->folder() && QFileInfo::exists(unpacked));
        stage.window.actions().at(ActionId::ExportMission)->trigger();
        QPointer<ExportDialog> dialog = stage.window.findChild<ExportDialog*>();
        openReview(stage.window, m_recording->folder());
        QTRY_COMPARE(stage.state().folder, m_recording->folder());
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(QFileInfo::exists(unpacked + QStringLiteral("/mission.db")));
        clickOn(*dialog, QStringLiteral("Close"));
        QTRY_VERIFY(!dialog && !QFileInfo::exists(unpacked));
    }

    /// Drawn on the chosen turn's picture, per mille of it, and for every picture of the mission.
    void partsAreHidden()
    {
        Stage stage;
        open(stage);
        stage.window.models().selection.choose(2);
        stage.window.actions().at(ActionId::ExportMission)->trigger();
        auto* dialog = stage.window.findChild<ExportDialog*>();
        auto* picker = dialog->findChild<RegionPicker*>();
        const int folded = dialog->width();
        QVERIFY(!picker->isVisible());
        QTest::mouseClick(dialog->findChild<QCheckBox*>(), Qt::LeftButton, {}, {8, 8});
        QTRY_VERIFY(picker->isVisible() && picker->hasPicture());
        QTRY_VERIFY(dialog->width() > folded);
        QVERIFY2(dialog->width() <= 1024 && dialog->height() <= 600, // the smallest window
            qPrintable(QStringLiteral("%1x%2").arg(dialog->width()).arg(dialog->height())));
        QVERIFY(dialog->height() >= dialog->layout()->totalHeightForWidth(dialog->width()));
        const QPoint middle = picker->rect().center();
        QTest::mousePress(picker, Qt::LeftButton, {}, middle);
        QTest::mouseMove(picker, picker->rect().bottomRight() + QPoint(40, 40)); // beyond: up to the edge
        QTest::mouseRelease(picker, Qt::LeftButton, {}, picker->rect().bottomRight());
        QTRY_COMPARE(picker->regions().size(), 1U);
        const QRectF drawn = picker->regions().front();
        QVERIFY2(
            std::abs(drawn.x() - 500) < 8 && std::abs(drawn.y() - 500) < 8, qPrintable(QString::number(drawn.x())));
        QCOMPARE(drawn.bottomRight(), QPointF(1000, 1000));
        QTest::mouseClick(picker, Qt::LeftButton, {}, middle); // no part
        QCOMPARE(picker->regions().size(), 1U);
        QVERIFY2(saidBy(*dialog).contains(QStringLiteral("1 part")), qPrintable(saidBy(*dialog)));
        QVERIFY(!saidBy(*dialog).contains(QStringLiteral("as they were seen")));
        for (const auto& [way, turn] : {std::pair("Later", 3), {"Earlier", 2}, {"Earlier", 1}}) {
            clickOn(*dialog, QLatin1String(way)); // what it hides there can be looked at
            QTRY_VERIFY2(saidBy(*dialog).contains(QStringLiteral("Turn %1").arg(turn)), qPrintable(saidBy(*dialog)));
        }
        QCOMPARE(picker->regions(), std::vector<QRectF>{drawn});
        for (auto* one : dialog->findChildren<QPushButton*>())
            QVERIFY(one->text() != QStringLiteral("Earlier") || !one->isEnabled()); // the first turn's
        for (const auto key : {Qt::Key_Space, Qt::Key_Right, Qt::Key_Down, Qt::Key_Space})
            QTest::keyClick(picker, key);
        QCOMPARE(picker->regions().size(), 2U);
        QCOMPARE(picker->regions().back().size(), QSizeF(10, 10));
        QTest::keyClick(picker, Qt::Key_Delete);
        QTest::keyClick(picker, Qt::Key_Space);
        QTest::keyClick(picker, Qt::Key_Escape); // drops what was begun, and nothing else
        QVERIFY(dialog->isVisible());
        clickOn(*dialog, QStringLiteral("Export"));
        QCOMPARE(stage.console.exports.back().hidden, std::vector<QRectF>{drawn});
        Q_EMIT stage.console.missionExported(stage.console.requests, {QStringLiteral("/page.html")});
        QTest::mouseClick(dialog->findChild<QCheckBox*>(), Qt::LeftButton, {}, {8, 8});
        clickOn(*dialog, QStringLiteral("Export"));
        QVERIFY(stage.console.exports.back().hidden.empty());
    }
};

} // namespace tst_review_dialogs

TRIARCH_TEST(tst_review_dialogs, TestReviewDialogs, QApplication)
#include "tst_review_dialogs.moc"
