// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/downscale.h"
#include "core/screen/png.h"
#include "core/x11/windows/window_list.h"
#include "tests/bench/rows.h"
#include "tests/support/paths.h"

#include <QCoreApplication>
#include <QFile>
#include <cstdio>

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);

struct Peer {
    const char* program;
    QStringList argv;
    double goal;
};

int shot(const QStringList& arguments)
{
    const auto connection = Connection::open({qEnvironmentVariable("DISPLAY"), {}}, after(timeout));
    if (!connection)
        return 1;
    auto capture = ScreenCapture::create(*connection, after(timeout));
    const auto picture = capture ? capture->take(after(timeout)) : fail(capture.error());
    if (!picture)
        return 1;
    const QStringList sides = arguments.value(2).split(QLatin1Char('x'));
    const QSize size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : picture->image.size();
    const bool isWhole = size == picture->image.size();
    const auto png = encodePng(isWhole ? picture->image : downscale(picture->image, size));
    QFile file(arguments.value(1));
    return png && file.open(QIODevice::WriteOnly) && file.write(*png) == png->size() ? 0 : 1;
}

int list()
{
    const auto connection = Connection::open({qEnvironmentVariable("DISPLAY"), {}}, after(timeout));
    if (!connection)
        return 1;
    const auto windows = WindowList::create(*connection, after(timeout));
    const auto all = windows ? windows->read(after(timeout)) : fail(windows.error());
    for (const WindowInfo& window : all.value_or(std::vector<WindowInfo>()))
        std::printf("0x%08x %d %lld %d %d %d %d %s.%s %s\n", window.id, window.desktop,
            static_cast<long long>(window.pid), window.geometry.x(), window.geometry.y(), window.geometry.width(),
            window.geometry.height(), qPrintable(window.instance), qPrintable(window.className),
            qPrintable(window.title));
    return all ? 0 : 1;
}

void processRow(Desk& desk, const QString& what, const QStringList& ours, const Peer& peer, int pairs, Report& report)
{
    const QString name = QStringLiteral("%1, whole process (%2)").arg(what, QLatin1String(peer.program));
    if (!desk.has(peer.argv.first()))
        return report.remark(name + QStringLiteral(": not measured, the peer is not installed"));
    bool isDone = true;
    const auto run = [&](const QStringList& argv) {
        const double took = desk.run(argv);
        isDone = isDone && took >= 0;
        return took;
    };
    const auto figures = inPairs(
        pairs, [&] { return run(ours); }, [&] { return run(peer.argv); });
    if (!isDone)
        return report.remark(name + QStringLiteral(": not measured, one of the programs failed"));
    report.add(judged(name, QStringLiteral("ms"), figures, {peer.goal}));
}

QStringList x11grab(const QString& display, const QStringList& filter)
{
    return QStringList{"ffmpeg", "-y", "-loglevel", "quiet", "-f", "x11grab", "-video_size", "1920x1080", "-i", display,
               "-frames:v", "1"}
    + filter + QStringList{"peer.png"};
}

} // namespace

QString ownProgram() { return QCoreApplication::applicationFilePath(); }

std::optional<int> runAsProgram(const QStringList& arguments)
{
    if (arguments.value(0) == QLatin1String("shot"))
        return shot(arguments);
    if (arguments.value(0) == QLatin1String("list"))
        return list();
    return std::nullopt;
}

void processRows(Desk& desk, Report& report)
{
    const QString full = QStringLiteral("full 1080p PNG");
    const QStringList shotFull{ownProgram(), "shot", "ours.png"};
    processRow(desk, full, shotFull, {"maim", {"maim", "peer.png"}, 0.25}, 7, report);
    processRow(desk, full, shotFull, {"scrot", {"scrot", "-o", "-p", "peer.png"}, 0.7}, 7, report);
    for (const auto& [size, goal] : {std::pair("512x256", 0.2), {"1536x864", 0.3}}) {
        const QStringList scale{"-vf", QStringLiteral("scale=%1:flags=area").arg(QString(size).replace('x', ':'))};
        processRow(desk, QStringLiteral("model frame ") + size, {ownProgram(), "shot", "ours.png", size},
            {"ffmpeg", x11grab(desk.server().display(), scale), goal}, 7, report);
    }
}

/// Commands as scripts give them, one process each. Ours are judged, written down and waited for until the screen has
/// come to rest; the peers send and go.
void commandRows(Desk& desk, Report& report)
{
    const QString ctl = test::programPath("triarchctl");
    processRow(desk, QStringLiteral("triarchctl list-windows"), {ctl, "list-windows"},
        {"wmctrl", {"wmctrl", "-lxG"}, 5}, 7, report);
    processRow(desk, QStringLiteral("triarchctl screenshot"), {ctl, "screenshot", "ours.png", "--force"},
        {"maim", {"maim", "peer.png"}, 0.4}, 7, report);
    processRow(desk, QStringLiteral("triarchctl click"), {ctl, "click", "960,20"},
        {"xdotool", {"xdotool", "mousemove", "960", "20", "click", "1"}, 5}, 7, report);
    (void)desk.run({ctl, "focus", "class=Mousepad"}); // the click took the keyboard from everybody
    processRow(desk, QStringLiteral("triarchctl type"), {ctl, "type", "hello world"},
        {"xdotool", {"xdotool", "type", "hello world"}, 5}, 7, report);
}

} // namespace triarch::bench
