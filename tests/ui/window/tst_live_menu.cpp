// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the operator can do at a point of the live picture, and what of it a running mission repaints.
#include "core/desktop/chord_names.h"
#include "tests/support/paint_watch.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/tester_pane.h"
#include "ui/widgets/live_view/region_band.h"

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QJsonArray>
#include <QMenu>
#include <QStatusBar>
#include <QtTest>

namespace tst_live_menu {

using namespace triarch;
using namespace triarch::test;

namespace {

struct Pointing : Stage {
    explicit Pointing(Scene scene = Scene::Running) : Stage(scene)
    {
        isUp = QTest::qWaitFor([&] { return isSet(scene); });
        resize({1600, 1000});
    }
    LiveView& view() { return window.panes().live->view(); }
    QPoint placeOf(ScreenPoint at) { return toPointF(view().transform().toView(at)).toPoint(); }
    ScreenPoint pixelAt(ScreenPoint near) { return *view().transform().toScreen(toViewPoint(placeOf(near))); }
    QMenu* open(ScreenPoint at)
    {
        QContextMenuEvent event(QContextMenuEvent::Mouse, placeOf(at), view().mapToGlobal(placeOf(at)));
        QApplication::sendEvent(&view(), &event);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    static QAction* entry(const QMenu& menu, const QString& words)
    {
        for (QAction* action : menu.actions())
            if (action->text().startsWith(words))
                return action;
        return nullptr;
    }
    bool choose(ScreenPoint at, const QString& words)
    {
        QMenu* menu = open(at);
        QAction* found = menu ? entry(*menu, words) : nullptr;
        if (found)
            found->trigger();
        if (menu)
            menu->close();
        return found;
    }
    static QString copied() { return QGuiApplication::clipboard()->text(); }
    bool isUp = false;
};

} // namespace

class TestLiveMenu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPointIsCopiedOnBothScales()
    {
        Pointing at;
        QVERIFY(at.isUp);
        QString px;
        QString scale;
        QVERIFY(settles(at.window));
        const auto stands = [&] { return at.view().mapTo(&at.window, at.placeOf({347, 513})); };
        const QPoint there = stands();
        const auto look = [&] {
            QCOMPARE(stands(), there); // what was copied moved nothing
            const ScreenPoint pixel = at.pixelAt({347, 513});
            const ModelPoint model = *toModel(pixel, {0, 0, 1280, 800});
            px = QStringLiteral("px %1,%2").arg(pixel.x).arg(pixel.y);
            scale = QStringLiteral("[%1,%2]").arg(model.x).arg(model.y);
        };
        look();
        QVERIFY(at.choose({347, 513}, QStringLiteral("Copy px")));
        QCOMPARE(at.copied(), px);
        look();
        QVERIFY(at.choose({347, 513}, QStringLiteral("Copy [")));
        QCOMPARE(at.copied(), scale);

        QAction* pick = at.window.actions().at(ActionId::PickPoint);
        pick->trigger();
        QVERIFY(pick->isChecked());
        QCOMPARE(at.view().cursor().shape(), Qt::CrossCursor);
        look();
        QTest::mouseClick(&at.view(), Qt::LeftButton, {}, at.placeOf({347, 513}));
        QCOMPARE(at.copied(), scale + QLatin1Char(' ') + px);
        QVERIFY(at.window.statusBar()->currentMessage().contains(at.copied())); // for a moment, and nothing moves
        QVERIFY(!pick->isChecked());                                            // one click is one point
        QGuiApplication::clipboard()->setText(QStringLiteral("else"));
        QTest::mouseClick(&at.view(), Qt::LeftButton, {}, at.placeOf({347, 513}));
        QCOMPARE(at.copied(), QStringLiteral("else"));
    }
    /// Whoever has no mouse leads the crosshair; the keyboard goes back where it was.
    void aPointIsPickedByKeys()
    {
        Pointing at;
        QVERIFY(at.isUp && settles(at.window));
        at.window.panes().bar->findChild<QComboBox*>()->setFocus();
        QWidget* before = QApplication::focusWidget();
        QVERIFY(before && before != &at.view());
        QAction* pick = at.window.actions().at(ActionId::PickPoint);
        pick->trigger();
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&at.view()));
        QGuiApplication::clipboard()->setText(QStringLiteral("else"));
        QTest::keyClick(&at.view(), Qt::Key_Right);
        QTest::keyClick(&at.view(), Qt::Key_Return);
        QVERIFY(!pick->isChecked() && at.copied().contains(QStringLiteral("px ")));
        QTRY_COMPARE(QApplication::focusWidget(), before);
        pick->trigger();
        QTRY_VERIFY(at.view().hasFocus());
        QTest::keyClick(&at.view(), Qt::Key_Escape);
        QVERIFY(!pick->isChecked());
        QTRY_COMPARE(QApplication::focusWidget(), before);
    }

    /// What only a part of the display is for: the scale and the breakpoint count on that part.
    void aLimitedMissionsPointsCountFromItsCorner()
    {
        Pointing at;
        QVERIFY(at.isUp);
        Frame frame;
        frame.image = QImage(640, 400, QImage::Format_RGB32);
        frame.corner = {640, 400};
        at.controller.events().onTurn(7, frame);
        QTRY_COMPARE(at.controller.state().seenArea(), QRect(640, 400, 640, 400));
        const ScreenPoint pixel = at.pixelAt({1240, 780}); // bare ground
        QVERIFY(at.choose({1240, 780}, QStringLiteral("Copy [")));
        const ModelPoint model = *toModel(pixel, {640, 400, 640, 400});
        QCOMPARE(at.copied(), QStringLiteral("[%1,%2]").arg(model.x).arg(model.y));
        QVERIFY(at.choose({1240, 780}, QStringLiteral("Break before input here")));
        const auto set = at.window.models().breakpoints.active();
        QCOMPARE(set.size(), std::size_t(1));
        const QRect place = placeOf(set.front(), {640, 400});
        QVERIFY2(place.contains(pixel.x - 640, pixel.y - 400), qPrintable(breakpointName(set.front())));
        QMenu* elsewhere = at.open({20, 20});
        QVERIFY(elsewhere && !at.entry(*elsewhere, QStringLiteral("Break before input here"))
            && !at.entry(*elsewhere, QStringLiteral("Copy [")));
        elsewhere->close();
    }

    void aClickGoesThroughTheTestersDoor()
    {
        Pointing at(Scene::Done);
        QVERIFY(at.isUp);
        QMenu* menu = at.open({347, 513});
        QVERIFY(menu);
        const QAction* click = at.entry(*menu, QStringLiteral("Click here"));
        QVERIFY(click && !click->isEnabled()); // the display is only looked at
        QCOMPARE(click->toolTip(), at.window.panes().evidence->tester().block());
        QVERIFY(!click->toolTip().isEmpty() && menu->toolTipsVisible());
        menu->close();
        DisplayState served = at.controller.state().display;
        served.socket = QStringLiteral("/run/host");
        Q_EMIT at.console.displayOpened(served);
        const ScreenPoint pixel = at.pixelAt({347, 513});
        QVERIFY(at.choose({347, 513}, QStringLiteral("Click here")));
        QCOMPARE(at.console.tester.calls.size(), std::size_t(1));
        const ToolTestCall& call = at.console.tester.calls.front();
        QCOMPARE(call.tool, QStringLiteral("click_element"));
        QCOMPARE(call.arguments["label"].toString(), QStringLiteral("galculator"));
        const auto place = call.arguments["position"].toArray();
        QCOMPARE(toScreen({place[0].toDouble(), place[1].toDouble()}, {1280, 800}), std::optional(pixel));
    }

    void aRegionIsDrawnAndSaved()
    {
        Pointing at;
        QVERIFY(at.isUp);
        QVERIFY(at.choose({100, 100}, QStringLiteral("Save region")));
        const QPoint from = at.placeOf({100, 100});
        const QPoint to = at.placeOf({400, 300});
        QTest::mousePress(&at.view(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, at.view().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&at.view(), &move);
        QTest::mouseRelease(&at.view(), Qt::LeftButton, {}, to);
        auto* dialog = at.window.findChild<QFileDialog*>();
        QVERIFY(dialog && dialog->acceptMode() == QFileDialog::AcceptSave);
        QVERIFY(dialog->isVisible() && !dialog->isModal()); // a mission runs
        const QString file = at.folder.filePath(QStringLiteral("region.png"));
        Q_EMIT dialog->fileSelected(file);
        dialog->close();
        const QImage saved(file);
        QVERIFY2(std::abs(saved.width() - 300) <= 3 && std::abs(saved.height() - 200) <= 3,
            qPrintable(QStringLiteral("%1x%2").arg(saved.width()).arg(saved.height())));
        const RegionBand* band = at.view().findChild<RegionBand*>();
        QVERIFY(band && !band->isOn());
        QVERIFY(at.choose({100, 100}, QStringLiteral("Save region")));
        QTest::keyClick(&at.view(), Qt::Key_Escape); // never mind
        QVERIFY(!band->isOn());
    }

    void oneOfSeveralMonitorsIsFitted()
    {
        Pointing at;
        QVERIFY(at.isUp);
        QAction* fit = at.window.actions().at(ActionId::FitMonitor);
        QVERIFY(!fit->isEnabled());
        DisplayState two = at.controller.state().display;
        two.monitors = {{QStringLiteral("DP-1"), {0, 0, 640, 800}}, {QStringLiteral("DP-2"), {640, 0, 640, 800}}};
        Q_EMIT at.console.displayOpened(two);
        QVERIFY(fit->isEnabled());
        QCOMPARE(at.view().scene().monitors, two.monitors);
        QCOMPARE(fit->menu()->actions().size(), 2);
        Pointing::entry(*fit->menu(), QStringLiteral("DP-2"))->trigger();
        const QRectF shown = at.view().transform().toView(QRectF(640, 0, 640, 800));
        const QRectF area = at.view().transform().area();
        QVERIFY(area.adjusted(-1, -1, 1, 1).contains(shown));
        QVERIFY(std::abs(shown.height() - area.height()) < 2 || std::abs(shown.width() - area.width()) < 2);
    }

    /// Keys that the operator's own desktop keeps go as acts, and only while he is in control.
    void keysAreSentByTheMenu()
    {
        Pointing at;
        QVERIFY(at.isUp);
        const QAction* send = at.window.actions().at(ActionId::SendKeys);
        QVERIFY(!send->isEnabled());
        QVERIFY(send->menu() && Pointing::entry(*send->menu(), QStringLiteral("Alt+Tab")));
        for (const QAction* one : send->menu()->actions())
            QVERIFY2(canonicalChord(one->text()), qPrintable(one->text()));
    }

    /// Until the next start.
    void theSwitchesAreKept()
    {
        Stage stage(Scene::FirstRun);
        QVERIFY(stage.settings.overlays().hovered && !stage.settings.overlays().outlines);
        stage.window.actions().at(ActionId::ShowOutlines)->trigger();
        stage.window.actions().at(ActionId::ShowHovered)->trigger();
        const ConsoleSettings kept(stage.folder.filePath(QStringLiteral("console.ini")));
        QVERIFY(!kept.overlays().hovered && kept.overlays().outlines && kept.overlays().rulers);
        ConsoleSettings again(stage.folder.filePath(QStringLiteral("console.ini")));
        MainWindow window(stage.controller, again, stage.clock);
        wireView(window, again);
        QVERIFY(window.actions().at(ActionId::ShowOutlines)->isChecked());
        QVERIFY(!window.actions().at(ActionId::ShowHovered)->isChecked());
    }

    /// Damage-driven: while a mission runs and its picture stands still, its clock repaints nothing of the picture.
    void aRunningMissionRepaintsNothingOfAStillPicture()
    {
        Pointing at;
        QVERIFY(at.isUp);
        QVERIFY(settles(at.window));
        PaintWatch watch(&at.view());
        int told = 0;
        connect(&at.controller, &MissionController::changed, &at.view(), [&told] { ++told; });
        for (int second = 1; second <= 5; ++second) {
            at.controller.events().onTime({3'671'000 + 1000 * second, false});
            QTRY_VERIFY(told >= second);
            QCoreApplication::processEvents();
        }
        QCOMPARE(watch.painted, QRegion());
    }
};

} // namespace tst_live_menu

TRIARCH_TEST(tst_live_menu, TestLiveMenu, QApplication)
#include "tst_live_menu.moc"
