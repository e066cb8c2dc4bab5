// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/history_dock.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/thumb_delegate.h"
#include "ui/panes/thumbnails.h"
#include "ui/panes/turn_filter_bar.h"
#include "ui/panes/turn_list.h"
#include "ui/panes/turn_table_view.h"
#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"
#include "ui/widgets/table_head.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

namespace tst_history_pane {

using namespace triarch;
using namespace triarch::test;

namespace {

using Model = TurnTableModel;

QString titleOf(const QTableView& table, int column)
{
    return table.model()->headerData(column, Qt::Horizontal).toString();
}

/// What is cut: the titles of columns, labels, tabs and buttons that have less room than their words.
QStringList clipped(QWidget& top)
{
    QStringList found;
    for (const auto* table : top.findChildren<QTableView*>()) {
        for (int column = 0; table->isVisible() && column < table->model()->columnCount(); ++column) {
            const int needed = table->horizontalHeader()->fontMetrics().horizontalAdvance(titleOf(*table, column)) + 16;
            if (!table->isColumnHidden(column) && table->columnWidth(column) < needed)
                found += QStringLiteral("column %1: %2 of %3")
                             .arg(titleOf(*table, column))
                             .arg(table->columnWidth(column))
                             .arg(needed);
        }
        if (table->isVisible() && table->horizontalHeader()->length() > table->viewport()->width())
            found += QStringLiteral("table: %1 of %2")
                         .arg(table->viewport()->width())
                         .arg(table->horizontalHeader()->length());
    }
    for (const auto* label : top.findChildren<QLabel*>()) {
        if (label->isVisible() && !label->wordWrap() && label->width() < label->sizeHint().width())
            found += QStringLiteral("label %1: %2 of %3")
                         .arg(label->text())
                         .arg(label->width())
                         .arg(label->sizeHint().width());
    }
    for (const auto* button : top.findChildren<QToolButton*>()) {
        if (button->isVisible() && !button->text().isEmpty() && button->width() < button->sizeHint().width())
            found += QStringLiteral("button %1").arg(button->text());
    }
    for (const auto* tabs : top.findChildren<QTabBar*>()) {
        if (tabs->width() < tabs->sizeHint().width())
            found += QStringLiteral("tabs: %1 of %2").arg(tabs->width()).arg(tabs->sizeHint().width());
    }
    return found;
}

/// A part that Qt makes of a view, a tab bar or a combo box, which names it, hides it or does not need it.
bool isOfQt(const QWidget& widget)
{
    static const QStringList hidden{QStringLiteral("QTableCornerButton"), QStringLiteral("QComboBoxListView")};
    const bool isInTabBar = qobject_cast<const QTabBar*>(widget.parentWidget()) && !widget.accessibleName().isEmpty();
    return widget.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar*>(&widget)
        || (!widget.isVisible()
            && (isInTabBar || hidden.contains(QString::fromLatin1(widget.metaObject()->className()))));
}

/// The action of an empty state that offers none: hidden until it gets its words.
bool waitsForWords(const QAbstractButton& button)
{
    return button.isHidden() && button.text().isEmpty() && button.icon().isNull()
        && qobject_cast<const EmptyState*>(button.parentWidget());
}

} // namespace

class TestHistoryPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init() { applyTheme(*qApp, Theme::Dark); }
    void looksLikeTheDesign_data();
    void looksLikeTheDesign();
    void columnsGoInOrder_data();
    void columnsGoInOrder();
    void columnsStayWhenRowsAreScrolled();
    void theNumberOfATurnIsNeverCut();
    void theHeadGoesOnAboveTheScrollBar();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void everyControlHasAName();
    void emptyUntilTheFirstTurn();
    void aLowDockKeepsItsPictures();
    void aDragAcrossThePicturesIsARange();
    void theOperatorChoosesByMouseAndKey();
    void stepsGoThroughWhatIsShown();
    void aNewTurnTakesNoFocus();
    void aClickAtTheEdgeHasAWholeDot();
};

void TestHistoryPane::initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }

void TestHistoryPane::looksLikeTheDesign_data()
{
    QTest::addColumn<int>("theme");
    QTest::newRow("dark") << int(Theme::Dark);
    QTest::newRow("light") << int(Theme::Light);
}

void TestHistoryPane::looksLikeTheDesign()
{
    QFETCH(int, theme);
    applyTheme(*qApp, Theme(theme));
    const QString suffix = QString::fromLatin1(QTest::currentDataTag());
    Dock dock;
    dock.problems.set({QStringLiteral("wm"), Severity::Warning, QStringLiteral("No window manager answers on :99"),
        {{ActionId::OpenSandbox, QStringLiteral("Start openbox")}}});
    dock.problems.set({QStringLiteral("disk"), Severity::Failure,
        QStringLiteral("Screenshots stop at 100 MB free; 90 MB are left in /data/missions"), {}});
    dock.selection.choose(5);
    for (int i = 0; i < 30; ++i)
        dock.log.append({LogLevel(i % 4), 1'700'000'000'000 + i * 731, QStringLiteral("executor"), i / 5,
            QStringLiteral("asked for the next action, 2 pictures")});
    QCOMPARE(dock.part<TurnTableView>().horizontalHeader()->height(), 25);
    const QPoint table = dock.part<TurnTableView>().mapTo(&dock.pane, QPoint());
    QCOMPARE(table, QPoint(1, 33)); // below the tab bar and its line
    QCOMPARE(dock.part<TurnTableView>().viewport()->height(), 4 * 24);
    QCOMPARE(dock.part<FilmStrip>().geometry().height(), 70);
    const int scrollBar = 10; // six turns, four rows
    const QList<int> widths{48, 140, 80, 168, 130, 104, 1210 - scrollBar - 870, 72, 60, 68};
    for (int column = 0; column < Model::ColumnCount; ++column)
        QCOMPARE(dock.part<TurnTableView>().columnWidth(column), widths.at(column));
    save(dock.pane, QStringLiteral("history-") + suffix);
    dock.pane.setFilter(QStringLiteral("tool:click turn:3..6"));
    save(dock.pane, QStringLiteral("filter-valid-") + suffix);
    dock.pane.setFilter(QStringLiteral("tol:click"));
    save(dock.pane, QStringLiteral("filter-invalid-") + suffix);
    dock.pane.setFilter(QStringLiteral("tool:clck"));
    save(dock.pane, QStringLiteral("filter-no-hit-") + suffix);
    dock.pane.setFilter({});
    dock.pane.showPage(HistoryPane::Page::Timeline);
    save(dock.pane, QStringLiteral("timeline-") + suffix);
    dock.pane.showPage(HistoryPane::Page::Log);
    QVERIFY(settles(dock.pane));
    save(dock.pane, QStringLiteral("log-") + suffix);
    dock.pane.showPage(HistoryPane::Page::Problems);
    save(dock.pane, QStringLiteral("problems-") + suffix);
    dock.pane.showPage(HistoryPane::Page::Turns);
    dock.pane.resize(1212, 98);
    save(dock.pane, QStringLiteral("low-") + suffix);
    TurnList list(dock.turns, dock.selection);
    list.resize(292, 215);
    list.show();
    save(list, QStringLiteral("list-") + suffix);
    Dock none(std::vector<TurnRecord>{});
    save(none.pane, QStringLiteral("empty-") + suffix);
    none.pane.showPage(HistoryPane::Page::Problems);
    save(none.pane, QStringLiteral("empty-problems-") + suffix);
}

void TestHistoryPane::columnsGoInOrder_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<QList<int>>("hidden");
    QTest::newRow("all fit") << 1212 << QList<int>{};
    QTest::newRow("just") << 1032 << QList<int>{};
    QTest::newRow("tokens go first") << 1031 << QList<int>{Model::TokensColumn};
    QTest::newRow("then the time") << 955 << QList<int>{Model::TimeColumn, Model::TokensColumn};
    QTest::newRow("then the actor") << 900 << QList<int>{Model::ActorColumn, Model::TimeColumn, Model::TokensColumn};
    QTest::newRow("nothing more") << 720 << QList<int>{Model::ActorColumn, Model::TimeColumn, Model::TokensColumn};
}

void TestHistoryPane::columnsGoInOrder()
{
    QFETCH(int, width);
    Dock dock;
    dock.pane.resize(width, 226);
    QList<int> hidden;
    for (int column = 0; column < Model::ColumnCount; ++column) {
        if (dock.part<TurnTableView>().isColumnHidden(column))
            hidden += column;
    }
    QTEST(hidden, "hidden");
    dock.pane.resize(1212, 226);
    QVERIFY(!dock.part<TurnTableView>().isColumnHidden(Model::TokensColumn)); // and they come back
}

/// A column that goes as the rows are too many for the room would be missed in the midst of a mission.
void TestHistoryPane::columnsStayWhenRowsAreScrolled()
{
    Dock dock;
    const auto& table = dock.part<TurnTableView>();
    dock.turns.clear();
    dock.pane.resize(1032, 226);
    QVERIFY(settles(dock.pane) && !table.verticalScrollBar()->isVisible());
    QVERIFY(!table.isColumnHidden(Model::TokensColumn));
    TurnRecord turn = calculatorTurns().front();
    for (turn.turn = 1; turn.turn <= 60; ++turn.turn)
        dock.turns.record(turn);
    QVERIFY(settles(dock.pane, [&] { return table.verticalScrollBar()->isVisible(); }));
    QVERIFY(!table.isColumnHidden(Model::TokensColumn));
    int widths = 0;
    for (int column = 0; column < Model::ColumnCount; ++column)
        widths += table.columnWidth(column);
    QCOMPARE(widths, table.viewport()->width());
}

void TestHistoryPane::theNumberOfATurnIsNeverCut()
{
    Dock dock;
    const auto& table = dock.part<TurnTableView>();
    const int before = table.columnWidth(Model::TurnColumn);
    TurnRecord turn = calculatorTurns().front();
    turn.turn = 12345;
    dock.turns.record(turn);
    const QFontMetrics metrics(font(TextRole::Mono));
    const int padding = 2 * 8;
    QVERIFY(table.columnWidth(Model::TurnColumn) >= metrics.horizontalAdvance(QStringLiteral("12345")) + padding);
    dock.turns.clear();
    QCOMPARE(table.columnWidth(Model::TurnColumn), before);
}

void TestHistoryPane::theHeadGoesOnAboveTheScrollBar()
{
    Dock dock;
    dock.pane.resize(1212, 160);
    auto& table = dock.part<TurnTableView>();
    const auto& end = *table.findChild<TableHead*>();
    QTRY_VERIFY(table.verticalScrollBar()->isVisible() && end.isVisible());
    const QRect head = table.horizontalHeader()->geometry();
    const QRect above(end.mapTo(&table, QPoint()), end.size());
    QCOMPARE(above.topLeft(), head.topRight() + QPoint(1, 0));
    QCOMPARE(above.bottom(), head.bottom());
    QVERIFY(table.verticalScrollBar()->mapTo(&table, QPoint()).y() > head.bottom());
}

void TestHistoryPane::nothingIsClipped_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<bool>("isLong");
    QTest::addColumn<int>("width");
    for (const int width : {720, 800, 900, 955, 1024, 1100, 1212}) {
        for (const bool isLong : {false, true}) {
            QTest::addRow("dark, %d, %s", width, isLong ? "long words" : "English")
                << int(Theme::Dark) << isLong << width;
            QTest::addRow("light, %d, %s", width, isLong ? "long words" : "English")
                << int(Theme::Light) << isLong << width;
        }
    }
}

void TestHistoryPane::nothingIsClipped()
{
    QFETCH(int, theme);
    QFETCH(bool, isLong);
    QFETCH(int, width);
    applyTheme(*qApp, Theme(theme));
    LongWords words;
    Dock dock;
    dock.log.append({LogLevel::Warning, 0, QStringLiteral("mission"), 1, QStringLiteral("slow")});
    dock.problems.set({QStringLiteral("wm"), Severity::Warning, QStringLiteral("No window manager"),
        {{ActionId::OpenSandbox, QStringLiteral("Start")}}});
    if (isLong)
        qApp->installTranslator(&words); // the dock hears of the new language
    dock.pane.resize(width, 226);
    dock.pane.show(); // a hidden pane does not lay out what changes in it
    for (const char* filter : {"", "tool:click", "tol:click", "tool:clck"}) {
        dock.pane.setFilter(QString::fromLatin1(filter));
        QVERIFY(settles(dock.pane));
        QCOMPARE(clipped(dock.pane).join(QLatin1Char(';')), QString());
    }
    if (width == 720)
        save(dock.pane,
            QStringLiteral("narrow-") + (isLong ? QStringLiteral("long-") : QString()) + QString::number(theme));
    for (const auto page : {HistoryPane::Page::Timeline, HistoryPane::Page::Log, HistoryPane::Page::Problems}) {
        dock.pane.showPage(page);
        QVERIFY(settles(dock.pane));
        QCOMPARE(clipped(dock.pane).join(QLatin1Char(';')), QString());
        if (width == 720 && isLong)
            save(dock.pane, QStringLiteral("narrow-long-page%1-%2").arg(int(page)).arg(theme));
    }
    qApp->removeTranslator(&words);
}

void TestHistoryPane::everyControlHasAName()
{
    Dock dock;
    dock.problems.set(
        {QStringLiteral("a"), Severity::Note, QStringLiteral("b"), {{ActionId::OpenSandbox, QStringLiteral("Fix")}}});
    QStringList nameless;
    for (const auto* widget : dock.pane.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const auto* label = qobject_cast<const QLabel*>(widget); // its words are its name
        const bool isNamed = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty())
            || (label && !label->text().isEmpty());
        if (isOfQt(*widget) || (button && waitsForWords(*button)))
            continue;
        if ((widget->focusPolicy() != Qt::NoFocus || button) && !isNamed)
            nameless += QString::fromLatin1(widget->metaObject()->className());
        if (button && button->text().isEmpty() && button->toolTip().isEmpty())
            nameless += QStringLiteral("no tool tip: ") + button->accessibleName();
    }
    QCOMPARE(nameless.join(QLatin1Char(';')), QString());
    const auto* list = dock.part<FilmStrip>().findChild<QListView*>();
    QCOMPARE(list->model()->index(4, 0).data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("Turn 5, click_element 7, Done"));
}

void TestHistoryPane::emptyUntilTheFirstTurn()
{
    Dock dock(std::vector<TurnRecord>{});
    QVERIFY(!dock.part<TurnTableView>().isVisible());
    QVERIFY(!dock.part<TurnFilterBar>().isVisible());
    QVERIFY(dock.shownEmptyState());
    QCOMPARE(dock.shownEmptyState()->accessibleName(), QStringLiteral("No mission yet."));
    QSignalSpy sample(&dock.pane, &HistoryPane::sampleWanted);
    QSignalSpy recording(&dock.pane, &HistoryPane::recordingWanted);
    for (auto* link : dock.shownEmptyState()->findChildren<QToolButton*>()) {
        QVERIFY(link->isVisible() && !link->text().isEmpty());
        QTest::mouseClick(link, Qt::LeftButton);
    }
    QVERIFY(sample.size() == 1 && recording.size() == 1);
    dock.turns.record(calculatorTurns().front());
    QVERIFY(dock.part<TurnTableView>().isVisible());
    QVERIFY(dock.part<TurnFilterBar>().isVisible());
    QVERIFY(!dock.shownEmptyState());
    dock.turns.clear();
    QVERIFY(!dock.part<TurnTableView>().isVisible());
}

void TestHistoryPane::aLowDockKeepsItsPictures()
{
    Dock dock;
    dock.pane.resize(1212, 98);
    QTRY_VERIFY(!dock.part<TurnTableView>().isVisible());
    QVERIFY(dock.part<FilmStrip>().isVisible());
    QVERIFY(dock.part<FilmStrip>().mapTo(&dock.pane, QPoint(0, dock.part<FilmStrip>().height())).y() <= 98);
    dock.pane.resize(1212, 226);
    auto& table = dock.part<TurnTableView>();
    QVERIFY(table.isVisible());
    for (int height = 226; height > 98; height -= 8) { // what is proposed is seen, be it alone
        dock.pane.resize(1212, height);
        const auto place = [&] { return table.visualRect(table.model()->index(5, Model::ResultColumn)); };
        if (table.isVisible() && table.viewport()->height() >= place().height())
            QTRY_VERIFY2(table.viewport()->rect().contains(place()), qPrintable(QString::number(height)));
    }
}

void TestHistoryPane::aDragAcrossThePicturesIsARange()
{
    Dock dock;
    auto& strip = dock.part<FilmStrip>();
    const auto* list = strip.findChild<QListView*>();
    const auto labels = strip.findChildren<QLabel*>();
    QCOMPARE(labels.size(), 1);
    const QLabel& hint = *labels.first();
    QTRY_VERIFY(hint.isVisible() && hint.width() >= hint.sizeHint().width());
    QVERIFY(hint.x() > strip.cellOf(5).right() && hint.geometry().right() < strip.width());
    const auto at = [list](int row) { return list->visualRect(list->model()->index(row, 0)).center(); };
    const auto moveTo = [&](int row) {
        QMouseEvent move(
            QEvent::MouseMove, at(row), list->viewport()->mapToGlobal(at(row)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(list->viewport(), &move);
    };
    dock.pane.setFilter(QStringLiteral("tool:click"));
    QTest::mousePress(list->viewport(), Qt::LeftButton, {}, at(3));
    moveTo(3); // within one picture nothing is dragged
    QCOMPARE(dock.pane.filter(), QStringLiteral("tool:click"));
    moveTo(1);
    QCOMPARE(dock.pane.filter(), QStringLiteral("tool:click turn:2..4"));
    moveTo(4);
    QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, at(4));
    QCOMPARE(dock.pane.filter(), QStringLiteral("tool:click turn:4..5"));
    QCOMPARE(dock.selection.turn(), 4); // it is read from its beginning
    dock.pane.resize(620, 226);
    QTRY_VERIFY(!hint.isVisible()); // it costs the pictures no room
}

void TestHistoryPane::theOperatorChoosesByMouseAndKey()
{
    Dock dock;
    QSignalSpy selected(&dock.pane, &HistoryPane::turnSelected);
    auto& table = dock.part<TurnTableView>();
    auto& strip = *dock.part<FilmStrip>().findChild<QListView*>();
    QCOMPARE(table.currentIndex().row(), 4); // the newest that has ended: the last is a proposal
    QVERIFY(table.viewport()->rect().intersects(table.visualRect(table.model()->index(5, Model::ResultColumn))));
    table.scrollToTop();
    QTest::mouseClick(
        table.viewport(), Qt::LeftButton, {}, table.visualRect(table.model()->index(1, Model::ResultColumn)).center());
    QCOMPARE(dock.selection.turn(), 2);
    QCOMPARE(strip.currentIndex().row(), 1);
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(dock.selection.turn(), 3);
    QTest::mouseClick(strip.viewport(), Qt::LeftButton, {}, strip.visualRect(strip.model()->index(4, 0)).center());
    QCOMPARE(dock.selection.turn(), 5);
    QCOMPARE(table.currentIndex().row(), 4);
    QTest::keyClick(&strip, Qt::Key_Left);
    QCOMPARE(dock.selection.turn(), 4);
    QTest::keyClick(&strip, Qt::Key_Home);
    QCOMPARE(dock.selection.turn(), 1);
    QCOMPARE(selected.last().at(0).toInt(), 1);
    QTest::keyClick(&table, Qt::Key_End);
    QCOMPARE(dock.selection.turn(), 6);
    QTest::keyClick(&table, Qt::Key_Home);
    QCOMPARE(dock.selection.turn(), 1);
    dock.turns.record(turnOf(7, "P", "type_text", "x", TurnStatus::Proposed));
    QCOMPARE(dock.selection.turn(), 1); // chosen by the operator: it stays
}

void TestHistoryPane::stepsGoThroughWhatIsShown()
{
    Dock dock;
    dock.pane.nextTurn();
    QCOMPARE(dock.selection.turn(), 6); // the proposal
    dock.pane.previousTurn();
    QCOMPARE(dock.selection.turn(), 5);
    dock.pane.setFilter(QStringLiteral("tool:click")); // 1, 3, 5, 6
    dock.pane.previousTurn();
    QCOMPARE(dock.selection.turn(), 3);
    dock.pane.previousTurn();
    dock.pane.previousTurn();
    QCOMPARE(dock.selection.turn(), 1); // the first: no further
    dock.pane.nextTurn();
    QCOMPARE(dock.selection.turn(), 3);
    dock.pane.setFilter(QStringLiteral("turn:5")); // hides what is chosen
    QCOMPARE(dock.selection.turn(), 3);
    QVERIFY(!dock.part<TurnTableView>().currentIndex().isValid());
    dock.pane.nextTurn();
    QCOMPARE(dock.selection.turn(), 5);
    dock.pane.setFilter(QStringLiteral("turn:1..4"));
    dock.pane.previousTurn();
    QCOMPARE(dock.selection.turn(), 4); // the nearest that way
    dock.pane.setFilter(QStringLiteral("tool:click -turn:5"));
    dock.pane.nextTurn();
    QCOMPARE(dock.selection.turn(), 6);
    dock.pane.setFilter(QStringLiteral("turn:2"));
    dock.pane.nextTurn();
    QCOMPARE(dock.selection.turn(), 2); // there is none that way
}

void TestHistoryPane::aNewTurnTakesNoFocus()
{
    Dock dock;
    QVERIFY(QTest::qWaitForWindowActive(&dock.pane));
    dock.pane.focusFilter();
    auto* field = dock.part<TurnFilterBar>().findChild<QLineEdit*>();
    QCOMPARE(QApplication::focusWidget(), field);
    dock.turns.record(turnOf(7, "P", "type_text", "x", TurnStatus::Proposed));
    dock.problems.set({QStringLiteral("a"), Severity::Failure, QStringLiteral("b"),
        {{ActionId::OpenSandbox, QStringLiteral("Fix")}}});
    QCOMPARE(QApplication::focusWidget(), field);
    QCOMPARE(dock.pane.page(), HistoryPane::Page::Turns);
}

/// How much of the dot is seen of a click there, as shares of the picture.
static int dotAt(const QPointF& place)
{
    QStandardItemModel turns(1, 1);
    const QModelIndex turn = turns.index(0, 0);
    turns.setData(turn, 1, Model::TurnRole);
    turns.setData(turn, int(TurnStatus::Done), Model::StatusRole);
    turns.setData(turn, QVariant::fromValue(QList<QPointF>{place}), Model::PlacesRole);
    QImage black(320, 200, QImage::Format_RGB32);
    black.fill(Qt::black);
    Thumbnails pictures;
    pictures.set(1, black);
    ThumbDelegate delegate(pictures, nullptr);
    QImage shown(delegate.cell(), QImage::Format_RGB32);
    QPainter painter(&shown);
    QStyleOptionViewItem option;
    option.rect = shown.rect();
    delegate.paint(&painter, option, turn);
    painter.end();
    int count = 0;
    for (int y = 0; y < shown.height(); ++y)
        for (int x = 0; x < shown.width(); ++x)
            count += shown.pixelColor(x, y) == overlay::proposed;
    return count;
}

void TestHistoryPane::aClickAtTheEdgeHasAWholeDot()
{
    const int whole = dotAt({0.5, 0.5});
    QVERIFY(whole > 10);
    for (const QPointF& edge : {QPointF(0.5, 0), QPointF(0, 0.5), QPointF(1, 0.5), QPointF(0.5, 1), QPointF(0, 1)})
        QVERIFY2(
            std::abs(dotAt(edge) - whole) <= 4, qPrintable(QStringLiteral("%1 of %2").arg(dotAt(edge)).arg(whole)));
}

} // namespace tst_history_pane

TRIARCH_TEST(tst_history_pane, TestHistoryPane, QApplication)
#include "tst_history_pane.moc"
