// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/history_dock.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/log_page.h"
#include "ui/panes/parts/fault_line.h"
#include "ui/panes/turn_list.h"
#include "ui/panes/turn_table_view.h"
#include "ui/style/focus_ring.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

namespace tst_history_pages {

using namespace triarch;
using namespace triarch::test;

namespace {

int countPixels(const QImage& image, const QRect& where, const QColor& color, int tolerance)
{
    int count = 0;
    for (int y = where.top(); y <= where.bottom(); ++y) {
        for (int x = where.left(); x <= where.right(); ++x) {
            const QColor seen = image.pixelColor(x, y);
            count += std::abs(seen.red() - color.red()) <= tolerance
                    && std::abs(seen.green() - color.green()) <= tolerance
                    && std::abs(seen.blue() - color.blue()) <= tolerance
                ? 1
                : 0;
        }
    }
    return count;
}

} // namespace

/// The parts of the dock one by one: film strip, log, problems, and the list of turns beside it.
class TestHistoryPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void init() { applyTheme(*qApp, Theme::Dark); }
    void thumbnailsShowWhereAndWhat();
    void thumbnailsAreBounded();
    void theStripScrolls();
    void tenThousandLinesDoNotStall();
    void theLogStaysWhereTheOperatorIs();
    void theLogFollowsAgainWithoutItsFilter();
    void aLogWithoutAHitSaysSo();
    void theTextOfTheLogHasItsRoom();
    void theRingOfTheLogLeavesItsFieldsAlone();
    void aLineOfTheLogLeadsToItsTurn();
    void theLogsFilterSaysWhatIsWrong();
    void theLogIsCopiedAsJson();
    void problemsOfferTheirFix();
    void aClickBelowTheRowsLeavesTheMark();
    void theListIsInStep();
    void aPictureIsThatOfItsFile();
};

void TestHistoryPages::thumbnailsShowWhereAndWhat()
{
    Dock dock;
    dock.selection.choose(5);
    QVERIFY(settles(dock.pane));
    auto& strip = *dock.part<FilmStrip>().findChild<QListView*>();
    const QImage image = strip.viewport()->grab().toImage();
    const auto frame = [&strip](int row) {
        return QRect(strip.visualRect(strip.model()->index(row, 0)).topLeft(), QSize(96, 60));
    };
    QCOMPARE(frame(1).left() - frame(0).left(), 104);
    const auto around = [](const QPoint& at) { return QRect(at - QPoint(2, 2), QSize(5, 5)); };
    const QPoint first = frame(0).topLeft() + QPoint(280 * 96 / 1280, 96 * 60 / 800);
    QVERIFY(countPixels(image, around(first), overlay::proposed, 40) >= 12); // a filled dot
    const QPoint last = frame(5).topLeft() + QPoint(347 * 96 / 1280, 513 * 60 / 800);
    QVERIFY(countPixels(image, around(last), overlay::proposed, 40) < 12);                    // not sent: a ring
    QCOMPARE(countPixels(image, frame(1).adjusted(20, 0, -20, 0), overlay::proposed, 40), 0); // a wheel has no point
    const QColor accent = color(Token::Accent, Theme::Dark);
    const auto top = [&](int row) {
        return countPixels(image, QRect(frame(row).left() + 20, frame(row).top(), 60, 1), accent, 60);
    };
    QCOMPARE(top(4), 60);                // chosen: a whole border
    QVERIFY(top(5) > 20 && top(5) < 50); // proposed: dashed
    QCOMPARE(top(0), 0);
    const auto corner = [&](int row, Token token) {
        return countPixels(
            image, QRect(frame(row).right() - 16, frame(row).bottom() - 16, 14, 14), color(token, Theme::Dark), 70);
    }; // thin strokes: smoothing leaves few of them in their full colour
    QVERIFY(corner(0, Token::Done) > 5);
    QVERIFY(corner(1, Token::Waiting) > 5);
    QCOMPARE(corner(1, Token::Done), 0);
    const auto sign = [&](int x, int y) { // of what is proposed: a ring with ticks that stand out from it, in room
        return image.pixelColor(frame(5).bottomRight() + QPoint(1, 1) - QPoint(11, 11) + QPoint(x, y));
    };
    for (const QPoint& tick : {QPoint(5, 0), QPoint(-6, 0), QPoint(0, 5), QPoint(0, -6)})
        QVERIFY(sign(tick.x(), tick.y()).blue() > 150);
    for (const QPoint& dark : {QPoint(4, 4), QPoint(-5, 4), QPoint(4, -5), QPoint(-5, -5)})
        QVERIFY(sign(dark.x(), dark.y()).blue() < 90);
    const QColor faded = image.pixelColor(frame(5).topLeft() + QPoint(60, 15)); // white behind
    QVERIFY(faded.red() < 220);
    QCOMPARE(image.pixelColor(frame(2).topLeft() + QPoint(60, 15)), QColor(Qt::white));
}

void TestHistoryPages::thumbnailsAreBounded()
{
    Thumbnails thumbnails;
    const QImage picture = desktopPicture();
    for (int turn = 1; turn <= 640; ++turn)
        thumbnails.set(turn, picture);
    QVERIFY(thumbnails.count() <= Thumbnails::capacity + int(Thumbnails::waiting));
    QVERIFY(thumbnails.at(1, 1).picture.isNull());
    QCOMPARE(thumbnails.at(640, 1).picture.size(), QSize(96, 60));
    QCOMPARE(thumbnails.at(640, 1).display, QSize(1280, 800));
    thumbnails.set(641, picture.scaled(800, 200), {1600, 400});
    QCOMPARE(thumbnails.at(641, 2).display, QSize(1600, 400));
    QCOMPARE(thumbnails.at(641, 2).picture.size(), QSize(192, 48));
    thumbnails.set(1, picture);
    QVERIFY(thumbnails.at(1, 1).picture.isNull()); // the lowest finds no place among 600 later ones
    QVERIFY(!thumbnails.at(641, 1).picture.isNull());
    QVERIFY(thumbnails.count() <= Thumbnails::capacity + int(Thumbnails::waiting));
    thumbnails.clear();
    QCOMPARE(thumbnails.count(), 0);
}

/// The turns of two recordings have the same numbers.
void TestHistoryPages::aPictureIsThatOfItsFile()
{
    const QTemporaryDir folder;
    const QString red = folder.filePath(QStringLiteral("red.png"));
    const QString blue = folder.filePath(QStringLiteral("blue.png"));
    for (const auto& [file, color] : {std::pair{red, Qt::red}, std::pair{blue, Qt::blue}}) {
        QImage picture(64, 40, QImage::Format_RGB32);
        picture.fill(color);
        QVERIFY(picture.save(file));
    }
    Thumbnails thumbnails;
    const auto shown = [&](const QString& file) {
        const QPixmap picture = thumbnails.at(1, 1, file).picture;
        return picture.isNull() ? QColor() : picture.toImage().pixelColor(5, 5);
    };
    QTRY_COMPARE(shown(red), QColor(Qt::red));
    QVERIFY(!shown(blue).isValid()); // not the other's meanwhile
    QTRY_COMPARE(shown(blue), QColor(Qt::blue));
}

void TestHistoryPages::theStripScrolls()
{
    std::vector<TurnRecord> turns;
    for (int turn = 1; turn <= 40; ++turn)
        turns.push_back(turnOf(turn, "P", "press_key", "a", TurnStatus::Done));
    Dock dock(turns);
    auto& strip = *dock.part<FilmStrip>().findChild<QListView*>();
    const auto pagers = dock.part<FilmStrip>().findChildren<QToolButton*>();
    QTRY_VERIFY(strip.horizontalScrollBar()->maximum() > 0);
    QTRY_COMPARE(strip.horizontalScrollBar()->value(), strip.horizontalScrollBar()->maximum()); // follows the newest
    QVERIFY(pagers.at(0)->isVisible() && pagers.at(0)->isEnabled());
    QVERIFY(!pagers.at(1)->isEnabled());
    QTest::mouseClick(pagers.at(0), Qt::LeftButton);
    QVERIFY(strip.horizontalScrollBar()->value() < strip.horizontalScrollBar()->maximum());
    QCOMPARE(dock.selection.turn(), 40); // scrolling chooses nothing
    save(dock.pane, QStringLiteral("many"));
}

void TestHistoryPages::tenThousandLinesDoNotStall()
{
    Dock dock;
    dock.pane.showPage(HistoryPane::Page::Log);
    QElapsedTimer clock;
    qint64 longest = 0;
    for (int i = 0; i < 20'000; i += 100) { // twice what is kept, in bursts
        clock.start();
        for (int line = i; line < i + 100; ++line)
            dock.log.append(
                {LogLevel(line % 4), line, QStringLiteral("executor"), line / 50, QStringLiteral("line %1").arg(line)});
        QCoreApplication::processEvents();
        longest = std::max(longest, clock.elapsed());
    }
    QVERIFY(dock.log.rowCount() <= LogModel::capacity);
    QVERIFY2(longest < 100, qPrintable(QStringLiteral("%1 ms for 100 lines").arg(longest)));
    QVERIFY(dock.part<LogPage>().isFollowing());
}

void TestHistoryPages::theLogStaysWhereTheOperatorIs()
{
    Dock dock;
    dock.pane.showPage(HistoryPane::Page::Log);
    const auto add = [&dock](int lines) {
        for (int i = 0; i < lines; ++i)
            dock.log.append({LogLevel::Info, i, QStringLiteral("mission"), 0, QStringLiteral("line")});
    };
    add(100);
    auto& table = *dock.part<LogPage>().findChild<QTableView*>();
    QScrollBar* bar = table.verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0 && bar->value() == bar->maximum());
    bar->triggerAction(QAbstractSlider::SliderPageStepSub);
    QVERIFY(!dock.part<LogPage>().isFollowing());
    const int stays = bar->value();
    const int before = bar->maximum();
    add(50);
    QTRY_VERIFY(bar->maximum() > before);
    QCOMPARE(bar->value(), stays);
    bar->triggerAction(QAbstractSlider::SliderToMaximum);
    QVERIFY(dock.part<LogPage>().isFollowing());
    add(50);
    QTRY_COMPARE(bar->value(), bar->maximum());
}

/// As it did before: what is looked at while it is filtered lies above, and a view that grows lower keeps its end.
void TestHistoryPages::theLogFollowsAgainWithoutItsFilter()
{
    Dock dock;
    dock.pane.showPage(HistoryPane::Page::Log);
    for (int i = 0; i < 200; ++i)
        dock.log.append({LogLevel::Info, i, QStringLiteral("mission"), 0, i % 2 ? "odd line" : "even line"});
    auto& page = dock.part<LogPage>();
    auto& field = *page.tools()->findChild<QLineEdit*>();
    QScrollBar* bar = page.findChild<QTableView*>()->verticalScrollBar();
    const auto isAtEnd = [bar] { return bar->maximum() > 0 && bar->value() == bar->maximum(); };
    QTRY_VERIFY(isAtEnd());
    field.setText(QStringLiteral("odd"));
    bar->triggerAction(QAbstractSlider::SliderToMinimum);
    QVERIFY(!page.isFollowing());
    field.clear();
    QVERIFY(page.isFollowing());
    QTRY_VERIFY(isAtEnd());
    dock.pane.resize(1212, 150);
    QTRY_VERIFY(isAtEnd());
    bar->triggerAction(QAbstractSlider::SliderPageStepSub); // who looks at something before goes on looking
    field.setText(QStringLiteral("odd"));
    field.clear();
    QVERIFY(!page.isFollowing());
}

/// A filter without a hit says so, and goes by one link.
void TestHistoryPages::aLogWithoutAHitSaysSo()
{
    LogModel log;
    LogPage page(log);
    page.resize(800, 200);
    page.show();
    const auto* empty = page.findChild<EmptyState*>();
    QCOMPARE(empty->accessibleName(), QStringLiteral("Nothing has been logged yet."));
    log.append({LogLevel::Info, 0, QStringLiteral("executor"), 1, QStringLiteral("line")});
    QTRY_VERIFY(!empty->isVisible());
    auto* text = page.findChild<QLineEdit*>();
    text->setText(QStringLiteral("bogus"));
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->accessibleName(), QStringLiteral("No line of the log matches."));
    empty->findChild<ActionButton*>()->click();
    QVERIFY(!empty->isVisible() && text->text().isEmpty());
}

/// What happened is read where there is little room, too.
void TestHistoryPages::theTextOfTheLogHasItsRoom()
{
    LogModel log;
    LogPage page(log);
    page.show();
    log.append({LogLevel::Info, 0, QStringLiteral("executor"), 1, QStringLiteral("line")});
    auto& table = *page.findChild<QTableView*>();
    QCOMPARE(table.rowHeight(0), 24); // as every table's
    for (const int width : {1200, 430, 1200}) {
        page.resize(width, 200);
        QTRY_VERIFY(table.width() <= width && table.columnWidth(LogModel::TextColumn) >= 210);
        QCOMPARE(table.isColumnHidden(LogModel::SourceColumn), width < 600);
        QVERIFY(!table.isColumnHidden(LogModel::TimeColumn) && !table.isColumnHidden(LogModel::LevelColumn));
    }
}

/// In a review the fields stand right above the table, whose ring reaches beyond it.
void TestHistoryPages::theRingOfTheLogLeavesItsFieldsAlone()
{
    Dock dock;
    dock.log.append({LogLevel::Info, 0, QStringLiteral("executor"), 1, QStringLiteral("line")});
    dock.pane.setReview(true);
    dock.pane.resize(480, 300);
    dock.pane.showPage(HistoryPane::Page::Log);
    QVERIFY(settles(dock.pane));
    auto& page = dock.part<LogPage>();
    auto& table = *page.findChild<QTableView*>();
    dock.pane.activateWindow();
    table.setFocus(Qt::TabFocusReason);
    save(dock.pane, QStringLiteral("review-log-ring"));
    const QRect framed(table.mapTo(&dock.pane, QPoint()), table.size());
    const QRect ring = framed.adjusted(-FocusRing::reach, -FocusRing::reach, FocusRing::reach, FocusRing::reach);
    for (const auto* tool : page.tools()->findChildren<QWidget*>()) {
        const QRect place(tool->mapTo(&dock.pane, QPoint()), tool->size());
        QVERIFY2(!tool->isVisible() || !ring.intersects(place), tool->metaObject()->className());
    }
}

void TestHistoryPages::aLineOfTheLogLeadsToItsTurn()
{
    Dock dock;
    dock.pane.showPage(HistoryPane::Page::Log);
    for (int turn = 0; turn <= 3; ++turn)
        dock.log.append({LogLevel::Info, 0, QStringLiteral("executor"), turn, QStringLiteral("line")});
    auto& table = *dock.part<LogPage>().findChild<QTableView*>();
    const auto click = [&table](int row) {
        QTest::mouseClick(
            table.viewport(), Qt::LeftButton, {}, table.visualRect(table.model()->index(row, 1)).center());
    };
    QTRY_VERIFY(table.visualRect(table.model()->index(3, 1)).isValid());
    click(2);
    QCOMPARE(dock.selection.turn(), 2);
    click(0); // of none
    QCOMPARE(dock.selection.turn(), 2);
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(dock.selection.turn(), 1);
}

void TestHistoryPages::theLogsFilterSaysWhatIsWrong()
{
    Dock dock;
    dock.pane.showPage(HistoryPane::Page::Log);
    auto& page = dock.part<LogPage>();
    auto& field = *page.tools()->findChild<QLineEdit*>();
    dock.log.append({LogLevel::Info, 0, QStringLiteral("executor"), 1, QStringLiteral("one")});
    dock.log.append({LogLevel::Info, 0, QStringLiteral("tactician"), 2, QStringLiteral("two")});
    field.setText(QStringLiteral("persona:exec"));
    QCOMPARE(page.findChild<QTableView*>()->model()->rowCount(), 1);
    field.setText(QStringLiteral("perona:exec"));
    QCOMPARE(page.findChild<QTableView*>()->model()->rowCount(), 1); // the last one that could be read
    QVERIFY2(page.error().contains(QStringLiteral("persona:")), qPrintable(page.error()));
    auto& fault = dock.part<FaultLine>();
    QVERIFY(fault.isVisible());
    QCOMPARE(fault.text(), page.error());
}

void TestHistoryPages::theLogIsCopiedAsJson()
{
    Dock dock;
    dock.pane.showPage(HistoryPane::Page::Log);
    for (int i = 0; i < 3; ++i)
        dock.log.append({LogLevel::Info, 0, QStringLiteral("mission"), 0, QStringLiteral("line %1").arg(i)});
    auto& page = dock.part<LogPage>();
    QCOMPARE(page.jsonLines().count(QLatin1Char('\n')), 3);
    auto& table = *page.findChild<QTableView*>();
    table.selectRow(1);
    QTest::keySequence(&table, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(),
        QStringLiteral(
            "{\"at\":\"1970-01-01T00:00:00.000Z\",\"level\":\"info\",\"source\":\"mission\",\"text\":\"line 1\"}\n"));
}

void TestHistoryPages::problemsOfferTheirFix()
{
    Dock dock;
    QSignalSpy wanted(&dock.pane, &HistoryPane::fixWanted);
    dock.pane.showPage(HistoryPane::Page::Problems);
    dock.problems.set({QStringLiteral("wm"), Severity::Warning, QStringLiteral("No window manager"),
        {{ActionId::OpenSandbox, QStringLiteral("Start openbox")}}});
    QToolButton* fix = nullptr;
    for (auto* button : dock.pane.findChildren<QToolButton*>())
        fix = button->text() == QStringLiteral("Start openbox") ? button : fix;
    QVERIFY(fix);
    QTRY_VERIFY(fix->isVisible()); // a layout shows what it is given by an event
    QTest::mouseClick(fix, Qt::LeftButton);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.first().at(0).value<ActionId>(), ActionId::OpenSandbox);
    auto& tabs = dock.part<QTabBar>();
    QVERIFY(tabs.tabButton(3, QTabBar::RightSide));
    dock.problems.clear(QStringLiteral("wm"));
    QVERIFY(!tabs.tabButton(3, QTabBar::RightSide));
    QVERIFY(!fix->isVisible());
}

/// Or nothing would say any more which turn the inspector shows.
void TestHistoryPages::aClickBelowTheRowsLeavesTheMark()
{
    Dock dock;
    dock.pane.setReview(true);
    dock.pane.resize(480, 500);
    TurnList list(dock.turns, dock.selection);
    list.resize(292, 500);
    list.show();
    QVERIFY(settles(dock.pane) && settles(list));
    QAbstractItemView* const views[]{&dock.part<TurnTableView>(), list.findChild<QListView*>()};
    for (QAbstractItemView* view : views) {
        const QModelIndexList marked = view->selectionModel()->selectedIndexes();
        QVERIFY(!marked.isEmpty());
        QWidget* ground = view->viewport();
        const QPoint below(20, ground->height() - 4);
        QVERIFY(!view->indexAt(below).isValid());
        QTest::mouseClick(ground, Qt::LeftButton, {}, below);
        QCOMPARE(view->selectionModel()->selectedIndexes(), marked);
        QTest::mouseDClick(ground, Qt::LeftButton, {}, below);
        QCOMPARE(view->selectionModel()->selectedIndexes(), marked);
        const QPoint first = view->visualRect(view->model()->index(0, 0)).center();
        QTest::mouseClick(ground, Qt::LeftButton, {}, first); // what is a row is chosen as before
        QCOMPARE(dock.selection.turn(), 1);
        QVERIFY(view->selectionModel()->selectedIndexes() != marked);
        dock.selection.follow();
    }
}

void TestHistoryPages::theListIsInStep()
{
    Dock dock;
    TurnList list(dock.turns, dock.selection);
    list.resize(292, 300);
    list.show();
    auto& view = *list.findChild<QListView*>();
    QCOMPARE(view.currentIndex().row(), 4); // the newest that has ended
    QCOMPARE(view.visualRect(view.model()->index(0, 0)).height(), 40);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(view.model()->index(2, 0)).center());
    QCOMPARE(dock.selection.turn(), 3);
    QCOMPARE(dock.part<TurnTableView>().currentIndex().row(), 2);
}

} // namespace tst_history_pages

TRIARCH_TEST(tst_history_pages, TestHistoryPages, QApplication)
#include "tst_history_pages.moc"
