// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// How long the console keeps its operator waiting while it has much to show, and what it does when nothing happens.
// Work of its own thread is counted, not time: what else the machine does changes nothing.
#include "core/host/host_file.h"
#include "tests/support/animated_ground.h"
#include "tests/support/console_seat.h"
#include "tests/support/loop_work.h"
#include "tests/support/operator_display.h"
#include "tests/support/test_program.h"
#include "tests/support/timed_application.h"

#include <QSignalSpy>
#include <QtTest>

namespace tst_console_pace {

using namespace triarch;
using namespace triarch::test;
using namespace std::chrono_literals;

namespace {

constexpr int timeout = 60'000; // ms
constexpr int missionPatience = 180'000;
constexpr int leastPictures = 300;
constexpr auto quiet = 5s;
constexpr auto mostAway = 100ms; ///< of the processor, in one turn of the event loop

QString inMs(std::chrono::microseconds time)
{
    return QStringLiteral("%1 ms").arg(double(time.count()) / 1000, 0, 'f', 1);
}

std::optional<DisplayAddress> addressOf(const QString& display)
{
    for (const auto& host : runningHosts().value_or(std::vector<HostInfo>()))
        if (host.display == display)
            return DisplayAddress{host.display, host.cookieFile};
    return std::nullopt;
}

/// What the loop does in a while in which nobody touches anything.
struct Idle {
    Idle()
    {
        QEventLoop loop;
        QTimer::singleShot(quiet, &loop, &QEventLoop::quit);
        loop.exec();
    }
    LoopWork work;
    double share() const { return double(work.all().count()) / double(std::chrono::microseconds(quiet).count()); }
    QString told() const
    {
        return QStringLiteral("%1 % of a processor, %2 turns of the loop, %3 paints")
            .arg(100 * share(), 0, 'f', 2)
            .arg(work.turns())
            .arg(work.paints());
    }
};

} // namespace

class TestConsolePace : public QObject {
    Q_OBJECT
private:
    /// Nothing that comes often: a clock of seconds, the age of a picture, a cursor that blinks.
    static void holdsStill(const char* when)
    {
        const Idle idle;
        qInfo("%s: %s", when, qPrintable(idle.told()));
        QVERIFY2(idle.share() < 0.02, qPrintable(idle.told()));
        QVERIFY2(idle.work.turns() < 40 * quiet.count(), qPrintable(idle.told()));
        QVERIFY2(idle.work.paints() < 10 * quiet.count(), qPrintable(idle.told()));
    }

private Q_SLOTS:
    void noTurnOfTheLoopIsLongWhileTheTargetIsAnimated()
    {
        ConsoleSeat seat(0);
        static_cast<QWidget&>(seat.window).showMaximized();
        QTRY_VERIFY(seat.window.width() >= 1900);
        seat.controller.setDisplay(QStringLiteral("sandbox 1920x1080"));
        seat.type(QStringLiteral("open the calculator, click \"7\", click \"8\", check that it shows 78"));
        seat.controller.start();
        QTRY_VERIFY_WITH_TIMEOUT(!seat.state().display.name.isEmpty(), timeout);
        const auto address = addressOf(seat.state().display.name);
        QVERIFY(address);
        QCOMPARE(seat.state().display.size, QSize(1920, 1080));
        const AnimatedGround ground(*address, seat.state().display.size);
        int pictures = 0; // they are large: none is kept
        QEventLoop loop;  // one that blocks, as the program's: its turns are told apart
        QObject::connect(&seat.core, &ConsoleBackend::liveUpdated, &loop, [&] {
            if (++pictures >= leastPictures && !seat.sent.isEmpty())
                loop.quit();
        });
        QTimer::singleShot(missionPatience, &loop, &QEventLoop::quit);
        const LoopWork work;
        auto* application = static_cast<TimedApplication*>(qApp);
        (void)application->takeLongest();
        loop.exec();
        const auto away = std::chrono::duration_cast<std::chrono::microseconds>(application->takeLongest());
        qInfo("turn %d: %d turns of the loop, %d pictures, %d paints; the longest turn worked %s, the longest event "
              "took %s",
            seat.state().turn, work.turns(), pictures, work.paints(), qPrintable(inMs(work.longest())),
            qPrintable(inMs(away)));
        QVERIFY2(!seat.sent.isEmpty(), "the mission has not got anywhere");
        QVERIFY2(work.longest() < mostAway, qPrintable(inMs(work.longest())));
        if (qEnvironmentVariableIsSet("TRIARCH_LONG")) // a machine that measures has nothing else to do
            QVERIFY2(away < mostAway, qPrintable(inMs(away)));
        QVERIFY(pictures >= leastPictures && work.paints() >= leastPictures); // it was animated, and shown
    }

    void nothingIsDoneWhileNothingHappens()
    {
        ConsoleSeat seat(0);
        QVERIFY(seat.window.panes().firstRun->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(Idle().work.turns() < 1000, timeout); // what is looked for at the start is found
        holdsStill("the first page");
        if (QTest::currentTestFailed())
            return;
        seat.controller.openSandbox();
        QTRY_VERIFY_WITH_TIMEOUT(!seat.window.panes().live->view().isEmpty(), timeout);
        holdsStill("a display that stands still");
        if (QTest::currentTestFailed())
            return;
        seat.type(QStringLiteral("open the calculator, click \"7\", check that it shows 7"));
        seat.press(Qt::Key_F10);
        QVERIFY(seat.runsTo(MissionStatus::Stepping));
        holdsStill("a mission that waits for its operator");
        if (QTest::currentTestFailed())
            return;
        seat.controller.stop();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
        holdsStill("after a mission");
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    TimedApplication application(argc, argv);
    TestConsolePace test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_pace

TRIARCH_TEST_FUNCTION(tst_console_pace, tst_console_pace::run)
#include "tst_console_pace.moc"
