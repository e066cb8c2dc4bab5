// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The field that filters the turns: what it says of its words, completes and keeps.
#include "tests/support/test_program.h"
#include "tests/support/ui/history_dock.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/parts/fault_line.h"
#include "ui/panes/turn_filter_bar.h"
#include "ui/panes/turn_table_view.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/link_label.h"

#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

namespace tst_history_filter {

using namespace triarch;
using namespace triarch::test;

namespace {

QToolButton* buttonOf(const QWidget& place, const QString& words)
{
    for (auto* button : place.findChildren<QToolButton*>())
        if (button->text() == words)
            return button;
    return nullptr;
}

bool hasLink(FaultLine& fault) { return fault.sentence().text().contains(QStringLiteral("<a href")); }

} // namespace

class TestHistoryFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theFilterSaysWhatItIs();
    void aFilterIsCompletedAndSaved();
    void aFilterWithoutAHitOffersTheWayOut();
    void whatWasMeantIsTakenOver();
    void theFilterInForceIsNamed();
    void theBeginningOfAKeyIsNoFilter();
    void whatIsWrongIsReadWhole();
    void theKeysOfTheStripChooseARange();
    void aShortLineIsTheFields_data();
    void aShortLineIsTheFields();
};

void TestHistoryFilter::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English));
    applyTheme(*qApp, Theme::Dark);
}

void TestHistoryFilter::theFilterSaysWhatItIs()
{
    Dock dock;
    auto& field = *dock.part<TurnFilterBar>().findChild<QLineEdit*>();
    const auto said = [&dock](const QString& text) {
        const auto labels = dock.pane.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
            [&text](const QLabel* label) { return label->isVisible() && label->text() == text; });
    };
    QVERIFY(said(QStringLiteral("6 turn(s)")));
    QTest::keyClicks(&field, QStringLiteral("tool:click"));
    QCOMPARE(field.property("valid").toString(), QStringLiteral("true"));
    QVERIFY(said(QStringLiteral("Valid filter, 4 of 6 turn(s)")));
    field.setText(QStringLiteral("tol:click"));
    QCOMPARE(field.property("valid").toString(), QStringLiteral("false"));
    QVERIFY(said(QStringLiteral("Not valid, still 4 of 6 turn(s)"))); // for the last readable filter holds
    QCOMPARE(dock.part<FaultLine>().text(), QStringLiteral("“tol:” is unknown. Did you mean “tool:”?"));
    QVERIFY(dock.part<FaultLine>().isVisible());
    QCOMPARE(dock.part<TurnTableView>().model()->rowCount(), 4);
    field.clear();
    field.setText(QStringLiteral("tol:click"));
    QVERIFY(said(QStringLiteral("Not valid"))); // there was none
    QCOMPARE(dock.part<TurnTableView>().model()->rowCount(), 6);
    field.clear();
    QCOMPARE(field.property("valid").toString(), QString());
    QCOMPARE(dock.part<TurnTableView>().model()->rowCount(), 6);
}

void TestHistoryFilter::aFilterIsCompletedAndSaved()
{
    Dock dock;
    QSignalSpy saved(&dock.pane, &HistoryPane::savedFiltersChanged);
    auto& bar = dock.part<TurnFilterBar>();
    auto& field = *bar.findChild<QLineEdit*>();
    auto* completer = bar.findChild<QCompleter*>();
    field.setFocus();
    QTest::keyClicks(&field, QStringLiteral("to"));
    QTRY_VERIFY(completer->popup()->isVisible());
    const QImage popup = completer->popup()->grab().toImage(); // it stands over rows that look like its own
    QCOMPARE(popup.pixelColor(popup.width() / 2, 0), color(Token::Line2, currentTheme()));
    Q_EMIT completer->activated(completer->model()->index(0, 0).data().toString());
    QCOMPARE(field.text(), QStringLiteral("tool:"));
    QCOMPARE(completer->model()->rowCount(), 3);
    Q_EMIT completer->activated(completer->model()->index(0, 0).data().toString());
    QCOMPARE(field.text(), QStringLiteral("tool:click_element "));
    completer->popup()->hide();
    auto* words = bar.findChild<ActionButton*>(QStringLiteral("save"));
    QTRY_VERIFY(words->isVisible()); // there is room for them
    for (const auto* button : bar.findChildren<ActionButton*>())
        QCOMPARE(button->isVisible(), button == words); // and its bookmark is their own
    QTest::mouseClick(words, Qt::LeftButton);
    QCOMPARE(saved.size(), 1);
    QVERIFY(words->isVisible() && words->isEnabled()); // it stays where it is, and leads to what was saved
    QTest::mouseClick(words, Qt::LeftButton);
    QCOMPARE(saved.size(), 1);
    QTRY_VERIFY(bar.findChild<QMenu*>()->isVisible());
    bar.findChild<QMenu*>()->close();
    QCOMPARE(bar.saved(), QStringList{QStringLiteral("tool:click_element")});
    bar.save();
    QCOMPARE(saved.size(), 1); // it is there
    field.setText(QStringLiteral("tool:press"));
    QTRY_VERIFY(words->isVisible() && words->isEnabled());
    dock.pane.resize(700, 226);
    QTRY_VERIFY(!words->isVisible()); // the bookmark's menu has it
    field.setText(QStringLiteral("tol:click"));
    bar.save();
    QCOMPARE(saved.size(), 1); // it cannot be read
    auto* menu = bar.findChild<QMenu*>();
    Q_EMIT menu->aboutToShow();
    QAction* again = menu->actions().at(2);
    QCOMPARE(again->text(), QStringLiteral("tool:click_element"));
    again->trigger();
    QCOMPARE(field.text(), QStringLiteral("tool:click_element"));
    menu->actions().last()->menu()->actions().first()->trigger(); // Delete
    QCOMPARE(saved.last().first().toStringList(), QStringList());
    QVERIFY(bar.saved().isEmpty());
}

void TestHistoryFilter::aFilterWithoutAHitOffersTheWayOut()
{
    Dock dock;
    for (const bool isReview : {false, true}) {
        dock.pane.setReview(isReview);
        dock.pane.setFilter(QStringLiteral("tool:clck"));
        QVERIFY(!dock.part<TurnTableView>().isVisible());
        QCOMPARE(dock.part<FilmStrip>().isVisible(), !isReview);
        EmptyState* found = dock.shownEmptyState();
        QVERIFY(found);
        QCOMPARE(found->accessibleName(), QStringLiteral("No turn matches “tool:clck”."));
        auto* clear = buttonOf(*found, QStringLiteral("Clear filter"));
        QVERIFY(clear && clear->isVisible());
        QTest::mouseClick(clear, Qt::LeftButton);
        QCOMPARE(dock.pane.filter(), QString());
        QVERIFY(dock.part<TurnTableView>().isVisible());
    }
}

/// By a click, or by Return where it was typed.
void TestHistoryFilter::whatWasMeantIsTakenOver()
{
    Dock dock;
    auto& field = *dock.part<TurnFilterBar>().findChild<QLineEdit*>();
    dock.pane.setFilter(QStringLiteral("turn:2.. tool:clck"));
    auto* meant = buttonOf(*dock.shownEmptyState(), QStringLiteral("Did you mean “tool:click”?"));
    QVERIFY(meant && meant->isVisible() && meant->focusPolicy() != Qt::NoFocus);
    QTest::mouseClick(meant, Qt::LeftButton);
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:2.. tool:click"));
    QTest::keyClick(&field, Qt::Key_Return); // nothing is wrong any more
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:2.. tool:click"));
    dock.pane.setFilter(QStringLiteral("ms>300"));
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(dock.pane.filter(), QStringLiteral("ms:300.."));
    dock.pane.setFilter(QStringLiteral("tol:click")); // which cannot be read
    auto& fault = dock.part<FaultLine>();
    QVERIFY(fault.isVisible() && hasLink(fault));
    QVERIFY(fault.sentence().focusPolicy() != Qt::NoFocus);
    Q_EMIT fault.sentence().linkActivated(QStringLiteral("meant"));
    QCOMPARE(dock.pane.filter(), QStringLiteral("tool:click"));
    dock.pane.setFilter(QStringLiteral("ms:long tol:click")); // of two the sentence names the other
    QVERIFY2(fault.sentence().text().contains(QStringLiteral("Take “tool:”")), qPrintable(fault.sentence().text()));
    dock.pane.setFilter(QStringLiteral("<b>bold:7"));
    QVERIFY(!fault.isVisible()); // text, no key
    dock.pane.setFilter(QStringLiteral("bogus:click"));
    QVERIFY(fault.isVisible() && !hasLink(fault)); // nothing is near
    QCOMPARE(fault.sentence().focusPolicy(), Qt::NoFocus);
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(dock.pane.filter(), QStringLiteral("bogus:click"));
}

/// What is shown is the last readable filter's, and that is what is said, wherever something is said of it.
void TestHistoryFilter::theFilterInForceIsNamed()
{
    Dock dock;
    dock.pane.setReview(true);
    dock.pane.resize(480, 420);
    const auto said = [&dock](const QString& text) {
        const auto labels = dock.pane.findChildren<QLabel*>();
        return settles(dock.pane) && std::ranges::any_of(labels, [&text](const QLabel* label) {
            return label->isVisible() && label->text() == text;
        });
    };
    dock.pane.setFilter(QStringLiteral("tool:press"));
    QVERIFY(said(QStringLiteral("5 turn(s) are hidden by the filter")));
    dock.pane.setFilter(QStringLiteral("tool:press bogus:"));
    QVERIFY(said(QStringLiteral("5 turn(s) are hidden by the last valid filter")));
    QVERIFY(said(QStringLiteral("Not valid, still 1 of 6 turn(s)")));
    save(dock.pane, QStringLiteral("review-filter-in-force"));
    dock.pane.setFilter(QStringLiteral("bogus"));
    QCOMPARE(dock.shownEmptyState()->accessibleName(), QStringLiteral("No turn matches “bogus”."));
    dock.pane.setFilter(QStringLiteral("bogus -"));
    QVERIFY(dock.shownEmptyState());
    QCOMPARE(
        dock.shownEmptyState()->accessibleName(), QStringLiteral("No turn matches “bogus”, the last valid filter."));
    save(dock.pane, QStringLiteral("review-no-hit-in-force"));
    dock.pane.setFilter(QString());
    dock.pane.setFilter(QStringLiteral("bogus:7"));
    QVERIFY(said(QStringLiteral("Not valid")) && !dock.shownEmptyState());
    QCOMPARE(dock.part<TurnTableView>().model()->rowCount(), 6); // nothing is hidden, and nothing says so
}

/// On the way to `tool:press` the letters of the key were a filter: they are none any more once it is a key.
void TestHistoryFilter::theBeginningOfAKeyIsNoFilter()
{
    Dock dock;
    const auto* turns = dock.part<TurnTableView>().model();
    dock.pane.setFilter(QStringLiteral("tool"));
    QCOMPARE(turns->rowCount(), 0);
    dock.pane.setFilter(QStringLiteral("tool:"));
    QCOMPARE(turns->rowCount(), 6);
    QVERIFY(!dock.shownEmptyState());
    dock.pane.setFilter(QStringLiteral("press -status:"));
    QCOMPARE(turns->rowCount(), 1);
}

/// In a review there is little width, and a sentence that ends in the middle of its list helps nobody.
void TestHistoryFilter::whatIsWrongIsReadWhole()
{
    Dock dock;
    dock.pane.setReview(true);
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        applyTheme(*qApp, theme);
        for (const int width : {480, 360}) {
            dock.pane.resize(width, 420);
            dock.pane.setFilter(QStringLiteral("bogus:"));
            dock.pane.setFilter(QStringLiteral("bogus:7"));
            QVERIFY(settles(dock.pane));
            auto& fault = dock.part<FaultLine>();
            const auto* label = &fault.sentence();
            QVERIFY2(fault.text().endsWith(QStringLiteral("changed, ms, tokens")), qPrintable(fault.text()));
            QVERIFY(label->height() >= label->heightForWidth(label->width()));
            QVERIFY(label->mapTo(&dock.pane, label->rect().bottomRight()).x() < width);
            QVERIFY(label->sizeHint().height() > 0 && label->height() > label->fontMetrics().height()); // lines
            save(dock.pane, QStringLiteral("filter-fault-%1-%2").arg(width).arg(int(theme)));
        }
    }
}

/// As the drag across its pictures does, and as a list does it: from where Shift was first held.
void TestHistoryFilter::theKeysOfTheStripChooseARange()
{
    Dock dock;
    auto& list = *dock.part<FilmStrip>().findChild<QListView*>();
    dock.selection.choose(3);
    const auto press = [&list](Qt::Key key, Qt::KeyboardModifiers held = Qt::ShiftModifier) {
        QTest::keyClick(&list, key, held);
    };
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:3..5"));
    QCOMPARE(list.accessibleDescription(), QStringLiteral("Turns 3 to 5"));
    QCOMPARE(dock.selection.turn(), 5);
    press(Qt::Key_Home);
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:1..3")); // it still begins there
    press(Qt::Key_Left);                                       // there is none before
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:1..3"));
    press(Qt::Key_Right, Qt::NoModifier);
    QVERIFY(!list.accessibleDescription().contains(QStringLiteral("Turns 1")));
    press(Qt::Key_End); // from where that one led
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:2..6"));
    dock.selection.choose(4); // by another view
    press(Qt::Key_Left);
    QCOMPARE(dock.pane.filter(), QStringLiteral("turn:3..4"));
}

void TestHistoryFilter::aShortLineIsTheFields_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("width"); // of the dock, in Compact's windows
    for (const char* language : {"en", "es"})
        for (const int width : {632, 716})
            QTest::addRow("%s, %d", language, width) << QString::fromLatin1(language) << width;
}

/// Its border and its tip say what the words beside it would.
void TestHistoryFilter::aShortLineIsTheFields()
{
    QFETCH(QString, language);
    QFETCH(int, width);
    QVERIFY(applyLanguage(*qApp, language));
    Dock dock;
    dock.pane.resize(width, 150);
    dock.pane.setFilter(QStringLiteral("tool:click"));
    QVERIFY(settles(dock.pane));
    const auto& bar = dock.part<TurnFilterBar>();
    const auto& field = *bar.findChild<QLineEdit*>();
    QVERIFY2(field.width() >= 140, qPrintable(QString::number(field.width())));
    QVERIFY(bar.rect().contains(field.geometry()));
    QVERIFY2(field.toolTip().contains(QStringLiteral("4 ")), qPrintable(field.toolTip()));
    QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
}

} // namespace tst_history_filter

TRIARCH_TEST(tst_history_filter, TestHistoryFilter, QApplication)
#include "tst_history_filter.moc"
