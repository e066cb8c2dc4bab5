// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/xcb_xkb.h"
#include "tests/support/gate_test.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <atomic>
#include <csignal>
#include <thread>

namespace tst_gate_forms {

using namespace triarch;
using namespace triarch::test;

/// The forms input can take besides the plain ones: with modifiers, held, in sequence; and who gets the keyboard.
class TestGateForms : public GateTest {
    Q_OBJECT
private:
    static constexpr quint16 controlMask = 4;
    /// Buttons and keys in the order they came, e.g. "+Control_L +1 -1 -Control_L".
    QString sequence() const
    {
        QStringList all;
        for (const auto& event : m_recorder->events()) {
            const bool isKey = event.kind == Kind::KeyPress || event.kind == Kind::KeyRelease;
            const bool isDown = event.kind == Kind::KeyPress || event.kind == Kind::ButtonPress;
            if (event.kind != Kind::Motion)
                all << QLatin1Char(isDown ? '+' : '-') + (isKey ? event.keyName : QString::number(event.code));
        }
        return all.join(QLatin1Char(' '));
    }
    /// "12 of 40 characters were typed" is 12; else 0.
    static int typedOf(const QString& message)
    {
        static const QRegularExpression form(QStringLiteral("(\\d+) of \\d+ characters were typed"));
        return form.match(message).captured(1).toInt();
    }

    static void grabKeyboard(TestClient& client, WindowId window)
    {
        const auto grabbed = client.connection().wait(xcb_grab_keyboard(client.connection().get(), 0, window,
                                                          XCB_CURRENT_TIME, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC),
            xcb_grab_keyboard_reply, "GrabKeyboard", after(Millis(timeout)));
        QVERIFY(grabbed && (*grabbed)->status == XCB_GRAB_STATUS_SUCCESS);
    }

    /// A display with a window manager, and a window that is there.
    struct ManagedDesk {
        GateFixture desk;
        QProcess* manager = desk.isReady() ? desk.server.startWindowManager() : nullptr;
        TestClient client{desk.server.address()};
        WindowId window = client.create({100, 100, 200, 100});
        RecordingAuthorizer judge;

        explicit ManagedDesk(const GateTimeouts& timeouts = {}) : desk({}, timeouts) { client.map(window); }
        Result<InputReport> focus(WindowId wanted) { return desk.gate->send(FocusInput{wanted}, judge, {}); }
        void signal(int number) const { ::kill(pid_t(manager->processId()), number); }
    };

private Q_SLOTS:
    void initTestCase() { openDesk(); }
    void init() { clearDesk(); }
    void cleanup() { QVERIFY(!m_desk->hands.isAnythingDown()); }

    void modifiersAreHeldRoundThePointersPart_data()
    {
        QTest::addColumn<Input>("input");
        QTest::addColumn<QString>("events");
        QTest::newRow("click") << Input(ClickInput{{50, 60}, PointerButton::Left, 1, "ctrl"})
                               << "+Control_L +1 -1 -Control_L";
        QTest::newRow("double click with two") << Input(ClickInput{{50, 60}, PointerButton::Left, 2, "shift+ctrl"})
                                               << "+Shift_L +Control_L +1 -1 +1 -1 -Control_L -Shift_L";
        QTest::newRow("right click") << Input(ClickInput{{50, 60}, PointerButton::Right, 1, "alt"})
                                     << "+Alt_L +3 -3 -Alt_L";
        QTest::newRow("scroll") << Input(ScrollInput{{50, 60}, ScrollDirection::Up, 2, "control"})
                                << "+Control_L +4 -4 +4 -4 -Control_L";
        QTest::newRow("drag") << Input(DragInput{{{10, 10}, {90, 90}}, PointerButton::Middle, Millis(50), "shift"})
                              << "+Shift_L +2 -2 -Shift_L";
    }
    void modifiersAreHeldRoundThePointersPart()
    {
        QFETCH(Input, input);
        QFETCH(QString, events);
        QCOMPARE(outcome(send(input)), QStringLiteral("ok"));
        settle();
        QCOMPARE(sequence(), events);
    }

    void theJudgeHearsOfHeldModifiers()
    {
        RecordingAuthorizer judge;
        QCOMPARE(
            outcome(send(ClickInput{{50, 60}, PointerButton::Left, 1, "ctrl+shift"}, judge)), QStringLiteral("ok"));
        QCOMPARE(judge.asked().back().chord, QStringLiteral("ctrl+shift"));
        QCOMPARE(judge.asked().back().button, 1);
    }

    void refused_data()
    {
        QTest::addColumn<Input>("input");
        QTest::newRow("a letter is no modifier") << Input(ClickInput{{1, 1}, PointerButton::Left, 1, "ctrl+a"});
        QTest::newRow("an unknown modifier") << Input(ClickInput{{1, 1}, PointerButton::Left, 1, "hyperdrive"});
        QTest::newRow("button 0") << Input(ClickInput{{1, 1}, PointerButton(0)});
        QTest::newRow("button 17") << Input(DragInput{{{1, 1}, {2, 2}}, PointerButton(17)});
        QTest::newRow("held for longer than is allowed") << Input(ChordInput{"a", Millis(10'001)});
        QTest::newRow("held for less than nothing") << Input(ChordInput{"a", Millis(-1)});
        QTest::newRow("a drag of a minute") << Input(DragInput{{{1, 1}, {2, 2}}, PointerButton::Left, Millis(60'000)});
        QTest::newRow("a sequence with a mistake at its end") << Input(ChordInput{"a b wurst"});
        QTest::newRow("17 chords") << Input(ChordInput{QStringLiteral("a ").repeated(17).trimmed()});
    }
    void refused()
    {
        QFETCH(Input, input);
        QCOMPARE(outcome(send(input)), QStringLiteral("invalid_argument"));
        settle();
        QCOMPARE(sequence(), QString());
    }

    /// As the options take it.
    void howLongSomethingMayTakeIsSaidInSeconds_data()
    {
        QTest::addColumn<Input>("input");
        QTest::addColumn<QString>("why");
        QTest::newRow("a key") << Input(ChordInput{"a", Millis(10'001)}) << "A key is held for 0 to 10 seconds";
        QTest::newRow("a motion") << Input(MoveInput{{1, 1}, Millis(30'001)}) << "A motion takes 0 to 30 seconds";
        QTest::newRow("a drag") << Input(DragInput{{{1, 1}, {2, 2}}, PointerButton::Left, Millis(30'001)})
                                << "A drag has at most 1000 points and takes 0 to 30 seconds";
    }
    void howLongSomethingMayTakeIsSaidInSeconds()
    {
        QFETCH(Input, input);
        QFETCH(QString, why);
        const auto sent = send(input);
        QCOMPARE(sent ? QString() : sent.error().message, why);
    }
    void aKeyIsHeldAsLongAsWanted()
    {
        QCOMPARE(outcome(send(ChordInput{"shift+a", Millis(150)})), QStringLiteral("ok"));
        settle();
        const auto presses = m_recorder->events(Kind::KeyPress);
        const auto releases = m_recorder->events(Kind::KeyRelease);
        QVERIFY(releases.back().time - presses.front().time >= 145);
    }

    void aSequenceIsPressedOneAfterTheOther()
    {
        QCOMPARE(outcome(send(ChordInput{"ctrl+x ctrl+s Return"})), QStringLiteral("ok"));
        settle();
        QCOMPARE(sequence(), QStringLiteral("+Control_L +x -x -Control_L +Control_L +s -s -Control_L +Return -Return"));
    }

    void namesOfKeys_data()
    {
        QTest::addColumn<QString>("spoken");
        QTest::addColumn<QString>("pressed");
        const char* rows[][2] = {{"windows", "Super_L"}, {"command", "Super_L"}, {"Page_Up", "Prior"}, {"pgdn", "Next"},
            {"KP_Add", "KP_Add"}, {"XF86AudioMute", "XF86AudioMute"}, {"Multi_key", "Multi_key"}, {"U20AC", "U20AC"},
            {"arrowleft", "Left"}, {"Hangul", "Hangul"}, {" ", "space"}, {"F24", "F24"},
            {"ISO_Left_Tab", "ISO_Left_Tab"}, {"dead_acute", "dead_acute"}, {"Cyrillic_zhe", "Cyrillic_zhe"}};
        for (const auto& [spoken, pressed] : rows)
            QTest::newRow(spoken) << QString::fromLatin1(spoken) << QString::fromLatin1(pressed);
    }
    void namesOfKeys()
    {
        QFETCH(QString, spoken);
        QFETCH(QString, pressed);
        QCOMPARE(outcome(send(ChordInput{spoken})), QStringLiteral("ok"));
        QTRY_VERIFY2_WITH_TIMEOUT(sequence().contains(QLatin1Char('+') + pressed), qPrintable(sequence()), timeout);
    }

    void aGrabbedKeyboardGetsNothing_data()
    {
        QTest::addColumn<Input>("input");
        QTest::addColumn<bool>("isRoots");
        QTest::newRow("text, grabbed for a window") << typing(QStringLiteral("abc")) << false;
        QTest::newRow("text, grabbed for the root") << typing(QStringLiteral("abc")) << true;
        QTest::newRow("a chord") << chord("Return") << false;
        QTest::newRow("a paste") << Input(TypeInput{QStringLiteral("abc"), TypeInput::Way::Paste}) << false;
    }
    void aGrabbedKeyboardGetsNothing()
    {
        QFETCH(Input, input);
        QFETCH(bool, isRoots);
        TestClient other(m_desk->server.address());
        const WindowId window = other.create({900, 600, 100, 100});
        other.map(window);
        grabKeyboard(other, isRoots ? other.root() : window);
        m_recorder->clear();
        const auto sent = send(input);
        xcb_ungrab_keyboard(other.connection().get(), XCB_CURRENT_TIME);
        other.sync();
        QCOMPARE(outcome(sent), QStringLiteral("stale_target"));
        QVERIFY2(
            sent.error().message.contains(QStringLiteral("grabbed the keyboard")), qPrintable(sent.error().message));
        settle();
        QCOMPARE(sequence(), QString());
        QCOMPARE(outcome(send(typing(QStringLiteral("abc")))), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), QStringLiteral("abc"), timeout);
    }

    void anOpenMenuGetsItsKeys_data()
    {
        QTest::addColumn<bool>("isOwn");       // the menu is of the program that has the focus
        QTest::addColumn<QByteArray>("above"); // the type of another program's window above the menu
        QTest::addColumn<bool>("isTaken");
        QTest::newRow("its own") << true << QByteArray() << true;
        QTest::newRow("another's") << false << QByteArray() << false;
        QTest::newRow("its own, below another's notification")
            << true << QByteArray("_NET_WM_WINDOW_TYPE_NOTIFICATION") << true;
        QTest::newRow("its own, below another's menu") << true << QByteArray("_NET_WM_WINDOW_TYPE_MENU") << false;
    }
    void anOpenMenuGetsItsKeys()
    {
        QFETCH(bool, isOwn);
        QFETCH(QByteArray, above);
        QFETCH(bool, isTaken);
        ManagedDesk managed(quickGate);
        QVERIFY(managed.manager);
        QCOMPARE(outcome(managed.focus(managed.window)), QStringLiteral("ok"));
        TestClient other(managed.desk.server.address());
        TestClient& owner = isOwn ? managed.client : other;
        owner.map(owner.create({150, 150, 80, 120}, TestClient::Kind::OverrideRedirect));
        grabKeyboard(owner, owner.root());
        if (!above.isEmpty()) {
            const WindowId window = other.create({160, 160, 80, 120}, TestClient::Kind::OverrideRedirect);
            other.setWords(window, "_NET_WM_WINDOW_TYPE", "ATOM", {other.atom(above)});
            other.map(window);
        }
        const auto sent = managed.desk.gate->send(chord("Down"), managed.judge, {});
        QCOMPARE(outcome(sent), isTaken ? QStringLiteral("ok") : QStringLiteral("stale_target"));
        QCOMPARE(managed.judge.asked().empty(), !isTaken);
    }

    /// Java draws its menus into the window they belong to.
    void anOpenMenuOfJavaGetsItsKeys()
    {
        ManagedDesk managed(quickGate);
        QVERIFY(managed.manager);
        managed.client.setClass(managed.window, QByteArray("sun-awt-X11-XFramePeer\0App\0", 27));
        QCOMPARE(outcome(managed.focus(managed.window)), QStringLiteral("ok"));
        grabKeyboard(managed.client, managed.window);
        QCOMPARE(outcome(managed.desk.gate->send(chord("Down"), managed.judge, {})), QStringLiteral("ok"));
    }

    void F49_slow_keys_are_said()
    {
        m_desk->hands.setControls(XCB_XKB_BOOL_CTRL_SLOW_KEYS, true);
        const auto typed = send(typing(QStringLiteral("hello")));
        const auto pressed = send(chord("a"));
        const auto clicked = send(ClickInput{{5, 5}});
        m_desk->hands.setControls(XCB_XKB_BOOL_CTRL_SLOW_KEYS, false);
        QCOMPARE(outcome(typed), QStringLiteral("unsupported"));
        QVERIFY(typed.error().message.contains(QStringLiteral("Slow Keys")));
        QCOMPARE(outcome(pressed), QStringLiteral("unsupported"));
        QCOMPARE(outcome(clicked), QStringLiteral("ok"));
    }

    void F49_text_is_exact_data()
    {
        QTest::addColumn<quint32>("control");
        QTest::addColumn<int>("locked");
        QTest::newRow("sticky keys") << quint32(XCB_XKB_BOOL_CTRL_STICKY_KEYS) << 0;
        QTest::newRow("Caps Lock") << 0U << 2;
        QTest::newRow("Num Lock") << 0U << 16;
        QTest::newRow("both locks") << 0U << 18;
    }
    void F49_text_is_exact()
    {
        QFETCH(quint32, control);
        QFETCH(int, locked);
        const QString text = QString::fromUtf8("Hello, World 123! (a+b)*C = \"x\"; ñ€ ÀÉ");
        const auto& hands = m_desk->hands;
        hands.setControls(control, true);
        hands.lockModifiers(quint8(locked), true);
        const auto typed = send(typing(text));
        const auto tapped = send(chord("shift"));
        const auto again = send(typing(text));
        hands.lockModifiers(quint8(locked), false);
        hands.setControls(control, false);
        QVERIFY2(typed, typed ? "" : qPrintable(typed.error().message));
        QCOMPARE(outcome(tapped), QStringLiteral("ok"));
        QCOMPARE(outcome(again), QStringLiteral("ok")); // nothing was left latched by the lone Shift
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text + text, timeout);
    }

    void F49_the_operators_latch_is_left_alone()
    {
        const auto& hands = m_desk->hands;
        hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, true);
        hands.tap(hands.keycode("Control_L"));
        const quint8 before = hands.latched();
        const auto typed = send(typing(QStringLiteral("c")));
        const quint8 after = hands.latched();
        hands.clearLatches();
        hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, false);
        QCOMPARE(int(before), int(controlMask));
        QCOMPARE(outcome(typed), QStringLiteral("operator_holding_keys"));
        QCOMPARE(int(after), int(controlMask));
    }

    void F31_typing_stops_when_the_keyboard_goes_elsewhere()
    {
        TestClient client(m_desk->server.address());
        const WindowId thief = client.create({600, 400, 50, 50}, TestClient::Kind::OverrideRedirect);
        client.map(thief);
        int bursts = 0;
        const RecordingAuthorizer judge([&](const Press&) -> Result<void> {
            if (++bursts == 3)
                client.focus(thief);
            return {};
        });
        const auto sent = send(typing(QString(100, u'a')), judge);
        client.focus(m_recorder->window());
        QCOMPARE(outcome(sent), QStringLiteral("stale_target"));
        QVERIFY2(sent.error().message.contains(QStringLiteral("17 of 100 characters were typed")),
            qPrintable(sent.error().message));
        settle();
        QCOMPARE(m_recorder->text(), QString(17, u'a')); // the first key alone, and one burst
    }

    /// At any moment of a burst: what counts as typed was read by the window it was meant for.
    void F31_what_another_window_read_was_not_typed()
    {
        constexpr int length = 40;
        TestClient robber(m_desk->server.address());
        const WindowId thief = robber.create({600, 400, 50, 50}, TestClient::Kind::OverrideRedirect);
        robber.map(thief);
        int stolen = 0;
        for (int trial = 0; trial < 80; ++trial) {
            std::jthread steals;
            const RecordingAuthorizer judge([&](const Press& press) -> Result<void> {
                if (!press.text.isEmpty() && !steals.joinable())
                    steals = std::jthread([&robber, thief, pause = std::chrono::microseconds(40 * trial)] {
                        std::this_thread::sleep_for(pause); // a moment of the bursts, a later one each time
                        robber.focus(thief);
                    });
                return {};
            });
            const auto sent = send(typing(QString(length, u'a')), judge);
            steals.join();
            robber.focus(m_recorder->window());
            settle();
            const auto read = m_recorder->text().size();
            m_recorder->clear();
            const auto counted = sent ? length : typedOf(sent.error().message);
            QVERIFY2(read >= counted,
                qPrintable(QStringLiteral("trial %1: %2 read, %3 said").arg(trial).arg(read).arg(counted)));
            stolen += read < length ? 1 : 0;
        }
        QVERIFY2(stolen > 0, "the keyboard was never taken in time");
    }

    void F31_a_destroyed_window_ends_the_typing()
    {
        TestClient client(m_desk->server.address());
        const WindowId window = client.create({0, 0, 50, 50}, TestClient::Kind::OverrideRedirect);
        client.map(window);
        client.focus(window);
        int bursts = 0;
        const RecordingAuthorizer judge([&](const Press&) -> Result<void> {
            if (++bursts == 2)
                client.destroy(window);
            return {};
        });
        const auto sent = send(typing(QString(100, u'b')), judge);
        client.focus(m_recorder->window());
        QCOMPARE(outcome(sent), QStringLiteral("stale_target"));
        settle();
        QVERIFY(m_recorder->text().isEmpty()); // the rest is typed nowhere else
    }

    void F48_a_layout_switched_in_mid_text()
    {
        m_desk->server.output({"setxkbmap", "-layout", "us,de"});
        int bursts = 0;
        const RecordingAuthorizer judge([&](const Press&) -> Result<void> {
            if (++bursts == 3)
                m_desk->hands.lockGroup(1); // read by some of the burst, and known of only after it
            return {};
        });
        const QString text = QStringLiteral("zy-;[]zy-;[]zyzy").repeated(6);
        const auto sent = send(typing(text), judge);
        m_desk->hands.lockGroup(0);
        settle();
        const QString got = m_recorder->text();
        m_desk->server.output({"setxkbmap", "-layout", "us"});
        QCOMPARE(outcome(sent), QStringLiteral("stale_target"));
        QVERIFY2(sent.error().message.contains(QStringLiteral("17 of 96")), qPrintable(sent.error().message));
        QCOMPARE(got.left(17), text.left(17));
        QCOMPARE(got.size(), 33);
    }

    void F48_a_group_switched_between_bursts()
    {
        m_desk->server.output({"setxkbmap", "-layout", "us,de"});
        const QString text = QStringLiteral("zy-;[]{}\"'zyZY?/").repeated(4);
        for (const int group : {1, 0, 1}) {
            m_desk->hands.lockGroup(group);
            m_recorder->clear();
            QCOMPARE(outcome(send(typing(text))), QStringLiteral("ok"));
            QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text, timeout);
        }
        m_desk->hands.lockGroup(0);
        m_desk->server.output({"setxkbmap", "-layout", "us"});
    }

    void F27_no_gate_without_xtest()
    {
        XvfbServer server({.extraArguments = {"-extension", "XTEST"}});
        QVERIFY(server.isRunning());
        auto page = StopFlag::open(m_desk->folder.filePath(QStringLiteral("other")));
        QVERIFY(page);
        const auto gate = InputGate::open(server.address(), *m_desk->guard, *page);
        QCOMPARE(outcome(gate), QStringLiteral("unsupported"));
        QVERIFY(gate.error().message.contains(QStringLiteral("XTEST")));
    }

    void F50_hands_on_the_mouse_end_a_drag()
    {
        XvfbServer outer({.size = {900, 700}});
        GateFixture desk({.size = {900, 700}, .parent = &outer});
        QVERIFY(desk.isReady());
        const PhysicalInput physical(outer.address());
        std::atomic<qint64> movedAt = 0;
        QElapsedTimer clock;
        clock.start();
        std::jthread operatorHands([&](std::stop_token over) {
            const PhysicalInput watcher(desk.server.address());
            while (!over.stop_requested() && (!watcher.isButtonDown(1) || watcher.pointer().x < 110))
                std::this_thread::yield();
            physical.move(30, 650);
            movedAt = clock.elapsed();
        });
        const auto sent = desk.gate->send(
            DragInput{{{100, 100}, {800, 100}}, PointerButton::Left, Millis(10'000)}, RecordingAuthorizer(), {});
        const auto ended = clock.elapsed();
        operatorHands.join();
        QCOMPARE(outcome(sent), QStringLiteral("stale_target"));
        QVERIFY2(ended - movedAt <= 50, qPrintable(QString::number(ended - movedAt)));
        QVERIFY(!desk.hands.isAnythingDown());
    }

    void F51_a_motion_that_is_not_taken_is_said()
    {
        const auto reopened = qScopeGuard([this] { m_desk->reopenGate(quickGate); });
        m_desk->reopenGate({.motion = Millis(100)});
        TestClient client(m_desk->server.address());
        const WindowId cage = client.create({600, 400, 100, 100}, TestClient::Kind::OverrideRedirect);
        client.map(cage);
        auto* xcb = client.connection().get();
        xcb_grab_pointer(xcb, 0, cage, XCB_EVENT_MASK_POINTER_MOTION, XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC, cage,
            XCB_NONE, XCB_CURRENT_TIME);
        client.sync();
        const auto moved = send(MoveInput{{10, 10}});
        xcb_ungrab_pointer(xcb, XCB_CURRENT_TIME);
        client.sync();
        QCOMPARE(outcome(moved), QStringLiteral("x11"));
        QVERIFY(moved.error().message.contains(QStringLiteral("instead of (10, 10)")));
        QCOMPARE(outcome(send(MoveInput{{10, 10}})), QStringLiteral("ok"));
    }

    /// Window managers hold the pointer at a press until they have decided what it means, on a busy machine for long.
    void aPointerThatIsHeldAtThePressIsWaitedFor()
    {
        TestClient manager(m_desk->server.address());
        auto* xcb = manager.connection().get();
        xcb_grab_button(xcb, 0, manager.connection().root(), XCB_EVENT_MASK_BUTTON_PRESS, XCB_GRAB_MODE_SYNC,
            XCB_GRAB_MODE_ASYNC, XCB_NONE, XCB_NONE, XCB_BUTTON_INDEX_1, XCB_MOD_MASK_ANY);
        manager.sync();
        std::jthread decides([xcb] {
            const Owned<xcb_generic_event_t> press(xcb_wait_for_event(xcb));
            std::this_thread::sleep_for(Millis(150));
            xcb_allow_events(xcb, XCB_ALLOW_REPLAY_POINTER, XCB_CURRENT_TIME);
            xcb_flush(xcb);
        });
        const auto sent = send(DragInput{{{100, 100}, {300, 200}}, PointerButton::Left, Millis(50)});
        decides.join();
        xcb_ungrab_button(xcb, XCB_BUTTON_INDEX_1, manager.connection().root(), XCB_MOD_MASK_ANY);
        manager.sync();
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->events(Kind::ButtonRelease).size(), 1u, timeout);
        QCOMPARE(m_recorder->events(Kind::ButtonRelease)[0].at, (ScreenPoint{300, 200}));
    }

    void F28_focus_without_a_window_manager()
    {
        TestClient client(m_desk->server.address());
        const WindowId window = client.create({600, 400, 100, 100});
        client.map(window);
        QCOMPARE(outcome(send(FocusInput{window})), QStringLiteral("ok"));
        QCOMPARE(outcome(send(FocusInput{m_recorder->window()})), QStringLiteral("ok"));
        QCOMPARE(outcome(send(typing(QStringLiteral("k")))), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), QStringLiteral("k"), timeout);
    }

    /// openbox marks a window of another desktop as urgent and shows the desktop only when it is asked to.
    void a_window_on_another_desktop_is_shown_and_gets_the_keys()
    {
        ManagedDesk desk;
        QVERIFY(desk.manager);
        const Seer seer(desk.desk.server);
        const auto lies = [&](WindowId window, int desktop) {
            const auto found = seer.find(window);
            return found && found->desktop == desktop && found->isVisible == (desktop == 0);
        };
        const WindowId two = desk.client.create({500, 400, 200, 100});
        desk.client.map(two);
        QTRY_VERIFY_WITH_TIMEOUT(lies(desk.window, 0) && lies(two, 0), timeout);
        desk.desk.server.output({"wmctrl", "-i", "-r", QStringLiteral("0x%1").arg(two, 0, 16), "-t", "2"});
        QTRY_VERIFY_WITH_TIMEOUT(lies(two, 2), timeout);
        QCOMPARE(outcome(desk.focus(two)), QStringLiteral("ok"));
        QVERIFY(seer.find(two)->isVisible && seer.find(two)->isActive && seer.find(two)->desktop == 2);
        QCOMPARE(outcome(desk.focus(desk.window)), QStringLiteral("ok")); // and back
        QVERIFY(lies(desk.window, 0) && seer.find(desk.window)->isActive);
    }

    void F29_a_window_manager_that_hangs_is_a_timeout()
    {
        ManagedDesk desk({.query = Millis(200)});
        QVERIFY(desk.manager);
        const WindowId two = desk.client.create({500, 400, 200, 100});
        desk.client.map(two);
        QTRY_COMPARE_WITH_TIMEOUT(outcome(desk.focus(desk.window)), QStringLiteral("ok"), timeout);
        QTRY_COMPARE_WITH_TIMEOUT(outcome(desk.focus(two)), QStringLiteral("ok"), timeout);
        desk.signal(SIGSTOP);
        QElapsedTimer timer;
        timer.start();
        const auto hung = desk.focus(desk.window);
        const auto took = timer.elapsed();
        desk.signal(SIGCONT);
        QCOMPARE(outcome(hung), QStringLiteral("timeout"));
        QVERIFY2(took < 4000, qPrintable(QString::number(took)));
        desk.manager->kill();
        QVERIFY(desk.manager->waitForFinished(timeout));
        QTRY_COMPARE_WITH_TIMEOUT(outcome(desk.focus(desk.window)), QStringLiteral("ok"), timeout); // it is set
    }

    /// The manager's word and the server's differ: only where the keys go counts.
    void F29_the_active_window_is_given_the_keys_it_lost()
    {
        ManagedDesk desk;
        QVERIFY(desk.manager);
        const WindowId thief = desk.client.create({600, 400, 50, 50}, TestClient::Kind::OverrideRedirect);
        desk.client.map(thief);
        QTRY_COMPARE_WITH_TIMEOUT(outcome(desk.focus(desk.window)), QStringLiteral("ok"), timeout);
        desk.signal(SIGSTOP);
        desk.client.focus(thief);
        const auto focused = desk.focus(desk.window);
        const auto& x = desk.client.connection();
        const auto keys =
            x.wait(xcb_get_input_focus(x.get()), xcb_get_input_focus_reply, "GetInputFocus", after(Millis(timeout)));
        desk.signal(SIGCONT);
        QCOMPARE(outcome(focused), QStringLiteral("ok"));
        QCOMPARE(keys.value()->focus, desk.window);
    }

    void F30_a_window_that_is_gone_is_not_found()
    {
        TestClient client(m_desk->server.address());
        const WindowId window = client.create({600, 400, 100, 100});
        client.map(window);
        client.destroy(window);
        QCOMPARE(outcome(send(FocusInput{window})), QStringLiteral("not_found"));
        QCOMPARE(outcome(send(FocusInput{0})), QStringLiteral("not_found"));
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("ok")); // BadWindow ended nothing
    }
};

} // namespace tst_gate_forms

TRIARCH_TEST(tst_gate_forms, TestGateForms, QCoreApplication)
#include "tst_gate_forms.moc"
