// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The comparison of a review: before, action, after, difference, slider and onion skin.
#include "tests/support/test_program.h"
#include "tests/support/ui/pane_stage.h"
#include "tests/support/ui/review_stage.h"
#include "ui/models/turn_compare.h"
#include "ui/panes/parts/change_strip.h"
#include "ui/panes/parts/compare_marks.h"
#include "ui/panes/parts/compare_view.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/segmented_control.h"

#include <QJsonArray>

namespace tst_review_compare {

using namespace triarch;
using namespace triarch::test;

namespace {

using Stage = ReviewStage;

ActionButton* onion(const ComparePane& pane)
{
    for (auto* button : pane.findChildren<ActionButton*>())
        if (button->accessibleName() == QLatin1String("Onion skin"))
            return button;
    return nullptr;
}

/// A turn that made the whole screen another colour, under the slider.
void openPainted(ComparePane& pane, const QColor& before, const QColor& after)
{
    QImage first(320, 200, QImage::Format_RGB32);
    first.fill(before);
    QImage second(320, 200, QImage::Format_RGB32);
    second.fill(after);
    pane.resize(728, 500);
    pane.show(compared(first, second));
    static_cast<QWidget&>(pane).show();
    QTest::mouseClick(pane.findChild<SegmentedControl*>()->segment(int(CompareView::Mode::Slider)), Qt::LeftButton);
}

} // namespace

class TestReviewCompare : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<Recording> m_recording;

    void open(Stage& stage) { QVERIFY(stage.open(m_recording->folder())); }

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
    }

    void picturesAreComparedPixelByPixel()
    {
        QImage before(100, 80, QImage::Format_RGB32);
        before.fill(Qt::white);
        QImage after = before;
        after.setPixel(10, 20, qRgb(0, 0, 1));
        after.setPixel(14, 27, qRgb(255, 255, 254));
        const TurnCompare compare = compared(before, after);
        QCOMPARE(compare.changed, 2);
        QCOMPARE(compare.box, QRect(10, 20, 5, 8));
        QCOMPARE(compare.pixels(), 8000);
        QCOMPARE(compare.parts, std::vector<QRect>{compare.box}); // what is near is one part
        QImage apart = after;
        apart.setPixel(90, 70, qRgb(0, 0, 1));
        const TurnCompare two = compared(before, apart);
        QCOMPARE(two.parts.size(), std::size_t(2));
        QCOMPARE(nearestChange(two, std::nullopt, {100, 80}), two.box); // there is room for both
        QVERIFY(nearestChange(two, QPoint(99, 79), {40, 40}).contains(90, 70));
        QVERIFY(!nearestChange(two, QPoint(99, 79), {40, 40}).contains(10, 20));
        QVERIFY(nearestChange(two, QPoint(0, 0), {40, 40}).contains(14, 27));
        QCOMPARE(compare.diff.pixel(10, 20), compare.diff.pixel(14, 27));
        QCOMPARE(compare.diff.pixel(11, 20), qRgb(65, 65, 65)); // of white, as in the design: red stands out
        QCOMPARE(compared(before, before).changed, 0);
        QVERIFY(compared(before, after.scaled(50, 40)).after.isNull()); // another display's
        const TurnCompare but = compared(before, after, {8, 18, 4, 4});
        QCOMPARE(but.box, QRect(14, 27, 1, 1));
        QCOMPARE(but.changed, 1);
        QCOMPARE(but.after.pixel(10, 20), after.pixel(10, 20)); // it is shown as it was
        ComparePane pane;
        pane.resize(700, 640);
        pane.show(compare);
        static_cast<QWidget&>(pane).show();
        QVERIFY(pane.findChild<ChangeStrip*>()->accessibleDescription().contains(QStringLiteral("2 of 8,000 px")));
        QVERIFY(pane.findChild<ChangeStrip*>()->accessibleDescription().contains(QStringLiteral("5×8+10+20")));
        for (const int width : {440, 520, 600, 700}) { // a separator may be dragged: pictures go before numbers
            pane.resize(width, 640);
            QVERIFY(settles(pane));
            for (const auto* label : pane.findChild<ChangeStrip*>()->findChildren<QLabel*>())
                QVERIFY2(label->text().isEmpty() || label->width() >= 100, qPrintable(label->text()));
        }
        auto* modes = pane.findChild<SegmentedControl*>();
        QTest::mouseClick(modes->segment(4), Qt::LeftButton);
        CompareView& view = pane.view();
        const QImage slid = view.grab().toImage();
        int marked = 0; // what changed is marked beside the line, too
        for (int y = 0; y < slid.height(); ++y)
            for (int x = 0; x < slid.width(); ++x)
                marked += slid.pixelColor(x, y) == overlay::changed ? 1 : 0;
        QVERIFY(marked > 20);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center() + QPoint(view.width() / 8, 0));
        QVERIFY(view.split() > 0.5 && view.split() < 1);
        const double split = view.split();
        QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(view.split() < split);
    }
    /// Strokes of a small print: each is seen in a crop that is made smaller.
    void whatIsThinIsSeenInASmallerCrop()
    {
        constexpr int strokes = 12;
        QImage before(1280, 800, QImage::Format_RGB32);
        before.fill(Qt::white);
        QImage after = before;
        for (int i = 0; i < strokes; ++i)
            QPainter(&after).fillRect(300, 300 + 24 * i, 300, 1, Qt::black);
        ChangeStrip strip;
        strip.resize(900, 200);
        strip.show(compared(before, after));
        const QImage drawn = strip.grab().toImage();
        constexpr int middle = 14 + 160 + 48 + 80; // of the second picture
        int seen = 0;
        for (int y = 16; y < 144; ++y) {
            const auto isDark = [&](int row) { return qGray(drawn.pixel(middle, row)) < 240; };
            seen += isDark(y) && !isDark(y - 1) ? 1 : 0;
        }
        QCOMPARE(seen, strokes);
    }
    void thePointerThatWentIsNoChange_data()
    {
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QRect>("left");
        const QRect area(980, 780, 20, 20);
        QTest::newRow("elsewhere") << QJsonObject{{"position", QJsonArray{500, 500}}} << area;
        QTest::newRow("where it was") << QJsonObject{{"position", QJsonArray{990, 990}}} << QRect();
        QTest::newRow("dragged there") << QJsonObject{{"start", QJsonArray{1, 1}}, {"end", QJsonArray{990, 990}}}
                                       << QRect();
        QTest::newRow("keys") << QJsonObject{{"key", "ctrl+a"}} << QRect();
    }
    void thePointerThatWentIsNoChange()
    {
        QFETCH(QJsonObject, arguments);
        TurnRecord record;
        record.arguments = arguments;
        record.points = pointsOf(arguments, {1000, 800});
        record.cursor = {980, 975, 20, 25};
        QTEST(cursorLeftIn(record, {1000, 800}), "left");
        record.cursor = {}; // of a recording that did not keep it
        QCOMPARE(cursorLeftIn(record, {1000, 800}), QRect());
    }
    void theOnionSkinLaysAfterOverBefore_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<QColor>("seen");
        QTest::newRow("before alone") << 0 << QColor(200, 0, 0);
        QTest::newRow("half of each") << 50 << QColor(100, 0, 100);
        QTest::newRow("after alone") << 100 << QColor(0, 0, 200);
    }
    void theOnionSkinLaysAfterOverBefore()
    {
        QFETCH(int, percent);
        QFETCH(QColor, seen);
        ComparePane pane;
        openPainted(pane, QColor(200, 0, 0), QColor(0, 0, 200));
        CompareView& view = pane.view();
        onion(pane)->setChecked(true);
        view.setSplit(percent / 100.0);
        const QImage shown = view.grab().toImage();
        for (const double share : {0.25, 0.75}) { // on both sides of where a line would be
            const QColor found = shown.pixelColor(int(view.width() * share), view.height() / 2);
            QVERIFY2(std::abs(found.red() - seen.red()) <= 2 && std::abs(found.blue() - seen.blue()) <= 2,
                qPrintable(found.name()));
        }
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("%1 %").arg(percent)));
    }
    void theOnionSkinIsAnOptionOfTheSlider()
    {
        ComparePane pane;
        openPainted(pane, Qt::red, Qt::blue);
        const auto* modes = pane.findChild<SegmentedControl*>();
        for (int mode = 0; mode < 5; ++mode) {
            QTest::mouseClick(modes->segment(mode), Qt::LeftButton);
            QCOMPARE(!onion(pane)->isHidden(), mode == int(CompareView::Mode::Slider));
        }
        onion(pane)->setChecked(true);
        CompareView& view = pane.view();
        QTest::mouseClick(&view, Qt::LeftButton, {}, {view.width() - 2, 20}); // beside the picture: as far as it goes
        QCOMPARE(view.split(), 1.0);
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.split(), 0.98);
        view.setZoomed(true); // all of the way stays in reach
        QTest::mouseClick(&view, Qt::LeftButton, {}, {view.width() / 2, 20});
        QVERIFY(std::abs(view.split() - 0.5) < 0.01);
    }
    void onlyTheLeftButtonMovesTheSlider_data()
    {
        QTest::addColumn<bool>("isOnion");
        QTest::newRow("line") << false;
        QTest::newRow("onion skin") << true;
    }
    void onlyTheLeftButtonMovesTheSlider()
    {
        QFETCH(bool, isOnion);
        ComparePane pane;
        openPainted(pane, Qt::red, Qt::blue);
        onion(pane)->setChecked(isOnion);
        CompareView& view = pane.view();
        const QPoint there(view.width() * 4 / 5, view.height() / 2);
        const auto drag = [&](Qt::MouseButton button) {
            QTest::mousePress(&view, button, {}, view.rect().center());
            QMouseEvent move(QEvent::MouseMove, there, view.mapToGlobal(there), Qt::NoButton, button, {});
            QApplication::sendEvent(&view, &move);
            QTest::mouseRelease(&view, button, {}, there);
        };
        view.setSplit(0.25);
        for (const auto button : {Qt::RightButton, Qt::MiddleButton}) {
            drag(button);
            QCOMPARE(view.split(), 0.25);
        }
        drag(Qt::LeftButton);
        QVERIFY(view.split() > 0.7);
    }
    /// Whatever it ends in, it does not go beyond the picture.
    void theLineOfTheSliderEndsWithThePicture()
    {
        ComparePane pane;
        openPainted(pane, Qt::red, Qt::blue);
        pane.view().setMarked(false); // the box round the change does
        const QImage shown = pane.view().grab().toImage();
        const int aside = shown.width() / 4;
        const QRgb canvas = shown.pixel(aside, 0);
        int above = 0;
        while (above < shown.height() && shown.pixel(aside, above) == canvas)
            ++above;
        QVERIFY(above > 2 && above < shown.height());
        for (int x = 0; x < shown.width(); ++x)
            QVERIFY2(shown.pixel(x, above - 1) == canvas, qPrintable(QString::number(x)));
    }
    /// It opens on its last turn, which has no later picture.
    void anotherRecordingBeginsWithTheAction()
    {
        Stage stage;
        open(stage);
        ComparePane* pane = stage.window.panes().compare;
        const auto* modes = pane->findChild<SegmentedControl*>();
        for (const auto mode : {CompareView::Mode::After, CompareView::Mode::Diff, CompareView::Mode::Slider}) {
            QTest::mouseClick(modes->segment(int(mode)), Qt::LeftButton);
            stage.window.models().selection.choose(2);
            QCOMPARE(pane->view().mode(), mode); // of the same recording it stays
            const QSignalSpy began(&stage.controller, &MissionController::missionBegan);
            openReview(stage.window, m_recording->folder());
            QTRY_COMPARE(began.size(), 1);
            QCOMPARE(pane->view().mode(), CompareView::Mode::Action);
            QCOMPARE(modes->current(), int(CompareView::Mode::Action));
            QVERIFY(onion(*pane)->isHidden());
        }
    }
    /// What never reached the display must not look as if it had.
    void whatWasNotSentIsDashedAndSaysSo_data()
    {
        QTest::addColumn<TurnStatus>("status");
        QTest::addColumn<QString>("word");
        QTest::newRow("rejected") << TurnStatus::Rejected << QStringLiteral("Rejected");
        QTest::newRow("skipped") << TurnStatus::NotSent << QStringLiteral("Not sent");
    }
    void whatWasNotSentIsDashedAndSaysSo()
    {
        QFETCH(TurnStatus, status);
        QFETCH(QString, word);
        QImage picture(320, 200, QImage::Format_RGB32);
        picture.fill(Qt::white);
        TurnCompare compare = compared(picture, picture);
        compare.turn.turn = 3;
        compare.turn.target = QStringLiteral("OK");
        compare.turn.arguments = {{"position", QJsonArray{500, 500}}};
        compare.turn.points = {{160, 100}};
        CompareView view;
        view.resize(700, 500);
        const auto inkOf = [&](TurnStatus shown) {
            compare.turn.status = shown;
            view.show(compare);
            view.setMode(CompareView::Mode::Action);
            const QImage seen = view.grab().toImage();
            int ink = 0;
            for (int y = 0; y < seen.height(); ++y)
                for (int x = 0; x < seen.width(); ++x)
                    ink += seen.pixelColor(x, y) == overlay::proposed ? 1 : 0;
            return ink;
        };
        const int solid = inkOf(TurnStatus::Done);
        const int dashed = inkOf(status);
        QVERIFY2(dashed > 0 && dashed < solid * 4 / 5, qPrintable(QStringLiteral("%1, %2").arg(dashed).arg(solid)));
        const QRectF target(6, 6, 688, 430);
        QVERIFY(CompareMarks(compare, target, target, std::nullopt).words().endsWith(word));
    }
    /// It points nowhere, and is seen all the same.
    void keysAndTextAreShownAsTheAction_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::newRow("keys") << QStringLiteral("key");
        QTest::newRow("text") << QStringLiteral("text");
    }
    void keysAndTextAreShownAsTheAction()
    {
        QFETCH(QString, argument);
        TurnCompare compare;
        compare.turn.turn = 4;
        compare.turn.target = QStringLiteral("ctrl+s");
        compare.turn.arguments = {{argument, "ctrl+s"}};
        compare.before = QImage(640, 400, QImage::Format_RGB32);
        compare.before.fill(Qt::darkGreen);
        CompareView view;
        view.resize(660, 420);
        view.show(compare);
        view.setMode(CompareView::Mode::Before);
        const QImage bare = view.grab().toImage();
        view.setMode(CompareView::Mode::Action);
        const QImage shown = view.grab().toImage();
        QVERIFY(bare != shown);
        QCOMPARE(bare.copy(0, 0, 660, 340), shown.copy(0, 0, 660, 340)); // the picture stays to be seen
    }
};

} // namespace tst_review_compare

TRIARCH_TEST(tst_review_compare, TestReviewCompare, QApplication)
#include "tst_review_compare.moc"
