// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/paint_watch.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/live_view_fixture.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/frame_age.h"
#include "ui/widgets/live_view/overlay/trail.h"

#include <QtTest>

namespace tst_live_view {

using namespace triarch;
using namespace triarch::test;
using std::chrono::milliseconds;

namespace {

/// The display's pointer, there.
LiveUpdate pointerAt(ScreenPoint at, const Clock& clock)
{
    LiveUpdate update;
    update.display = display;
    update.taken = clock.now();
    update.pointer = at;
    update.cursor = QImage(16, 16, QImage::Format_ARGB32_Premultiplied);
    update.cursor.fill(Qt::yellow);
    return update;
}

} // namespace

class TestLiveView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPatchIsShownAsTheWholeWouldBe_data()
    {
        QTest::addColumn<ZoomMode>("mode");
        QTest::addColumn<double>("zoom");
        QTest::newRow("fit") << ZoomMode::Fit << 1.0;
        QTest::newRow("fit width") << ZoomMode::FitWidth << 1.0;
        QTest::newRow("100 %") << ZoomMode::Actual << 1.0;
        QTest::newRow("33 %") << ZoomMode::Free << 0.33;
        QTest::newRow("130 %, smooth") << ZoomMode::Free << 1.3;
        QTest::newRow("300 %, plain pixels") << ZoomMode::Free << 3.0;
    }
    void aPatchIsShownAsTheWholeWouldBe()
    {
        QFETCH(ZoomMode, mode);
        QFETCH(double, zoom);
        QImage picture = desktop(display);
        Bench patched(picture);
        const auto setUp = [&](LiveView& view) {
            if (mode == ZoomMode::Free)
                view.setZoom(zoom);
            else
                view.setMode(mode);
        };
        setUp(patched.view);
        patched.grab();
        const QRect area(601, 377, 53, 31);
        const QImage patch = noise(area.size());
        LiveUpdate update = patchOf(area, 0, patched.clock);
        update.patches.front().image = patch;
        patched.view.apply(update);

        QPainter(&picture).drawImage(area.topLeft(), patch);
        Bench whole(picture);
        setUp(whole.view);
        QCOMPARE(patched.grab(), whole.grab());
    }

    void onlyWhatChangedIsRepainted()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QCoreApplication::processEvents();
        PaintWatch watch(&bench.view);
        const QRect area(600, 300, 40, 30);
        bench.view.apply(patchOf(area, qRgb(255, 0, 0), bench.clock));
        QTRY_VERIFY(!watch.painted.isEmpty());
        const QRect expected = bench.view.transform().toView(QRectF(area)).toAlignedRect();
        QVERIFY(watch.painted.boundingRect().contains(expected));
        QVERIFY(expected.adjusted(-2, -2, 2, 2).contains(watch.painted.boundingRect()));
    }

    void aSignOfLifeRepaintsNothing()
    {
        Bench bench;
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QCoreApplication::processEvents();
        PaintWatch watch(&bench.view);
        LiveUpdate alive;
        alive.display = display;
        alive.taken = bench.clock.now();
        bench.view.apply(alive);
        QCoreApplication::processEvents();
        QCOMPARE(watch.painted, QRegion());
    }

    /// What is set once more is nothing new.
    void whatIsTheSameRepaintsNothing()
    {
        Bench bench;
        LiveView& view = bench.view;
        const auto set = [&view] {
            view.setHold(HoldKind::Held);
            view.setProposal(clickAt({550, 400}, {500, 380, 100, 40}));
            view.setTrail({{1, {20, 100}}});
            view.setTargetWindow(WindowMark{QStringLiteral("@w1"), QStringLiteral("one"), {20, 60, 120, 100}});
            view.setMonitors({{QStringLiteral("DP-1"), {0, 0, 640, 800}}});
            view.setSeen({0, 0, 640, 800});
            view.setMovable(false);
            view.setOverlay(view.overlay());
        };
        set();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QCoreApplication::processEvents();
        PaintWatch watch(&view);
        set();
        QCoreApplication::processEvents();
        QCOMPARE(watch.painted, QRegion());
    }

    /// Under the operator's pointer only its lines, its tags and a window's outline come and go; and what is painted in
    /// strips is what would be painted as a whole.
    void aHoverRepaintsStrips()
    {
        Bench bench;
        LiveView& view = bench.view;
        view.setOverlay(view.overlay() | OverlayFlag::Crosshair | OverlayFlag::Hovered);
        view.setOutlines({{QStringLiteral("@w1"), QStringLiteral("one"), {200, 200, 500, 300}}});
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto moveTo = [&view](ScreenPoint to) {
            const QPointF at = toPointF(view.transform().toView(to));
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&view, &move);
            QCoreApplication::processEvents();
        };
        moveTo({300, 300});
        QImage before = bench.grab();
        PaintWatch watch(&view);
        for (const ScreenPoint to : {ScreenPoint{330, 310}, {100, 100}, {640, 401}, {1279, 799}}) {
            watch.painted = {};
            moveTo(to);
            const QRegion painted = watch.painted;
            qint64 area = 0;
            for (const QRect& rect : painted)
                area += qint64(rect.width()) * rect.height();
            QVERIFY2(area > 0 && area < qint64(view.width()) * view.height() / 8, qPrintable(QString::number(area)));
            const QImage after = bench.grab();
            int missed = 0;
            for (int y = 0; y < after.height(); ++y)
                for (int x = 0; x < after.width(); ++x)
                    missed += after.pixel(x, y) != before.pixel(x, y) && !painted.contains(QPoint(x, y));
            QCOMPARE(missed, 0);
            before = after;
        }
    }

    void badPatchesAreLeftOut()
    {
        Bench bench;
        const QImage before = bench.grab();
        bench.view.apply(patchOf({1270, 10, 20, 20}, qRgb(255, 0, 0), bench.clock));
        LiveUpdate wrongSize = patchOf({10, 10, 20, 20}, qRgb(255, 0, 0), bench.clock);
        wrongSize.patches.front().image = flat({5, 5}, 0xFFFFFFFF);
        bench.view.apply(wrongSize);
        QCOMPARE(bench.grab(), before);
    }

    void aResizedDisplayIsShownWhole()
    {
        Bench bench;
        bench.view.apply(updateOf(flat({800, 600}, qRgb(1, 2, 3)), bench.clock));
        QCOMPARE(bench.view.transform().display(), QSize(800, 600));
        QCOMPARE(bench.pixelAt({795, 595}), qRgb(1, 2, 3));
    }

    void aProposalIsDashedUntilItIsSent()
    {
        Bench bench;
        const QRect region(400, 300, 300, 200);
        bench.view.setProposal(clickAt({550, 400}, region));
        const auto topEdge = [&] {
            const QImage image = bench.grab();
            const QRectF box = bench.view.transform().toView(QRectF(region));
            int coloured = 0;
            for (int x = int(box.left()) + 10; x < int(box.right()) - 10; ++x)
                coloured += isNear(image.pixel(x, qRound(box.top())), overlay::proposed);
            return double(coloured) / (box.width() - 20);
        };
        QVERIFY2(topEdge() < 0.75, qPrintable(QString::number(topEdge())));
        bench.view.markSent();
        QVERIFY2(topEdge() > 0.95, qPrintable(QString::number(topEdge())));
    }

    void aRejectedMarkIsGoneAfterTwoSeconds()
    {
        Bench bench;
        bench.view.setProposal(clickAt({550, 400}));
        QCOMPARE(countNear(bench.grab(), overlay::changed), 0);
        bench.view.markRejected();
        bench.view.setProposal(std::nullopt); // the mission went on
        bench.clock.advance(milliseconds(1999));
        bench.view.tick();
        QVERIFY(countNear(bench.grab(), overlay::changed) > 50);
        bench.clock.advance(milliseconds(1));
        bench.view.tick();
        QCOMPARE(countNear(bench.grab(), overlay::changed), 0);
        QVERIFY(!bench.view.scene().proposal);
    }

    void aRejectedMarkMakesRoomForTheNext()
    {
        Bench bench;
        bench.view.setProposal(clickAt({550, 400}));
        bench.view.markRejected();
        bench.view.setProposal(clickAt({100, 100}));
        QCOMPARE(bench.view.scene().proposal->stage, MarkStage::Proposed);
        bench.clock.advance(milliseconds(2500));
        bench.view.tick();
        QVERIFY(bench.view.scene().proposal);
    }

    void anOldPictureIsVeiled()
    {
        Bench bench;
        QSignalSpy stale(&bench.view, &LiveView::staleChanged);
        bench.clock.advance(milliseconds(3000));
        bench.view.tick();
        QCOMPARE(bench.pixelAt({20, 20}), ground);
        bench.clock.advance(milliseconds(1));
        bench.view.tick();
        const QColor veiled(0x71, 0x7D, 0x76); // 45 % of the way to grey
        QVERIFY(isNear(bench.pixelAt({20, 20}), veiled, 3));
        QCOMPARE(stale.size(), 1);
        QVERIFY(bench.view.stateText().contains(QStringLiteral("not answering")));
        bench.view.apply(patchOf({0, 0, 1, 1}, ground, bench.clock));
        QCOMPARE(bench.pixelAt({20, 20}), ground);
        QCOMPARE(stale.last().first().toBool(), false);
    }

    /// The age is measured by the clock that nobody sets.
    void aClockThatIsSetMakesNoPictureOld_data()
    {
        QTest::addColumn<int>("hours");
        QTest::newRow("ahead") << 1;
        QTest::newRow("back") << -1;
    }
    void aClockThatIsSetMakesNoPictureOld()
    {
        QFETCH(int, hours);
        Bench bench;
        bench.clock.setWallAhead(std::chrono::hours(hours));
        bench.view.tick();
        QVERIFY(!bench.view.isStale());
        bench.clock.advance(std::chrono::milliseconds(staleAfterMs + 1));
        bench.view.tick();
        QVERIFY(bench.view.isStale());
    }

    void theVeilComesByItself()
    {
        const SystemClock clock;
        LiveView view(clock);
        view.resize(400, 300);
        view.show();
        LiveUpdate old = updateOf(flat(display, ground), clock);
        old.taken -= std::chrono::milliseconds(staleAfterMs - 200);
        view.apply(old);
        QVERIFY(!view.isStale());
        QTRY_VERIFY(view.isStale());
        QCOMPARE(view.scene().staleSeconds.value(), 3);
        QTRY_COMPARE(view.scene().staleSeconds.value(), 4); // and counts
    }

    void theCursorIsDrawnAndCanBeHidden()
    {
        Bench bench;
        LiveUpdate moved = pointerAt({200, 200}, bench.clock);
        bench.view.apply(moved);
        QVERIFY(isNear(bench.pixelAt({205, 205}), Qt::yellow));
        moved.pointer = {600, 600};
        bench.view.apply(moved);
        QCOMPARE(bench.pixelAt({205, 205}), ground);
        QVERIFY(isNear(bench.pixelAt({605, 605}), Qt::yellow));
        bench.view.setOverlay(bench.view.overlay() & ~OverlayFlags(OverlayFlag::Cursor));
        QCOMPARE(bench.pixelAt({605, 605}), ground);
    }

    /// Where the last action went the pointer stays: there it would lie on the number.
    void thePointerLeavesTheNewestNodesNumberToBeRead()
    {
        Bench bench;
        bench.view.setTrail({{2, {200, 200}}}); // no leg is seen through it
        LiveUpdate update = pointerAt({900, 600}, bench.clock);
        bench.view.apply(update);
        const QImage away = bench.grab();
        QVERIFY(QTest::qWaitForWindowExposed(&bench.view));
        QCoreApplication::processEvents();
        PaintWatch watch(&bench.view);
        update.pointer = {200, 200};
        bench.view.apply(update);
        const ViewTransform& at = bench.view.transform();
        const TrailNode newest{2, {200, 200}};
        const QRect aside = asideRect(at, newest).toAlignedRect();
        QTRY_VERIFY(watch.painted.contains(nodeRect(at, newest).toAlignedRect().united(aside)));
        const QRect inner = aside.adjusted(2, 2, -4, -4); // what the arrow's tip does not touch
        const QPoint back = nodeRect(at, newest).toAlignedRect().topLeft() - aside.topLeft();
        QCOMPARE(bench.grab().copy(inner), away.copy(inner.translated(back)));
        update.pointer = {900, 600};
        bench.view.apply(update);
        QCOMPARE(bench.grab(), away);
    }

    void holdsHaveTheirBorder_data()
    {
        QTest::addColumn<HoldKind>("hold");
        QTest::addColumn<QColor>("color");
        QTest::addColumn<int>("width");
        QTest::newRow("held") << HoldKind::Held << overlay::held << 3;
        QTest::newRow("control") << HoldKind::Control << overlay::control << 4;
    }
    void holdsHaveTheirBorder()
    {
        QFETCH(HoldKind, hold);
        QFETCH(QColor, color);
        QFETCH(int, width);
        Bench bench;
        QVERIFY(!isNear(bench.grab().pixel(1, 300), color));
        bench.view.setHold(hold);
        const QImage image = bench.grab();
        QVERIFY(isNear(image.pixel(0, 300), color, 2));
        QVERIFY(isNear(image.pixel(width - 1, 300), color, 2));
        QVERIFY(!isNear(image.pixel(width, 300), color));
        QVERIFY(isNear(image.pixel(500, 553), color, 2));
    }

    void onlyTheLastFiveActionsAreKept()
    {
        Bench bench;
        bench.view.setTrail({{1, {}}, {2, {}}, {3, {}}, {4, {}}, {5, {}}, {6, {}}});
        QCOMPARE(bench.view.scene().trail.size(), std::size_t(5));
        QCOMPARE(bench.view.scene().trail.front().turn, 2);
    }

    void aClickFindsItsControl()
    {
        QImage picture = flat(display, ground);
        QPainter painter(&picture);
        painter.fillRect(290, 380, 72, 54, Qt::black);
        painter.fillRect(292, 382, 68, 50, Qt::lightGray);
        painter.end();
        Bench bench(picture);
        bench.view.setProposal(clickAt({300, 400}));
        QCOMPARE(bench.view.scene().proposal->region, QRect(290, 380, 72, 54));
    }

    void itSaysWhatItShows()
    {
        Bench bench;
        WindowInfo window;
        window.id = 1;
        bench.view.setWindows({window, window, window});
        bench.view.setProposal(clickAt({347, 513}));
        const QString time =
            QDateTime::fromMSecsSinceEpoch(bench.clock.wallMillis()).toString(QStringLiteral("HH:mm:ss"));
        QVERIFY(bench.view.stateText().startsWith(QStringLiteral("frame ") + time));
        QVERIFY(bench.view.stateText().endsWith(QStringLiteral("proposed click_element at [271,641]")));
        QCOMPARE(bench.view.accessibleDescription(), bench.view.stateText());
        bench.view.setHold(HoldKind::Held);
        QVERIFY(bench.view.accessibleDescription().contains(QStringLiteral("nothing is sent")));
        bench.view.clear();
        QVERIFY(bench.view.isEmpty());
        QVERIFY(!bench.view.scene().proposal);
        QCOMPARE(bench.view.accessibleDescription(), QStringLiteral("No display"));
        bench.grab(); // the empty state is painted
    }
};

} // namespace tst_live_view

TRIARCH_TEST(tst_live_view, TestLiveView, QApplication)
#include "tst_live_view.moc"
