// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/settle_wait.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <algorithm>
#include <thread>

namespace tst_settle_suite {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);
constexpr int trials = 3;

/// What a program does some time after the action that it answers.
struct Paint {
    int at = 0; ///< ms from the action
    QRect area; ///< of the window, or of the root
    enum class What { Fill, Map, Unmap, FillWindow } what = What::Fill;
};
using Timeline = std::vector<Paint>;
using What = Paint::What;

/// Carries a timeline out in a thread of its own, and keeps when each of it was done.
class Program {
public:
    Program(const DisplayAddress& address, Timeline timeline) : m_timeline(std::move(timeline)), m_client(address)
    {
        m_window = m_client.create({300, 200, 500, 350}, TestClient::Kind::OverrideRedirect, 0xDDDDDD);
        if (!m_timeline.empty() && m_timeline.front().what == What::Unmap) {
            m_client.map(m_window);
            m_client.sync();
        }
    }
    void act()
    {
        m_thread = std::jthread([this] { run(); });
    }
    /// The last paint that the rule has to wait for, given when each really was done: none came so late after the one
    /// before it that the screen was at rest by then.
    Deadline lastToBeSeen(Deadline begun, const SettleOptions& options)
    {
        m_thread.join();
        Deadline last = begun;
        Millis allowed = options.nothingHappened;
        for (std::size_t i = 0; i < m_timeline.size(); ++i) {
            if (m_done[i] - last >= allowed)
                return last;
            last = m_done[i];
            const bool isStructure = m_timeline[i].what == What::Map || m_timeline[i].what == What::Unmap;
            m_sawStructure = m_sawStructure || isStructure;
            allowed = m_sawStructure ? options.quietAfterStructure : options.quiet;
        }
        return last;
    }

private:
    void run()
    {
        const Deadline begun = after(Millis(0));
        for (const Paint& paint : m_timeline) {
            std::this_thread::sleep_until(begun + Millis(paint.at));
            const quint32 colour = 0x101010 + quint32(m_done.size() + 1) * 0x0B1D37;
            if (paint.what == What::Map)
                m_client.map(m_window);
            else if (paint.what == What::Unmap)
                m_client.unmap(m_window);
            else
                m_client.fill(paint.what == What::Fill ? m_client.root() : m_window, paint.area, colour & 0xFFFFFF);
            m_client.sync();
            m_done.push_back(std::chrono::steady_clock::now());
        }
    }

    const Timeline m_timeline;
    TestClient m_client;
    WindowId m_window = 0;
    std::vector<Deadline> m_done;
    bool m_sawStructure = false;
    std::jthread m_thread;
};

/// Places one beside the other, so that each is something new.
QRect place(int i) { return {40 + i % 12 * 90, 40 + i / 12 * 90, 80, 80}; }

Timeline every(int step, int until)
{
    Timeline timeline;
    for (int at = step; at <= until; at += step)
        timeline.push_back({at, place(int(timeline.size()))});
    return timeline;
}

/// A spinner at 60 Hz in a corner.
void spin(const DisplayAddress& address, const std::stop_token& stop)
{
    TestClient client(address);
    for (quint32 i = 0; !stop.stop_requested(); ++i) {
        client.fill(client.root(), {1200, 740, 32, 32}, i * 0x30F01u);
        std::this_thread::sleep_for(Millis(16));
    }
}

} // namespace

/// However a program answers an action, in one stroke, late, in pieces, with windows: the screen is taken for settled
/// only once the last of it is there. Times are the shipped ones.
class TestSettleSuite : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noneIsEarly_data()
    {
        QTest::addColumn<Timeline>("timeline");
        QTest::addColumn<bool>("hasSpinner");
        const auto row = [](const char* name, const Timeline& timeline, bool hasSpinner = false) {
            QTest::newRow(name) << timeline << hasSpinner;
        };
        const QRect content(10, 10, 400, 200);
        row("at once", {{2, place(0)}});
        row("after a quarter of a second", {{250, place(0)}});
        row("right before nothing would have happened", {{340, place(0)}});
        row("three with holes of 110 ms", {{10, place(0)}, {120, place(1)}, {230, place(2)}});
        row("a bar that grows for a second", every(100, 1000));
        row("lines that come quickly", every(20, 700));
        row("late, then in pieces", {{300, place(0)}, {400, place(1)}, {510, place(2)}, {620, place(3)}});
        row("a window, and its content 212 ms later", {{20, {}, What::Map}, {232, content, What::FillWindow}});
        row("a window, and its content in three parts",
            {{30, {}, What::Map}, {240, {10, 10, 90, 90}, What::FillWindow}, {440, {110, 10, 90, 90}, What::FillWindow},
                {650, {210, 10, 90, 90}, What::FillWindow}});
        row("a window goes, and what was behind it is drawn late",
            {{15, {}, What::Unmap}, {235, {320, 220, 300, 200}}});
        row("a window after pieces in place",
            {{10, place(0)}, {110, place(1)}, {210, {}, What::Map}, {420, content, What::FillWindow}});
        row("three with holes of 110 ms, beside a spinner", {{10, place(0)}, {120, place(1)}, {230, place(2)}}, true);
        row("a window and its content, beside a spinner", {{20, {}, What::Map}, {232, content, What::FillWindow}},
            true);
    }
    void noneIsEarly()
    {
        QFETCH(Timeline, timeline);
        QFETCH(bool, hasSpinner);
        XvfbServer server;
        TestClient wall(server.address());
        std::optional<std::jthread> spinner;
        if (hasSpinner)
            spinner.emplace([&](const std::stop_token& stop) { spin(server.address(), stop); });
        const SettleOptions options;
        int early = 0;
        Millis latest{0};
        for (int i = 0; i < trials; ++i) {
            wall.fill(wall.root(), {0, 0, 1190, 730}, 0);
            wall.sync();
            Program program(server.address(), timeline);
            const auto desktop =
                std::move(X11Desktop::open(server.address()).value()); // which knows of no trial before
            QVERIFY(desktop->learnAnimated());
            if (hasSpinner)
                QTRY_VERIFY_WITH_TIMEOUT(!desktop->animatedRegion().isEmpty(), int(timeout.count()));
            SettleWait settling(*desktop, options);
            const auto seen = desktop->capture(after(timeout));
            QVERIFY(seen && settling.look(*seen));
            const Deadline begun = std::chrono::steady_clock::now();
            program.act();
            const auto settled = settling.await({}, {});
            const Deadline ended = std::chrono::steady_clock::now();
            QVERIFY(settled && !settled->stillChanging);
            const Deadline last = program.lastToBeSeen(begun, options);
            early += ended < last ? 1 : 0;
            latest = std::max(latest, std::chrono::duration_cast<Millis>(ended - last));
        }
        qInfo("%d of %d early, at most %lld ms after the last", early, trials, qlonglong(latest.count()));
        QCOMPARE(early, 0);
    }
};

} // namespace tst_settle_suite

TRIARCH_TEST(tst_settle_suite, TestSettleSuite, QCoreApplication)
#include "tst_settle_suite.moc"
