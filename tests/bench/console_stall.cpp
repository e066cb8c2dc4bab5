// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// console_stall [SECONDS]: how long the console's GUI thread is away at most while a mission runs on a display of
// 1920x1080 that repaints itself all the time, and what the console costs when nothing happens. Prints figures; judges
// nothing.
#include "core/host/host_file.h"
#include "tests/support/animated_ground.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"

#include <QApplication>
#include <QTest>
#include <cstdio>
#include <sys/resource.h>

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto beat = std::chrono::milliseconds(10);
constexpr int idleMs = 10'000;

/// The longest time between two beats of a 10 ms timer in the GUI thread.
class Heart : public QObject {
public:
    Heart()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            const auto gap = m_since.restart();
            m_longest = std::max(m_longest, gap);
            m_late += gap > 100;
            ++m_beats;
        });
        m_since.start();
        m_timer.start(beat);
    }
    void print(const char* when) const
    {
        std::printf("%s: longest gap %lld ms, %d of %d beats over 100 ms\n", when, m_longest, m_late, m_beats);
    }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_longest = 0;
    int m_late = 0;
    int m_beats = 0;
};

double cpuSeconds()
{
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void printIdle(const char* when)
{
    const double before = cpuSeconds();
    QTest::qWait(idleMs);
    std::printf("%s: %.1f %% of a processor\n", when, (cpuSeconds() - before) / idleMs * 1e5);
}

std::optional<DisplayAddress> sandboxAddress(const QString& display)
{
    const auto hosts = runningHosts();
    for (const auto& host : hosts ? *hosts : std::vector<HostInfo>())
        if (host.display == display)
            return DisplayAddress{host.display, host.cookieFile};
    return std::nullopt;
}

int measure(int seconds)
{
    ConsoleSeat seat(500);
    static_cast<QWidget&>(seat.window).showMaximized();
    printIdle("first-run page, idle");
    seat.controller.setDisplay(QStringLiteral("sandbox 1920x1080"));
    seat.type(QStringLiteral("open the calculator, click \"7\", click \"8\", click \"9\", check that it shows 789"));
    seat.controller.start();
    if (!QTest::qWaitFor([&] { return !seat.state().display.name.isEmpty(); }, 60'000))
        return 1;
    const auto address = sandboxAddress(seat.state().display.name);
    if (!address)
        return 1;
    const QSize size = seat.state().display.size;
    {
        const AnimatedGround animation(*address, size);
        const Heart heart;
        const double before = cpuSeconds();
        QTest::qWait(seconds * 1000);
        std::printf(
            "window %dx%d, display %dx%d\n", seat.window.width(), seat.window.height(), size.width(), size.height());
        heart.print("mission with animation");
        std::printf("console with animation: %.0f %% of a processor\n", (cpuSeconds() - before) / seconds * 100);
    }
    seat.controller.stop();
    if (!QTest::qWaitFor([&] { return !seat.state().isActive; }, 60'000))
        return 1;
    printIdle("after the mission, display shown, idle");
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    return measure(argc > 1 ? std::max(1, std::atoi(argv[1])) : 30);
}
