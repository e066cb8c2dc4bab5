// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/target_desktop.h"
#include "core/execution/action_authorizer.h"
#include "core/x11/capture/live_source.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QSignalSpy>
#include <QtTest>
#include <optional>
#include <unistd.h>

namespace tst_monitor_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto timeout = Millis(20'000);

/// A display with real monitors, as far as a server without hardware has them.
struct Bench : GateFixture {
    Bench() : GateFixture({.size = {1280, 800}, .hasMonitors = true}), client(server.address())
    {
        desktop = std::move(X11Desktop::open(server.address()).value());
        desktop->useSender(std::move(gate));
    }
    /// The layout that the server comes up with.
    void reset()
    {
        xrandr({"--output", "DUMMY1", "--off"});
        xrandr({"--noprimary", "--output", "DUMMY0", "--pos", "0x0"});
    }
    void xrandr(const QStringList& arguments) { server.output(QStringList(QStringLiteral("xrandr")) + arguments); }
    void plugIn(const char* mode, const QStringList& place)
    {
        xrandr({"--addmode", "DUMMY1", mode});
        xrandr(QStringList{"--output", "DUMMY1", "--mode", mode} + place);
    }
    std::unique_ptr<TargetDesktop> scoped(const QString& monitor)
    {
        return std::make_unique<TargetDesktop>(*desktop, Target{Target::Kind::Monitor, monitor},
            [this](const QString& name, Deadline deadline) { return desktop->monitor(name, deadline); });
    }

    TestClient client;
    std::unique_ptr<X11Desktop> desktop;
};

} // namespace

class TestMonitorFaults : public QObject {
    Q_OBJECT
private:
    std::optional<Bench> m_bench; ///< for layouts; what changes monitors in the middle has its own

private Q_SLOTS:
    void initTestCase()
    {
        if (::geteuid() != 0)
            QSKIP("Xorg takes a configuration of ours from root alone: F43 and F44 are not tested in this run");
        const XvfbServer server({.size = {1280, 800}, .hasMonitors = true}); // a bench needs that it comes up
        QVERIFY2(server.isRunning(), "Xorg with its dummy driver (xserver-xorg-video-dummy) did not come up");
        m_bench.emplace();
    }

    void cleanupTestCase() { m_bench.reset(); }

    void F43_aMonitorIsUnpluggedAndComesBackOtherwise()
    {
        Bench bench;
        bench.plugIn("1024x768", {"--right-of", "DUMMY0"});
        const auto side = bench.scoped(QStringLiteral("DUMMY1"));
        QCOMPARE(side->capture(after(timeout)).value_or(Frame()).image.size(), QSize(1024, 768));
        QVERIFY(side->send(MoveInput{{10, 20}}, RecordingAuthorizer(), {}));
        QCOMPARE(bench.hands.pointer(), (ScreenPoint{1290, 20}));
        bench.xrandr({"--output", "DUMMY1", "--off"});
        QCOMPARE(outcome(side->send(MoveInput{{10, 30}}, RecordingAuthorizer(), {})), QStringLiteral("not_found"));
        QCOMPARE(outcome(side->capture(after(timeout))), QStringLiteral("not_found"));
        bench.plugIn("800x600", {"--left-of", "DUMMY0"}); // everything else moves to the right
        QCOMPARE(outcome(side->send(MoveInput{{10, 30}}, RecordingAuthorizer(), {})), QStringLiteral("stale_target"));
        QCOMPARE(side->capture(after(timeout)).value_or(Frame()).image.size(), QSize(800, 600));
        QVERIFY(side->send(MoveInput{{10, 20}}, RecordingAuthorizer(), {}));
        QCOMPARE(bench.hands.pointer(), (ScreenPoint{10, 20}));
    }

    /// Whoever watches is told, so that a console can offer them by name.
    void F43_monitorsThatComeAndGoAreTold()
    {
        Bench bench;
        LiveSource source(bench.server.address());
        QSignalSpy told(&source, &LiveSource::monitorsChanged);
        source.start();
        const auto places = [&told] {
            return told.isEmpty() ? std::vector<MonitorPlace>() : told.last()[0].value<std::vector<MonitorPlace>>();
        };
        const auto names = [&places] {
            QStringList all;
            for (const MonitorPlace& place : places())
                all << place.name;
            return all;
        };
        QTRY_COMPARE_WITH_TIMEOUT(names(), QStringList{"DUMMY0"}, int(timeout.count()));
        bench.plugIn("1024x768", {"--right-of", "DUMMY0"});
        QTRY_COMPARE_WITH_TIMEOUT(names().size(), 2, int(timeout.count()));
        QVERIFY(std::ranges::count(places(), MonitorPlace{QStringLiteral("DUMMY1"), {1280, 0, 1024, 768}}) == 1);
        bench.xrandr({"--output", "DUMMY1", "--off"});
        QTRY_COMPARE_WITH_TIMEOUT(names(), QStringList{"DUMMY0"}, int(timeout.count()));
    }

    void F43_aClickOfTheScreenBeforeIsRefused()
    {
        Bench bench;
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const auto seen = bench.desktop->capture(after(timeout)).value();
        const Action click = Input(ClickInput{{640, 400}});
        const ActionAuthorizer judge(policy, {}, *bench.desktop, click, seen);
        QCOMPARE(outcome(judge.confirm()), QStringLiteral("ok"));
        bench.xrandr({"--output", "DUMMY0", "--mode", "1024x768"});
        QCOMPARE(outcome(judge.confirm()), QStringLiteral("stale_target"));
        QCOMPARE(bench.desktop->capture(after(timeout))->image.size(), QSize(1024, 768));
    }

    void F44_thePixelIsRightInAnyLayout_data()
    {
        QTest::addColumn<QStringList>("layout");
        using List = QStringList;
        QTest::newRow("side by side") << List{"--output", "DUMMY1", "--right-of", "DUMMY0"};
        QTest::newRow("the second one left of the first") << List{"--output", "DUMMY1", "--left-of", "DUMMY0"};
        QTest::newRow("above it") << List{"--output", "DUMMY1", "--above", "DUMMY0"};
        QTest::newRow("shifted, with corners that nobody sees")
            << List{"--output", "DUMMY1", "--pos", "0x0", "--output", "DUMMY0", "--pos", "1024x300"};
        QTest::newRow("primary swapped") << List{"--output", "DUMMY1", "--left-of", "DUMMY0", "--primary"};
        QTest::newRow("overlapping") << List{"--output", "DUMMY1", "--pos", "640x100"};
    }
    void F44_thePixelIsRightInAnyLayout()
    {
        QFETCH(QStringList, layout);
        Bench& bench = *m_bench;
        bench.reset();
        bench.plugIn("1024x768", {"--right-of", "DUMMY0"});
        bench.xrandr(layout);
        QRandomGenerator random(20261122);
        for (const QString& name : {QStringLiteral("DUMMY0"), QStringLiteral("DUMMY1")}) {
            const auto scoped = bench.scoped(name);
            const QRect area = bench.desktop->monitor(name, after(timeout)).value();
            for (int i = 0; i < 12; ++i) {
                const QPoint inside(random.bounded(area.width()), random.bounded(area.height()));
                const QPoint onRoot = area.topLeft() + inside;
                const quint32 colour = random.bounded(0x1000000U);
                bench.client.fill(bench.client.root(), {onRoot, QSize(1, 1)}, colour);
                bench.client.warpPointer({onRoot.x() > 400 ? 2 : 900, 2});
                const auto frame = scoped->capture(after(timeout));
                QVERIFY(frame);
                QCOMPARE(frame->image.pixel(inside) & 0xFFFFFF, colour);
                QVERIFY(scoped->send(MoveInput{{inside.x(), inside.y()}}, RecordingAuthorizer(), {}));
                QCOMPARE(bench.hands.pointer(), (ScreenPoint{onRoot.x(), onRoot.y()}));
            }
        }
    }
};

} // namespace tst_monitor_faults

TRIARCH_TEST(tst_monitor_faults, TestMonitorFaults, QCoreApplication)
#include "tst_monitor_faults.moc"
