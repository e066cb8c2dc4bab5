// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/control_page.h"
#include "tests/support/gate_test.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <csignal>
#include <thread>

namespace tst_input_gate {

using namespace triarch;
using namespace triarch::test;

namespace {

QStringList buttons(const std::vector<RecordedEvent>& events)
{
    QStringList all;
    for (const RecordedEvent& event : events) {
        if (event.kind == RecordedEvent::Kind::ButtonPress || event.kind == RecordedEvent::Kind::ButtonRelease)
            all.append(QStringLiteral("%1%2 at %3,%4")
                           .arg(QLatin1Char(event.kind == RecordedEvent::Kind::ButtonPress ? '+' : '-'))
                           .arg(event.code)
                           .arg(event.at.x)
                           .arg(event.at.y));
    }
    return all;
}

} // namespace

class TestInputGate : public GateTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { openDesk(); }
    void init() { clearDesk(); }
    void cleanup() { QVERIFY(!m_desk->hands.isAnythingDown()); }

    void aMotionPressesNothing()
    {
        QCOMPARE(outcome(send(MoveInput{{300, 200}})), QStringLiteral("ok"));
        QCOMPARE(m_desk->hands.pointer(), (ScreenPoint{300, 200}));
        settle();
        QVERIFY(m_recorder->events(Kind::ButtonPress).empty());
    }

    void clicks_data()
    {
        QTest::addColumn<int>("button");
        QTest::addColumn<int>("count");
        QTest::newRow("left") << 1 << 1;
        QTest::newRow("right") << 3 << 1;
        QTest::newRow("middle") << 2 << 1;
        QTest::newRow("back, which the server does not report held") << 8 << 1;
        QTest::newRow("double") << 1 << 2;
        QTest::newRow("triple") << 1 << 3;
    }

    void clicks()
    {
        QFETCH(int, button);
        QFETCH(int, count);
        RecordingAuthorizer judge;
        QCOMPARE(outcome(send(ClickInput{{640, 400}, PointerButton(button), count}, judge)), QStringLiteral("ok"));
        settle();
        QStringList expected;
        for (int i = 0; i < count; ++i)
            expected << QStringLiteral("+%1 at 640,400").arg(button) << QStringLiteral("-%1 at 640,400").arg(button);
        QCOMPARE(buttons(m_recorder->events()), expected);
        const auto presses = m_recorder->events(Kind::ButtonPress);
        for (int i = 1; i < count; ++i) {
            const auto gap = presses[std::size_t(i)].time - presses[std::size_t(i - 1)].time;
            QVERIFY2(gap >= 115 && gap < 400, qPrintable(QString::number(gap)));
        }
        QCOMPARE(int(judge.asked().size()), count);
        QCOMPARE(judge.asked().front().button, button);
        QCOMPARE(judge.asked().front().at, (ScreenPoint{640, 400}));
    }

    void aDragIsManyMotionsWithTheButtonDown()
    {
        QCOMPARE(outcome(send(DragInput{{{100, 100}, {300, 100}, {300, 400}}, PointerButton::Left, Millis(200)})),
            QStringLiteral("ok"));
        settle();
        QCOMPARE(buttons(m_recorder->events()), (QStringList{"+1 at 100,100", "-1 at 300,400"}));
        int dragged = 0;
        bool sawCorner = false;
        for (const RecordedEvent& event : m_recorder->events(Kind::Motion)) {
            dragged += (event.state & 0x100) != 0;
            sawCorner = sawCorner || event.at == ScreenPoint{300, 100};
        }
        QVERIFY2(dragged >= 20, qPrintable(QString::number(dragged)));
        QVERIFY(sawCorner);
        const auto press = m_recorder->events(Kind::ButtonPress).front().time;
        QVERIFY(m_recorder->events(Kind::ButtonRelease).front().time - press >= 190);
    }

    /// Programs that draw once a frame, or tell motions apart by their time, lose what comes all at once.
    void aDragWithoutDurationArrivesWhole()
    {
        const ScreenPoint end{400, 300};
        QCOMPARE(outcome(send(DragInput{{{100, 100}, end}, PointerButton::Left, Millis(0)})), QStringLiteral("ok"));
        settle();
        const auto release = m_recorder->events(Kind::ButtonRelease).front();
        QCOMPARE(release.at, end);
        auto motions = m_recorder->events(Kind::Motion);
        std::erase_if(motions, [&](const RecordedEvent& motion) { return (motion.state & 0x100) == 0; });
        QVERIFY(motions.size() >= 20);
        QCOMPARE(motions.back().at, end);
        QVERIFY2(
            release.time - motions.back().time >= 34, qPrintable(QString::number(release.time - motions.back().time)));
        const auto same = std::adjacent_find(motions.begin(), motions.end(),
            [](const RecordedEvent& one, const RecordedEvent& next) { return one.time == next.time; });
        QVERIFY(same == motions.end());
    }

    void scrolls_data()
    {
        QTest::addColumn<int>("direction");
        QTest::addColumn<int>("button");
        QTest::newRow("up") << int(ScrollDirection::Up) << 4;
        QTest::newRow("down") << int(ScrollDirection::Down) << 5;
        QTest::newRow("left") << int(ScrollDirection::Left) << 6;
        QTest::newRow("right") << int(ScrollDirection::Right) << 7;
    }

    void scrolls()
    {
        QFETCH(int, direction);
        QFETCH(int, button);
        QCOMPARE(outcome(send(ScrollInput{{50, 60}, ScrollDirection(direction), 3})), QStringLiteral("ok"));
        settle();
        const QString press = QStringLiteral("+%1 at 50,60").arg(button);
        const QString release = QStringLiteral("-%1 at 50,60").arg(button);
        QCOMPARE(buttons(m_recorder->events()), (QStringList{press, release, press, release, press, release}));
    }

    void aWheelThatTurnsByNothingSendsNothing()
    {
        QCOMPARE(outcome(send(ScrollInput{{50, 60}, ScrollDirection::Down, 0})), QStringLiteral("ok"));
        settle();
        QVERIFY(buttons(m_recorder->events()).isEmpty());
    }

    void refusedBeforeAnythingIsSent_data()
    {
        QTest::addColumn<Input>("input");
        QTest::newRow("a point left of the display") << Input(MoveInput{{-1, 0}});
        QTest::newRow("a point below the display") << Input(ClickInput{{0, 800}});
        QTest::newRow("a drag that ends outside") << Input(DragInput{{{0, 0}, {1280, 0}}});
        QTest::newRow("a drag of one point") << Input(DragInput{{{5, 5}}});
        QTest::newRow("no click") << Input(ClickInput{{1, 1}, PointerButton::Left, 0});
        QTest::newRow("four clicks") << Input(ClickInput{{1, 1}, PointerButton::Left, 4});
        QTest::newRow("less than no notches") << Input(ScrollInput{{1, 1}, ScrollDirection::Up, -1});
        QTest::newRow("51 notches") << Input(ScrollInput{{1, 1}, ScrollDirection::Up, 51});
        QTest::newRow("an unknown key") << chord("ctrl+wurst");
        QTest::newRow("an escape character in a text") << typing(QStringLiteral("a\x1b[A"));
        QTest::newRow("a NUL in a text") << typing(QString(QChar::Null));
        QTest::newRow("half a surrogate pair") << typing(QString(QChar(0xd83d)));
        QTest::newRow("1001 characters") << typing(QString(1001, u'a'));
    }

    void refusedBeforeAnythingIsSent()
    {
        QFETCH(Input, input);
        QCOMPARE(outcome(send(input)), QStringLiteral("invalid_argument"));
        settle();
        QVERIFY(buttons(m_recorder->events()).isEmpty() && m_recorder->names().isEmpty());
    }

    void aRefusedPressSendsNothing_data()
    {
        QTest::addColumn<Input>("input");
        QTest::newRow("chord") << chord("ctrl+alt+Delete");
        QTest::newRow("text") << typing(QStringLiteral("rm"));
        QTest::newRow("click") << Input(ClickInput{{10, 10}});
        QTest::newRow("drag") << Input(DragInput{{{10, 10}, {20, 20}}});
        QTest::newRow("scroll") << Input(ScrollInput{{10, 10}});
    }

    void aRefusedPressSendsNothing()
    {
        QFETCH(Input, input);
        const RecordingAuthorizer judge([](const Press& press) -> Result<void> {
            if (press.button == 0 && press.text.isEmpty() && press.chord != QLatin1String("ctrl+alt+Delete"))
                return {};
            return fail(ErrorCode::PolicyDenied, QStringLiteral("No"));
        });
        QCOMPARE(outcome(send(input, judge)), QStringLiteral("policy_denied"));
        settle();
        QVERIFY(buttons(m_recorder->events()).isEmpty());
        QCOMPARE(m_recorder->names(), QString());
    }

    void aRefusalInTheMiddleReleases()
    {
        int presses = 0;
        const RecordingAuthorizer judge([&presses](const Press& press) -> Result<void> {
            if (press.chord == QLatin1String("ctrl+shift+a") && ++presses == 2)
                return fail(ErrorCode::NeedsApproval, QStringLiteral("Not now"));
            return {};
        });
        QCOMPARE(outcome(send(chord("ctrl+shift+a"), judge)), QStringLiteral("approval_required"));
        QTRY_COMPARE_WITH_TIMEOUT(
            m_recorder->names(), QStringLiteral("+Control_L +Shift_L -Shift_L -Control_L"), timeout);
    }

    void theJudgeHearsOfAModifierSomebodyElsePresses()
    {
        const quint8 alt = m_desk->hands.keycode("Alt_L");
        bool isHeld = false;
        const RecordingAuthorizer judge([&](const Press& press) -> Result<void> {
            if (press.chord == QLatin1String("alt+F4"))
                return fail(ErrorCode::PolicyDenied, QStringLiteral("It would close the window"));
            if (!std::exchange(isHeld, true))
                m_desk->hands.key(alt, true);
            return {};
        });
        QCOMPARE(outcome(send(chord("F4"), judge)), QStringLiteral("policy_denied"));
        QCOMPARE(judge.chords(), (QStringList{"F4", "alt+F4"}));
        m_desk->hands.key(alt, false);
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->names(), QStringLiteral("+Alt_L -Alt_L"), timeout);
    }

    void theJudgeHearsOfALockedModifier()
    {
        constexpr quint8 mod1 = 8;
        m_desk->hands.lockModifiers(mod1, true);
        RecordingAuthorizer judge;
        const auto sent = send(chord("F4"), judge);
        const auto typed = send(typing(QStringLiteral("f")), judge);
        m_desk->hands.lockModifiers(mod1, false);
        QCOMPARE(outcome(sent), QStringLiteral("ok"));
        QCOMPARE(judge.chords(), (QStringList{"alt+F4", "alt+F4"}));
        QCOMPARE(outcome(typed), QStringLiteral("operator_holding_keys")); // it would be alt+f
    }

    void theOperatorsKeysAreWaitedForAndLeftAlone()
    {
        const auto reopened = qScopeGuard([this] { m_desk->reopenGate(quickGate); });
        m_desk->reopenGate({.release = Millis(150)});
        const quint8 control = m_desk->hands.keycode("Control_L");
        m_desk->hands.key(control, true);
        QElapsedTimer timer;
        timer.start();
        const auto sent = send(typing(QStringLiteral("c")));
        QCOMPARE(outcome(sent), QStringLiteral("operator_holding_keys"));
        QVERIFY(sent.error().message.contains(QStringLiteral("ctrl")));
        QVERIFY2(timer.elapsed() >= 140 && timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(m_desk->hands.isKeyDown(control));
        m_desk->hands.key(control, false);
        settle();
        QCOMPARE(m_recorder->names(), QStringLiteral("+Control_L -Control_L"));
    }

    /// As window managers take a click, to give the window the focus; this one then does nothing.
    void aReleaseThatAnotherProgramHoldsUpIsNoHand()
    {
        TestClient manager(m_desk->server.address());
        auto* xcb = manager.connection().get();
        xcb_grab_button(xcb, 0, manager.root(), XCB_EVENT_MASK_BUTTON_PRESS, XCB_GRAB_MODE_SYNC, XCB_GRAB_MODE_ASYNC,
            XCB_NONE, XCB_NONE, 1, XCB_MOD_MASK_ANY);
        manager.sync();
        QCOMPARE(outcome(send(ClickInput{{50, 60}})), QStringLiteral("ok"));
        const auto busy = send(ClickInput{{50, 60}});
        xcb_allow_events(xcb, XCB_ALLOW_REPLAY_POINTER, XCB_CURRENT_TIME);
        xcb_ungrab_button(xcb, 1, manager.root(), XCB_MOD_MASK_ANY);
        manager.sync();
        QCOMPARE(outcome(busy), QStringLiteral("timeout"));
        QVERIFY(busy.error().retryable);
        QVERIFY2(busy.error().message.contains(QStringLiteral("window manager")), qPrintable(busy.error().message));
        QCOMPARE(outcome(send(ClickInput{{50, 60}})), QStringLiteral("ok"));
        m_desk->hands.button(1, true);
        const auto held = send(ClickInput{{50, 60}}); // by a hand, this time
        m_desk->hands.button(1, false);
        QCOMPARE(outcome(held), QStringLiteral("operator_holding_keys"));
    }

    void anOperatorWhoLetsGoInTimeIsNoError()
    {
        const quint8 shift = m_desk->hands.keycode("Shift_L");
        m_desk->hands.key(shift, true);
        const auto& record = reinterpret_cast<const guard::PageLayout&>(m_desk->stopFlag->page()).record;
        const auto idle = record.seenAtNs.load();
        std::jthread letGo([&](std::stop_token over) {
            PhysicalInput other(m_desk->server.address());
            while (!over.stop_requested() && record.seenAtNs.load() == idle) // until the gate has the lease and waits
                std::this_thread::yield();
            other.key(shift, false);
        });
        QCOMPARE(outcome(send(typing(QStringLiteral("ok")))), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), QStringLiteral("ok"), timeout);
    }

    void aStopEndsADragAtOnce_data()
    {
        QTest::addColumn<bool>("byFlag");
        QTest::newRow("by the stop flag, from another process") << true;
        QTest::newRow("by the stop token") << false;
    }

    void aStopEndsADragAtOnce()
    {
        QFETCH(bool, byFlag);
        std::stop_source source;
        QElapsedTimer sinceStop;
        std::jthread stopper([&](std::stop_token over) {
            PhysicalInput other(m_desk->server.address());
            while (!over.stop_requested() && (!other.isButtonDown(1) || other.pointer().x < 110))
                std::this_thread::yield();
            sinceStop.start();
            if (byFlag)
                StopFlag::open(m_desk->stopFlag->path())->raise();
            else
                source.request_stop();
        });
        const auto sent = m_desk->gate->send(DragInput{{{100, 100}, {1100, 100}}, PointerButton::Left, Millis(10'000)},
            RecordingAuthorizer(), source.get_token());
        const auto elapsed = sinceStop.elapsed();
        QCOMPARE(outcome(sent), QStringLiteral("cancelled"));
        QVERIFY(!m_desk->hands.isButtonDown(1));
        QVERIFY2(elapsed <= 100, qPrintable(QString::number(elapsed)));
        QVERIFY(m_desk->hands.pointer().x < 1000);
        if (byFlag)
            QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("cancelled"));
    }

    /// It looks at the display, which may take seconds.
    void aStopWhileTheJudgeIsAskedPressesNothing_data()
    {
        QTest::addColumn<Input>("input");
        QTest::newRow("click") << Input(ClickInput{{300, 300}});
        QTest::newRow("drag") << Input(DragInput{{{300, 300}, {400, 400}}});
        QTest::newRow("chord") << Input(ChordInput{QStringLiteral("ctrl+a")});
        QTest::newRow("text") << Input(TypeInput{QStringLiteral("abc")});
    }
    void aStopWhileTheJudgeIsAskedPressesNothing()
    {
        QFETCH(Input, input);
        const RecordingAuthorizer judge([this](const Press&) {
            m_desk->stopFlag->raise();
            return Result<void>();
        });
        QCOMPARE(outcome(send(input, judge)), QStringLiteral("cancelled"));
        m_desk->stopFlag->clear();
        settle();
        for (const Kind kind : {Kind::ButtonPress, Kind::KeyPress})
            QVERIFY(m_recorder->events(kind).empty());
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("ok"));
    }

    void aStoppedGuardEndsADrag()
    {
        GateFixture desk({}, quickGate, Millis(150)); // its guard does not answer for long
        QVERIFY(desk.isReady());
        const auto guard = pid_t(desk.guard->pid());
        std::jthread stopper([&](std::stop_token over) {
            PhysicalInput other(desk.server.address());
            while (!over.stop_requested() && !other.isButtonDown(1))
                std::this_thread::yield();
            ::kill(guard, SIGSTOP);
        });
        const auto sent = desk.gate->send(
            DragInput{{{100, 100}, {1100, 100}}, PointerButton::Left, Millis(15'000)}, RecordingAuthorizer(), {});
        stopper.join();
        ::kill(guard, SIGCONT);
        QCOMPARE(outcome(sent), QStringLiteral("input_disabled"));
        QCOMPARE(outcome(desk.gate->send(MoveInput{{1, 1}}, RecordingAuthorizer(), {})), QStringLiteral("ok"));
    }

    void F35_aFrozenServerIsATimeout()
    {
        m_desk->reopenGate({.query = Millis(100)});
        m_desk->server.freeze();
        const auto sent = send(ClickInput{{10, 10}});
        QElapsedTimer timer;
        timer.start();
        m_desk->gate.reset();
        const auto closing = timer.elapsed();
        m_desk->server.thaw();
        QCOMPARE(outcome(sent), QStringLiteral("timeout"));
        QVERIFY2(closing < 10'000, qPrintable(QString::number(closing)));
        m_desk->reopenGate(quickGate);
        QVERIFY(m_desk->isReady());
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("ok"));
    }

    void noGateOnADisplayThatIsNotThere()
    {
        const auto gate = InputGate::open({QStringLiteral(":4711"), {}}, *m_desk->guard, *m_desk->stopFlag);
        QCOMPARE(outcome(gate), QStringLiteral("x11"));
    }

    void F05_aDeadGuardDisablesInput()
    {
        ::kill(pid_t(m_desk->guard->pid()), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!m_desk->guard->isAlive(), timeout);
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("input_disabled"));
        QVERIFY(m_desk->guard->isAlive()); // another one
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("ok"));
    }

    void F05_aGuardKilledInADragEndsIt()
    {
        QElapsedTimer sinceKill;
        std::jthread killer([&](std::stop_token over) {
            PhysicalInput other(m_desk->server.address());
            while (!over.stop_requested() && !other.isButtonDown(1))
                std::this_thread::yield();
            sinceKill.start();
            ::kill(pid_t(m_desk->guard->pid()), SIGKILL);
        });
        QCOMPARE(outcome(send(DragInput{{{100, 100}, {1100, 100}}, PointerButton::Left, Millis(10'000)})),
            QStringLiteral("input_disabled"));
        QVERIFY2(sinceKill.elapsed() <= 250, qPrintable(QString::number(sinceKill.elapsed())));
        QVERIFY(!m_desk->hands.isButtonDown(1));
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("ok")); // the guard was started again
    }

    /// XTEST is spoken through a library that does not look whether anybody is there.
    void F23_aServerThatDiesInMidDragEndsNothingElse()
    {
        GateFixture desk;
        QVERIFY(desk.isReady());
        std::jthread killer([&](std::stop_token over) {
            const PhysicalInput other(desk.server.address());
            while (!over.stop_requested() && !other.isButtonDown(1))
                std::this_thread::yield();
            ::kill(pid_t(desk.server.pid()), SIGKILL);
        });
        const auto sent = desk.gate->send(
            DragInput{{{100, 100}, {900, 100}}, PointerButton::Left, Millis(10'000)}, RecordingAuthorizer(), {});
        QVERIFY2(outcome(sent) == QLatin1String("display_lost") || outcome(sent) == QLatin1String("input_disabled"),
            qPrintable(outcome(sent)));
    }

    void zzF23_aDeadServerIsAnError()
    {
        m_recorder.reset();
        m_desk->server.kill();
        const auto sent = send(ClickInput{{10, 10}});
        QVERIFY2(outcome(sent) == QLatin1String("display_lost") || outcome(sent) == QLatin1String("input_disabled"),
            qPrintable(outcome(sent)));
        QCOMPARE(outcome(send(MoveInput{{1, 1}})), QStringLiteral("display_lost"));
        m_desk->gate.reset(); // and leaving ends nothing but the gate
    }
};

} // namespace tst_input_gate

TRIARCH_TEST(tst_input_gate, TestInputGate, QCoreApplication)
#include "tst_input_gate.moc"
