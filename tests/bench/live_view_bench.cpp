// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/pictures.h"
#include "ui/widgets/live_view/live_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTextStream>
#include <algorithm>

using namespace triarch;

/// How long a live view takes to show one update: applied, scaled and painted. Prints milliseconds, median and worst.
/// Figures, not a test: a machine's load is not the program's fault.
namespace {

struct Scene {
    const char* name;
    QSize widget;
    QRect changed; // of a display of 1920x1080
    ZoomMode mode;
    bool hasMarks;
};

LiveUpdate updateOf(const QImage& frame, QRect area, const Clock& clock)
{
    LiveUpdate update;
    update.display = frame.size();
    update.patches = {{area, area == frame.rect() ? frame : frame.copy(area)}};
    update.taken = clock.now();
    return update;
}

void addMarks(LiveView& view)
{
    ProposedMark mark{6, QStringLiteral("click_element"), QStringLiteral("+"), MarkKind::Click, {{900, 600}}, {}, {}};
    view.setTrail({{1, {100, 100}}, {2, {700, 300}}, {3, {1200, 800}}});
    view.setProposal(mark);
}

QString measure(const Scene& scene)
{
    constexpr int rounds = 61;
    const SystemClock clock;
    LiveView view(clock);
    view.resize(scene.widget);
    view.setMode(scene.mode);
    view.show();
    const QImage frames[] = {test::photo({1920, 1080}, 1), test::photo({1920, 1080}, 2)};
    view.apply(updateOf(frames[0], frames[0].rect(), clock));
    if (scene.hasMarks)
        addMarks(view);
    QCoreApplication::processEvents();
    std::vector<double> spent;
    for (int i = 0; i < rounds; ++i) {
        const LiveUpdate update = updateOf(frames[i % 2], scene.changed, clock);
        QElapsedTimer timer;
        timer.start();
        view.apply(update);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        spent.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(spent.begin(), spent.end());
    return QStringLiteral("%1  %2 ms, worst %3 ms\n")
        .arg(QLatin1String(scene.name), -44)
        .arg(spent[spent.size() / 2], 6, 'f', 2)
        .arg(spent.back(), 0, 'f', 2);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QRect all(0, 0, 1920, 1080);
    const QSize usual(934, 554);
    const Scene scenes[] = {
        {"full HD into 934x554, fit", usual, all, ZoomMode::Fit, false},
        {"the same with marks", usual, all, ZoomMode::Fit, true},
        {"full HD into 1600x900, fit, marks", {1600, 900}, all, ZoomMode::Fit, true},
        {"full HD at 100 % in 934x554, marks", usual, all, ZoomMode::Actual, true},
        {"full HD enlarged into 2500x1400, fit, marks", {2500, 1400}, all, ZoomMode::Fit, true},
        {"a clock of 120x40 in 934x554, fit, marks", usual, {1700, 20, 120, 40}, ZoomMode::Fit, true},
    };
    QTextStream out(stdout);
    const QString only = application.arguments().value(1); // part of a name
    for (const Scene& scene : scenes) {
        if (QLatin1String(scene.name).contains(only))
            out << measure(scene);
    }
    return 0;
}
