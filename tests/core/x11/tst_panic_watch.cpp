// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_watch.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/marked_devices.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>
#include <semaphore>
#include <thread>
#include <xcb/xtest.h>
#include <xkbcommon/xkbcommon-keysyms.h>

namespace tst_panic_watch {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000; // ms

/// A watch with what it told, ready when it hears the keys.
struct Watched {
    explicit Watched(const DisplayAddress& address, PanicOptions options = {})
        : watch(address, options),
          pressed(&watch, &PanicWatch::pressed),
          lost(&watch, &PanicWatch::lost)
    {
        QSignalSpy ready(&watch, &PanicWatch::watching);
        watch.start();
        isReady = ready.wait(timeout);
    }
    bool hasPresses(int count)
    {
        while (pressed.size() < count) {
            if (!pressed.wait(timeout))
                return false;
        }
        return pressed.size() == count;
    }
    PanicPress press(int i) const { return pressed[i][0].value<PanicPress>(); }

    PanicWatch watch;
    QSignalSpy pressed;
    QSignalSpy lost;
    bool isReady = false;
};

/// A server in a window of another one, whose hands are real keys in the inner one.
struct Nested {
    XvfbServer outer{{.size = {900, 700}}};
    GateFixture desk{{.size = {900, 700}, .parent = &outer}};
    XvfbServer& inner = desk.server;
    void physical(const QStringList& arguments) { outer.output(QStringList{"xdotool"} + arguments); }
    void injected(const QStringList& arguments) { inner.output(QStringList{"xdotool"} + arguments); }
};

} // namespace

class TestPanicWatch : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;
    std::optional<Nested> m_nested;

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
        m_nested.emplace();
        QVERIFY(m_nested->desk.isReady());
    }
    void init() { m_nested->desk.stopFlag->clear(); }
    void cleanupTestCase()
    {
        m_nested.reset();
        m_server.reset();
    }

    void keysOfHands_data()
    {
        QTest::addColumn<bool>("ignoreInjected");
        QTest::addColumn<QStringList>("keys");
        QTest::addColumn<bool>("byHand");
        QTest::addColumn<QString>("source"); // empty: none
        const QStringList pause{"key", "Pause"};
        const QStringList thrice{"key", "--delay", "60", "Escape", "Escape", "Escape"};
        const QStringList twice{"key", "--delay", "60", "Escape", "Escape"};
        const QStringList shifted{"key", "--delay", "20", "shift+Escape", "Escape", "ctrl+Escape"};
        QTest::newRow("Pause by hand") << true << pause << true << "pause";
        QTest::newRow("Escape three times by hand") << true << thrice << true << "esc";
        QTest::newRow("Escape twice by hand") << true << twice << true << "";
        QTest::newRow("Escape with modifiers by hand") << true << shifted << true << "esc";
        QTest::newRow("Pause by the agent") << true << pause << false << "";
        QTest::newRow("Escape three times by the agent") << true << thrice << false << "";
        QTest::newRow("Pause through XTEST where that counts") << false << pause << false << "pause";
        QTest::newRow("Escape through XTEST where that counts") << false << thrice << false << "esc";
        QTest::newRow("letters") << false << QStringList{"type", "eee"} << false << "";
    }
    void keysOfHands()
    {
        QFETCH(bool, ignoreInjected);
        QFETCH(QStringList, keys);
        QFETCH(bool, byHand);
        QFETCH(QString, source);
        Nested& nested = *m_nested;
        Watched watched(nested.inner.address(), {.ignoreInjected = ignoreInjected});
        QVERIFY(watched.isReady);
        if (byHand)
            nested.physical(keys);
        else
            nested.injected(keys);
        nested.physical({"key", "Pause"}); // what comes after it shows that before it there was nothing more
        const int expected = source.isEmpty() ? 1 : 2;
        QVERIFY(watched.hasPresses(expected));
        if (!source.isEmpty())
            QCOMPARE(watched.press(0).source, source);
        QCOMPARE(watched.press(expected - 1).source, QStringLiteral("pause"));
    }

    void whatClosesSomethingIsNoEmergency_data()
    {
        QTest::addColumn<QString>("between"); // the second and the third press
        QTest::addColumn<int>("escapes");
        QTest::addColumn<bool>("isEmergency");
        QTest::newRow("nothing happens") << "" << 3 << true;
        QTest::newRow("a menu goes") << "unmap" << 3 << false;
        QTest::newRow("a dialog comes") << "map" << 3 << false;
        QTest::newRow("the focus moves") << "focus" << 3 << false;
        QTest::newRow("switched off") << "" << 0 << false;
    }
    void whatClosesSomethingIsNoEmergency()
    {
        QFETCH(QString, between);
        QFETCH(int, escapes);
        QFETCH(bool, isEmergency);
        TestClient client(m_server->address());
        const WindowId first = client.create({10, 10, 100, 100});
        const WindowId second = client.create({200, 10, 100, 100});
        const WindowId menu = client.create({20, 20, 50, 50}, TestClient::Kind::OverrideRedirect);
        const WindowId dialog = client.create({40, 40, 50, 50});
        for (const WindowId window : {first, second, menu})
            client.map(window);
        client.focus(first);
        Watched watched(m_server->address(), {.escapes = escapes});
        QVERIFY(watched.isReady);
        const auto escape = [this] { m_server->output({"xdotool", "key", "Escape"}); };
        escape();
        escape();
        if (between == QLatin1String("unmap"))
            client.unmap(menu);
        else if (between == QLatin1String("map"))
            client.map(dialog);
        else if (between == QLatin1String("focus"))
            client.focus(second);
        escape();
        m_server->output({"xdotool", "key", "Pause"});
        QVERIFY(watched.hasPresses(isEmergency ? 2 : 1));
        QCOMPARE(watched.press(0).source, isEmergency ? QStringLiteral("esc") : QStringLiteral("pause"));
    }

    void aHeldKeyCountsOnce_data()
    {
        QTest::addColumn<bool>("byHand");
        QTest::newRow("repeated by the server") << false;
        QTest::newRow("repeated by the host of a nested server") << true;
    }
    void aHeldKeyCountsOnce()
    {
        QFETCH(bool, byHand);
        Nested& nested = *m_nested;
        nested.outer.output({"xset", "r", "rate", "40", "100"});
        nested.inner.output({"xset", "r", "rate", "40", "100"});
        const auto usual = qScopeGuard([&] {
            nested.outer.output({"xset", "r", "rate"});
            nested.inner.output({"xset", "r", "rate"});
        });
        Watched watched(nested.inner.address());
        QVERIFY(watched.isReady);
        XvfbServer& server = byHand ? nested.outer : nested.inner;
        server.output({"xdotool", "keydown", "Escape"});
        QVERIFY(!watched.pressed.wait(200));
        server.output({"xdotool", "keyup", "Escape"});
        server.output({"xdotool", "key", "Pause"});
        QVERIFY(watched.hasPresses(1));
        QCOMPARE(watched.press(0).source, QStringLiteral("pause"));
    }

    void F36_worksWhileSomebodyGrabsTheKeyboard()
    {
        TestClient client(m_server->address());
        auto* xcb = client.connection().get();
        const auto grab = client.connection().wait(
            xcb_grab_keyboard(xcb, 0, client.root(), XCB_CURRENT_TIME, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC),
            xcb_grab_keyboard_reply, "GrabKeyboard", after(Millis(timeout)));
        QVERIFY(grab);
        QCOMPARE(int(grab.value()->status), int(XCB_GRAB_STATUS_SUCCESS));
        Watched watched(m_server->address());
        QVERIFY(watched.isReady);
        m_server->output({"xdotool", "key", "Pause"});
        QVERIFY(watched.hasPresses(1));
        xcb_ungrab_keyboard(xcb, XCB_CURRENT_TIME);
        client.sync();
    }

    void keysThatAreMovedElsewhereCountThere_data()
    {
        QTest::addColumn<QStringList>("remap");
        QTest::addColumn<int>("keycode");
        QTest::addColumn<QString>("source"); // empty: none
        QTest::newRow("xmodmap: Escape on Caps Lock")
            << QStringList{"xmodmap", "-e", "clear Lock", "-e", "keycode 66 = Escape"} << 66 << "esc";
        QTest::newRow("xmodmap: Escape's key is a letter")
            << QStringList{"xmodmap", "-e", "keycode 9 = a A"} << 9 << "";
        QTest::newRow("setxkbmap: Escape and Caps Lock change places")
            << QStringList{"setxkbmap", "us", "-option", "caps:swapescape"} << 66 << "esc";
        QTest::newRow("another layout: same key") << QStringList{"setxkbmap", "fr"} << 9 << "esc";
        QTest::newRow("xmodmap: Pause on F12") << QStringList{"xmodmap", "-e", "keycode 96 = Pause"} << 96 << "pause";
    }
    void keysThatAreMovedElsewhereCountThere()
    {
        QFETCH(QStringList, remap);
        QFETCH(int, keycode);
        QFETCH(QString, source);
        XvfbServer server; // it keeps the changed keyboard map
        Watched watched(server.address());
        QVERIFY(watched.isReady);
        server.output(remap);
        const QString key = QStringLiteral("%1").arg(keycode, 3, 10, QLatin1Char('0')); // "9" would be the digit
        const int times = source == u"pause" ? 1 : 3;
        server.output(QStringList{"xdotool", "key", "--delay", "60"} + QStringList(times, key));
        server.output({"xdotool", "key", "Pause"});
        QVERIFY(watched.hasPresses(source.isEmpty() ? 1 : 2));
        QCOMPARE(watched.press(0).source, source.isEmpty() ? QStringLiteral("pause") : source);
    }

    void aKeyRightBehindAChangeMeansWhatItMeansSince()
    {
        XvfbServer server; // it keeps the changed keyboard map
        TestClient client(server.address());
        Watched watched(server.address());
        QVERIFY(watched.isReady);
        constexpr quint8 letters = 24; // each key once: one that is back within 4 ms is taken for a repeat
        constexpr int rounds = 10;
        for (int i = 0; i < rounds; ++i)
            pressRightAfterMapping(client, quint8(letters + i), XKB_KEY_Pause);
        QVERIFY2(watched.hasPresses(rounds), qPrintable(QString::number(watched.pressed.size())));
    }

    void theStopNeedsNoEventLoop()
    {
        std::binary_semaphore stopped(0);
        std::atomic<bool> isOwnThread = false;
        const auto here = std::this_thread::get_id();
        PanicOptions options;
        options.onPanic = [&] {
            isOwnThread = std::this_thread::get_id() != here;
            stopped.release();
        };
        Watched watched(m_server->address(), options);
        QVERIFY(watched.isReady);
        m_server->output({"xdotool", "key", "Pause"});
        QVERIFY(stopped.try_acquire_for(std::chrono::milliseconds(timeout)));
        QVERIFY(isOwnThread);
        QVERIFY(watched.hasPresses(1));
        const auto latency = quint32(watched.press(0).atMonotonicMs) - watched.press(0).serverTimeMs;
        QVERIFY2(latency < 60'000, qPrintable(QString::number(latency))); // both count by the same clock
    }

    /// A program can give keys another meaning. The key that was Pause first stops all the same, and no other resumes.
    void theFirstStopKeyStaysTheStopKey_data()
    {
        QTest::addColumn<QStringList>("change"); // in the inner server
        QTest::addColumn<QString>("pressed");
        QTest::addColumn<bool>("mayResume");
        const QStringList moved{"xmodmap", "-e", "keycode 127 = F20", "-e", "keycode 65 = Pause"};
        QTest::newRow("as it was") << QStringList() << "127" << true;
        QTest::newRow("Pause is another key") << moved << "127" << true;
        QTest::newRow("the space bar is Pause") << moved << "065" << false;
    }
    void theFirstStopKeyStaysTheStopKey()
    {
        QFETCH(QStringList, change);
        QFETCH(QString, pressed);
        QFETCH(bool, mayResume);
        Nested nested; // it keeps the changed keyboard map
        QVERIFY(nested.desk.isReady());
        Watched watched(nested.inner.address(), {.ignoreInjected = true});
        QVERIFY(watched.isReady);
        if (!change.isEmpty())
            nested.inner.output(change);
        nested.injected({"key", pressed});
        nested.physical({"key", pressed});
        QVERIFY(watched.hasPresses(1));
        QCOMPARE(watched.press(0).source, QStringLiteral("pause"));
        QCOMPARE(watched.press(0).mayResume, mayResume);
    }

    void aDeviceThatIsMarkedAsXtestsLaterStillStops()
    {
        Nested nested;
        QVERIFY(nested.desk.isReady());
        Watched watched(nested.inner.address(), {.ignoreInjected = true});
        QVERIFY(watched.isReady);
        nested.physical({"key", "Pause"});
        QVERIFY(watched.hasPresses(1));
        QVERIFY(watched.press(0).mayResume);
        QVERIFY(markAsXtest(nested.inner.address()));
        nested.physical({"key", "Pause"});
        QVERIFY(watched.hasPresses(2));
        QVERIFY(!watched.press(1).mayResume);
    }

    /// A press that stops is no press that resumes.
    void aPressTellsIfTheDisplayWasStoppedBefore()
    {
        std::atomic<bool> isStopped = false;
        PanicOptions options;
        options.isStopped = [&] { return isStopped.load(); };
        options.onPanic = [&] { isStopped = true; };
        Watched watched(m_server->address(), options);
        QVERIFY(watched.isReady);
        m_server->output({"xdotool", "key", "--delay", "60", "Pause", "Pause"});
        QVERIFY(watched.hasPresses(2));
        QVERIFY(!watched.press(0).wasStopped);
        QVERIFY(watched.press(1).wasStopped);
    }

    void pauseStopsTheGateInTheMiddleOfTyping()
    {
        GateFixture& desk = m_nested->desk;
        TestClient client(desk.server.address());
        const WindowId window = client.create({0, 0, 300, 200});
        client.map(window);
        client.focus(window);
        PanicOptions options{.ignoreInjected = true};
        options.onPanic = [&] { desk.stopFlag->raise(); };
        Watched watched(desk.server.address(), options);
        QVERIFY(watched.isReady);
        int judgeCalls = 0;
        const RecordingAuthorizer judge([&](const Press&) -> Result<void> {
            if (judgeCalls++ == 2) // while it types, the operator reaches for the key
                m_nested->physical({"key", "Pause"});
            return {};
        });
        const auto sent = desk.gate->send(TypeInput{QString(900, u'a')}, judge, {});
        QCOMPARE(outcome(sent), QStringLiteral("cancelled"));
        QVERIFY(desk.stopFlag->isRaised());
        QVERIFY(!desk.hands.isAnythingDown());
        QVERIFY(watched.hasPresses(1));
    }

    void aLostDisplayIsTold()
    {
        XvfbServer server;
        Watched watched(server.address());
        QVERIFY(watched.isReady);
        server.kill();
        QVERIFY(watched.lost.wait(timeout));
        QCOMPARE(watched.lost[0][0].value<Error>().code, ErrorCode::DisplayLost);
        QSignalSpy stopped(&watched.watch, &PanicWatch::stopped);
        watched.watch.stop();
        QVERIFY(stopped.wait(timeout));
    }

private:
    /// In one go, so that whoever hears it has the key at hand when it learns of the change.
    static void pressRightAfterMapping(TestClient& client, quint8 keycode, quint32 symbol)
    {
        auto* xcb = client.connection().get();
        xcb_change_keyboard_mapping(xcb, 1, keycode, 1, &symbol);
        for (const quint8 type : {XCB_KEY_PRESS, XCB_KEY_RELEASE})
            xcb_test_fake_input(xcb, type, keycode, XCB_CURRENT_TIME, XCB_NONE, 0, 0, 0);
        client.sync();
    }
};

} // namespace tst_panic_watch

TRIARCH_TEST(tst_panic_watch, TestPanicWatch, QCoreApplication)
#include "tst_panic_watch.moc"
