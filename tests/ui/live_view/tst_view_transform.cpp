// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/readout.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QtTest>

namespace tst_view_transform {

using namespace triarch;

namespace {

QPoint asPoint(const std::optional<ScreenPoint>& point) { return point ? QPoint(point->x, point->y) : QPoint(-1, -1); }

ViewLayout layoutOf(QSize display, QRectF area, double ratio = 1, ZoomMode mode = ZoomMode::Fit, double zoom = 1)
{
    return {display, area, ratio, mode, zoom, {0.5, 0.5}};
}

WindowInfo windowOf(WindowId id, const QString& title, QRect frame)
{
    WindowInfo window;
    window.id = id;
    window.title = title;
    window.frame = frame;
    return window;
}

} // namespace

class TestViewTransform : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void picture_data()
    {
        QTest::addColumn<QSize>("display");
        QTest::addColumn<QRectF>("area");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<ZoomMode>("mode");
        QTest::addColumn<double>("zoom");
        QTest::addColumn<QRectF>("picture");
        const QSize usual(1280, 800);
        const QRectF area(38, 26, 888, 520);
        QTest::newRow("the design's: as high as the area, in its middle")
            << usual << area << 1.0 << ZoomMode::Fit << 1.0 << QRectF(66, 26, 832, 520);
        QTest::newRow("a wide area leaves room at the sides")
            << usual << QRectF(0, 0, 2000, 400) << 1.0 << ZoomMode::Fit << 1.0 << QRectF(680, 0, 640, 400);
        QTest::newRow("a narrow one above and below")
            << usual << QRectF(0, 0, 320, 900) << 1.0 << ZoomMode::Fit << 1.0 << QRectF(0, 350, 320, 200);
        QTest::newRow("fit width is as wide as the area, and cut")
            << usual << QRectF(0, 0, 1280, 400) << 1.0 << ZoomMode::FitWidth << 1.0 << QRectF(0, -200, 1280, 800);
        QTest::newRow("100 % is the display's size")
            << usual << QRectF(0, 0, 1400, 900) << 1.0 << ZoomMode::Actual << 1.0 << QRectF(60, 50, 1280, 800);
        QTest::newRow("100 % at ratio 2 is half of it in logical pixels")
            << usual << QRectF(0, 0, 1400, 900) << 2.0 << ZoomMode::Actual << 1.0 << QRectF(380, 250, 640, 400);
        QTest::newRow("100 % at ratio 1.25 lies on screen pixels")
            << QSize(100, 100) << QRectF(0, 0, 101, 101) << 1.25 << ZoomMode::Actual << 1.0
            << QRectF(10.4, 10.4, 80, 80);
        QTest::newRow("odd sizes are rounded to pixels")
            << QSize(1365, 767) << QRectF(1, 1, 501, 333) << 1.0 << ZoomMode::Fit << 1.0 << QRectF(1, 27, 501, 282);
        QTest::newRow("the zoom has a least")
            << usual << QRectF(0, 0, 128, 80) << 1.0 << ZoomMode::Free << 0.01 << QRectF(0, 0, 128, 80);
        QTest::newRow("and a most") << QSize(10, 10) << QRectF(0, 0, 40, 40) << 1.0 << ZoomMode::Free << 9.0
                                    << QRectF(0, 0, 40, 40);
        QTest::newRow("an empty area shows nothing")
            << usual << QRectF(0, 0, 0, 10) << 1.0 << ZoomMode::Fit << 1.0 << QRectF();
    }
    void picture()
    {
        QFETCH(QSize, display);
        QFETCH(QRectF, area);
        QFETCH(double, ratio);
        QFETCH(ZoomMode, mode);
        QFETCH(double, zoom);
        QTEST(ViewTransform(layoutOf(display, area, ratio, mode, zoom)).picture(), "picture");
    }

    void toScreen_data()
    {
        QTest::addColumn<QPointF>("view");
        QTest::addColumn<QPoint>("screen"); // (-1, -1): nothing there
        QTest::newRow("the first pixel") << QPointF(66, 26) << QPoint(0, 0);
        QTest::newRow("left of it") << QPointF(65.9, 26) << QPoint(-1, -1);
        QTest::newRow("above it") << QPointF(66, 25.9) << QPoint(-1, -1);
        QTest::newRow("the last pixel") << QPointF(897.9, 545.9) << QPoint(1279, 799);
        QTest::newRow("right of it") << QPointF(898, 545.9) << QPoint(-1, -1);
        QTest::newRow("below it") << QPointF(897.9, 546) << QPoint(-1, -1);
        QTest::newRow("the design's proposal") << QPointF(291.9, 359.8) << QPoint(347, 513);
    }
    void toScreen()
    {
        QFETCH(QPointF, view);
        const ViewTransform transform(layoutOf({1280, 800}, {38, 26, 888, 520}));
        QTEST(asPoint(transform.toScreen(toViewPoint(view))), "screen");
    }

    void everyPixelComesBack_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("zoom");
        for (const double ratio : {1.0, 1.25, 2.0}) {
            for (const double zoom : {0.5, 1.0, 1.3, 3.7})
                QTest::addRow("ratio %g, zoom %g", ratio, zoom) << ratio << zoom;
        }
    }
    void everyPixelComesBack()
    {
        QFETCH(double, ratio);
        QFETCH(double, zoom);
        const ViewTransform transform(layoutOf({101, 67}, {3, 5, 900, 700}, ratio, ZoomMode::Free, zoom));
        for (int y = 0; y < 67; ++y) {
            for (int x = 0; x < 101; ++x)
                QCOMPARE(asPoint(transform.toScreen(transform.toView(ScreenPoint{x, y}))), QPoint(x, y));
        }
    }

    void aZoomKeepsItsAnchor_data()
    {
        QTest::addColumn<QPointF>("anchor");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("in, at the middle") << QPointF(250, 200) << 1.0 << 2.0;
        QTest::newRow("in, near a corner") << QPointF(30, 20) << 1.0 << 1.25;
        QTest::newRow("out, while the picture still fills the area") << QPointF(260, 190) << 3.0 << 2.4;
    }
    void aZoomKeepsItsAnchor()
    {
        QFETCH(QPointF, anchor);
        QFETCH(double, from);
        QFETCH(double, to);
        const ViewTransform before(layoutOf({1280, 800}, {0, 0, 500, 400}, 1, ZoomMode::Free, from));
        const QPointF held = before.toDisplay(toViewPoint(anchor));
        const ViewTransform after(before.zoomedAt(toViewPoint(anchor), to));
        QCOMPARE(after.zoom(), to);
        const QPointF moved = after.toDisplay(toViewPoint(anchor)) - held;
        QVERIFY2(
            moved.manhattanLength() * to <= 2, "moved by more than rounding to pixels"); // half a pixel a side, twice
    }

    void aPanStopsAtTheEdges()
    {
        const ViewTransform before(layoutOf({1280, 800}, {0, 0, 500, 400}, 1, ZoomMode::Actual));
        QCOMPARE(before.picture().topLeft(), QPointF(-390, -200));
        QCOMPARE(ViewTransform(before.panned({0, 0}, {40, -30})).picture().topLeft(), QPointF(-350, -230));
        QCOMPARE(ViewTransform(before.panned({0, 0}, {9000, 9000})).picture().topLeft(), QPointF(0, 0));
        QCOMPARE(ViewTransform(before.panned({0, 0}, {-9000, -9000})).picture().bottomRight(), QPointF(500, 400));
        QCOMPARE(ViewTransform(before.panned({0, 0}, {40, -30})).zoom(), 1.0);
    }

    void readout()
    {
        const WindowInfo low = windowOf(1, QStringLiteral("low"), {0, 0, 400, 400});
        const WindowInfo high = windowOf(2, QStringLiteral("high"), {300, 500, 200, 100});
        const auto at = readoutAt({347, 513}, {0, 0, 1280, 800}, {low, high});
        QCOMPARE(pixelText(at), QStringLiteral("px 347,513"));
        QCOMPARE(modelText(at), QStringLiteral("[271,641]"));
        QCOMPARE(at.windowRef, QStringLiteral("@w1")); // the topmost is the first
        QCOMPARE(at.windowTitle, QStringLiteral("high"));
        QCOMPARE(readoutAt({5, 5}, {0, 0, 1280, 800}, {low, high}).windowRef, QStringLiteral("@w2"));
        QCOMPARE(readoutAt({900, 5}, {0, 0, 1280, 800}, {low, high}).windowRef, QString());
    }

    /// A mission that sees one monitor counts from its corner, in pixels as on the model's scale.
    void whatIsCountedFromACorner()
    {
        const QRect seen(640, 0, 640, 800);
        Proposal proposal;
        proposal.action = Input(DragInput{{{10, 20}, {639, 799}}});
        const ProposedMark mark = triarch::markOf(proposal, 6, seen, {});
        QCOMPARE(mark.points, (std::vector<ScreenPoint>{{650, 20}, {1279, 799}}));
        QCOMPARE(modelPoint(mark, 0, seen), (ModelPoint{16, 25}));
        QCOMPARE(fromDisplay(mark.points.back(), seen), (ScreenPoint{639, 799}));
        proposal.action = Input(ClickInput{{700, 20}}); // on the display, but not for the mission
        QVERIFY(triarch::markOf(proposal, 6, seen, {}).points.empty());
        QCOMPARE(modelText(readoutAt({960, 400}, seen, {})), QStringLiteral("[500,500]"));
        QCOMPARE(modelText(readoutAt({639, 400}, seen, {})), QString());
        QCOMPARE(pixelText(readoutAt({639, 400}, seen, {})), QStringLiteral("px 639,400"));
    }

    void aPartIsFitted()
    {
        const ViewTransform all(layoutOf({2560, 800}, {0, 0, 640, 500}, 1, ZoomMode::Fit));
        const ViewTransform right(all.fitted({1280, 0, 1280, 800}));
        QCOMPARE(right.zoom(), 0.5);
        QCOMPARE(right.toView(QRectF(1280, 0, 1280, 800)), QRectF(0, 50, 640, 400));
        QCOMPARE(ViewTransform(all.fitted({0, 0, 20, 20})).zoom(), zoomMax);
        QCOMPARE(ViewTransform(all.fitted({})).zoom(), all.zoom());
    }

    void markOf_data()
    {
        QTest::addColumn<Action>("action");
        QTest::addColumn<MarkKind>("kind");
        QTest::addColumn<int>("points");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const Action& action, MarkKind kind, int points, const char* text = "") {
            QTest::newRow(name) << action << kind << points << QString::fromUtf8(text);
        };
        row("move", Input(MoveInput{{1, 2}}), MarkKind::Point, 1);
        row("click", Input(ClickInput{{1, 2}}), MarkKind::Click, 1);
        row("middle click", Input(ClickInput{{1, 2}, PointerButton::Middle}), MarkKind::MiddleClick, 1);
        row("double click", Input(ClickInput{{1, 2}, PointerButton::Left, 2}), MarkKind::DoubleClick, 1);
        row("right click", Input(ClickInput{{1, 2}, PointerButton::Right}), MarkKind::RightClick, 1);
        row("drag", Input(DragInput{{{1, 2}, {3, 4}, {5, 6}}}), MarkKind::Drag, 3);
        row("scroll", Input(ScrollInput{{1, 2}}), MarkKind::Scroll, 1);
        row("type", Input(TypeInput{QStringLiteral("a\tb")}), MarkKind::Type, 0, "a\\tb");
        row("a secret", Input(TypeInput{QStringLiteral("x<secret:mail>y")}), MarkKind::Type, 0,
            "x\u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022y");
        row("a long text", Input(TypeInput{QString(90, u'w')}), MarkKind::Type, 0,
            "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\u2026");
        row("press", Input(ChordInput{QStringLiteral("alt+F4")}), MarkKind::Key, 0, "alt+F4");
        row("outside the display", Input(ClickInput{{1280, 2}}), MarkKind::Click, 0);
        row("launch", Launch{QStringLiteral("xterm")}, MarkKind::None, 0);
        row("complete", ReportCompletion{}, MarkKind::None, 0);
    }
    void markOf()
    {
        QFETCH(Action, action);
        WindowInfo focused = windowOf(7, {}, {10, 10, 300, 200});
        focused.isActive = true;
        Proposal proposal;
        proposal.tool = QStringLiteral("some_tool");
        proposal.action = action;
        const ProposedMark mark = triarch::markOf(proposal, 6, {0, 0, 1280, 800}, {focused});
        QCOMPARE(mark.turn, 6);
        QCOMPARE(mark.tool, QStringLiteral("some_tool"));
        QTEST(mark.kind, "kind");
        QTEST(int(mark.points.size()), "points");
        QTEST(mark.text, "text");
        const bool goesToFocus = mark.kind == MarkKind::Key || mark.kind == MarkKind::Type;
        QCOMPARE(mark.region, goesToFocus ? focused.frame : QRect());
        QCOMPARE(mark.label, std::holds_alternative<Launch>(action) ? QStringLiteral("xterm") : QString());
    }
};

} // namespace tst_view_transform

TRIARCH_TEST(tst_view_transform, TestViewTransform, QCoreApplication)
#include "tst_view_transform.moc"
