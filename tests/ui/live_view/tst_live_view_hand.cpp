// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/live_view_fixture.h"
#include "ui/style/overlay_colors.h"

#include <QWheelEvent>
#include <QtTest>

namespace tst_live_view_hand {

using namespace triarch;
using namespace triarch::test;
using std::chrono::milliseconds;

namespace {

void wheel(QWidget& widget, QPointF at, QPoint angle, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class TestLiveViewHand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWheelZoomsAtThePointer()
    {
        Bench bench;
        bench.view.setMode(ZoomMode::Actual);
        QSignalSpy zooms(&bench.view, &LiveView::zoomChanged);
        const QPointF at(300, 200);
        const QPointF before = bench.view.transform().toDisplay(toViewPoint(at));
        wheel(bench.view, at, {0, 240}, Qt::ControlModifier);
        QCOMPARE(bench.view.zoom(), 1.25 * 1.25);
        QCOMPARE(bench.view.mode(), ZoomMode::Free);
        QCOMPARE(zooms.size(), 1);
        const QPointF after = bench.view.transform().toDisplay(toViewPoint(at));
        QVERIFY2((after - before).manhattanLength() < 1.5, "what was under the pointer moved");
        for (int i = 0; i < 40; ++i)
            wheel(bench.view, at, {0, 120}, Qt::ControlModifier);
        QCOMPARE(bench.view.zoom(), zoomMax);
        for (int i = 0; i < 60; ++i)
            wheel(bench.view, at, {0, -120}, Qt::ControlModifier);
        QCOMPARE(bench.view.zoom(), zoomMin);
    }

    /// Its line leaves nothing behind.
    void whatTheHandDragsIsDrawn()
    {
        Bench bench;
        const auto marked = [&bench] { return countNear(bench.view.grab().toImage(), overlay::control); };
        const int before = marked();
        bench.view.setDrawn({{200, 200}, {600, 500}});
        QVERIFY(marked() > before + 100);
        bench.view.setDrawn({});
        QCOMPARE(marked(), before);
    }

    void wheelAndMiddleButtonPan()
    {
        Bench bench;
        bench.view.setMode(ZoomMode::Actual);
        const QPointF begin = bench.view.transform().picture().topLeft();
        wheel(bench.view, {300, 200}, {0, 120}, Qt::NoModifier);
        QCOMPARE(bench.view.transform().picture().topLeft(), begin + QPointF(0, 60));
        wheel(bench.view, {300, 200}, {0, -120}, Qt::ShiftModifier);
        QCOMPARE(bench.view.transform().picture().topLeft(), begin + QPointF(-60, 60));
        QTest::mousePress(&bench.view, Qt::MiddleButton, {}, {300, 200});
        QMouseEvent move(QEvent::MouseMove, QPointF(325, 210), bench.view.mapToGlobal(QPointF(325, 210)), Qt::NoButton,
            Qt::MiddleButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&bench.view, &move);
        QTest::mouseRelease(&bench.view, Qt::MiddleButton, {}, {325, 210});
        QCOMPARE(bench.view.transform().picture().topLeft(), begin + QPointF(-35, 70));
        QCOMPARE(bench.view.zoom(), 1.0);
    }

    void nothingButTheOperatorMovesThePicture()
    {
        Bench bench;
        bench.view.setZoom(1.7);
        const QRectF before = bench.view.transform().picture();
        bench.view.apply(updateOf(desktop(display), bench.clock));
        bench.view.setProposal(clickAt({550, 400}));
        bench.view.setHold(HoldKind::Held);
        bench.view.setTrail({{1, {1, 1}}});
        bench.view.setTargetWindow(WindowMark{QStringLiteral("@w1"), {}, {5, 5, 50, 50}});
        bench.clock.advance(milliseconds(9000));
        bench.view.tick();
        bench.view.markRejected();
        QCOMPARE(bench.view.transform().picture(), before);
    }

    /// A point is picked without a mouse: the arrows lead the crosshair, Return takes it, Escape gives it up.
    void aPointIsPickedByKeys()
    {
        Bench bench;
        bench.view.setProposal(clickAt({550, 400}));
        bench.view.setMovable(true);
        QSignalSpy picked(&bench.view, &LiveView::pointPicked);
        QSignalSpy dragged(&bench.view, &LiveView::draggedTo);
        QSignalSpy left(&bench.view, &LiveView::pickingGivenUp);
        QTest::keyClick(&bench.view, Qt::Key_Return);
        QCOMPARE(picked.size(), 0); // none is wanted
        bench.view.setPicking(true);
        QCOMPARE(bench.view.scene().pointer, std::optional(ScreenPoint{550, 400})); // at what is to be changed
        const QImage before = bench.view.grab().toImage();
        QTest::keyClick(&bench.view, Qt::Key_Right);
        QTest::keyClick(&bench.view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&bench.view, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(bench.view.grab().toImage() != before); // it is seen
        QTest::keyClick(&bench.view, Qt::Key_Return);
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked.last().first().value<ScreenPoint>(), (ScreenPoint{541, 410}));
        QCOMPARE(dragged.size(), 0);
        const QPoint grip = toPointF(bench.view.transform().toView(ScreenPoint{550, 400})).toPoint();
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, grip); // a point there, and no drag of what lies there
        QCOMPARE(picked.size(), 2);
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
        bench.view.setPicking(false);
        QVERIFY(!bench.view.scene().pointer); // nobody's hand is there
        QTest::keyClick(&bench.view, Qt::Key_Right);
        QCOMPARE(dragged.size(), 1);
    }

    void pointsAreReported()
    {
        Bench bench;
        QSignalSpy hovers(&bench.view, &LiveView::hovered);
        QSignalSpy picks(&bench.view, &LiveView::pointPicked);
        const QPoint at = toPointF(bench.view.transform().toView(ScreenPoint{347, 513})).toPoint();
        QTest::mouseMove(&bench.view, at);
        QTRY_COMPARE(hovers.size(), 1);
        const auto point = hovers.first().first().value<std::optional<ScreenPoint>>();
        QVERIFY(point && std::abs(point->x - 347) <= 1 && std::abs(point->y - 513) <= 1);
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, at);
        QCOMPARE(picks.size(), 1);
        QTest::mouseClick(&bench.view, Qt::LeftButton, {}, {3, 3}); // on the ruler
        QCOMPARE(picks.size(), 1);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&bench.view, &leave);
        QCOMPARE(hovers.last().first().value<std::optional<ScreenPoint>>(), std::nullopt);
    }
};

} // namespace tst_live_view_hand

TRIARCH_TEST(tst_live_view_hand, TestLiveViewHand, QApplication)
#include "tst_live_view_hand.moc"
