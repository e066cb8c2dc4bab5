// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/settle_wait.h"
#include "core/screen/diff.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <optional>
#include <thread>

namespace tst_settle_wait {

using namespace triarch;
using triarch::test::Seer;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);

/// A display, somebody who paints on it, and the wait under test.
struct Scene {
    explicit Scene(XvfbServer& on, const SettleOptions& options = {}, const SettleTimings& timings = {},
        const WindowTimeouts& timeouts = {})
        : server(on),
          client(server.address()),
          desktop(std::move(X11Desktop::open(server.address()).value())),
          settling(*desktop, options, timings, timeouts)
    {
    }
    void paint(const QRect& area, quint32 colour) { client.fill(client.root(), area, colour); }
    Frame seen() { return desktop->capture(after(timeout)).value(); }

    XvfbServer& server;
    TestClient client;
    std::unique_ptr<X11Desktop> desktop;
    SettleWait settling;
};

/// Paints one place anew every so often, until it is destroyed.
class Spinner {
public:
    Spinner(const DisplayAddress& address, Millis step)
        : m_thread([=](std::stop_token stop) {
              TestClient own(address);
              for (quint32 i = 0; !stop.stop_requested(); ++i) {
                  own.fill(own.root(), {600, 500, 30, 30}, i * 0x30F01u);
                  ++painted;
                  std::this_thread::sleep_for(step);
              }
          })
    {
    }
    inline static std::atomic<int> painted = 0;

private:
    std::jthread m_thread;
};

} // namespace

class TestSettleWait : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;
    bool isEmpty() const
    {
        const auto windows = Seer(*m_server).tryRead();
        return windows && windows->empty();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
    }
    void init() // a window that goes only now would be a change
    {
        QTRY_VERIFY_WITH_TIMEOUT(isEmpty(), 20'000);
    }
    void cleanupTestCase() { m_server.reset(); }

    void theFrameToldIsTheOneThatStays()
    {
        Scene scene(*m_server);
        QVERIFY(scene.settling.look(scene.seen()));
        scene.paint({100, 100, 300, 200}, 0x00FF00);
        std::vector<Frame> told;
        const auto settled =
            scene.settling.await({Expect::Anything, [&](const Frame& frame) { told.push_back(frame); }}, {});
        QVERIFY(settled && settled->sawChange && !settled->stillChanging);
        QVERIFY(!told.empty());
        QVERIFY(samePixels(told.back().image, settled->frame.image));
    }

    void whatMovedBeforeTheActionIsNoNews()
    {
        Scene scene(*m_server, {.nothingHappened = Millis(200), .cap = timeout});
        const Spinner spinner(scene.server.address(), Millis(16));
        for (int look = 0; look < 3; ++look) { // as one action after another
            const Frame seen = scene.seen();
            const int painted = Spinner::painted;
            QTRY_VERIFY_WITH_TIMEOUT(Spinner::painted > painted + 2, 20'000);
            QVERIFY(scene.settling.look(seen));
        }
        const auto settled = scene.settling.await({}, {});
        QVERIFY(settled && !settled->sawChange && !settled->stillChanging);
    }

    void windowsThatCameWhileSomebodyThoughtAreNoReaction()
    {
        Scene scene(*m_server, {.nothingHappened = Millis(150)});
        const Frame seen = scene.seen();
        scene.client.map(scene.client.create({10, 10, 200, 100}));
        QVERIFY(scene.settling.look(seen));
        const auto settled = scene.settling.await({}, {});
        QVERIFY(settled && !settled->sawChange);
    }

    void aWindowThatIsExpectedIsWaitedFor()
    {
        Scene scene(*m_server, {.quietAfterStructure = Millis(200), .nothingHappened = Millis(50)});
        QVERIFY(scene.settling.look(scene.seen()));
        std::jthread late([&] {
            std::this_thread::sleep_for(Millis(150)); // longer than nothing may happen
            scene.client.map(scene.client.create({10, 10, 200, 100}, TestClient::Kind::Normal, 0x00FF00));
        });
        const auto settled = scene.settling.await({Expect::NewWindow, {}}, {});
        QVERIFY(settled && settled->sawChange);
        QCOMPARE(int(settled->frame.windows.size()), 1);
        QCOMPARE(quint32(settled->frame.image.pixel(50, 50)) & 0xFFFFFF, 0x00FF00u);
    }

    /// As a program with one instance does that runs already; its window may be in front before.
    void aProgramThatHandsOverAndEndsIsNotWaitedFor_data()
    {
        QTest::addColumn<bool>("isInFront");
        QTest::addColumn<Millis>("handover"); // the other one is as long as the patience
        QTest::newRow("its window comes to the front") << false << timeout;
        QTest::newRow("its window is in front") << true << Millis(200);
    }
    void aProgramThatHandsOverAndEndsIsNotWaitedFor()
    {
        QFETCH(bool, isInFront);
        QFETCH(Millis, handover);
        Scene scene(*m_server, {.quietAfterStructure = Millis(50), .nothingHappened = Millis(50)}, {},
            {.appearance = timeout, .handover = handover});
        const WindowId running = scene.client.create({10, 10, 200, 100}, TestClient::Kind::Normal, 0x00FF00);
        const WindowId other = scene.client.create({10, 10, 200, 100});
        scene.client.map(running);
        scene.client.map(other);
        scene.client.focus(isInFront ? running : other);
        QVERIFY(scene.settling.look(scene.seen()));
        scene.client.focus(running);
        const QString own = QCoreApplication::applicationFilePath(); // whose windows those are
        const QProcess* second = scene.server.start({own, "whatMovedBeforeTheActionIsNoNews"});
        QVERIFY(second);
        QElapsedTimer waited;
        waited.start();
        QVERIFY(scene.settling.await({Expect::NewWindow, {}, second->processId()}, {}));
        QVERIFY2(waited.elapsed() < timeout.count() / 2, qPrintable(QString::number(waited.elapsed())));
        QVERIFY(!isInFront || waited.elapsed() >= handover.count());
    }

    /// The usual times are longer than the test: only the application's own can end it.
    void theActiveWindowsTimesHold()
    {
        SettleTimings timings;
        timings.insert(QStringLiteral("slowpoke"), {Millis(60), Millis(60), Millis(60), std::nullopt});
        XvfbServer server; // it keeps its window manager
        Scene scene(server,
            {.quiet = timeout, .quietAfterStructure = timeout, .nothingHappened = timeout, .cap = timeout}, timings);
        QVERIFY(scene.server.startWindowManager());
        const WindowId window = scene.client.create({100, 100, 300, 200});
        scene.client.setClass(window, QByteArray("slow\0SlowPoke\0", 14));
        scene.client.map(window);
        const auto active = [&] {
            const auto windows = scene.desktop->windows(after(timeout));
            const auto* found = windows ? activeWindow(*windows) : nullptr;
            return found && found->id == window;
        };
        QTRY_VERIFY_WITH_TIMEOUT(active(), 20'000);
        QVERIFY(scene.settling.look(scene.seen()));
        scene.paint({900, 100, 300, 200}, 0x00FF00);
        const auto settled = scene.settling.await({}, {});
        QVERIFY(settled);
        QCOMPARE(settled->application, QStringLiteral("SlowPoke"));
        QVERIFY(settled->sawChange && !settled->stillChanging);
    }

    void aStopEndsTheWait()
    {
        Scene scene(*m_server, {.quiet = timeout, .nothingHappened = timeout, .cap = timeout});
        QVERIFY(scene.settling.look(scene.seen()));
        std::stop_source stop;
        std::jthread stopper([&] { stop.request_stop(); });
        const auto settled = scene.settling.await({}, stop.get_token());
        QVERIFY(!settled && settled.error().code == ErrorCode::Cancelled);
    }

    void F23_aKilledServerIsDisplayLost()
    {
        XvfbServer server;
        Scene scene(server);
        QVERIFY(scene.settling.look(scene.seen()));
        scene.server.kill();
        const auto settled = scene.settling.await({}, {});
        QVERIFY(!settled && settled.error().code == ErrorCode::DisplayLost);
        QCOMPARE(scene.settling.look({}).error().code, ErrorCode::DisplayLost);
    }
};

} // namespace tst_settle_wait

TRIARCH_TEST(tst_settle_wait, TestSettleWait, QCoreApplication)
#include "tst_settle_wait.moc"
