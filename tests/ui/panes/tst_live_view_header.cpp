// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/live_view_stage.h"
#include "tests/support/ui/pane_stage.h"
#include "ui/panes/live_view_pane.h"
#include "ui/panes/parts/live_view_header.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/held_pill.h"
#include "ui/widgets/live_view/frame_age_label.h"
#include "ui/widgets/segmented_control.h"

#include <QLabel>
#include <QMenu>
#include <QtTest>
#include <algorithm>

namespace tst_live_view_header {

using namespace triarch;
using namespace triarch::test;

namespace {

int needed(const QWidget& part)
{
    const auto* button = qobject_cast<const ActionButton*>(&part);
    const bool isIcon = button && button->toolButtonStyle() == Qt::ToolButtonIconOnly;
    return isIcon ? button->iconSize().width() : part.sizeHint().width();
}

/// A part of the header that has less room than its words or its icon take; empty: none.
QString cutIn(const QWidget& header)
{
    for (const auto* part : header.findChildren<QWidget*>())
        if (part->isVisible() && (qobject_cast<const QLabel*>(part) || qobject_cast<const ActionButton*>(part))
            && part->width() < needed(*part))
            return QStringLiteral("%1 %2 of %3: %4 for %5; ")
                .arg(part->accessibleName(), part->metaObject()->className(),
                    part->parentWidget()->metaObject()->className())
                .arg(part->width())
                .arg(needed(*part));
    return {};
}

} // namespace

/// Its header: who works the display, the picture's scale and marks, at every width.
class TestLiveViewHeader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); } // its style gives the buttons their widths
    /// One pixel of the display is one of the screen from the first picture on: nothing changes, and it is said.
    void theZoomIsSaidAtOnce()
    {
        Working working;
        const auto labels = working.pane.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* l) { return l->text() == "100 %"; }));
    }
    /// "View only | Take control F12" where there is room; else the icon alone.
    void whoWorksTheDisplayIsSaidInWords()
    {
        Working stage;
        LiveViewPane& pane = stage.pane;
        AppActions& actions = stage.actions;
        auto* who = pane.findChild<SegmentedControl*>();
        QAction* control = actions.at(ActionId::TakeControl);
        const auto icon = [&]() -> const ActionButton* {
            for (const auto* button : pane.findChildren<ActionButton*>())
                if (button->defaultAction() == control)
                    return button;
            return nullptr;
        };
        pane.resize(936, 620);
        QTRY_VERIFY(who->isVisible() && !icon()->isVisible());
        QCOMPARE(who->segment(1)->text(), control->text());
        QCOMPARE(who->current(), 0);
        QSignalSpy taken(control, &QAction::triggered);
        QTest::mouseClick(who->segment(1), Qt::LeftButton);
        QCOMPARE(taken.size(), 1);
        control->setChecked(true);
        QCOMPARE(who->current(), 1);
        QTest::mouseClick(who->segment(1), Qt::LeftButton); // it is taken already
        QCOMPARE(taken.size(), 1);
        QTest::mouseClick(who->segment(0), Qt::LeftButton);
        QCOMPARE(taken.size(), 2);
        pane.resize(480, 620);
        QTRY_VERIFY(!who->isVisible() && icon()->isVisible());
        pane.resize(936, 620);
        QTRY_VERIFY(who->isVisible());
        pane.setCompact(true);
        QVERIFY(!who->isVisible() && icon()->isVisible());
        pane.setCompact(false);
        stage.state.isActive = false;
        actions.show(stage.state);
        QVERIFY(who->isVisible() && !who->segment(1)->isEnabled());
    }
    /// In control its pill takes the room: words go as a whole before a letter of them does.
    void nothingOfTheHeaderIsCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("widest");
        QTest::addColumn<bool>("isCompact");
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("es")}) {
            QTest::addRow("%s", qPrintable(language)) << language << 1200 << false;
            QTest::addRow("%s, compact", qPrintable(language)) << language << 716 << true;
        }
    }
    void nothingOfTheHeaderIsCut()
    {
        QFETCH(QString, language);
        QFETCH(int, widest);
        QFETCH(bool, isCompact);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Working stage;
        LiveViewPane& pane = stage.pane;
        pane.setCompact(isCompact);
        stage.actions.at(ActionId::SendKeys)->setEnabled(true);
        auto* header = pane.findChild<LiveViewHeader*>();
        header->age().setFrameTime(stage.clock.now() - std::chrono::seconds(12)); // "Not answering"
        for (int width = widest; width >= (isCompact ? 600 : 480); width -= 9) {
            pane.resize(width, 620);
            for (const bool isInControl : {false, true, false}) {
                stage.state.isInControl = isInControl;
                stage.state.status = MissionStatus::Paused; // another pill stands there, and is exchanged for it
                stage.show();
                QVERIFY2(settles(pane), qPrintable(cutIn(*header) + QString::number(width)));
                QVERIFY2(cutIn(*header).isEmpty(), qPrintable(cutIn(*header) + QString::number(width)));
            }
        }
    }
    /// While something waits: as wide as in a window of 1600 pixels, and as in one of 1366.
    void whatIsHeldLeavesTheWordsRoom_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "es"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void whatIsHeldLeavesTheWordsRoom()
    {
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Working stage;
        LiveViewPane& pane = stage.pane;
        stage.state.status = MissionStatus::Waiting;
        stage.show();
        stage.actions.at(ActionId::ShowModelPicture)->setEnabled(true); // the executor was asked
        const auto* header = pane.findChild<LiveViewHeader*>();
        const auto* who = header->findChild<SegmentedControl*>();
        const auto* pill = header->findChild<HeldPill*>();
        const auto* title = header->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
        pane.resize(936, 620);
        QVERIFY(settles(pane));
        QVERIFY(who->isVisible() && title->isVisible() && pill->text() == pill->accessibleName());
        pane.resize(790, 430);
        QVERIFY(settles(pane));
        QVERIFY(who->isVisible()); // before them the pill's words give way
    }
    /// The same at the same width, whether the window became smaller or larger to it.
    void whatHasRoomDoesNotDependOnWhatHadBefore()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Working stage;
        LiveViewPane& pane = stage.pane;
        auto* header = pane.findChild<LiveViewHeader*>();
        const auto* pill = header->findChild<HeldPill*>();
        const auto buttons = header->findChildren<ActionButton*>();
        const auto more =
            std::ranges::find_if(buttons, [](const ActionButton* one) { return one->menu() && !one->defaultAction(); });
        QVERIFY(pill && more != buttons.end());
        stage.state.isInControl = true;
        stage.state.status = MissionStatus::Paused;
        stage.show();
        const auto at = [&](int width) {
            pane.resize(width, 620);
            const bool isSettled = settles(pane);
            return QStringLiteral("%1 %2 %3").arg(isSettled).arg((*more)->isVisible()).arg(pill->text());
        };
        QStringList narrowing, widening;
        for (int width = 1200; width >= 480; width -= 12)
            narrowing.prepend(QStringLiteral("%1: %2").arg(width).arg(at(width)));
        for (int width = 480; width <= 1200; width += 12)
            widening.append(QStringLiteral("%1: %2").arg(width).arg(at(width)));
        QCOMPARE(widening, narrowing);
    }
    /// Compact's header has few switches; the others are in its menu, and what was chosen there is left there.
    void whatCompactHasNoRoomForIsInAMenu()
    {
        Working stage;
        LiveViewPane& pane = stage.pane;
        AppActions& actions = stage.actions;
        const auto* header = pane.findChild<LiveViewHeader*>();
        const auto buttons = header->findChildren<ActionButton*>();
        const auto more =
            std::ranges::find_if(buttons, [](const ActionButton* one) { return one->menu() && !one->defaultAction(); });
        QVERIFY(more != buttons.end());
        QVERIFY(!(*more)->isVisible());
        QCOMPARE(header->height(), 35);
        pane.setCompact(true);
        QTRY_VERIFY((*more)->isVisible());
        QCOMPARE(header->height(), 31);
        QVERIFY(!(*more)->accessibleName().isEmpty());
        const QList<QAction*> offered = (*more)->menu()->actions();
        for (const auto id : {ActionId::ActualSize, ActionId::ShowPointer, ActionId::ShowModelPicture})
            QVERIFY(offered.contains(actions.at(id)));
    }
};

} // namespace tst_live_view_header

TRIARCH_TEST(tst_live_view_header, TestLiveViewHeader, QApplication)
#include "tst_live_view_header.moc"
