// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/window_picture.h"
#include "core/desktop/window_trail.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_window_trail {

using namespace triarch;

namespace {

constexpr quint32 grey = 0xFF808080;
constexpr quint32 white = 0xFFFFFFFF;
const WindowTrail::TimePoint start = WindowTrail::TimePoint() + Millis(1'000'000);

std::vector<WindowInfo> windowAtX(int x)
{
    WindowInfo window;
    window.id = 7;
    window.geometry = window.frame = QRect(x, 10, 20, 20);
    return {window};
}

QList<int> placesOf(const std::vector<std::vector<WindowInfo>>& shown)
{
    QList<int> places;
    for (const auto& windows : shown)
        places << (windows.empty() ? -1 : windows.front().frame.x());
    return places;
}

/// A window that went from 0 to 100 and then away, as a compositing manager shows it or nobody does.
WindowTrail trailOf(bool isComposited)
{
    WindowTrail trail;
    trail.note(windowAtX(0), isComposited, start);
    trail.note(windowAtX(100), isComposited, start + Millis(100));
    trail.note({}, isComposited, start + Millis(300));
    return trail;
}

QImage masked(const std::vector<std::vector<WindowInfo>>& shown)
{
    QImage image(200, 50, QImage::Format_RGB32);
    image.fill(white);
    maskWindows(image, {}, shown, [](const WindowInfo& window) { return window.id == 7; });
    return image;
}

} // namespace

class TestWindowTrail : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isAsTheWindowsAreWhereNobodyDrawsLater()
    {
        QCOMPARE(placesOf(trailOf(false).shownAt(start + Millis(300))), (QList<int>{-1}));
    }

    void keepsWhatACompositingManagerMayStillShow()
    {
        const auto trail = trailOf(true);
        QCOMPARE(placesOf(trail.shownAt(start + Millis(300))), (QList<int>{-1, 0, 100, -1}));
        QCOMPARE(placesOf(trail.shownAt(start + Millis(100) + WindowTrail::lag)), (QList<int>{0, 100, -1}));
        QCOMPARE(placesOf(trail.shownAt(start + Millis(300) + WindowTrail::lag)), (QList<int>{100, -1}));
        QCOMPARE(placesOf(trail.shownAt(start + Millis(301) + WindowTrail::lag)), (QList<int>{-1}));
    }

    void whatDidNotChangeIsNoMoment()
    {
        auto trail = trailOf(true);
        trail.note({}, true, start + Millis(400));
        QCOMPARE(trail.shownAt(start + Millis(400)).size(), size_t(4));
    }

    void isBounded()
    {
        WindowTrail trail;
        for (int i = 0; i < 1000; ++i)
            trail.note(windowAtX(i), true, start);
        const auto shown = trail.shownAt(start);
        QCOMPARE(shown.size(), WindowTrail::maxEarlier + 1);
        QCOMPARE(placesOf(shown).last(), 999); // the newest are kept
    }

    void whatMovesIsHiddenOnItsWay()
    {
        const QImage image = masked({windowAtX(0), windowAtX(100)});
        QCOMPARE(quint32(image.pixel(5, 15)), grey);
        QCOMPARE(quint32(image.pixel(60, 15)), grey);
        QCOMPARE(quint32(image.pixel(110, 15)), grey);
        QCOMPARE(quint32(image.pixel(130, 15)), white);
        QCOMPARE(quint32(image.pixel(60, 5)), white);
    }

    void whatWasNotThereHasNoWay()
    {
        auto before = windowAtX(0);
        before.front().isVisible = false;
        const QImage image = masked({before, windowAtX(100)});
        QCOMPARE(quint32(image.pixel(60, 15)), white);
        QCOMPARE(quint32(image.pixel(110, 15)), grey);
    }
};

} // namespace tst_window_trail

TRIARCH_TEST(tst_window_trail, TestWindowTrail, QCoreApplication)
#include "tst_window_trail.moc"
