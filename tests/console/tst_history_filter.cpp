// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The field that filters the turns: what it says of its words, completes and keeps.
#include "tests/console/history_dock.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/turn_filter_bar.h"
#include "ui/panes/turn_table_view.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"

#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace triarch;
using namespace triarch::test;

class TestHistoryFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theFilterSaysWhatItIs();
    void aFilterIsCompletedAndSaved();
    void aFilterWithoutAHitOffersTheWayOut();
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
    QVERIFY(said(QStringLiteral("Valid, 4 of 6 turn(s)")));
    field.setText(QStringLiteral("tol:click"));
    QCOMPARE(field.property("valid").toString(), QStringLiteral("false"));
    QVERIFY(said(QStringLiteral("Not valid")));
    QVERIFY(said(QStringLiteral("“tol:” is unknown. Did you mean “tool:”?")));
    QCOMPARE(dock.part<TurnTableView>().model()->rowCount(), 4); // the last readable filter holds
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
    dock.pane.setFilter(QStringLiteral("tool:clck"));
    QVERIFY(!dock.part<TurnTableView>().isVisible());
    QVERIFY(dock.part<FilmStrip>().isVisible());
    EmptyState* found = dock.shownEmptyState();
    QVERIFY(found);
    QCOMPARE(found->accessibleName(), QStringLiteral("No turn matches “tool:clck”. Did you mean “tool:click”?"));
    auto* clear = found->findChild<QToolButton*>();
    QCOMPARE(clear->text(), QStringLiteral("Clear filter"));
    QTest::mouseClick(clear, Qt::LeftButton);
    QCOMPARE(dock.pane.filter(), QString());
    QVERIFY(dock.part<TurnTableView>().isVisible());
}

QTEST_MAIN(TestHistoryFilter)
#include "tst_history_filter.moc"
