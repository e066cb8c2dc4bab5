// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/x11_desktop.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <optional>
#include <thread>

namespace tst_x11_desktop {

using namespace triarch;
using triarch::test::Seer;
using triarch::test::TestClient;
using triarch::test::XvfbOptions;
using triarch::test::XvfbServer;
using Change = Desktop::Change;

namespace {

constexpr auto timeout = Millis(20'000);

class AllowAll final : public InputAuthorizer {
public:
    Result<void> judge(const Press&) const override { return {}; }
};

class CountingSender final : public InputSender {
public:
    Result<InputReport> send(const Input&, const InputAuthorizer&, std::stop_token) override
    {
        return InputReport{.typed = 7, .expected = 7};
    }
};

std::unique_ptr<X11Desktop> opened(const XvfbServer& server)
{
    auto desktop = X11Desktop::open(server.address());
    return desktop ? std::move(*desktop) : nullptr;
}

/// What happens within `wait`; None also stands for a failure, which the tests of failures ask for by themselves.
Change changeWithin(X11Desktop& desktop, Millis wait)
{
    return desktop.awaitChange(after(wait), {}).value_or(Change::None);
}

} // namespace

class TestX11Desktop : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;  ///< without a window manager
    std::optional<XvfbServer> m_managed; ///< with one

    /// Returns the shared server, or starts another one in `own` for these arguments.
    XvfbServer& serverWith(const QStringList& arguments, std::optional<XvfbServer>& own)
    {
        return arguments.isEmpty() ? *m_server : own.emplace(XvfbOptions{.extraArguments = arguments});
    }
    static bool isEmpty(const XvfbServer& server)
    {
        const auto windows = Seer(server).tryRead();
        return windows && windows->empty();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
        m_managed.emplace();
        QVERIFY(m_managed->startWindowManager());
    }
    void init() // a window that goes only now would be a change
    {
        QTRY_VERIFY_WITH_TIMEOUT(isEmpty(*m_server) && isEmpty(*m_managed), 20'000);
    }
    void cleanupTestCase()
    {
        m_managed.reset();
        m_server.reset();
    }

    void frameHoldsPictureWindowsPointerAndTime()
    {
        TestClient client(m_server->address());
        const WindowId window = client.create({100, 100, 300, 200}, TestClient::Kind::Normal, 0x00FF00);
        client.map(window);
        client.warpPointer({10, 20});
        const auto desktop = opened(*m_server);
        QVERIFY(desktop);
        QCOMPARE(desktop->name(), m_server->display());
        QCOMPARE(desktop->size().value_or(QSize()), QSize(1280, 800));
        const auto before = std::chrono::steady_clock::now();
        const auto frame = desktop->capture(after(timeout));
        QVERIFY(frame);
        QCOMPARE(frame->image.size(), QSize(1280, 800));
        QCOMPARE(quint32(frame->image.pixel(250, 200)), 0xFF00FF00u);
        QCOMPARE(int(frame->windows.size()), 1);
        QCOMPARE(frame->windows.front().id, window);
        QCOMPARE(frame->pointer, (ScreenPoint{10, 20}));
        QVERIFY(frame->taken >= before && frame->taken <= std::chrono::steady_clock::now());
    }

    void sendsOnlyWithASender()
    {
        const auto desktop = opened(*m_server);
        QVERIFY(desktop);
        const auto refused = desktop->send(MoveInput{}, AllowAll(), {});
        QVERIFY(!refused && refused.error().code == ErrorCode::InputDisabled);
        desktop->useSender(std::make_unique<CountingSender>());
        QCOMPARE(desktop->send(MoveInput{}, AllowAll(), {}).value_or(InputReport()).typed, 7);
    }

    void nothingHappensAfterOpening() // the whole screen is reported once, and drained
    {
        const auto desktop = opened(*m_server);
        QVERIFY(desktop);
        QCOMPARE(desktop->awaitChange(after(Millis(100)), {}).value_or(Change::Pixels), Change::None);
    }

    void paintWakes()
    {
        TestClient client(m_server->address());
        const auto desktop = opened(*m_server);
        QVERIFY(desktop);
        for (int i = 0; i < 3; ++i) { // and does so again
            client.fill(client.root(), {10, 10, 50, 50}, 0x111111u * quint32(i + 1));
            QCOMPARE(changeWithin(*desktop, timeout), Change::Pixels);
            QCOMPARE(changeWithin(*desktop, Millis(30)), Change::None);
        }
    }

    void paintWakesAWaitUnderWay()
    {
        TestClient client(m_server->address());
        const auto desktop = opened(*m_server);
        QVERIFY(desktop);
        std::atomic<bool> waiting = false;
        Change change = Change::None;
        std::thread waiter([&] {
            waiting = true;
            change = changeWithin(*desktop, timeout);
        });
        QTRY_VERIFY_WITH_TIMEOUT(waiting, 20'000);
        client.fill(client.root(), {10, 10, 50, 50}, 0x123456);
        waiter.join();
        QCOMPARE(change, Change::Pixels);
    }

    void structure_data()
    {
        QTest::addColumn<QString>("act");
        QTest::addColumn<bool>("managed");
        for (const bool managed : {false, true}) {
            const char* with = managed ? "with a window manager" : "without one";
            QTest::addRow("map %s", with) << "map" << managed;
            QTest::addRow("unmap %s", with) << "unmap" << managed;
            QTest::addRow("destroy %s", with) << "destroy" << managed;
        }
    }
    void structure()
    {
        QFETCH(QString, act);
        QFETCH(bool, managed);
        const XvfbServer& server = managed ? *m_managed : *m_server;
        TestClient client(server.address());
        const WindowId window = client.create({100, 100, 300, 200});
        const auto desktop = opened(server);
        QVERIFY(desktop);
        if (act != "map") {
            client.map(window);
            const auto isShown = [&] {
                const auto seen = Seer(server).find(window);
                return seen && seen->isVisible && (!managed || (seen->isActive && seen->frame != seen->geometry));
            };
            QTRY_VERIFY_WITH_TIMEOUT(isShown(), 20'000);
            while (changeWithin(*desktop, Millis(100)) != Change::None) { }
        }
        if (act == "map")
            client.map(window);
        else if (act == "unmap")
            client.unmap(window);
        else
            client.destroy(window);
        Change change = changeWithin(*desktop, timeout);
        while (change == Change::Pixels)
            change = changeWithin(*desktop, timeout);
        QCOMPARE(change, Change::Structure);
    }

    void captureForgetsWhatItShowsButNotStructure()
    {
        TestClient client(m_server->address());
        const auto desktop = opened(*m_server);
        QVERIFY(desktop);
        client.fill(client.root(), {10, 10, 50, 50}, 0x654321);
        QCOMPARE(quint32(desktop->capture(after(timeout)).value_or(Frame()).image.pixel(20, 20)), 0xFF654321u);
        QCOMPARE(changeWithin(*desktop, Millis(30)), Change::None);
        client.map(client.create({100, 100, 300, 200}));
        QVERIFY(desktop->capture(after(timeout)));
        QCOMPARE(changeWithin(*desktop, timeout), Change::Structure);
        client.fill(client.root(), {10, 10, 50, 50}, 0x223344);
        QCOMPARE(changeWithin(*desktop, timeout), Change::Pixels); // told again
    }

    void stopEndsTheWaitAtOnce_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("with damage") << QStringList();
        QTest::newRow("without damage") << QStringList{"-extension", "DAMAGE"};
    }
    void stopEndsTheWaitAtOnce()
    {
        QFETCH(QStringList, arguments);
        std::optional<XvfbServer> own;
        const XvfbServer& server = serverWith(arguments, own);
        const auto desktop = opened(server);
        QVERIFY(desktop);
        std::stop_source stop;
        std::atomic<bool> waiting = false;
        Result<Change> answer = Change::None;
        std::thread waiter([&] {
            waiting = true;
            do
                answer = desktop->awaitChange(after(timeout), stop.get_token());
            while (answer && *answer == Change::Pixels);
        });
        QTRY_VERIFY_WITH_TIMEOUT(waiting, 20'000);
        QElapsedTimer clock;
        clock.start();
        stop.request_stop();
        waiter.join();
        QVERIFY(!answer && answer.error().code == ErrorCode::Cancelled);
        QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
        const auto again = desktop->awaitChange(after(timeout), stop.get_token());
        QVERIFY(!again && again.error().code == ErrorCode::Cancelled);
        QVERIFY(desktop->awaitChange(after(Millis(10)), {})); // an old stop does not end a new wait
    }

    void F27_withoutDamagePixelsMayHaveChanged()
    {
        XvfbServer server({.extraArguments = {"-extension", "DAMAGE"}});
        const auto desktop = opened(server);
        QVERIFY(desktop);
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(changeWithin(*desktop, timeout), Change::Pixels);
        QVERIFY(clock.elapsed() >= 24);
        QCOMPARE(changeWithin(*desktop, Millis(5)), Change::None); // the deadline comes first
        TestClient client(server.address());
        client.map(client.create({100, 100, 300, 200}));
        QCOMPARE(changeWithin(*desktop, timeout), Change::Structure);
    }

    void followsTheScreenWhenItsSizeChanges()
    {
        XvfbServer outer({.size = {1600, 1200}});
        XvfbServer server({.size = {800, 600}, .parent = &outer});
        QVERIFY(server.isRunning());
        const auto desktop = opened(server);
        QVERIFY(desktop);
        QCOMPARE(desktop->capture(after(timeout)).value_or(Frame()).image.size(), QSize(800, 600));
        for (const QSize size : {QSize(1280, 1024), QSize(640, 480)}) {
            server.output({"xrandr", "-s", QStringLiteral("%1x%2").arg(size.width()).arg(size.height())});
            QTRY_COMPARE_WITH_TIMEOUT(desktop->size().value_or(QSize()), size, 20'000);
            TestClient client(server.address());
            const QPoint corner(size.width() - 1, size.height() - 1);
            client.fill(client.root(), QRect(corner, QSize(1, 1)), 0x00FF00);
            const auto frame = desktop->capture(after(timeout));
            QVERIFY(frame);
            QCOMPARE(frame->image.size(), size);
            QCOMPARE(quint32(frame->image.pixel(corner)), 0xFF00FF00u);
            QCOMPARE(desktop->monitors(after(timeout))->front().area, QRect(QPoint(), size));
        }
    }

    void F23_killedServerIsDisplayLost()
    {
        XvfbServer server;
        const auto desktop = opened(server);
        QVERIFY(desktop);
        server.kill();
        const auto change = desktop->awaitChange(after(timeout), {});
        QVERIFY(!change && change.error().code == ErrorCode::DisplayLost);
        const auto frame = desktop->capture(after(timeout));
        QVERIFY(!frame && frame.error().code == ErrorCode::DisplayLost);
        const auto size = desktop->size();
        QVERIFY(!size && size.error().code == ErrorCode::DisplayLost);
    }

    void monitors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("through RandR") << QStringList();
        QTest::newRow("without RandR") << QStringList{"-extension", "RANDR"};
    }
    void monitors()
    {
        QFETCH(QStringList, arguments);
        std::optional<XvfbServer> own;
        const XvfbServer& server = serverWith(arguments, own);
        const auto desktop = opened(server);
        QVERIFY(desktop);
        const auto found = desktop->monitors(after(timeout)).value_or(std::vector<Monitor>());
        QCOMPARE(int(found.size()), 1);
        QCOMPARE(found.front().area, QRect(0, 0, 1280, 800));
        QCOMPARE(found.front().name, QString("screen"));
    }

    void F44_primaryMonitorComesFirst()
    {
        XvfbServer server; // it keeps its monitors
        server.output({"xrandr", "--setmonitor", "Left", "640/200x800/200+0+0", "none"});
        server.output({"xrandr", "--setmonitor", "*Ri\nght", "640/200x800/200+640+0", "none"});
        const auto desktop = opened(server);
        QVERIFY(desktop);
        const auto found = desktop->monitors(after(timeout)).value_or(std::vector<Monitor>());
        QVERIFY(found.size() >= 2);
        QCOMPARE(found[0].name, QString("Ri ght"));
        QCOMPARE(found[0].area, QRect(640, 0, 640, 800));
        QVERIFY(found[0].isPrimary && !found[1].isPrimary);
        QVERIFY(std::ranges::count(found, QString("Left"), &Monitor::name) == 1);
    }
};

} // namespace tst_x11_desktop

TRIARCH_TEST(tst_x11_desktop, TestX11Desktop, QCoreApplication)
#include "tst_x11_desktop.moc"
