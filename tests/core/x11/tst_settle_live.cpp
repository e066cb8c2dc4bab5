// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/diff.h"
#include "core/screen/settle.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace tst_settle_live {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);

Deadline now() { return std::chrono::steady_clock::now(); }

/// Looks at a display until it has settled: the loop that the door runs.
class Watcher {
public:
    explicit Watcher(const XvfbServer& server, SettleOptions options = {})
        : m_desktop(std::move(X11Desktop::open(server.address()).value())),
          m_tracker(options)
    {
    }

    /// Looks for this long without an action.
    void learn(Millis time)
    {
        for (const Deadline end = after(time); now() < end;) {
            look();
            static_cast<void>(m_desktop->awaitChange(end, {}));
        }
    }
    /// Looks without an action until something is known to move by itself.
    void learnNoise()
    {
        for (const Deadline end = after(timeout); !knowsNoise() && now() < end;)
            learn(Millis(20));
    }
    SettleVerdict settleAfter(const std::function<void()>& action)
    {
        look();
        m_tracker.begin(now());
        m_began = now();
        action();
        SettleVerdict verdict = look();
        while (!verdict.isSettled) {
            const auto change = m_desktop->awaitChange(verdict.lookAgainAt, {});
            if (!change)
                return {};
            if (*change == Desktop::Change::Structure)
                m_tracker.noteStructure(now());
            verdict = look();
        }
        m_took = std::chrono::duration_cast<Millis>(now() - m_began);
        return verdict;
    }
    bool knowsNoise() const { return m_tracker.noisyBlocks(now()).count() > 0; }
    Millis took() const { return m_took; }
    QImage frame() const { return m_frame; }
    SettleVerdict look()
    {
        m_frame = settleFrame(m_desktop->capture(after(timeout)).value().image);
        return m_tracker.feed(m_frame, now());
    }

private:
    std::unique_ptr<X11Desktop> m_desktop;
    SettleTracker m_tracker;
    QImage m_frame;
    Deadline m_began;
    Millis m_took{0};
};

} // namespace

class TestSettleLive : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
    }
    void cleanupTestCase() { m_server.reset(); }

    void nothingHappenedIsAnsweredEarly()
    {
        Watcher watcher(*m_server, {.nothingHappened = Millis(120)});
        const auto verdict = watcher.settleAfter([] {});
        QVERIFY(verdict.isSettled && !verdict.sawChange && !verdict.stillChanging);
        QVERIFY2(watcher.took() >= Millis(120), qPrintable(QString::number(watcher.took().count())));
    }

    void paintIsSeenAndEnds()
    {
        TestClient client(m_server->address());
        Watcher watcher(*m_server);
        const auto verdict = watcher.settleAfter([&] { client.fill(client.root(), {100, 100, 300, 200}, 0x00FF00); });
        QVERIFY(verdict.isSettled && verdict.sawChange && !verdict.stillChanging);
        QVERIFY(watcher.took() >= Millis(150));
    }

    void startedTerminalIsWaitedForUntilItsText()
    {
        XvfbServer server; // it keeps its window manager
        QVERIFY(server.startWindowManager());
        // A busy machine starts programs slowly; the shipped times are tested on timelines.
        Watcher watcher(server,
            {.quiet = Millis(1000), .quietAfterStructure = Millis(1500), .nothingHappened = timeout, .cap = timeout});
        const auto verdict = watcher.settleAfter([&] { server.start({"xterm", "-e", "seq 1 200; cat"}); });
        QVERIFY(verdict.isSettled && verdict.sawChange && !verdict.stillChanging);
        const QImage settled = watcher.frame();
        watcher.learn(Millis(200)); // pending changes
        watcher.look();
        const auto later = difference(settled, watcher.frame());
        QVERIFY2(later && later->changed.count() <= 8, qPrintable(QString::number(later->changed.count())));
    }

    void spinnerThatWasKnownHoldsNothingUp()
    {
        TestClient client(m_server->address());
        Watcher watcher(*m_server, {.nothingHappened = Millis(200)});
        std::jthread spinner([&](std::stop_token stop) {
            TestClient own(m_server->address());
            std::mutex mutex;
            std::condition_variable_any tick;
            std::unique_lock lock(mutex);
            for (quint32 i = 0; !stop.stop_requested(); ++i) {
                own.fill(own.root(), {600, 500, 30, 30}, i * 0x30F01u);
                tick.wait_for(lock, stop, Millis(16), [] { return false; });
            }
        });
        watcher.learnNoise();
        const auto verdict = watcher.settleAfter([] {});
        QVERIFY(verdict.isSettled && !verdict.sawChange && !verdict.stillChanging);
    }

    void endlessAnimationEndsAtTheCap()
    {
        Watcher watcher(*m_server, {.quiet = Millis(400), .cap = Millis(800)});
        std::jthread animation([&](std::stop_token stop) {
            TestClient own(m_server->address());
            std::mutex mutex;
            std::condition_variable_any tick;
            std::unique_lock lock(mutex);
            for (int i = 0; !stop.stop_requested(); ++i) {
                own.fill(own.root(), {i * 45 % 1200, i / 25 * 45 % 750, 40, 40}, quint32(i) * 0x31F07u);
                tick.wait_for(lock, stop, Millis(30), [] { return false; });
            }
        });
        const auto verdict = watcher.settleAfter([] {});
        QVERIFY(verdict.isSettled && verdict.sawChange && verdict.stillChanging);
        QVERIFY(watcher.took() >= Millis(800));
    }
};

} // namespace tst_settle_live

TRIARCH_TEST(tst_settle_live, TestSettleLive, QCoreApplication)
#include "tst_settle_live.moc"
