// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/pictures.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/frame_age.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/live_view/readout_bar.h"

#include <QPaintEvent>
#include <QWheelEvent>
#include <QtTest>

using namespace triarch;
using std::chrono::milliseconds;

namespace {

constexpr QSize display(1280, 800);
constexpr QRgb ground = 0xFF647B6E;

LiveUpdate updateOf(const QImage& picture, const Clock& clock)
{
    LiveUpdate update;
    update.display = picture.size();
    update.patches = {{picture.rect(), picture}};
    update.takenAtMs = clock.wallMillis();
    return update;
}

LiveUpdate patchOf(QRect area, QRgb color, const Clock& clock)
{
    LiveUpdate update;
    update.display = display;
    update.patches = {{area, test::flat(area.size(), color)}};
    update.takenAtMs = clock.wallMillis();
    return update;
}

ProposedMark clickAt(ScreenPoint at, QRect region = {})
{
    return {6, QStringLiteral("click_element"), QStringLiteral("+"), MarkKind::Click, {at}, region, {}};
}

bool isNear(QRgb pixel, const QColor& color, int tolerance = 40)
{
    return std::abs(qRed(pixel) - color.red()) <= tolerance && std::abs(qGreen(pixel) - color.green()) <= tolerance
        && std::abs(qBlue(pixel) - color.blue()) <= tolerance;
}

int countNear(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += isNear(image.pixel(x, y), color, 20);
    }
    return count;
}

/// Adds up what a widget was asked to paint.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QWidget* widget) : QObject(widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            painted += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
    QRegion painted;
};

/// A view of the design's size with a plain display in it.
struct Bench {
    explicit Bench(const QImage& picture = test::flat(display, ground))
    {
        view.resize(934, 554);
        view.show();
        view.apply(updateOf(picture, clock));
    }
    QImage grab() { return view.grab().toImage().convertToFormat(QImage::Format_RGB32); }
    QRgb pixelAt(ScreenPoint point) { return grab().pixel(toPointF(view.transform().toView(point)).toPoint()); }

    ManualClock clock;
    LiveView view{clock};
};

void wheel(QWidget& widget, QPointF at, QPoint angle, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
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
        QImage picture = test::desktop(display);
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
        const QImage patch = test::noise(area.size());
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
        alive.takenAtMs = bench.clock.wallMillis();
        bench.view.apply(alive);
        QCoreApplication::processEvents();
        QCOMPARE(watch.painted, QRegion());
    }

    void badPatchesAreLeftOut()
    {
        Bench bench;
        const QImage before = bench.grab();
        bench.view.apply(patchOf({1270, 10, 20, 20}, qRgb(255, 0, 0), bench.clock));
        LiveUpdate wrongSize = patchOf({10, 10, 20, 20}, qRgb(255, 0, 0), bench.clock);
        wrongSize.patches.front().image = test::flat({5, 5}, 0xFFFFFFFF);
        bench.view.apply(wrongSize);
        QCOMPARE(bench.grab(), before);
    }

    void aResizedDisplayIsShownWhole()
    {
        Bench bench;
        bench.view.apply(updateOf(test::flat({800, 600}, qRgb(1, 2, 3)), bench.clock));
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

    void theVeilComesByItself()
    {
        const SystemClock clock;
        LiveView view(clock);
        view.resize(400, 300);
        view.show();
        LiveUpdate old = updateOf(test::flat(display, ground), clock);
        old.takenAtMs -= staleAfterMs - 30;
        view.apply(old);
        QVERIFY(!view.isStale());
        QTRY_VERIFY(view.isStale());
        QCOMPARE(view.scene().staleSeconds.value(), 3);
        QTRY_COMPARE(view.scene().staleSeconds.value(), 4); // and counts
    }

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
        bench.view.apply(updateOf(test::desktop(display), bench.clock));
        bench.view.setProposal(clickAt({550, 400}));
        bench.view.setHold(HoldKind::Held);
        bench.view.setTrail({{1, {1, 1}}});
        bench.view.setTargetWindow(WindowMark{QStringLiteral("@w1"), {}, {5, 5, 50, 50}});
        bench.clock.advance(milliseconds(9000));
        bench.view.tick();
        bench.view.markRejected();
        QCOMPARE(bench.view.transform().picture(), before);
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

    void theCursorIsDrawnAndCanBeHidden()
    {
        Bench bench;
        LiveUpdate moved;
        moved.display = display;
        moved.takenAtMs = bench.clock.wallMillis();
        moved.pointer = {200, 200};
        moved.cursor = QImage(16, 16, QImage::Format_ARGB32_Premultiplied);
        moved.cursor.fill(Qt::yellow);
        bench.view.apply(moved);
        QVERIFY(isNear(bench.pixelAt({205, 205}), Qt::yellow));
        moved.pointer = {600, 600};
        bench.view.apply(moved);
        QCOMPARE(bench.pixelAt({205, 205}), ground);
        QVERIFY(isNear(bench.pixelAt({605, 605}), Qt::yellow));
        bench.view.setOverlay(bench.view.overlay() & ~OverlayFlags(OverlayFlag::Cursor));
        QCOMPARE(bench.pixelAt({605, 605}), ground);
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
        QImage picture = test::flat(display, ground);
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

    void theReadoutBarHasItsWords()
    {
        ManualClock clock;
        ReadoutBar bar(clock);
        bar.resize(900, 28);
        bar.show();
        const auto words = [&](const char* name) {
            const auto* label = bar.findChild<QLabel*>(QLatin1String(name));
            return label->isVisible() ? label->text() : QString();
        };
        QCOMPARE(bar.height(), 28);
        QCOMPARE(words("live"), QString()); // no picture, no claim
        bar.setFrameTime(clock.wallMillis());
        bar.setReadout(Readout{{347, 513}, {271, 641}, QStringLiteral("@w1"), QStringLiteral("<b>galculator")});
        QCOMPARE(words("pixel"), QStringLiteral("px 347,513"));
        QCOMPARE(words("model"), QStringLiteral("[271,641]"));
        QCOMPARE(words("windowTitle"), QStringLiteral("<b>galculator"));
        QCOMPARE(words("live"), QStringLiteral("Live"));
        QCOMPARE(words("recording"), QString());
        clock.advance(milliseconds(1200));
        bar.updateAge();
        QCOMPARE(bar.ageShown(), QStringLiteral("1.2 s old"));
        clock.advance(milliseconds(11'000));
        bar.updateAge();
        QCOMPARE(words("live"), QStringLiteral("Not answering"));
        QCOMPARE(bar.ageShown(), QStringLiteral("12 s old"));
        bar.setFrameTime(clock.wallMillis()); // at once, not at the next second
        QCOMPARE(words("live"), QStringLiteral("Live"));
        bar.setReadout(std::nullopt);
        QCOMPARE(words("pixel"), QString());
    }

    void theReadoutBarCountsWhileItIsSeen()
    {
        const SystemClock clock;
        ReadoutBar bar(clock);
        bar.setFrameTime(clock.wallMillis() - 20'000);
        bar.show();
        QCOMPARE(bar.ageShown(), QStringLiteral("20 s old"));
        QTRY_VERIFY(bar.ageShown() != QStringLiteral("20 s old"));
    }
};

QTEST_MAIN(TestLiveView)
#include "tst_live_view.moc"
