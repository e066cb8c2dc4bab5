// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_actions.h"
#include "core/x11/xcb_xkb.h"
#include "tests/support/file_contents.h"
#include "tests/support/gate_test.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QProcess>
#include <csignal>
#include <thread>

namespace tst_gate_options {

using namespace triarch;
using namespace triarch::test;

/// What the gate heeds beside the input itself: the keyboard's accessibility, who reads it, the path of the pointer.
class TestGateOptions : public GateTest {
    Q_OBJECT
private:
    static constexpr quint8 shiftLock = 1; ///< Sticky Keys, Shift tapped twice
    static constexpr quint8 capsLock = 2;
    static constexpr quint8 numLock = 16;

    QByteArray pointerMap() const
    {
        auto* xcb = m_desk->hands.connection().get();
        const Owned<xcb_get_pointer_mapping_reply_t> reply(
            xcb_get_pointer_mapping_reply(xcb, xcb_get_pointer_mapping(xcb), nullptr));
        return QByteArray(reinterpret_cast<const char*>(xcb_get_pointer_mapping_map(reply.get())),
            xcb_get_pointer_mapping_map_length(reply.get()));
    }
    void setPointerMap(const QByteArray& map) const
    {
        auto* xcb = m_desk->hands.connection().get();
        const Owned<xcb_set_pointer_mapping_reply_t> reply(xcb_set_pointer_mapping_reply(xcb,
            xcb_set_pointer_mapping(xcb, quint8(map.size()), reinterpret_cast<const quint8*>(map.constData())),
            nullptr));
        QVERIFY(reply && reply->status == XCB_MAPPING_STATUS_SUCCESS);
    }

private Q_SLOTS:
    void initTestCase() { openDesk(); }
    void init() { clearDesk(); }
    void cleanup()
    {
        const auto& hands = m_desk->hands;
        hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS | XCB_XKB_BOOL_CTRL_MOUSE_KEYS, false);
        hands.lockModifiers(shiftLock | capsLock | numLock, false);
        hands.clearLatches();
        QVERIFY(!hands.isAnythingDown());
    }

    void noMoreThanTwentyActionsASecond()
    {
        constexpr Millis span(100); // instead of a second
        const auto reopened = qScopeGuard([this] { m_desk->reopenGate(quickGate); });
        m_desk->reopenGate({.rate = span});
        constexpr int count = 45;
        using Clock = std::chrono::steady_clock;
        std::vector<Clock::time_point> begun;
        for (int i = 0; i < count; ++i) {
            begun.push_back(Clock::now());
            QCOMPARE(outcome(send(MoveInput{{100 + i, 300}})), QStringLiteral("ok"));
            if (begun.size() > ActionRate::perSecond) // a busy machine makes it longer, never shorter
                QVERIFY(Clock::now() - begun[begun.size() - 1 - ActionRate::perSecond] >= span);
        }
        settle();
        const auto motions = m_recorder->events(Kind::Motion);
        QCOMPARE(std::ranges::count_if(motions, [](const auto& event) { return event.at.y == 300; }), count);
    }
    void aStopEndsTheWaitForItsTurn()
    {
        const auto reopened = qScopeGuard([this] { m_desk->reopenGate(quickGate); });
        m_desk->reopenGate({.rate = Millis(60'000)}); // whose next actions are its first, however slow the machine is
        QVERIFY(m_desk->isReady());
        for (std::size_t i = 0; i < ActionRate::perSecond; ++i)
            QCOMPARE(outcome(send(MoveInput{{200 + int(i), 400}})), QStringLiteral("ok"));
        std::stop_source stop;
        const std::jthread hand([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            stop.request_stop();
        });
        const auto sent = m_desk->gate->send(MoveInput{{5, 5}}, RecordingAuthorizer(), stop.get_token());
        QCOMPARE(outcome(sent), QStringLiteral("cancelled"));
        QVERIFY(m_desk->hands.pointer() != (ScreenPoint{5, 5}));
    }

    void F49_sticky_keys_stay_on_whatever_is_pressed_data()
    {
        QTest::addColumn<Input>("input");
        QTest::addColumn<int>("locked");
        QTest::addColumn<QString>("text");
        const QString text = QString::fromUtf8("Hello, World 123! (a+b)*C = \"x\"; ñ€ ÀÉ");
        QTest::newRow("text") << typing(text) << 0 << text;
        QTest::newRow("text with Caps Lock") << typing(text) << int(capsLock) << text;
        QTest::newRow("text with both locks") << typing(text) << int(capsLock | numLock) << text;
        QTest::newRow("text with a locked Shift")
            << typing(QString::fromUtf8("abc Xyz 1!")) << int(shiftLock) << QString::fromUtf8("abc Xyz 1!");
        QTest::newRow("a chord") << chord("ctrl+shift+z") << int(numLock) << QString();
        QTest::newRow("a sequence") << chord("ctrl+x alt+f shift+Tab") << int(capsLock) << QString();
        QTest::newRow("a click with a modifier")
            << Input(ClickInput{{50, 60}, PointerButton::Left, 1, "ctrl"}) << int(numLock) << QString();
    }
    /// A key pressed beside a held modifier switches Sticky Keys off, and every lock with it.
    void F49_sticky_keys_stay_on_whatever_is_pressed()
    {
        QFETCH(Input, input);
        QFETCH(int, locked);
        QFETCH(QString, text);
        const auto& hands = m_desk->hands;
        hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, true);
        hands.lockModifiers(quint8(locked), true);
        const auto sent = send(input);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        settle();
        if (!text.isEmpty())
            QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text, timeout);
        QVERIFY((hands.controls() & XCB_XKB_BOOL_CTRL_STICKY_KEYS) != 0);
        QCOMPARE(int(hands.locked()), locked);
        QCOMPARE(int(hands.latched()), 0);
    }
    void F49_a_modifier_pressed_twice_is_not_locked_under_sticky_keys()
    {
        const auto& hands = m_desk->hands;
        hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, true);
        for (const char* keys : {"alt alt", "ctrl ctrl", "shift shift"}) {
            QCOMPARE(outcome(send(chord(keys))), QStringLiteral("ok"));
            QCOMPARE(int(hands.locked()), 0);
            QCOMPARE(int(hands.latched()), 0);
        }
        QVERIFY((hands.controls() & XCB_XKB_BOOL_CTRL_STICKY_KEYS) != 0);
    }
    void F49_shift_alone_is_refused_where_it_is_counted()
    {
        const auto& hands = m_desk->hands;
        hands.setControls(XCB_XKB_BOOL_CTRL_ACCESS_X_KEYS, true);
        QCOMPARE(outcome(send(chord("shift shift shift shift shift"))), QStringLiteral("unsupported"));
        QCOMPARE(outcome(send(chord("shift+a"))), QStringLiteral("ok"));
        hands.setControls(XCB_XKB_BOOL_CTRL_ACCESS_X_KEYS, false);
        QVERIFY((hands.controls() & XCB_XKB_BOOL_CTRL_STICKY_KEYS) == 0);
    }
    void F49_chords_are_the_same_under_sticky_keys()
    {
        constexpr int control = 4;
        m_desk->hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, true);
        RecordingAuthorizer judge;
        QCOMPARE(outcome(send(chord("ctrl+z"), judge)), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->names().contains(QStringLiteral("-z")), timeout);
        const auto events = m_recorder->events(Kind::KeyPress);
        const auto z = std::ranges::find(events, QStringLiteral("z"), &RecordedEvent::keyName);
        QVERIFY(z != events.end() && (z->state & control) != 0);
        QCOMPARE(judge.chords().last(), QStringLiteral("ctrl+z"));
    }
    void F49_chords_are_the_same_under_caps_lock()
    {
        m_desk->hands.lockModifiers(capsLock, true);
        for (const char* keys : {"ctrl+z", "alt+f", "super+l"}) {
            m_recorder->clear();
            QCOMPARE(outcome(send(chord(keys))), QStringLiteral("ok"));
            QTRY_COMPARE_WITH_TIMEOUT(int(m_recorder->events(Kind::KeyRelease).size()), 2, timeout);
            for (const auto& event : m_recorder->events(Kind::KeyPress))
                QVERIFY2(!event.keyName.startsWith(QLatin1String("Shift")), keys);
        }
        m_desk->hands.lockModifiers(capsLock, false);
    }
    /// They would move the pointer, and click: where, nobody judged.
    void F49_keypad_keys_are_keys_under_mouse_keys()
    {
        m_desk->hands.setControls(XCB_XKB_BOOL_CTRL_MOUSE_KEYS, true);
        const auto before = m_desk->hands.pointer();
        for (const char* name : {"KP_Right", "KP_Begin", "KP_Add"})
            QCOMPARE(outcome(send(ChordInput{QString::fromUtf8(name), Millis(60)})), QStringLiteral("ok"));
        QCOMPARE(m_desk->hands.pointer(), before);
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->names().contains(QStringLiteral("-KP_Begin")), timeout);
        QCOMPARE(outcome(send(typing(QStringLiteral("7+5*2")))), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->text().endsWith(QStringLiteral("7+5*2")), timeout);
        QVERIFY(m_recorder->events(Kind::ButtonPress).empty());
    }
    /// A key that lies under something repeats with the modifier that we add.
    void aKeyThatIsDownIsJudgedWithAModifierOfOurs()
    {
        const auto& hands = m_desk->hands;
        hands.key(hands.keycode("F4"), true);
        RecordingAuthorizer judge;
        (void)send(ClickInput{{50, 60}, PointerButton::Left, 1, "alt"}, judge);
        hands.key(hands.keycode("F4"), false);
        QVERIFY2(judge.chords().contains(QStringLiteral("alt+F4")), qPrintable(judge.chords().join(QLatin1Char(' '))));
    }

    /// Lent keys are not given another meaning under the keys that a program has still to read.
    void aProgramThatReadsNothingGetsNoWrongText()
    {
        GateFixture desk({}, {.keymap = Millis(200)});
        QVERIFY(desk.isReady() && desk.server.startWindowManager());
        const QString file = desk.folder.filePath(QStringLiteral("got"));
        auto* xterm = desk.server.start(
            {"xterm", "-u8", "-e", "sh", "-c", QStringLiteral("stty -echo -icanon; exec cat > '%1'").arg(file)});
        QVERIFY(xterm);
        const Seer seer(desk.server);
        const auto hasKeyboard = [&] { return seer.activeClass() == QLatin1String("XTerm") && QFile::exists(file); };
        QTRY_VERIFY_WITH_TIMEOUT(hasKeyboard(), timeout);
        QString text;
        for (char16_t character = u'\u4e00'; character < u'\u4e3c'; ++character)
            text += QChar(character);
        QVERIFY(desk.gate->send(typing(text.left(1)), RecordingAuthorizer(), {})); // it is known to read
        QVERIFY(::kill(pid_t(xterm->processId()), SIGSTOP) == 0);
        const auto sent = desk.gate->send(typing(text.mid(1)), RecordingAuthorizer(), {});
        QVERIFY(::kill(pid_t(xterm->processId()), SIGCONT) == 0);
        QCOMPARE(outcome(sent), QStringLiteral("timeout"));
        QVERIFY2(sent.error().message.contains(QStringLiteral("of 59 characters")), qPrintable(sent.error().message));
        QVERIFY(
            desk.gate->send(typing(QStringLiteral("z")), RecordingAuthorizer(), {})); // behind whatever it reads late
        QTRY_VERIFY_WITH_TIMEOUT(contents(file).endsWith(QLatin1Char('z')), timeout);
        QVERIFY2(text.startsWith(contents(file).chopped(1)), qPrintable(contents(file)));
    }

    void aHeldKeyIsLetGoWhenAnotherWindowGetsTheKeyboard()
    {
        TestClient client(m_desk->server.address());
        const auto prompt = client.create({500, 500, 50, 50}, TestClient::Kind::OverrideRedirect);
        client.map(prompt);
        std::jthread thief([&] {
            while (!m_desk->hands.isAnythingDown())
                std::this_thread::yield();
            client.focus(prompt);
        });
        QElapsedTimer held;
        held.start();
        QCOMPARE(outcome(send(ChordInput{QStringLiteral("a"), Millis(8000)})), QStringLiteral("stale_target"));
        QVERIFY2(held.elapsed() < 7000, qPrintable(QString::number(held.elapsed())));
        thief.join();
        client.focus(m_recorder->window());
    }

    /// A left-handed operator: programs see the button that was named, whichever that is on the mouse.
    void buttonsAreThoseThatProgramsSee_data()
    {
        QTest::addColumn<QByteArray>("map");
        QTest::newRow("left and right") << QByteArray("\3\2\1");
        QTest::newRow("left and middle") << QByteArray("\2\1\3");
    }
    void buttonsAreThoseThatProgramsSee()
    {
        QFETCH(QByteArray, map);
        const QByteArray usual = pointerMap();
        setPointerMap(map + usual.mid(map.size()));
        for (const auto button : {PointerButton::Left, PointerButton::Right, PointerButton::Middle}) {
            m_recorder->clear();
            RecordingAuthorizer judge;
            const auto sent = send(ClickInput{{300, 300}, button, 2}, judge);
            QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
            QCOMPARE(judge.asked().back().button, int(button));
            QTRY_COMPARE_WITH_TIMEOUT(int(m_recorder->events(Kind::ButtonRelease).size()), 2, timeout);
            for (const auto& event : m_recorder->events(Kind::ButtonPress))
                QCOMPARE(int(event.code), int(button));
        }
        setPointerMap(usual);
    }

    void F49_two_modifiers_with_the_mouse_are_refused_under_sticky_keys()
    {
        m_desk->hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, true);
        const auto sent = send(ClickInput{{50, 60}, PointerButton::Left, 1, "ctrl+shift"});
        QCOMPARE(outcome(sent), QStringLiteral("unsupported"));
        QVERIFY(sent.error().message.contains(QStringLiteral("Sticky Keys")));
    }

    /// Its window has the keyboard long before the program asks for keys: what came in between would be gone. The
    /// second program is given the window id of the first by the server.
    void aProgramThatIsSlowToBeginMissesNoKey()
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DISPLAY"), m_desk->server.display());
        environment.insert(QStringLiteral("XAUTHORITY"), m_desk->server.cookieFile());
        for (int program = 0; program < 2; ++program) {
            QProcess late;
            late.setProcessEnvironment(environment);
            late.start(programPath("triarch_late_reader"), {QStringLiteral("100")});
            QVERIFY(late.waitForReadyRead(timeout));
            QCOMPARE(late.readLine(), QByteArray("ready\n"));
            const auto sent = send(typing(QStringLiteral("forty characters, none of which is lost.")));
            const auto pressed = send(chord("x"));
            QCOMPARE(outcome(sent), QStringLiteral("ok"));
            QCOMPARE(outcome(pressed), QStringLiteral("ok"));
            late.closeWriteChannel();
            QVERIFY(late.waitForFinished(timeout));
            QCOMPARE(late.readAllStandardOutput().trimmed().toInt(), 41);
        }
        TestClient(m_desk->server.address()).focus(m_recorder->window());
    }

    void aSmoothPathIsSlowAtBothEnds()
    {
        const auto path = smoothMotions({0, 0}, {1000, 500}, Millis(1000));
        QCOMPARE(path.size(), 100U);
        QCOMPARE(path.back(), (ScreenPoint{1000, 500}));
        const auto step = [&](std::size_t i) { return path[i].x - path[i - 1].x; };
        QVERIFY(step(1) < 2 && step(99) < 2);
        QVERIFY(step(50) > 15);
        for (std::size_t i = 1; i < path.size(); ++i)
            QVERIFY(step(i) >= 0); // never back
    }
    void theSmoothPathIsWalked()
    {
        QCOMPARE(outcome(send(MoveInput{{100, 100}})), QStringLiteral("ok"));
        settle();
        QCOMPARE(outcome(send(MoveInput{{100, 100}})), QStringLiteral("ok"));
        m_recorder->clear();
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(outcome(send(MoveInput{{700, 400}, Millis(200)})), QStringLiteral("ok"));
        QVERIFY(timer.elapsed() >= 190);
        QTRY_VERIFY_WITH_TIMEOUT(!m_recorder->events(Kind::Motion).empty()
                && m_recorder->events(Kind::Motion).back().at == (ScreenPoint{700, 400}),
            timeout);
        QVERIFY(m_recorder->events(Kind::Motion).size() >= 15);
    }
    void pathsThatCannotBe()
    {
        QCOMPARE(outcome(send(MoveInput{{700, 400}, Millis(60'000)})), QStringLiteral("invalid_argument"));
        QCOMPARE(outcome(send(MoveInput{{700, 400}, Millis(-1)})), QStringLiteral("invalid_argument"));
    }
};

} // namespace tst_gate_options

TRIARCH_TEST(tst_gate_options, TestGateOptions, QCoreApplication)
#include "tst_gate_options.moc"
