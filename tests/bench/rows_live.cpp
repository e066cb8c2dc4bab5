// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/downscale.h"
#include "core/x11/capture/live_source.h"
#include "tests/bench/animation.h"
#include "tests/bench/rows.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTimer>
#include <sys/resource.h>
#include <thread>

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);
constexpr QSize fullHd(1920, 1080);
constexpr QSize shown(960, 540);
constexpr int seconds = 4;
constexpr int pairs = 3;

double ownSeconds()
{
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto total = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return total(used.ru_utime) + total(used.ru_stime);
}

/// Runs the event loop.
void letPass(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Percent of a processor that watching costs: this process and the X server together, and less what the animation
/// costs when nobody watches.
double costOf(test::XvfbServer& server, double baseline, const std::function<void()>& watch)
{
    const double own = ownSeconds();
    const double server0 = secondsOf(server.pid());
    watch();
    return std::max(0.001, (ownSeconds() - own + secondsOf(server.pid()) - server0) / seconds * 100 - baseline);
}

double idleCost(test::XvfbServer& server)
{
    return costOf(server, 0, [] { letPass(seconds * 1000); });
}

/// Shows the display as a console does: what changed is scaled into a picture of the view's size.
void watchLive(const DisplayAddress& address)
{
    QImage whole(fullHd, QImage::Format_RGB32);
    QImage view(shown, QImage::Format_RGB32);
    const Downscaler scaler(fullHd, shown);
    LiveSource source(address);
    QObject::connect(&source, &LiveSource::updated, &source, [&](const LiveUpdate& update) {
        for (const auto& patch : update.patches) {
            if (patch.area == whole.rect()) {
                scaler.render(patch.image, view.rect(), view);
                continue;
            }
            for (int y = 0; y < patch.image.height(); ++y)
                std::copy_n(reinterpret_cast<const quint32*>(patch.image.constScanLine(y)), patch.image.width(),
                    reinterpret_cast<quint32*>(whole.scanLine(patch.area.y() + y)) + patch.area.x());
            scaler.render(whole, scaler.targetOf(patch.area), view);
        }
        source.acknowledge();
    });
    source.start();
    letPass(seconds * 1000);
}

/// Reads the whole display sixty times a second, as viewers do that know nothing of damage.
void poll(const DisplayAddress& address)
{
    const auto connection = Connection::open(address, after(timeout)).value();
    auto capture = ScreenCapture::create(connection, after(timeout)).value();
    const Deadline end = after(Millis(seconds * 1000));
    for (Deadline next = after(Millis(0)); next < end; next += std::chrono::microseconds(16'667)) {
        (void)capture.take(after(timeout));
        std::this_thread::sleep_until(next);
    }
}

/// Percent of a processor that ffmpeg takes to grab and scale, and the server with it.
double ffmpegCost(test::XvfbServer& server, double baseline)
{
    QProcess* ffmpeg = server.start({"ffmpeg", "-loglevel", "quiet", "-f", "x11grab", "-framerate", "30", "-video_size",
        "1920x1080", "-i", server.display(), "-vf", "scale=960:540:flags=area", "-t", "60", "-f", "null", "-"});
    if (!ffmpeg)
        return 0;
    letPass(1000); // its start does not count
    const double before = secondsOf(ffmpeg->processId()) + secondsOf(server.pid());
    letPass(seconds * 1000);
    const double cost = (secondsOf(ffmpeg->processId()) + secondsOf(server.pid()) - before) / seconds * 100 - baseline;
    ffmpeg->kill();
    ffmpeg->waitForFinished(5000);
    return cost;
}

void againstPolling(Desk& desk, const QString& name, double baseline, Report& report)
{
    auto& server = desk.server();
    const auto address = server.address();
    report.add(judged(name, QStringLiteral("% of a processor"),
        inPairs(
            pairs, [&] { return costOf(server, baseline, [&] { watchLive(address); }); },
            [&] { return costOf(server, baseline, [&] { poll(address); }); }, 0),
        {0.2}));
}

} // namespace

void liveRows(Report& report)
{
    Desk desk(Desk::Ground::Flat, fullHd);
    if (!desk.isReady())
        return report.remark(QStringLiteral("live view: not measured, no desk"));
    auto& server = desk.server();
    againstPolling(desk, QStringLiteral("live view, nothing moves (polling at 60 Hz)"), idleCost(server), report);
    {
        const Animation clock(server.address(), {1700, 20, 120, 40}, Millis(1000));
        againstPolling(desk, QStringLiteral("live view, a clock ticks (polling at 60 Hz)"), idleCost(server), report);
    }
    if (!desk.has(QStringLiteral("ffmpeg")))
        return report.remark(QStringLiteral("live view, full screen: not measured, ffmpeg is not installed"));
    const Animation animation(server.address(), {{}, fullHd}, Millis(33));
    const double baseline = idleCost(server);
    report.add(judged(QStringLiteral("live view, full screen at 30 Hz, scaled (ffmpeg x11grab and scale)"),
        QStringLiteral("% of a processor"),
        inPairs(
            pairs, [&] { return costOf(server, baseline, [&] { watchLive(server.address()); }); },
            [&] { return ffmpegCost(server, baseline); }, 0),
        {0.25}));
}

} // namespace triarch::bench
