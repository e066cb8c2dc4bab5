// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/live_view_fixture.h"
#include "ui/panes/mission_bar.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/state_pill.h"

#include <QtTest>

namespace tst_high_resolution {

using namespace triarch;
using namespace triarch::test;

namespace {

double factor() { return qApp->devicePixelRatio(); }

QImage grabbed(QWidget& widget)
{
    widget.ensurePolished();
    widget.resize(widget.size().expandedTo(widget.sizeHint()));
    return widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// As it would be, had it been painted for a screen of one pixel a point and then enlarged.
QImage enlarged(const QImage& image)
{
    const QSize small = (QSizeF(image.size()) / factor()).toSize();
    return image.scaled(small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .scaled(image.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// What is lost when a picture is made small and enlarged again: the mean step of a colour, 0 to 255.
double detail(const QImage& image)
{
    const QImage other = enlarged(image);
    double sum = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            sum += std::abs(qGreen(image.pixel(x, y)) - qGreen(other.pixel(x, y)));
    return sum / (double(image.width()) * image.height());
}

std::unique_ptr<QWidget> markedView()
{
    static ManualClock clock;
    auto view = std::make_unique<LiveView>(clock);
    view->resize(934, 554);
    view->apply(updateOf(flat(display, ground), clock));
    view->setTrail({{1, {269, 94}}, {3, {379, 219}}, {5, {116, 335}}});
    view->setProposal(clickAt({347, 513}, {310, 490, 74, 46}));
    view->setTargetWindow(WindowMark{QStringLiteral("@w1"), QStringLiteral("galculator"), {74, 84, 394, 463}});
    return view;
}

std::unique_ptr<QWidget> iconOf(int px)
{
    auto view = std::make_unique<IconView>(px);
    view->show(QStringLiteral("mouse-pointer-click"), Token::Accent);
    return view;
}

std::unique_ptr<QWidget> emptyState()
{
    auto state = std::make_unique<EmptyState>();
    state->show(QStringLiteral("wrench"), QStringLiteral("No tools chosen"), QStringLiteral("Later."));
    return state;
}

std::unique_ptr<QWidget> pill()
{
    auto state = std::make_unique<StatePill>();
    state->show(MissionStatus::Running, {});
    return state;
}

std::unique_ptr<QWidget> bar()
{
    static const auto* actions = new AppActions; // to the end of the program
    auto made = std::make_unique<MissionBar>(*actions);
    made->resize(1366, 86);
    return made;
}

struct Row {
    const char* name;
    std::unique_ptr<QWidget> (*make)();
};
const Row rows[]{{"marks over the display", markedView}, {"a small icon", [] { return iconOf(14); }},
    {"a large icon", [] { return iconOf(28); }}, {"an empty state", emptyState}, {"the state pill", pill},
    {"the mission bar", bar}};

} // namespace

/// Screens with more than one pixel a point. Run with QT_SCALE_FACTOR set.
class TestHighResolution : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(factor() > 1, "QT_SCALE_FACTOR is not set");
        applyTheme(*qApp, Theme::Dark);
    }

    void whatIsPaintedIsSharp_data()
    {
        QTest::addColumn<int>("row");
        for (int i = 0; i < int(std::size(rows)); ++i)
            QTest::newRow(rows[i].name) << i;
    }
    void whatIsPaintedIsSharp()
    {
        QFETCH(int, row);
        const auto widget = rows[row].make();
        const QImage image = grabbed(*widget);
        QCOMPARE(image.devicePixelRatio(), factor());
        const double sharp = detail(image);
        const double soft = detail(enlarged(image));
        QVERIFY2(sharp > 1.5 * soft, qPrintable(QStringLiteral("%1 against %2").arg(sharp).arg(soft)));
    }

    void onePixelOfTheDisplayIsOneOfTheScreen()
    {
        const QImage picture = noise(display);
        Bench bench(picture);
        bench.view.setOverlay({});
        bench.view.setMode(ZoomMode::Actual);
        const QImage image = bench.grab();
        const ViewTransform& view = bench.view.transform();
        QCOMPARE(view.device().size(), display);
        int wrong = 0, seen = 0;
        const QRect inner = QRectF(view.visible().topLeft() * factor(), view.visible().size() * factor()).toRect();
        for (const QRect area = inner.adjusted(2, 2, -2, -2);
             const int y : {area.top(), area.center().y(), area.bottom()})
            for (int x = area.left(); x <= area.right(); ++x, ++seen)
                wrong += image.pixel(x, y) != picture.pixel(QPoint(x, y) - view.device().topLeft());
        QVERIFY(seen > 1000);
        QCOMPARE(wrong, 0);
    }

    void aReducedDisplayUsesEveryPixel()
    {
        Bench bench(desktop(display));
        bench.view.setOverlay({});
        const QImage image = bench.grab();
        QCOMPARE(image.devicePixelRatio(), factor());
        QVERIFY(bench.view.transform().device().width() > bench.view.width()); // more than points
        QVERIFY(detail(image) > 1.2 * detail(enlarged(image)));
    }

    void iconsAreDrawnForTheScreen()
    {
        const QPixmap icon = iconPixmap(QStringLiteral("play"), Token::Accent, 16, factor());
        QCOMPARE(icon.size(), (QSizeF(16, 16) * factor()).toSize());
        QCOMPARE(icon.devicePixelRatio(), factor());
        const QPixmap fromIcon = triarch::icon(QStringLiteral("play"), Token::Accent).pixmap(QSize(16, 16), factor());
        QCOMPARE(fromIcon.toImage(), icon.toImage());
    }
};

} // namespace tst_high_resolution

TRIARCH_TEST(tst_high_resolution, TestHighResolution, QApplication)
#include "tst_high_resolution.moc"
