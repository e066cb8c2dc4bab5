// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// review_open FOLDER [TIMES]: how long a recording takes from the wish to its turns in table and strip, laid out and
// painted, how long the GUI thread is away at most meanwhile, and when the verdict on its journal is there. Prints
// medians; judges nothing.
#include "tests/support/scripted_console.h"
#include "tests/support/settled_layout.h"
#include "ui/main_window.h"
#include "ui/review_wiring.h"
#include "ui/view_wiring.h"
#include "ui/window_wiring.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QtTest>
#include <cstdio>

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 60'000;

struct Taken {
    qint64 shown = 0;
    qint64 longest = 0; ///< without the event loop
    qint64 judged = 0;
};

Taken openOnce(const QString& folder)
{
    const QTemporaryDir home;
    ConsoleSettings settings(home.filePath(QStringLiteral("console.ini")));
    const SystemClock clock;
    ScriptedConsole console;
    MissionController controller(console, clock);
    MainWindow window(controller, settings, clock);
    wireWindow(window);
    wireView(window, settings);
    static_cast<QWidget&>(window).show();
    (void)QTest::qWaitFor([&] { return isSettled(window); }, timeout);
    Taken taken;
    QElapsedTimer beat;
    QTimer heart;
    QObject::connect(&heart, &QTimer::timeout, [&] { taken.longest = std::max(taken.longest, beat.restart()); });
    heart.start(1);
    QElapsedTimer since;
    since.start();
    beat.start();
    openReview(window, folder);
    (void)QTest::qWaitFor([&] { return controller.state().isReview && isSettled(window); }, timeout);
    taken.shown = since.elapsed();
    (void)QTest::qWaitFor([&] { return controller.state().review.integrity != Integrity::Checking; }, timeout);
    taken.judged = since.elapsed();
    return taken;
}

qint64 median(std::vector<qint64> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    if (argc < 2)
        return std::fputs("review_open FOLDER [TIMES]\n", stderr), 2;
    std::vector<qint64> shown, longest, judged;
    for (int i = 0; i < (argc > 2 ? std::atoi(argv[2]) : 5); ++i) {
        const Taken taken = openOnce(QString::fromLocal8Bit(argv[1]));
        shown.push_back(taken.shown);
        longest.push_back(taken.longest);
        judged.push_back(taken.judged);
    }
    std::printf("shown after %lld ms, GUI thread away for %lld ms at most, verdict after %lld ms\n", median(shown),
        median(longest), median(judged));
    return 0;
}
