// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The panes of a review: strip with its range, transport, calls, the journal's verdict, and where they stand.
#include "core/journal/journal_copy.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/models/evidence_words.h"
#include "ui/models/filter_range.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/parts/call_tree_view.h"
#include "ui/panes/parts/compare_view.h"
#include "ui/panes/parts/model_view.h"
#include "ui/panes/parts/range_handle.h"
#include "ui/panes/parts/range_track.h"
#include "ui/panes/parts/status_item.h"
#include "ui/panes/turn_table_view.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QLayout>
#include <QListView>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTabBar>

namespace tst_review_panes {

using namespace triarch;
using namespace triarch::test;

namespace {

using Stage = ReviewStage;

/// A recording of the same mission to be tampered with, with its pictures.
QString copied(const QString& folder, const QString& copy)
{
    QDir().mkpath(copy + QStringLiteral("/screens"));
    for (const QString& name : QDir(folder + QStringLiteral("/screens")).entryList(QDir::Files))
        QFile::copy(folder + QStringLiteral("/screens/") + name, copy + QStringLiteral("/screens/") + name);
    return writeJournal(*readJournal(folder), copy + QStringLiteral("/mission.db")) ? copy : QString();
}

/// Another word in a row, as somebody with SQLite at hand would write it.
void forgeRow(const QString& copy)
{
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("forge"));
        database.setDatabaseName(copy + QStringLiteral("/mission.db"));
        if (database.open()) {
            QSqlQuery query(database);
            query.exec(QStringLiteral("DROP TRIGGER event_is_fixed"));
            query.exec(QStringLiteral("UPDATE event SET json = replace(json, 'Clicked: 8', 'Clicked: 3')"));
        }
    }
    QSqlDatabase::removeDatabase(QStringLiteral("forge"));
}

QRect placeOf(const MainWindow& window, const char* dock)
{
    auto* found = window.findChild<QDockWidget*>(QString::fromLatin1(dock));
    return found->isVisible() ? QRect(found->mapTo(&window, QPoint()), found->size()) : QRect();
}

} // namespace

class TestReviewPanes : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<Recording> m_recording;
    QTemporaryDir m_temp;

    void open(Stage& stage) { QVERIFY(stage.open(m_recording->folder())); }

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
    }

    void aRangeIsPutIntoAFilter_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<QString>("expected");
        const int noEnd = std::numeric_limits<int>::max();
        QTest::newRow("into none") << "" << 5 << 9 << "turn:5..9";
        QTest::newRow("beside others") << "tool:click phase:EXEC*" << 5 << 9 << "tool:click phase:EXEC* turn:5..9";
        QTest::newRow("in place of another") << "turn:1..3 tool:click" << 2 << 4 << "tool:click turn:2..4";
        QTest::newRow("those that are hidden stay so")
            << "-turn:7 ms:2000.." << 5 << 9 << "-turn:7 ms:2000.. turn:5..9";
        QTest::newRow("one turn") << "" << 3 << 3 << "turn:3";
        QTest::newRow("no end") << "" << 3 << noEnd << "turn:3..";
        QTest::newRow("no beginning") << "" << 0 << 4 << "turn:..4";
        QTest::newRow("none any more") << "a turn:3 \"turn: 4\"" << 0 << noEnd << "a \"turn: 4\"";
    }
    void aRangeIsPutIntoAFilter()
    {
        QFETCH(QString, filter);
        QFETCH(int, first);
        QFETCH(int, last);
        QTEST(withTurnRange(filter, first, last), "expected");
        QVERIFY(!withoutTurns(filter + QStringLiteral(" -turn:8")).contains(QStringLiteral("turn:8")));
    }

    void theRangeOfTheStripNarrowsTheTurns()
    {
        Stage stage;
        open(stage);
        HistoryPane* history = stage.window.panes().history;
        RangeTrack& track = stage.window.panes().strip->track();
        const auto handles = track.findChildren<RangeHandle*>();
        QCOMPARE(handles.size(), 2);
        const QRect whole = track.band();
        const int cell = whole.width() / stage.turns();
        const auto drag = [](RangeHandle* handle, int by) {
            const QPoint middle = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, middle);
            QMouseEvent move(QEvent::MouseMove, middle + QPoint(by, 0), handle->mapToGlobal(middle + QPoint(by, 0)),
                Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(handle, &move);
            QTest::mouseRelease(handle, Qt::LeftButton, {}, middle);
        };
        drag(handles.at(0), cell);
        QCOMPARE(history->filter(), QStringLiteral("turn:2.."));
        drag(handles.at(1), -cell);
        QCOMPARE(history->filter(), QStringLiteral("turn:2..%1").arg(stage.turns() - 1));
        QVERIFY(track.band().left() > whole.left() && track.band().right() < whole.right());
        drag(handles.at(0), 100 * cell); // it stops at the other end
        QCOMPARE(history->filter(), QStringLiteral("turn:%1").arg(stage.turns() - 1));
        QTest::keyClick(handles.at(0), Qt::Key_Left);
        QCOMPARE(history->filter(), QStringLiteral("turn:%1..%2").arg(stage.turns() - 2).arg(stage.turns() - 1));
        QTest::keyClick(handles.at(1), Qt::Key_End);
        QCOMPARE(history->filter(), QStringLiteral("turn:%1..").arg(stage.turns() - 2));
        QTest::keyClick(handles.at(1), Qt::Key_Delete);
        QCOMPARE(history->filter(), QString());
        history->setFilter(QStringLiteral("tool:click turn:2..3")); // what is typed moves the handles
        QVERIFY(track.band().left() > whole.left() && track.band().right() < whole.right());
        QVERIFY(handles.at(0)->accessibleName().contains(QLatin1Char('2')));
    }

    /// Also when the buttons at the strip's ends have gone, which move the pictures and nothing else.
    void theRangeStandsBelowItsPictures()
    {
        Stage stage;
        open(stage);
        ReviewStrip strip(stage.window.models().turns, stage.window.models().selection);
        strip.resize(260, 110);
        static_cast<QWidget&>(strip).show();
        QTRY_VERIFY(strip.strip().overflows());
        strip.resize(1600, 110);
        QTRY_VERIFY(!strip.strip().overflows());
        const auto first = [&strip] {
            return qRound(
                strip.track().mapFrom(&strip, strip.strip().mapTo(&strip, strip.strip().cellOf(0).topLeft())).x());
        };
        QTRY_COMPARE(strip.track().band().left(), first());
        QVERIFY(first() < 20); // no button's room is kept
    }

    void aDragAcrossTheStripIsItsRange()
    {
        Stage stage;
        open(stage);
        FilmStrip& strip = stage.window.panes().strip->strip();
        const auto* list = strip.findChild<QListView*>();
        const auto middle = [list](int row) { return list->visualRect(list->model()->index(row, 0)).center(); };
        QTest::mousePress(list->viewport(), Qt::LeftButton, {}, middle(2));
        QMouseEvent move(
            QEvent::MouseMove, middle(0), list->viewport()->mapToGlobal(middle(0)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(list->viewport(), &move);
        QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, middle(0));
        QCOMPARE(stage.window.panes().history->filter(), QStringLiteral("turn:1..3"));
    }

    void theRangeNarrowsTheLog()
    {
        Stage stage;
        open(stage);
        HistoryPane* history = stage.window.panes().history;
        QTRY_VERIFY(stage.window.models().log.rowCount() > 0);
        const auto* lines = history->findChild<LogFilterProxy*>();
        const int all = lines->rowCount();
        QCOMPARE(all, stage.window.models().log.rowCount());
        history->setFilter(QStringLiteral("turn:2..3"));
        QVERIFY(lines->rowCount() > 0 && lines->rowCount() < all);
        for (int row = 0; row < lines->rowCount(); ++row) {
            const int turn = lines->index(row, 0).data(LogModel::TurnRole).toInt();
            QVERIFY2(turn == 2 || turn == 3, qPrintable(QString::number(turn)));
        }
        history->setFilter({});
        QCOMPARE(lines->rowCount(), all);
    }

    void theTurnsArePlayedToTheEnd()
    {
        Stage stage;
        open(stage);
        const TurnSelection& selection = stage.window.models().selection;
        QAction* play = stage.window.actions().at(ActionId::PlayTurns);
        stage.window.actions().at(ActionId::FirstTurn)->trigger();
        QCOMPARE(selection.turn(), 1);
        QSignalSpy chosen(&selection, &TurnSelection::changed);
        play->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!play->isChecked(), 20'000);
        QCOMPARE(selection.turn(), stage.turns());
        QCOMPARE(int(chosen.size()), stage.turns() - 1); // each of them once
        play->trigger();                                 // from the last one: anew
        QCOMPARE(selection.turn(), 1);
        stage.window.actions().at(ActionId::LastTurn)->trigger(); // the operator's own choice ends it
        QVERIFY(!play->isChecked());
        QCOMPARE(selection.turn(), stage.turns());
        play->trigger();
        stage.controller.closeReview();
        QVERIFY(!play->isChecked() && !play->isEnabled());
    }

    void playingBeginsWithTheFirstTurnShown()
    {
        Stage stage;
        open(stage);
        const TurnSelection& selection = stage.window.models().selection;
        QAction* play = stage.window.actions().at(ActionId::PlayTurns);
        stage.window.actions().at(ActionId::FirstTurn)->trigger();
        stage.window.panes().history->setFilter(QStringLiteral("turn:2..3")); // hides what is chosen
        QSignalSpy chosen(&selection, &TurnSelection::changed);
        play->trigger();
        QCOMPARE(selection.turn(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(!play->isChecked(), 20'000);
        QCOMPARE(selection.turn(), 3);
        QCOMPARE(int(chosen.size()), 2);
    }

    void theCallsOfATurnLeadToTheInspector()
    {
        Stage stage;
        open(stage);
        stage.window.models().selection.choose(1);
        CallsPane* calls = stage.window.panes().calls;
        const auto texts = [calls] {
            QStringList all;
            for (QTreeWidgetItemIterator it(&calls->tree()); *it; ++it)
                all << (*it)->text(0);
            return all;
        };
        QTRY_VERIFY(texts().contains(QStringLiteral("Turn 1")) && texts().contains(QStringLiteral("executor")));
        QVERIFY(texts().contains(QStringLiteral("Mission")) && texts().contains(QStringLiteral("strategist")));
        QVERIFY2(texts().contains(QStringLiteral("Clicked: 7")), qPrintable(texts().join(QLatin1Char('|'))));
        auto* inspector = stage.window.findChild<InspectorPane*>();
        auto* tabs = inspector->findChild<QTabBar*>();
        calls->tree().setCurrentItem(calls->tree().findItems(QStringLiteral("strategist"), Qt::MatchRecursive).first());
        QCOMPARE(tabs->currentIndex(), int(InspectorPane::Page::Model));
        const QString answer = inspector->findChild<ModelView*>()->text();
        calls->tree().setCurrentItem(calls->tree().findItems(QStringLiteral("executor"), Qt::MatchRecursive).first());
        QVERIFY(inspector->findChild<ModelView*>()->text() != answer);
        calls->tree().setCurrentItem(calls->tree().findItems(QStringLiteral("Clicked: 7"), Qt::MatchRecursive).first());
        QCOMPARE(tabs->currentIndex(), int(InspectorPane::Page::Log));
    }

    /// What is filled in one theme and shown in another looks as if it had been filled there.
    void nothingKeepsTheColoursOfAnotherTheme()
    {
        applyTheme(*qApp, Theme::Dark);
        Stage stage;
        open(stage);
        auto* calls = stage.window.panes().calls;
        const auto choose = [&](int turn) {
            stage.window.models().selection.choose(turn);
            const QString wanted = QStringLiteral("Turn %1").arg(turn);
            return settles(
                stage.window, [&] { return !calls->tree().findItems(wanted, Qt::MatchRecursive).isEmpty(); });
        };
        QVERIFY(choose(2));
        applyTheme(*qApp, Theme::Light);
        QVERIFY(settles(stage.window));
        const QImage kept = calls->grab().toImage();
        QVERIFY(choose(1) && choose(2));
        QCOMPARE(kept, calls->grab().toImage());
        applyTheme(*qApp, Theme::Dark);
    }

    /// The application that a mission begins with is opened in it; who planned the mission was asked after that.
    void theCallsOfTurnZeroStandOnce()
    {
        auto journal = readJournal(m_recording->folder());
        QVERIFY(journal && journal->events.front().event.turn == 0);
        journal->events.front().event = {0, QStringLiteral("mission"), QStringLiteral("outcome"),
            {{"tool", "open_application"}, {"target", "galculator"}, {"status", "done"}, {"result", "Opened"}}};
        const QString folder = m_temp.filePath(QStringLiteral("opened"));
        QVERIFY(QDir().mkpath(folder) && writeJournal(*journal, folder + QStringLiteral("/mission.db")));
        Stage stage;
        QVERIFY(stage.open(folder));
        CallsPane* calls = stage.window.panes().calls;
        const auto rows = [calls](const QString& text) { return calls->tree().findItems(text, Qt::MatchRecursive); };
        stage.window.models().selection.choose(1);
        QTRY_COMPARE(rows(QStringLiteral("Turn 1")).size(), 1);
        QVERIFY(rows(QStringLiteral("executor")).size() == 1 && rows(QStringLiteral("strategist")).isEmpty());
        stage.window.models().selection.choose(0);
        QTRY_COMPARE(rows(QStringLiteral("Turn 0")).size(), 1);
        QVERIFY(rows(QStringLiteral("Turn 1")).isEmpty() && rows(QStringLiteral("executor")).isEmpty());
        const auto strategist = rows(QStringLiteral("strategist"));
        QCOMPARE(strategist.size(), 1);
        QCOMPARE(strategist.front()->parent(), rows(QStringLiteral("Mission")).front()); // in no turn's sum
        QCOMPARE(calls->chip(), QStringLiteral("turn 0"));
        const auto pictured = [&] { return stage.window.panes().compare->view().compare().turn.tool; };
        QTRY_COMPARE(pictured(), QStringLiteral("open_application"));
        stage.controller.closeReview(); // what is shown of turn 0 goes as that of every turn
        QTRY_COMPARE(pictured(), QString());
    }

    void attemptsStandBelowTheirCall()
    {
        TurnEvidence evidence;
        const auto call = [](const QJsonObject& json, qint64 ms) {
            CallEvidence one;
            one.row.event.turn = 3;
            one.row.event.json = json;
            one.call.ms = ms;
            one.call.tokensIn = 10;
            return one;
        };
        evidence.calls = {
            call({{"attempt", 1}, {"error", QJsonObject{{"text", "no answer"}}}}, 500), call({{"call_ms", 900}}, 400)};
        TurnRecord turn;
        turn.turn = 3;
        turn.tool = QStringLiteral("click_element");
        turn.result = QStringLiteral("Clicked: 7");
        const CallNode node = callTree({}, turn, evidence).below.front().below.front();
        QCOMPARE(node.below.size(), 2U); // the call and the action
        QCOMPARE(node.below[0].micros, 900'000);
        QCOMPARE(node.below[0].below.size(), 1U);
        QVERIFY(node.below[0].below[0].text.contains(QStringLiteral("no answer")));
        QCOMPARE(node.below[1].below[0].text, QStringLiteral("Clicked: 7"));
    }

    void whatTheOperatorChangedIsASentence()
    {
        Event edit;
        edit.kind = QStringLiteral("refusal");
        edit.json = {{"edited", "press_key"}, {"before", QJsonObject{{"key", "alt+F4"}}},
            {"after", QJsonObject{{"key", "esc"}, {"justification", "the last step"}}}};
        QCOMPARE(rowSentence(edit, {}), QStringLiteral("The operator changed press_key to {\"key\":\"esc\"}"));
        Event stopped;
        stopped.kind = QStringLiteral("refusal");
        stopped.json = {{"tool", "press_key"}, {"status", "not_sent"}, {"result", "Not sent: stopped by the operator"}};
        QCOMPARE(rowSentence(stopped, {}), QStringLiteral("Not sent: stopped by the operator"));
        Event retried;
        retried.kind = QStringLiteral("refusal");
        retried.json = {{"retried", "press_key"}, {"result", "Asked again by the operator"}};
        QVERIFY(rowSentence(retried, {}).endsWith(QStringLiteral(": Asked again by the operator")));
    }

    void theJournalsVerdictComesAfterTheTurns_data()
    {
        QTest::addColumn<QString>("damage"); // what is said of it
        QTest::newRow("as it was written") << QString();
        QTest::newRow("a row was written over") << QStringLiteral("row ");
        QTest::newRow("a picture is another's") << QStringLiteral("the first is screens/screen_0002.png");
        QTest::newRow("a picture is gone") << QStringLiteral("the first is screens/screen_0003.png");
    }
    void theJournalsVerdictComesAfterTheTurns()
    {
        QFETCH(QString, damage);
        const QString folder = copied(m_recording->folder(), m_temp.filePath(QLatin1String(QTest::currentDataTag())));
        const QString screen = folder + QStringLiteral("/screens/screen_000%1.png");
        if (damage.startsWith(QLatin1String("row")))
            forgeRow(folder);
        if (damage.contains(QLatin1String("0002")))
            QVERIFY(QFile::remove(screen.arg(2)) && QFile::copy(screen.arg(1), screen.arg(2)));
        if (damage.contains(QLatin1String("0003")))
            QVERIFY(QFile::remove(screen.arg(3)));
        const bool isForged = !damage.isEmpty();
        Stage stage;
        openReview(stage.window, folder);
        QTRY_VERIFY2(stage.state().isReview || !stage.refused.isEmpty(), "neither shown nor refused");
        QVERIFY2(stage.refused.isEmpty(),
            qPrintable(stage.refused.value(0).value(0).value<Error>().message)); // shown in either case
        QCOMPARE(stage.turns(), m_recording->result.turns);
        QTRY_VERIFY(stage.state().review.integrity != Integrity::Checking);
        QCOMPARE(stage.state().review.integrity == Integrity::Damaged, isForged);
        QCOMPARE(stage.window.panes().banner->isVisible(), isForged);
        QVERIFY2(stage.state().review.damage.contains(damage), qPrintable(stage.state().review.damage));
        QStringList words;
        for (const auto* item : stage.window.panes().status->findChildren<StatusItem*>())
            words << (item->isVisible() ? item->text() : QString());
        QVERIFY2(words.contains(
                     isForged ? QStringLiteral("The journal is damaged") : QStringLiteral("The journal is sound")),
            qPrintable(words.join(QLatin1Char('|'))));
    }

    void aReviewHasAPlaceOfItsOwn()
    {
        applyTheme(*qApp, Theme::Dark); // its frames take room
        Stage stage;
        stage.window.setWindowState(Qt::WindowNoState); // it fills a small screen
        const QSize size(1600, 1000);
        stage.window.resize(size);
        QVERIFY(settles(stage.window, [&] { return stage.window.size() == size; })); // its manager answers later
        const QRect before = placeOf(stage.window, "history");
        open(stage);
        const QRect history = placeOf(stage.window, "history");
        const QRect calls = placeOf(stage.window, "calls");
        const QRect inspector = placeOf(stage.window, "inspector");
        QCOMPARE(history.width(), 480);
        const auto* head = stage.window.panes().history->findChild<TurnTableView*>()->horizontalHeader();
        QCOMPARE(head->sectionSize(TurnTableModel::ToolColumn), 168); // the longest names are whole
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));          // whose other words are longer
        QTRY_VERIFY(head->sectionSize(TurnTableModel::ToolColumn) < 168);
        QVERIFY(head->sectionSize(TurnTableModel::TargetColumn) >= 86);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QTRY_COMPARE(head->sectionSize(TurnTableModel::ToolColumn), 168);
        const auto* tabs = stage.window.findChild<InspectorPane*>()->findChild<QTabBar*>();
        const auto* dock = stage.window.findChild<QDockWidget*>(QStringLiteral("inspector"));
        QCOMPARE(tabs->mapTo(dock, QPoint()).x(), 5); // as those of the history, not on the frame itself
        const CompareView& view = stage.window.panes().compare->view();
        QTRY_VERIFY(std::abs(view.height() - view.heightFilledAt(view.width())) <= 1); // no bars over and under it
        QVERIFY(history.left() < 10 && calls.left() == history.left() && calls.top() > history.bottom());
        QVERIFY(std::abs(inspector.width() - 376) <= 4);
        QVERIFY(std::abs(stage.window.panes().compare->width() - 728) <= 8);
        QVERIFY(stage.window.panes().strip->isVisible() && stage.window.panes().strip->width() == stage.window.width());
        QVERIFY(placeOf(stage.window, "windows").isEmpty() && placeOf(stage.window, "personas").isEmpty());
        stage.controller.closeReview();
        QVERIFY(settles(stage.window));
        QCOMPARE(placeOf(stage.window, "history"), before);
        QVERIFY(!placeOf(stage.window, "windows").isEmpty() && placeOf(stage.window, "calls").isEmpty());
        QVERIFY(!stage.window.panes().strip->isVisible());
    }

    void inALowWindowNothingThatIsWrittenIsCut()
    {
        Stage stage;
        stage.window.setWindowState(Qt::WindowNoState);
        const QSize size(1366, 740);
        stage.window.resize(size);
        QVERIFY(settles(stage.window, [&] { return stage.window.size() == size; }));
        open(stage);
        const auto* table = stage.window.panes().history->findChild<TurnTableView*>();
        const auto* head = table->horizontalHeader();
        for (int column = 0; column < TurnTableModel::ColumnCount; ++column) {
            const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
            QVERIFY2(head->isSectionHidden(column)
                    || head->sectionSize(column) >= head->fontMetrics().horizontalAdvance(title) + 8,
                qPrintable(title));
        }
        QVERIFY(head->sectionSize(TurnTableModel::ToolColumn) >= 130); // click_element is whole
        stage.window.actions().at(ActionId::ExportMission)->trigger();
        const auto* dialog = stage.window.findChild<ExportDialog*>();
        QTRY_VERIFY(dialog->isVisible());
        QVERIFY(dialog->height() >= dialog->layout()->totalHeightForWidth(dialog->width()));
        QVERIFY(dialog->height() <= size.height());
    }
};

} // namespace tst_review_panes

TRIARCH_TEST(tst_review_panes, TestReviewPanes, QApplication)
#include "tst_review_panes.moc"
