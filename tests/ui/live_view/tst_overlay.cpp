// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"
#include "ui/widgets/live_view/control_region.h"
#include "ui/widgets/live_view/overlay/areas.h"
#include "ui/widgets/live_view/overlay/chip.h"
#include "ui/widgets/live_view/overlay/chip_placement.h"
#include "ui/widgets/live_view/overlay/crosshair.h"
#include "ui/widgets/live_view/overlay/keycaps.h"
#include "ui/widgets/live_view/overlay/markers.h"
#include "ui/widgets/live_view/overlay/region_box.h"
#include "ui/widgets/live_view/overlay/rulers.h"
#include "ui/widgets/live_view/overlay/scene.h"
#include "ui/widgets/live_view/overlay/target_window.h"
#include "ui/widgets/live_view/overlay/trail.h"

#include <QtTest>

namespace tst_overlay {

using namespace triarch;

namespace {

constexpr QSize canvas(200, 200);

/// Display and widget are the same: a root pixel is a logical one.
ViewTransform plainView(QSize size = canvas) { return ViewTransform({size, QRectF({0, 0}, size), 1, ZoomMode::Fit}); }

template <typename Paint>
QImage painted(const Paint& paint)
{
    QImage image = test::flat(canvas, 0xFFE0E0E0);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return image;
}

bool isNear(QRgb pixel, const QColor& color, int tolerance = 40)
{
    return std::abs(qRed(pixel) - color.red()) <= tolerance && std::abs(qGreen(pixel) - color.green()) <= tolerance
        && std::abs(qBlue(pixel) - color.blue()) <= tolerance;
}

ProposedMark markOfKind(MarkKind kind, ScrollDirection direction = ScrollDirection::Down)
{
    ProposedMark mark;
    mark.kind = kind;
    mark.points = {{100, 100}};
    mark.direction = direction;
    if (kind == MarkKind::Drag)
        mark.points.push_back({160, 100});
    return mark;
}

/// Pixels of a row of the picture that have the colour.
int colouredInRow(const QImage& image, int y, int from, int to, const QColor& color)
{
    int count = 0;
    for (int x = from; x < to; ++x)
        count += isNear(image.pixel(x, y), color);
    return count;
}

} // namespace

class TestOverlay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blueIsWhatIsProposed()
    {
        OverlayScene scene;
        scene.flags = OverlayFlag::Crosshair | OverlayFlag::Proposal;
        scene.pointer = ScreenPoint{100, 60};
        const auto row = [&scene] {
            return painted([&](QPainter& painter) {
                paintScene(painter, {QRectF({0, 0}, canvas), QRectF({0, 0}, canvas)}, plainView(), scene);
            });
        };
        QCOMPARE(colouredInRow(row(), 60, 0, 60, overlay::hairline), 0);
        QVERIFY(colouredInRow(row(), 60, 0, 60, overlay::readout) > 50);
        scene.proposal = markOfKind(MarkKind::Click);
        QVERIFY(colouredInRow(row(), 100, 0, 60, overlay::hairline) > 50);
    }
    void markersHaveTheirShape_data()
    {
        QTest::addColumn<MarkKind>("kind");
        QTest::addColumn<ScrollDirection>("direction");
        QTest::addColumn<QList<QPoint>>("drawn"); // from the marker's place
        QTest::addColumn<QList<QPoint>>("spared");
        using Points = QList<QPoint>;
        const auto down = ScrollDirection::Down;
        QTest::newRow("a click is a ring of 11")
            << MarkKind::Click << down << Points{{11, 0}, {-11, 0}, {0, 11}, {0, -11}, {8, 8}}
            << Points{{3, 0}, {7, 0}, {10, 10}};
        QTest::newRow("a double click has two rings")
            << MarkKind::DoubleClick << down << Points{{12, 0}, {7, 0}, {0, -7}} << Points{{2, 0}, {0, 3}};
        QTest::newRow("a right click is a square with a tick")
            << MarkKind::RightClick << down << Points{{10, 0}, {-10, -10}, {9, 9}, {15, -12}}
            << Points{{0, 0}, {-15, -12}, {15, 12}};
        QTest::newRow("a middle click is a ring with the wheel in it")
            << MarkKind::MiddleClick << down << Points{{11, 0}, {-11, 0}, {0, 0}, {0, 4}, {0, -4}}
            << Points{{5, 0}, {0, 8}, {15, -12}};
        QTest::newRow("a drag is a ring, a line and an arrow")
            << MarkKind::Drag << down << Points{{6, 0}, {0, 6}, {57, 0}, {52, 2}} << Points{{0, 12}, {64, 0}};
        QTest::newRow("typing is a caret")
            << MarkKind::Type << down << Points{{0, -8}, {0, 8}} << Points{{6, 0}, {0, 12}};
        QTest::newRow("scrolling down points down")
            << MarkKind::Scroll << down << Points{{0, 8}, {0, 2}, {0, -4}} << Points{{0, 12}, {0, -9}};
        QTest::newRow("scrolling up points up")
            << MarkKind::Scroll << ScrollDirection::Up << Points{{0, -9}, {0, -3}} << Points{{0, -13}, {0, 8}};
        QTest::newRow("a key has no place") << MarkKind::Key << down << Points{} << Points{{0, 0}, {11, 0}};
    }
    void markersHaveTheirShape()
    {
        QFETCH(MarkKind, kind);
        QFETCH(ScrollDirection, direction);
        QFETCH(QList<QPoint>, drawn);
        QFETCH(QList<QPoint>, spared);
        const QImage image = painted([&](QPainter& painter) {
            paintMarker(
                painter, plainView(), markOfKind(kind, direction), {100, 100}, {overlay::proposed, false, false, true});
        });
        const auto coloured = [&](QPoint offset) {
            return isNear(image.pixel(QPoint(100, 100) + offset), overlay::proposed, 70);
        };
        for (const QPoint offset : drawn)
            QVERIFY2(coloured(offset), qPrintable(QStringLiteral("not at %1,%2").arg(offset.x()).arg(offset.y())));
        for (const QPoint offset : spared)
            QVERIFY2(!coloured(offset), qPrintable(QStringLiteral("drawn at %1,%2").arg(offset.x()).arg(offset.y())));
    }

    void sizesDoNotFollowTheZoom()
    {
        const ViewTransform large({{50, 50}, QRectF({0, 0}, canvas), 1, ZoomMode::Fit}); // 400 %
        QCOMPARE(markerRect(large, MarkKind::Click, {25, 25}).size(),
            markerRect(plainView(), MarkKind::Click, {9, 9}).size());
        QCOMPARE(nodeRect(large, {1, {25, 25}}).size(), QSizeF(18, 18));
    }

    void aBoxIsDashedUntilSent()
    {
        const QRect region(50, 50, 100, 60);
        const auto topEdge = [&](const MarkStyle& style) {
            const QImage image = painted([&](QPainter& p) { paintRegionBox(p, plainView(), region, style); });
            return colouredInRow(image, 50, 60, 140, style.color);
        };
        const int dashed = topEdge({overlay::proposed, false, false});
        QVERIFY2(dashed > 30 && dashed < 65, qPrintable(QString::number(dashed))); // 6 of 10
        QCOMPARE(topEdge({overlay::proposed, true, false}), 80);
    }

    /// Where no control is known there is no box that could tell: the ring does.
    void aRingWithoutABoxIsDashedUntilSent()
    {
        const auto around = [](const MarkStyle& style) {
            const QImage image = painted([&](QPainter& p) {
                paintMarker(p, plainView(), markOfKind(MarkKind::Click), {100, 100}, style);
            });
            int coloured = 0;
            for (int degree = 0; degree < 360; degree += 5) {
                const double at = degree * M_PI / 180;
                coloured +=
                    isNear(image.pixel(qRound(100 + 11 * std::cos(at)), qRound(100 + 11 * std::sin(at))), style.color);
            }
            return coloured; // of 72
        };
        const int dashed = around({overlay::proposed, false, false, false});
        QVERIFY2(dashed > 15 && dashed < 60, qPrintable(QString::number(dashed)));
        QVERIFY(around({overlay::proposed, false, false, true}) > 66); // its box is
        QVERIFY(around({overlay::proposed, true, false, false}) > 66);
    }

    void aSentRingIsFilledAndARejectedOneBarred()
    {
        const auto middle = [](const MarkStyle& style) {
            return painted([&](QPainter& p) {
                paintMarker(p, plainView(), markOfKind(MarkKind::Click), {100, 100}, style);
            }).pixel(100, 105);
        };
        QCOMPARE(middle({overlay::proposed, false, false}), QRgb(0xFFE0E0E0));
        QVERIFY(middle({overlay::proposed, true, false}) != QRgb(0xFFE0E0E0));
        const QImage barred = painted([&](QPainter& p) {
            paintMarker(p, plainView(), markOfKind(MarkKind::Click), {100, 100}, {overlay::changed, false, true});
        });
        QVERIFY(isNear(barred.pixel(100, 100), overlay::changed));
    }

    void chipWords_data()
    {
        QTest::addColumn<ProposedMark>("mark");
        QTest::addColumn<HoldKind>("hold");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QStringList>("keys");
        ProposedMark click{
            6, QStringLiteral("click_element"), QStringLiteral("+"), MarkKind::Click, {{347, 513}}, {}, {}};
        QTest::newRow("a click") << click << HoldKind::None << QStringLiteral("click_element \u201c+\u201d")
                                 << QStringLiteral("[271,641] px 347,513") << QStringList();
        click.stage = MarkStage::Sent;
        QTest::newRow("sent") << click << HoldKind::Held << QStringLiteral("click_element \u201c+\u201d, sent")
                              << QStringLiteral("[271,641] px 347,513") << QStringList();
        click.stage = MarkStage::Rejected;
        QTest::newRow("rejected") << click << HoldKind::None << QStringLiteral("click_element \u201c+\u201d, rejected")
                                  << QStringLiteral("[271,641] px 347,513") << QStringList();
        click.stage = MarkStage::Proposed;
        click.with = QStringLiteral("modifiers ctrl");
        QTest::newRow("with keys held") << click << HoldKind::Held
                                        << QStringLiteral("click_element \u201c+\u201d · modifiers ctrl, held")
                                        << QStringLiteral("[271,641] px 347,513") << QStringList();
        const ProposedMark drag{2, QStringLiteral("drag_element"), {}, MarkKind::Drag, {{0, 0}, {640, 400}}, {}, {}};
        QTest::newRow("a drag") << drag << HoldKind::None << QStringLiteral("drag_element")
                                << QStringLiteral("[0,0] to [500,500]") << QStringList();
        const ProposedMark key{11, QStringLiteral("press_key"), {}, MarkKind::Key, {}, {}, QStringLiteral("alt+F4")};
        QTest::newRow("a held key") << key << HoldKind::Held << QStringLiteral("press_key, held") << QString()
                                    << QStringList{QStringLiteral("alt"), QStringLiteral("F4")};
        const ProposedMark type{3, QStringLiteral("type_text"), {}, MarkKind::Type, {}, {}, QStringLiteral("12")};
        QTest::newRow("text") << type << HoldKind::None << QStringLiteral("type_text")
                              << QStringLiteral("\u201c12\u201d") << QStringList();
    }
    void chipWords()
    {
        QFETCH(ProposedMark, mark);
        QFETCH(HoldKind, hold);
        const MarkChip chip = chipOf(mark, {0, 0, 1280, 800}, hold);
        QTEST(chip.title, "title");
        QTEST(chip.detail, "detail");
        QTEST(chip.keys, "keys");
        QCOMPARE(chipSize(chip).height(), chip.keys.isEmpty() ? 44.0 : 70.0);
    }

    void keysOf_data()
    {
        QTest::addColumn<QString>("chord");
        QTest::addColumn<int>("count");
        QTest::newRow("one") << "Return" << 1;
        QTest::newRow("three") << "ctrl+shift+t" << 3;
        QTest::newRow("with plus itself") << "ctrl++" << 2;
        QTest::newRow("plus alone") << "+" << 1;
        QTest::newRow("nothing") << "" << 0;
    }
    void keysOf()
    {
        QFETCH(QString, chord);
        QTEST(int(triarch::keysOf(chord).size()), "count");
    }

    void chipPlace_data()
    {
        QTest::addColumn<QRectF>("around");
        QTest::addColumn<QList<QRectF>>("text");
        QTest::addColumn<QRectF>("mark");
        QTest::addColumn<QPointF>("corner");
        const QRectF none;
        const QRectF middle(280, 180, 40, 40);
        QTest::newRow("below") << middle << QList<QRectF>{} << none << QPointF(250, 240);
        QTest::newRow("above where text is below")
            << middle << QList<QRectF>{{0, 240, 600, 50}} << none << QPointF(250, 116);
        QTest::newRow("above where another mark is below")
            << middle << QList<QRectF>{} << QRectF(300, 250, 18, 18) << QPointF(250, 116);
        QTest::newRow("right where text is above and below")
            << middle << QList<QRectF>{{0, 240, 600, 50}, {0, 0, 600, 170}} << none << QPointF(340, 178);
        QTest::newRow("left where that is taken too")
            << middle << QList<QRectF>{{0, 240, 600, 50}, {0, 0, 600, 170}, {330, 0, 270, 400}} << none
            << QPointF(160, 178);
        QTest::newRow("the lower edge sends it up")
            << QRectF(280, 350, 40, 40) << QList<QRectF>{} << none << QPointF(250, 286);
        QTest::newRow("a side edge lets it slide")
            << QRectF(0, 180, 20, 20) << QList<QRectF>{} << none << QPointF(0, 220);
        QTest::newRow("text everywhere: beside the window")
            << middle << QList<QRectF>{{0, 0, 600, 400}} << none << QPointF(390, 178);
        QTest::newRow("farther away where all four near ones are text: right of it all")
            << middle << QList<QRectF>{{150, 0, 290, 400}, {0, 178, 160, 44}} << none << QPointF(440, 178);
        QTest::newRow("beside the window sooner than a little nearer over it")
            << middle << QList<QRectF>{{100, 140, 300, 170}} << none << QPointF(400, 178);
        QTest::newRow("over the window rather than far away")
            << middle << QList<QRectF>{{0, 140, 600, 120}} << none << QPointF(250, 260);
    }
    void chipPlace()
    {
        QFETCH(QRectF, around);
        QFETCH(QList<QRectF>, text);
        QFETCH(QRectF, mark);
        const auto ink = [&](const QRectF& place) {
            return int(std::ranges::count_if(text, [&](const QRectF& t) { return t.intersects(place); }));
        };
        const QRectF window(60, 20, 330, 360);
        const QRectF place = placeBeside({100, 44}, around, {QRectF(0, 0, 600, 400), {mark}, ink, window});
        QTEST(place.topLeft(), "corner");
        QCOMPARE(place.size(), QSizeF(100, 44));
    }

    void aChipStaysInside_data()
    {
        QTest::addColumn<QSize>("widget");
        QTest::addColumn<QPoint>("point");
        const QList<QSize> sizes{{934, 554}, {478, 294}, {1800, 300}, {200, 900}, {120, 60}, {30, 20}};
        const QList<QPoint> points{{0, 0}, {1279, 0}, {0, 799}, {1279, 799}, {640, 400}, {2, 500}};
        for (const QSize size : sizes) {
            for (const QPoint point : points)
                QTest::addRow("%dx%d at %d,%d", size.width(), size.height(), point.x(), point.y()) << size << point;
        }
    }
    void aChipStaysInside()
    {
        QFETCH(QSize, widget);
        QFETCH(QPoint, point);
        const ViewTransform view({{1280, 800}, QRectF({0, 0}, widget), 1, ZoomMode::Fit});
        static const QImage picture = test::desktop({1280, 800});
        OverlayScene scene;
        scene.window =
            WindowMark{QStringLiteral("@w1"), QString(80, u'x'), {point.x() - 200, point.y() - 100, 400, 300}};
        for (const MarkKind kind : {MarkKind::Click, MarkKind::Key, MarkKind::None}) {
            ProposedMark mark = markOfKind(kind);
            mark.points = {{point.x(), point.y()}};
            mark.region = kind == MarkKind::Key ? QRect(100, 100, 900, 600) : QRect();
            scene.proposal = mark;
            const QRectF chip = placeChip(view, scene, picture);
            QVERIFY(!chip.isEmpty());
            QVERIFY(view.visible().contains(chip));
        }
        QVERIFY(view.visible().contains(windowChipRect(view, *scene.window)) || widget.height() < 30);
    }

    void inkTellsTextFromPlainAreas()
    {
        QImage plain = test::flat({300, 80}, 0xFFF5F5F5);
        QCOMPARE(inkIn(plain, plain.rect()), 0);
        QPainter(&plain).fillRect(0, 0, 120, 80, Qt::black); // a window's edge
        QCOMPARE(inkIn(plain, plain.rect()), 0);
        QVERIFY(inkIn(test::desktop({600, 400}), {10, 30, 200, 60}) > 20);
        QCOMPARE(inkIn(plain, {400, 0, 20, 20}), 0);         // outside
        QPainter(&plain).fillRect(200, 40, 8, 2, Qt::black); // a minus: as little as a key may say
        QVERIFY(inkIn(plain, plain.rect()) > 0);
    }

    void rulerSteps_data()
    {
        QTest::addColumn<double>("length");
        QTest::addColumn<Qt::Orientation>("along");
        QTest::addColumn<double>("major");
        QTest::newRow("the design's width") << 832.0 << Qt::Horizontal << 100.0;
        QTest::newRow("the design's height") << 520.0 << Qt::Vertical << 100.0;
        QTest::newRow("a window of 1366x768, down") << 320.0 << Qt::Vertical << 100.0;
        QTest::newRow("narrow") << 300.0 << Qt::Horizontal << 200.0;
        QTest::newRow("tiny") << 20.0 << Qt::Horizontal << 1000.0;
        QTest::newRow("400 %") << 5120.0 << Qt::Horizontal << 10.0;
    }
    void rulerSteps()
    {
        QFETCH(double, length);
        QFETCH(Qt::Orientation, along);
        QTEST(triarch::rulerSteps(length, along).major, "major");
    }

    /// Bottom to top: picture, window outline, trail, baked pointer, box, crosshair, marker, chips.
    void thePaintOrder()
    {
        const ViewTransform view = plainView();
        OverlayScene scene;
        scene.flags |= OverlayFlag::Crosshair;
        scene.window = WindowMark{QStringLiteral("@w1"), QStringLiteral("one"), {20, 60, 120, 100}};
        scene.trail = {{1, {20, 100}}}; // on the window's left edge
        const auto at = [&](int x, int y) {
            return painted([&](QPainter& p) {
                paintScene(p, {QRectF({}, canvas), QRectF({}, canvas)}, view, scene);
            }).pixel(x, y);
        };
        const QRgb edge = at(18, 150);
        QVERIFY2(isNear(edge, overlay::past, 20), "the target window has no outline");
        QVERIFY2(at(18, 94) != edge, "the outline lies over the trail");
        scene.cursor = {{14, 92}, QImage(12, 12, QImage::Format_ARGB32_Premultiplied), {}};
        scene.cursor.image.fill(Qt::magenta);
        QVERIFY2(isNear(at(20, 100), Qt::magenta), "the trail lies over the pointer");
        scene.proposal = markOfKind(MarkKind::Click);
        scene.proposal->points = {{20, 100}};
        scene.proposal->region = {10, 98, 20, 20};
        QVERIFY2(isNear(at(20, 98), overlay::proposed) || isNear(at(16, 98), overlay::proposed),
            "the pointer lies over the box");
        QVERIFY2(isNear(at(20, 180), overlay::hairline), "no crosshair");
        scene.chip = {5, 150, 90, 44};
        QVERIFY2(!isNear(at(20, 180), overlay::hairline), "the crosshair lies over the chip");
    }

    /// The tags say what the model wrote, and of the operator's pointer what the model would have to write.
    void theTagsSayThePoint()
    {
        const ViewTransform view({{1000, 1000}, QRectF(40, 40, 150, 150), 1, ZoomMode::Fit});
        OverlayScene scene;
        scene.flags |= OverlayFlag::Crosshair;
        scene.ruler = Qt::black;
        const auto shown = [&] {
            return painted([&](QPainter& p) { paintScene(p, {QRectF({}, canvas), QRectF({}, canvas)}, view, scene); });
        };
        const auto tagAs = [&](ScreenPoint at, const ModelPoint& model, const QColor& color) {
            return painted([&](QPainter& p) { paintRulerTags(p, view, at, model, color); });
        };
        const auto isSame = [&](const QImage& a, const QImage& b, ScreenPoint at) {
            const auto inner = [](const QRectF& tag) {
                return tag.toRect().adjusted(3, 3, -3, -3);
            }; // less its corners
            const QRect up = inner(upperTag(view, at)), left = inner(leftTag(view, at));
            return a.copy(up) == b.copy(up) && a.copy(left) == b.copy(left);
        };
        const ScreenPoint at{271, 641};
        scene.proposal = markOfKind(MarkKind::Click);
        scene.proposal->points = {at};
        scene.proposal->stated = {{272, 640}}; // to the letter, whatever the pixel comes to
        QVERIFY(isSame(shown(), tagAs(at, {272, 640}, overlay::hairline), at));
        QVERIFY(!isSame(shown(), tagAs(at, {271, 641}, overlay::hairline), at));
        scene.proposal.reset();
        scene.pointer = at;
        QVERIFY(isSame(shown(), tagAs(at, {271, 641}, overlay::readout), at));
        scene.seen = {200, 600, 100, 100}; // what the mission sees: its scale begins there
        QVERIFY(isSame(shown(), tagAs(at, {710, 410}, overlay::readout), at));
    }

    void theWindowUnderThePointerIsFramed()
    {
        const ViewTransform view = plainView();
        OverlayScene scene;
        scene.outlines = {
            {QStringLiteral("@w2"), {}, {10, 30, 100, 100}}, {QStringLiteral("@w1"), {}, {60, 60, 100, 100}}};
        const auto shown = [&] {
            return painted([&](QPainter& p) { paintScene(p, {QRectF({}, canvas), QRectF({}, canvas)}, view, scene); });
        };
        const QImage plain = shown();
        scene.flags |= OverlayFlag::Hovered;
        QCOMPARE(shown(), plain); // nobody points
        scene.pointer = ScreenPoint{80, 80};
        QVERIFY(hoveredWindow(scene) == &scene.outlines.back()); // of two the upper one
        QVERIFY(isNear(shown().pixel(58, 140), overlay::past, 20) && !isNear(shown().pixel(8, 120), overlay::past, 20));
        scene.pointer = ScreenPoint{20, 40};
        QVERIFY(isNear(shown().pixel(8, 120), overlay::past, 20));
        scene.flags |= OverlayFlag::Outlines;
        QVERIFY(isNear(shown().pixel(58, 140), overlay::past, 20) && isNear(shown().pixel(8, 120), overlay::past, 20));
        scene.flags = OverlayFlag::Hovered;
        scene.hold = HoldKind::Control; // the picture is worked, not looked at
        QVERIFY(!hoveredWindow(scene));
    }

    /// Its frame is closed at the picture's edge, not cut by it.
    void aWindowBeyondTheEdgeIsFramedAllRound()
    {
        const WindowMark window{QStringLiteral("@w1"), {}, {-50, -50, 1000, 1000}};
        const QImage image = painted([&](QPainter& p) { paintWindowOutline(p, plainView(), window); });
        const int right = canvas.width() - 1, low = canvas.height() - 1, x = canvas.width() / 2,
                  y = canvas.height() / 2;
        const auto isLined = [&](QPoint from, QPoint step) { // within the few pixels at the edge
            for (int i = 0; i < 5; ++i)
                if (isNear(image.pixel(from + i * step), overlay::past, 20))
                    return true;
            return false;
        };
        QVERIFY(isLined({0, y}, {1, 0}) && isLined({right, y}, {-1, 0}));
        QVERIFY(isLined({x, 0}, {0, 1}) && isLined({x, low}, {0, -1}));
    }

    void monitorsHaveEdgesWhereThereAreSeveral()
    {
        const auto shown = [&](const std::vector<MonitorPlace>& monitors) {
            return painted([&](QPainter& p) { paintMonitors(p, plainView(), monitors); });
        };
        const QImage plain = painted([](QPainter&) {});
        const MonitorPlace left{QStringLiteral("DP-1"), {0, 0, 100, 200}};
        const MonitorPlace right{QStringLiteral("DP-2"), {100, 0, 100, 200}};
        QCOMPARE(shown({left}), plain);
        const QImage both = shown({left, right});
        int drawn = 0;
        for (int y = 40; y < 140; ++y)
            drawn += both.pixel(100, y) != plain.pixel(100, y);
        QVERIFY2(drawn > 40, qPrintable(QString::number(drawn)));
        QVERIFY(isNear(both.pixel(108, 180), overlay::casing)); // its name's plate
        QCOMPARE(both.pixel(50, 50), plain.pixel(50, 50));
    }

    void whatTheMissionDoesNotSeeIsDimmed()
    {
        const auto shown = [&](const QRect& seen) {
            return painted([&](QPainter& p) { paintUnseen(p, plainView(), seen); });
        };
        const QImage plain = painted([](QPainter&) {});
        QCOMPARE(shown({{}, canvas}), plain);
        const QImage part = shown({100, 0, 100, 200});
        QVERIFY(qGray(part.pixel(50, 100)) < qGray(plain.pixel(50, 100)) - 60);
        QCOMPARE(part.pixel(150, 100), plain.pixel(150, 100));
    }

    void theTrailFades()
    {
        QCOMPARE(trailOpacity(0, 5), 0.35);
        QCOMPARE(trailOpacity(4, 5), 1.0);
        QCOMPARE(trailOpacity(0, 1), 1.0);
        QCOMPARE(trailOpacity(0, 2), trailOpacity(3, 5)); // by age
        const std::vector<TrailNode> trail{{1, {30, 100}}, {2, {100, 100}}, {3, {170, 100}}};
        const QImage image = painted([&](QPainter& p) { paintTrail(p, plainView(), trail); });
        QVERIFY2(qGray(image.pixel(65, 100)) < qGray(image.pixel(135, 100)), "the older leg is as bright as the newer");
        QCOMPARE(image.pixel(30, 106), image.pixel(170, 106)); // a number is read however old it is
    }

    void theLegToAProposalIsDashedAndEndsAtItsBox()
    {
        const QRectF box(120, 80, 40, 40);
        const auto line = [&](const MarkStyle& style) {
            const QImage image = painted([&](QPainter& p) { paintLeg(p, plainView(), {20, 99}, box, style); });
            if (image.pixel(125, 99) != QRgb(0xFFE0E0E0))
                return -1; // it went into the box
            int bare = 0;
            for (int x = 30; x < 115; ++x)
                bare += image.pixel(x, 99) == QRgb(0xFFE0E0E0);
            return bare;
        };
        QVERIFY(line({overlay::proposed, false, false}) > 15);
        QCOMPARE(line({overlay::proposed, true, false}), 0);
    }

    /// It is no turn of the mission that was there last.
    void whatOthersAskGoesOnFromNoTurn()
    {
        OverlayScene scene;
        scene.trail = {{3, {20, 40}}};
        scene.proposal = markOfKind(MarkKind::Click);
        scene.proposal->points = {{160, 140}};
        const auto between = [&scene] {
            const QImage image = painted([&](QPainter& p) {
                paintScene(p, {QRectF({}, canvas), QRectF({}, canvas)}, plainView(), scene);
            });
            return image.copy(QRect(60, 60, 60, 50));
        };
        scene.proposal->isAsked = true;
        const QImage others = between();
        scene.proposal->isAsked = false;
        QVERIFY(between() != others);
        scene.trail.clear();
        QCOMPARE(between(), others);
        scene.trail = {{3, {20, 40}}};
        scene.proposal = markOfKind(MarkKind::Type);
        scene.proposal->points.clear();
        scene.proposal->region = {0, 0, 200, 100};
        QCOMPARE(*anchorOf(scene), (ScreenPoint{20, 40}));
        scene.proposal->isAsked = true;
        QCOMPARE(*anchorOf(scene), (ScreenPoint{99, 49}));
    }

    /// Where it goes back over the trail, too.
    void aLegThatIsNotSentIsNotWhite()
    {
        const QRectF box(120, 80, 40, 40);
        const std::vector<TrailNode> trail{{1, {20, 99}}, {2, {190, 99}}};
        const auto whites = [&](const MarkStyle& style) {
            const QImage image = painted([&](QPainter& p) {
                paintTrail(p, plainView(), trail);
                paintLeg(p, plainView(), trail.back().at, box, style);
            });
            int found = 0;
            for (int x = 165; x < 180; ++x)
                found += qRed(image.pixel(x, 99)) > 0xD0 && qBlue(image.pixel(x, 99)) > 0xD0;
            return found;
        };
        const int sent = whites({overlay::proposed, true, false});
        QVERIFY(sent > 12);
        for (const QColor& color : {overlay::proposed, overlay::held})
            QVERIFY(whites({color, false, false}) < sent - 5);
    }

    void aLegLeavesTheNumberWhereItBegins()
    {
        const std::vector<TrailNode> trail{{1, {20, 99}}, {5, {100, 99}}};
        const auto node = [&](bool hasLeg) {
            const QImage image = painted([&](QPainter& p) {
                paintTrail(p, plainView(), trail);
                if (hasLeg)
                    paintLeg(p, plainView(), trail.back().at, {160, 80, 30, 40}, {overlay::proposed, false, false});
            });
            return image.copy(nodeRect(plainView(), trail.back()).toRect().adjusted(1, 1, -1, -1));
        };
        QCOMPARE(node(true), node(false));
    }

    void theControlUnderAPointIsFound()
    {
        QImage picture = test::flat({400, 300}, 0xFF647B6E);
        QPainter painter(&picture);
        painter.fillRect(100, 80, 200, 150, QColor(0xF6, 0xF5, 0xF4));
        painter.fillRect(130, 110, 60, 40, QColor(0xB0, 0xB0, 0xB0)); // a button's border
        painter.fillRect(132, 112, 56, 36, QColor(0xEE, 0xED, 0xEB));
        painter.fillRect(155, 129, 11, 3, Qt::black); // its glyph
        painter.end();
        QCOMPARE(controlAt(picture, {150, 120}), QRect(130, 110, 60, 40));
        QCOMPARE(controlAt(picture, {160, 130}), QRect(130, 110, 60, 40)); // on the glyph
        QCOMPARE(controlAt(picture, {20, 20}), QRect());
        QCOMPARE(controlAt(picture, {900, 20}), QRect());
        QCOMPARE(controlAt(QImage(), {0, 0}), QRect());
    }

    void textGoesWhereTheFieldWasClicked()
    {
        OverlayScene scene;
        scene.proposal = ProposedMark{4, QStringLiteral("type_text"), {}, MarkKind::Type, {}, {50, 50, 100, 100}, {}};
        QCOMPARE(anchorOf(scene).value(), (ScreenPoint{99, 99}));
        scene.trail = {{3, {60, 70}}};
        QCOMPARE(anchorOf(scene).value(), (ScreenPoint{60, 70}));
        scene.trail = {{3, {5, 5}}}; // another window
        QCOMPARE(anchorOf(scene).value(), (ScreenPoint{99, 99}));
    }
};

} // namespace tst_overlay

TRIARCH_TEST(tst_overlay, TestOverlay, QApplication)
#include "tst_overlay.moc"
