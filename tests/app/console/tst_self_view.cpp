// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A console that shows the display it stands on is not to be painted for having been painted.
#include "app/console/self_view.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_self_view {

using namespace triarch;
using namespace std::chrono_literals;

namespace {

const QRect ours(0, 0, 600, 400);

WindowInfo window(WindowId id, const QString& className, qint64 pid, const QRect& place)
{
    WindowInfo made{id, QStringLiteral("window"), className.toLower(), className, place, place};
    made.pid = pid;
    return made;
}

LiveUpdate change(std::initializer_list<QRect> areas)
{
    LiveUpdate update;
    update.display = {1000, 800};
    for (const QRect& area : areas) {
        QImage image(area.size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        update.patches.push_back({area, image});
    }
    return update;
}

struct Watched {
    Watched()
    {
        view.setWindows({window(1, QStringLiteral("Triarch"), QCoreApplication::applicationPid(), ours),
            window(2, QStringLiteral("Editor"), 99, {500, 300, 300, 300}),
            window(3, QStringLiteral("Triarch"), 99, {0, 500, 300, 300})}); // another console
        (void)view.take(change({{0, 0, 1000, 800}}), now);
    }
    QList<QRect> after(std::chrono::milliseconds passed, std::initializer_list<QRect> areas)
    {
        now += passed;
        QList<QRect> shown;
        for (const auto& patch : view.take(change(areas), now).patches)
            shown << patch.area;
        return shown;
    }
    SelfView view;
    std::chrono::steady_clock::time_point now{10s};
};

} // namespace

class TestSelfView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsOwnPaintingIsShownOnceASecond()
    {
        Watched at;
        const QRect live(10, 10, 300, 200);
        for (int frame = 0; frame < 50; ++frame)
            QCOMPARE(at.after(16ms, {live}), QList<QRect>());
        QCOMPARE(at.after(200ms, {}), QList<QRect>{live}); // also by a mere sign of life; the last one
        QCOMPARE(at.after(16ms, {live}), QList<QRect>());
        QCOMPARE(at.after(1000ms, {}), QList<QRect>{live});
        QCOMPARE(at.after(16ms, {}), QList<QRect>());
    }
    /// What changes elsewhere comes at once, and nothing older after it.
    void whatElseChangesIsShownAtOnce()
    {
        Watched at;
        const QRect live(10, 10, 300, 200);
        const QRect editor(650, 350, 20, 20);
        const QRect editorOver(520, 320, 20, 20); // in front of the console
        const QRect others(10, 510, 20, 20);
        QCOMPARE(at.after(16ms, {editor}), QList<QRect>{editor});
        QCOMPARE(at.after(16ms, {live}), QList<QRect>());
        QCOMPARE(at.after(16ms, {editorOver}), (QList<QRect>{live, editorOver}));
        QCOMPARE(at.after(16ms, {live}), QList<QRect>());
        QCOMPARE(at.after(16ms, {live, others}), (QList<QRect>{live, others}));
        const QRect across = live.adjusted(0, 0, 500, 0);
        QCOMPARE(at.after(16ms, {across}), QList<QRect>{across});
    }
    void whatIsHeldIsBounded()
    {
        Watched at;
        std::size_t shown = 0;
        for (int frame = 0; frame < 70; ++frame)
            shown += std::size_t(at.after(1ms, {{frame, 1, 10, 10}}).size());
        QCOMPARE(shown, 65u);
    }
    /// A display of another size comes whole.
    void whatIsHeldGoesWithItsDisplay()
    {
        Watched at;
        QCOMPARE(at.after(16ms, {{1, 1, 10, 10}}), QList<QRect>());
        LiveUpdate resized = change({{0, 0, 500, 300}}); // where it was all the console's
        resized.display = {500, 300};
        QCOMPARE(at.view.take(resized, at.now).patches.size(), 1u);
    }
    /// A display where no console of ours stands is shown as it comes.
    void anotherDisplayIsShownAsItComes()
    {
        Watched at;
        at.view.setWindows({window(3, QStringLiteral("Triarch"), 99, ours)});
        for (int frame = 0; frame < 3; ++frame)
            QCOMPARE(at.after(16ms, {{1, 1, 10, 10}}).size(), 1);
        at.view.setWindows({});
        QCOMPARE(at.after(16ms, {{1, 1, 10, 10}}).size(), 1);
    }
};

} // namespace tst_self_view

TRIARCH_TEST(tst_self_view, TestSelfView, QCoreApplication)
#include "tst_self_view.moc"
