// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Where the words of an action stand over a keypad that fills its window: they hide no key, in the live view and in a
// review.
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"
#include "ui/panes/parts/compare_marks.h"
#include "ui/panes/parts/compare_view.h"
#include "ui/style/theme.h"
#include "ui/widgets/live_view/overlay/chip_placement.h"
#include "ui/widgets/live_view/overlay/scene.h"

#include <QJsonArray>
#include <QPainter>
#include <QtTest>

namespace tst_chip_place {

using namespace triarch;

namespace {

constexpr QSize display(1280, 800);
constexpr QSize keypadSize(365, 508);
constexpr QSize keySize(65, 46);
const QStringList keys = QStringLiteral("C ( ) mod 7 8 9 / 4 5 6 x 1 2 3 - 0 . % =").split(QLatin1Char(' '));

QRect keyAt(int key, QPoint corner) { return {corner + QPoint(20 + key % 4 * 85, 240 + key / 4 * 53), keySize}; }

/// A calculator: a display with a number, and keys with nothing between them that would have room for words.
QImage keypad(QPoint corner)
{
    QImage image = test::flat(display, 0xFF667C6E);
    QPainter painter(&image);
    painter.fillRect(QRect(corner, keypadSize), QColor(0xF6F5F4));
    painter.drawText(corner + QPoint(300, 200), QStringLiteral("12"));
    for (int key = 0; key < keys.size(); ++key) {
        painter.fillRect(keyAt(key, corner), key + 1 == keys.size() ? QColor(0xFF7800) : QColor(0xD0CFCE));
        painter.setPen(key + 1 == keys.size() ? Qt::white : Qt::black);
        painter.drawText(keyAt(key, corner), Qt::AlignCenter, keys.at(key));
    }
    return image;
}

TurnRecord clickOn(int key, QPoint corner)
{
    const QPointF at = QRectF(keyAt(key, corner)).center();
    TurnRecord turn;
    turn.turn = 4;
    turn.tool = QStringLiteral("click_element");
    turn.target = keys.at(key);
    turn.points = {{int(at.x()), int(at.y())}};
    turn.arguments = {{"position", QJsonArray{at.x() * 1000 / display.width(), at.y() * 1000 / display.height()}}};
    return turn;
}

} // namespace

class TestChipPlace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }

    void theEndOfADragIsSeen_data()
    {
        QTest::addColumn<QPoint>("end");
        for (const QPoint end : {QPoint(640, 470), QPoint(640, 330), QPoint(760, 400), QPoint(520, 400)})
            QTest::addRow("%d,%d", end.x(), end.y()) << end;
    }
    void theEndOfADragIsSeen()
    {
        QFETCH(QPoint, end);
        const ViewTransform view({display, QRectF({}, display), 1, ZoomMode::Fit});
        OverlayScene scene;
        scene.proposal = ProposedMark{
            2, QStringLiteral("drag_element"), {}, MarkKind::Drag, {{640, 400}, {end.x(), end.y()}}, {}, {}};
        const QRectF chip = placeChip(view, scene, test::flat(display, 0xFF667C6E));
        QVERIFY(!chip.isEmpty());
        QVERIFY(!chip.intersects(QRectF(end - QPoint(8, 8), end + QPoint(8, 8))));
    }

    /// What goes to no place has the whole picture to stand in.
    void aCallWithoutAPlaceHidesNoTextWhereThereIsRoomBesideIt()
    {
        QImage picture = keypad({600, 164});
        QPainter(&picture).drawText(QPoint(610, 220), QStringLiteral("Undo  Basic  785  =  785  7+5  =  12"));
        const ViewTransform view({display, QRectF({}, QSizeF(560, 350)), 1, ZoomMode::Fit});
        OverlayScene scene;
        scene.trail = {{5, {505, 476}}, {6, {575, 476}}, {7, {575, 525}}, {9, {650, 590}}};
        scene.proposal = ProposedMark{15, QStringLiteral("report_completion"), {}, MarkKind::None, {}, {}, {}};
        const QRectF chip = placeChip(view, scene, picture);
        const QRectF covered(
            view.toDisplay(toViewPoint(chip.topLeft())), view.toDisplay(toViewPoint(chip.bottomRight())));
        QVERIFY(!chip.isEmpty());
        QCOMPARE(inkIn(picture, covered.toAlignedRect()), 0);
    }
    void noKeyIsHidden_data()
    {
        QTest::addColumn<QPoint>("corner");
        QTest::addColumn<QSize>("widget");
        for (const QPoint corner : {QPoint(0, 292), QPoint(500, 200), QPoint(915, 292), QPoint(0, 0)})
            for (const QSize size : {QSize(934, 554), QSize(680, 420), QSize(1280, 800)})
                QTest::addRow("at %d,%d in %dx%d", corner.x(), corner.y(), size.width(), size.height())
                    << corner << size;
    }
    void noKeyIsHidden()
    {
        QFETCH(QPoint, corner);
        QFETCH(QSize, widget);
        const QImage picture = keypad(corner);
        const ViewTransform view({display, QRectF({}, widget), 1, ZoomMode::Fit});
        OverlayScene scene;
        scene.window = WindowMark{QStringLiteral("@w1"), QStringLiteral("keypad"), {corner, keypadSize}};
        for (int key = 0; key < keys.size(); ++key) {
            const QRect region = keyAt(key, corner);
            ProposedMark mark{4, QStringLiteral("click_element"), keys.at(key), MarkKind::Click, {}, region, {}};
            mark.points = {{region.center().x(), region.center().y()}};
            scene.proposal = mark;
            const QRectF chip = placeChip(view, scene, picture);
            QVERIFY(!chip.isEmpty() && !chip.intersects(markRect(view, scene)));
            const QRectF covered(
                view.toDisplay(toViewPoint(chip.topLeft())), view.toDisplay(toViewPoint(chip.bottomRight())));
            QVERIFY2(inkIn(picture, covered.toAlignedRect()) == 0, qPrintable(keys.at(key)));
        }
    }

    void noKeyIsHiddenInAReview_data() { noKeyIsHidden_data(); }
    void noKeyIsHiddenInAReview()
    {
        QFETCH(QPoint, corner);
        QFETCH(QSize, widget);
        const QImage picture = keypad(corner);
        const QRectF target({}, QSizeF(display).scaled(widget, Qt::KeepAspectRatio));
        for (int key = 0; key < keys.size(); ++key) {
            TurnCompare compare = compared(picture, picture);
            compare.turn = clickOn(key, corner);
            for (const auto& split : {std::optional<double>(), std::optional(0.5)}) {
                const CompareMarks marks(compare, target, target, split);
                QVERIFY(!marks.points().empty());
                const QRectF chip = marks.chip();
                const double scale = target.width() / display.width();
                const QRectF covered(chip.topLeft() / scale, chip.size() / scale);
                QVERIFY2(inkIn(picture, covered.toAlignedRect()) == 0, qPrintable(keys.at(key)));
                QVERIFY(target.contains(chip));
                QVERIFY(!split || !chip.intersects(marks.handle()));
                for (const auto side : {CompareMarks::Side::Before, CompareMarks::Side::After})
                    QVERIFY(!split || !chip.intersects(marks.label(side)));
            }
        }
    }

    /// The view draws the words where they were placed, and nowhere else.
    void theWordsAreDrawnThere()
    {
        CompareView view;
        view.resize(732, 462);
        TurnCompare compare = compared(keypad({0, 292}), keypad({0, 292}));
        compare.turn = clickOn(4, {0, 292});
        view.show(compare);
        view.setMode(CompareView::Mode::Action);
        const QImage shown = view.grab().toImage();
        view.setMarked(false);
        const QImage plain = view.grab().toImage();
        const QRectF target(6, 6, 720, 450);
        const CompareMarks marks(view.compare(), target, target, std::nullopt);
        const QRect chip = marks.chip().toAlignedRect();
        QVERIFY(shown.copy(chip) != plain.copy(chip));
        const QRect ring = QRectF(marks.points().front() - QPointF(14, 14), QSizeF(28, 28)).toAlignedRect();
        for (int y = 0; y < shown.height(); ++y)
            for (int x = 0; x < shown.width(); ++x)
                if (!chip.contains(x, y) && !ring.contains(x, y))
                    QCOMPARE(shown.pixel(x, y), plain.pixel(x, y));
    }
    /// A claim's evidence is a paragraph: what is cut of it says that it is.
    void whatIsCutInAChipSaysSo()
    {
        TurnCompare compare;
        compare.turn.turn = 7;
        compare.turn.target = QStringLiteral("All 6 steps of the mission were carried out, and the screen was read");
        const CompareMarks marks(compare, {0, 0, 800, 500}, {0, 0, 800, 500}, std::nullopt);
        QVERIFY2(marks.words().endsWith(QStringLiteral("…”")), qPrintable(marks.words()));
        compare.turn.target = QStringLiteral("7");
        QCOMPARE(marks.words(), QStringLiteral("7 “7”"));
    }
};

} // namespace tst_chip_place

TRIARCH_TEST(tst_chip_place, TestChipPlace, QApplication)
#include "tst_chip_place.moc"
