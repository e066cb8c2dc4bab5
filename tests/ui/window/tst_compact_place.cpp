// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What stands above Compact's column: the next action, a request, or the turn that is asked for, one at a time.
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/approvals_pane.h"
#include "ui/panes/breakpoints_pane.h"
#include "ui/panes/parts/grant_row.h"
#include "ui/panes/parts/status_item.h"
#include "ui/panes/progress_row.h"
#include "ui/style/language.h"

#include <QDockWidget>
#include <QFocusFrame>
#include <QLabel>
#include <algorithm>

namespace tst_compact_place {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr QSize small{1024, 600};

bool shows(const MainWindow& window, const char* name)
{
    return window.findChild<QDockWidget*>(QString::fromLatin1(name))->isVisible();
}

bool showsOnly(const MainWindow& window, const char* upper)
{
    for (const char* one : {"next", "inspector"})
        if (shows(window, one) != (qstrcmp(one, upper) == 0))
            return false;
    return shows(window, "column");
}

QAction* hideEntry(MainWindow& window, const char* name)
{
    return window.findChild<QDockWidget*>(QString::fromLatin1(name))->findChild<QAction*>(QStringLiteral("hidePane"));
}

StatusItem* itemTo(Stage& stage, ActionId way, const QString& says)
{
    const auto items = stage.window.panes().status->findChildren<StatusItem*>();
    const auto found = std::ranges::find_if(items, [&](const StatusItem* item) {
        return item->toolTip().contains(stage.window.actions().at(way)->statusTip()) && item->text().startsWith(says);
    });
    return found == items.end() ? nullptr : *found;
}

} // namespace

class TestCompactPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_recording = std::make_unique<Recording>(); }

    void theTurnAskedForStandsWhereTheNextActionDid()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(small);
        QVERIFY(showsOnly(stage.window, "next"));
        const QRect live = stage.window.centralWidget()->geometry();
        stage.window.actions().at(ActionId::GoInspector)->trigger();
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "inspector"); }));
        QCOMPARE(stage.window.centralWidget()->geometry(), live);
        hideEntry(stage.window, "inspector")->trigger();
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "next"); }));
    }
    /// As small as the window may be, or twice as large as it is on a usual screen.
    void inALowPaneNothingLiesOnSomethingElse_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QSize>("size");
        QTest::newRow("the least") << Scene::Stepping << QSize(944, 520);
        QTest::newRow("half of 1920x1080") << Scene::Stepping << QSize(960, 540);
    }
    void inALowPaneNothingLiesOnSomethingElse()
    {
        QFETCH(Scene, scene);
        QFETCH(QSize, size);
        Stage stage(scene);
        QVERIFY(stage.isSetUp(scene, size));
        const NextActionPane& pane = *stage.window.panes().next;
        QList<const QWidget*> parts;
        for (const auto* one : pane.findChildren<QWidget*>())
            if (one->isVisible() && one->findChildren<QWidget*>().isEmpty())
                parts << one;
        QVERIFY(parts.size() > 6);
        const auto placeOf = [&](const QWidget* one) { return QRect(one->mapTo(&pane, QPoint()), one->size()); };
        for (const auto* one : parts) {
            QVERIFY2(pane.rect().contains(placeOf(one)), one->metaObject()->className());
            for (const auto* other : parts)
                QVERIFY2(one == other || !placeOf(one).intersects(placeOf(other)),
                    qPrintable(QString::fromLatin1(one->metaObject()->className()) + one->accessibleName()));
        }
    }
    void aRequestTakesThePlaceAndNotTheKeyboard()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(small);
        stage.window.activateWindow();
        stage.window.actions().at(ActionId::GoInspector)->trigger();
        QTRY_VERIFY(showsOnly(stage.window, "inspector") && stage.window.focusWidget());
        stage.window.models().approvals.take(PaneStage::waiting());
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "next"); }));
        QVERIFY(stage.window.panes().approval->isVisible());
        QVERIFY(!stage.window.panes().approval->isAncestorOf(stage.window.focusWidget()));
        stage.window.actions().at(ActionId::GoInspector)->trigger(); // what waits is not put away by it
        QVERIFY(settles(stage.window));
        QVERIFY(stage.window.panes().approval->isVisible() && showsOnly(stage.window, "next"));
    }
    /// The status bar says that there are any, and leads there.
    void whatIsAllowedForAWhileIsListedAndRevoked_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Spanish") << QStringLiteral("es");
    }
    void whatIsAllowedForAWhileIsListedAndRevoked()
    {
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(small);
        ApprovalList list = PaneStage::waiting();
        const auto waiting = std::exchange(list.waiting, {});
        stage.controller.events().onApprovals(list);
        QTRY_COMPARE(stage.controller.state().grants, int(list.grants.size()));
        auto* item = itemTo(stage, ActionId::GoApprovals, QStringLiteral("2 "));
        QVERIFY(item && item->isVisible());
        QTest::mouseClick(item, Qt::LeftButton);
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "inspector"); }));
        const auto& pane = stage.window.panes().evidence->approvals();
        const auto rows = pane.findChildren<GrantRow*>();
        QCOMPARE(rows.size(), qsizetype(list.grants.size()));
        for (const auto* row : rows) {
            QVERIFY(pane.rect().contains(QRect(row->mapTo(&pane, QPoint()), row->size())));
            for (const auto* label : row->findChildren<QLabel*>())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
        QTest::mouseClick(rows.first()->findChild<ActionButton*>(), Qt::LeftButton);
        QTRY_COMPARE(stage.told(), QStringList{QStringLiteral("revoke ") + list.grants.front().grant.id});
        QVERIFY(showsOnly(stage.window, "inspector"));
        list.grants.erase(list.grants.begin(), list.grants.end() - 1);
        stage.controller.events().onApprovals(list);
        QVERIFY(settles(stage.window, [&] { return pane.findChildren<GrantRow*>().size() == 1; }));
        QTest::mouseClick(pane.findChild<GrantRow*>()->findChild<ActionButton*>(), Qt::LeftButton);
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "next"); })); // nothing is left to revoke
        list.waiting = waiting; // a request has the place, and the way leads to it
        stage.controller.events().onApprovals(list);
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "next"); }));
        stage.window.actions().at(ActionId::GoApprovals)->trigger();
        QVERIFY(settles(stage.window) && showsOnly(stage.window, "next"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }
    void whatARequestKeepsAwayHasNoRingAndNoKeyboard()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        for (const QSize size : {small, QSize(1600, 1000)}) {
            stage.resize(size);
            stage.window.models().approvals.take(PaneStage::waiting());
            QVERIFY(settles(stage.window, [&] { return stage.window.panes().approval->isVisible(); }));
            for (const auto way : {ActionId::GoBreakpoints, ActionId::GoTester}) {
                stage.window.actions().at(way)->trigger();
                QVERIFY(settles(stage.window));
                const QWidget* focused = QApplication::focusWidget();
                QVERIFY(!focused || focused->isVisible());
                for (const auto* ring : stage.window.findChildren<QFocusFrame*>())
                    QVERIFY(ring->isHidden() || ring->widget()->isVisible());
            }
            stage.window.models().approvals.clear();
            stage.window.actions().at(ActionId::GoBreakpoints)->trigger();
            QVERIFY(settles(stage.window));
            const auto& breakpoints = stage.window.panes().evidence->breakpoints();
            QVERIFY(breakpoints.isVisible() && breakpoints.isAncestorOf(QApplication::focusWidget()));
        }
    }
    /// The banner with its answers stays, and another request is shown once more.
    void inALargeWindowTheOperatorLooksPastIt()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        using Page = EvidencePane::Page;
        const auto* evidence = stage.window.panes().evidence;
        auto list = PaneStage::waiting();
        QVERIFY(list.waiting.size() > 1);
        list.waiting.resize(1);
        stage.window.models().approvals.take(list);
        QCOMPARE(evidence->page(), Page::Approvals);
        for (const auto& [way, page] : {std::pair(ActionId::GoBreakpoints, Page::Breakpoints),
                 {ActionId::GoTester, Page::Tester}, {ActionId::GoInspector, Page::Turn}}) {
            stage.window.actions().at(way)->trigger();
            QCOMPARE(evidence->page(), page);
            QVERIFY(stage.window.panes().approval->isVisible());
        }
        stage.window.actions().at(ActionId::GoApprovals)->trigger();
        QCOMPARE(evidence->page(), Page::Approvals);
        stage.window.actions().at(ActionId::GoTester)->trigger();
        stage.window.models().approvals.take(PaneStage::waiting());
        QCOMPARE(evidence->page(), Page::Approvals);
        stage.window.actions().at(ActionId::GoTester)->trigger();
        QCOMPARE(evidence->page(), Page::Tester);
        stage.window.models().approvals.take(list); // one of the two that he looked past
        QCOMPARE(evidence->page(), Page::Tester);
        list.waiting.front() = PaneStage::waiting().waiting.back();
        list.waiting.front().request.id = QStringLiteral("0f0f0f0f"); // as many, and another one
        stage.window.models().approvals.take(list);
        QCOMPARE(evidence->page(), Page::Approvals);
    }
    void aReviewHasTheTurnThereAndGivesThePlaceBack()
    {
        ReviewStage stage;
        QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
        stage.window.resize(small);
        QVERIFY(settles(stage.window, [&] { return stage.window.size() == small; }));
        QVERIFY(stage.open(m_recording->folder()));
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "inspector"); }));
        hideEntry(stage.window, "inspector")->trigger();
        QVERIFY(settles(stage.window));
        QVERIFY(!shows(stage.window, "next")); // nothing will be proposed
        stage.controller.closeReview();
        QVERIFY(settles(stage.window, [&] { return showsOnly(stage.window, "next"); }));
    }
    void aLargerWindowHasItsOwnPanes()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(small);
        stage.window.actions().at(ActionId::GoInspector)->trigger();
        stage.resize({1600, 1000});
        QVERIFY(settles(stage.window, [&] { return shows(stage.window, "personas"); }));
        QVERIFY(shows(stage.window, "inspector") && !shows(stage.window, "next") && !shows(stage.window, "column"));
    }
    /// Chosen where there is room, it is the layout of a review: one has its mark.
    void theReviewsLayoutLeavesCompact()
    {
        ReviewStage stage;
        QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
        stage.window.resize(1600, 1000);
        QVERIFY(settles(stage.window, [&] { return stage.window.width() == 1600; }));
        const auto at = [&](ActionId id) { return stage.window.actions().at(id); };
        const auto checked = [&] {
            QList<ActionId> ids{
                ActionId::LayoutOperate, ActionId::LayoutDebug, ActionId::LayoutReview, ActionId::LayoutCompact};
            ids.removeIf([&](ActionId id) { return !at(id)->isChecked(); });
            return ids;
        };
        at(ActionId::LayoutCompact)->trigger();
        QVERIFY(stage.open(m_recording->folder()));
        QCOMPARE(checked(), QList{ActionId::LayoutCompact});
        const auto* date = stage.window.panes().bar->progress().findChild<QWidget*>(QStringLiteral("reviewDate"));
        QVERIFY(!date->isVisible());
        at(ActionId::LayoutReview)->trigger();
        QVERIFY(settles(stage.window, [&] { return shows(stage.window, "history") && shows(stage.window, "calls"); }));
        QCOMPARE(checked(), QList{ActionId::LayoutReview});
        QVERIFY(date->isVisible());
        at(ActionId::LayoutCompact)->trigger();
        QCOMPARE(checked(), QList{ActionId::LayoutCompact});
        at(ActionId::LayoutOperate)->trigger();
        QCOMPARE(checked(), QList{ActionId::LayoutReview});
        at(ActionId::CloseReview)->trigger();
        QCOMPARE(checked(), QList{ActionId::LayoutOperate});
    }
    /// Its button goes with the review, and what comes next in the order of Tab is nobody's wish. Nothing ran here: the
    /// start page is back.
    void whoClosesAReviewIsNotSomewhereElse()
    {
        ReviewStage stage;
        QVERIFY(stage.open(m_recording->folder()));
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.barButton(ActionId::CloseReview)->setFocus(Qt::TabFocusReason);
        stage.barButton(ActionId::CloseReview)->click();
        QVERIFY(stage.window.panes().firstRun->isVisible());
        QVERIFY(!stage.window.focusWidget());
    }

private:
    std::unique_ptr<Recording> m_recording;
};

} // namespace tst_compact_place

TRIARCH_TEST(tst_compact_place, TestCompactPlace, QApplication)
#include "tst_compact_place.moc"
