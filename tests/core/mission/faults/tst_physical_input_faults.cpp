// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/corner_watch.h"
#include "core/x11/watch/physical_input_monitor.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/mission_bench.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QtTest>
#include <atomic>
#include <optional>

namespace tst_physical_input_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000; // ms
const QSize screen(900, 700);

constexpr Millis rest(200); // time after the last operator input until the agent may go on
constexpr ScreenPoint home{450, 350};

/// An operator's own display, and inside it one that an agent works on: what is pressed outside is hardware there.
struct SharedDesk {
    SharedDesk() : outer({.size = screen}), inner({.size = screen, .parent = &outer}), physical(outer.address()) { }
    bool isReady() const { return inner.isReady() && physical.isReady(); }
    /// Releases every button and moves the pointer to its place, as seen by the inner display.
    void putBack() const
    {
        for (int button = 1; button <= 3; ++button) {
            if (physical.isButtonDown(button))
                physical.button(quint8(button), false);
        }
        physical.move(home.x + 1, home.y);
        physical.move(home.x, home.y); // a motion that changes nothing is not passed on
        QTRY_VERIFY_WITH_TIMEOUT(inner.hands.pointer() == home && !inner.hands.isAnythingDown(), timeout);
    }

    XvfbServer outer;
    GateFixture inner;
    PhysicalInput physical;
};

/// The agent's input on the shared desk and the flag that operator input sets; each test function has its own.
struct HeldAgent {
    explicit HeldAgent(SharedDesk& shared)
        : desk(shared),
          watch(shared.inner.server.address(), flag),
          blindness(watch.blindness(after(Millis(timeout))))
    {
        desk.inner.gate->usePhysicalInput(flag);
        watch.tell([this] { heldAt = clock.elapsed(); });
        clock.start();
    }
    ~HeldAgent() { desk.inner.gate->usePhysicalInput(nullptr); }
    Result<InputReport> send(const Input& input) { return desk.inner.gate->send(input, RecordingAuthorizer(), {}); }

    SharedDesk& desk;
    const std::shared_ptr<PhysicalInputFlag> flag =
        std::make_shared<PhysicalInputFlag>(PhysicalInputFlag::Holds::UntilLetGo, rest);
    QElapsedTimer clock;
    std::atomic<qint64> heldAt = -1;
    PhysicalInputMonitor watch; ///< behind what it tells
    QString blindness;
};

} // namespace

/// Hands on the mouse or the keyboard of a shared display hold the agent, whatever it is doing.
class TestHandsFaults : public QObject {
    Q_OBJECT
private:
    std::optional<SharedDesk> m_desk;

private Q_SLOTS:
    void initTestCase()
    {
        m_desk.emplace();
        QVERIFY(m_desk->isReady());
    }
    void init() { m_desk->putBack(); }
    void cleanupTestCase() { m_desk.reset(); }

    void F50_handsHoldTheInputAtAnyTime_data()
    {
        QTest::addColumn<QString>("touch");
        QTest::newRow("the mouse moves") << "motion";
        QTest::newRow("a button") << "button";
        QTest::newRow("a key") << "key";
    }
    void F50_handsHoldTheInputAtAnyTime()
    {
        QFETCH(QString, touch);
        SharedDesk& desk = *m_desk;
        HeldAgent agent(desk);
        QCOMPARE(agent.blindness, QString());
        QCOMPARE(outcome(agent.send(MoveInput{{100, 100}})), QStringLiteral("ok"));
        QVERIFY(!agent.flag->isHeld()); // our own input is not the operator's
        qint64 touchedAt = 0;
        std::jthread operatorHands([&] {
            while (desk.inner.hands.pointer().x < 110)
                std::this_thread::yield();
            touchedAt = agent.clock.elapsed();
            if (touch == QLatin1String("motion"))
                desk.physical.move(30, 650);
            else if (touch == QLatin1String("key"))
                desk.physical.tap(desk.physical.keycode("a"));
            else
                desk.physical.button(3, true);
        });
        const auto sent = agent.send(MoveInput{{800, 100}, Millis(2000)}); // not a drag: nothing is held
        const auto ended = agent.clock.elapsed();
        operatorHands.join();
        desk.physical.button(3, false);
        QCOMPARE(outcome(sent), QStringLiteral("operator_holding_keys"));
        QVERIFY2(ended - touchedAt <= 50, qPrintable(QString::number(ended - touchedAt)));
        QTRY_VERIFY_WITH_TIMEOUT(agent.heldAt >= touchedAt, timeout);
        QVERIFY(agent.heldAt - touchedAt <= 50);
        QCOMPARE(outcome(agent.send(MoveInput{{5, 5}})), QStringLiteral("operator_holding_keys")); // for good
        agent.flag->letGo();
        QCOMPARE(outcome(agent.send(MoveInput{{6, 6}})), QStringLiteral("ok"));
    }
    void F50_handsThatLetGoMayComeToRest()
    {
        SharedDesk& desk = *m_desk;
        HeldAgent agent(desk);
        desk.physical.move(50, 60);
        QTRY_VERIFY_WITH_TIMEOUT(agent.flag->isHeld(), timeout);
        agent.flag->letGo();
        agent.heldAt = -1;
        desk.physical.move(60, 70); // off the button that said so
        QElapsedTimer rested;
        rested.start();
        QCOMPARE(outcome(agent.send(MoveInput{{5, 5}})), QStringLiteral("ok"));
        QVERIFY(rested.elapsed() >= rest.count() / 2);
        QCOMPARE(agent.heldAt.load(), -1);
        desk.physical.move(80, 90);
        QTRY_VERIFY_WITH_TIMEOUT(agent.flag->isHeld(), timeout);
    }
    void F50_aProgramsInputIsNobodysHand()
    {
        SharedDesk& desk = *m_desk;
        HeldAgent agent(desk);
        desk.inner.hands.move(200, 200);
        desk.inner.hands.tap(desk.inner.hands.keycode("a"));
        desk.physical.move(50, 60); // behind them
        QTRY_VERIFY_WITH_TIMEOUT(agent.flag->isHeld(), timeout);
        agent.flag->letGo();
        QTRY_COMPARE_WITH_TIMEOUT(agent.flag->untilRest(std::chrono::steady_clock::now()).count(), 0, timeout);
        desk.inner.hands.move(300, 300);
        desk.inner.hands.tap(desk.inner.hands.keycode("a"));
        QCOMPARE(outcome(agent.send(MoveInput{{5, 5}})), QStringLiteral("ok"));
    }
    /// The fail-safe: a hand pushes the pointer into a corner. The agent's own way there is none.
    void aHandsPushIntoACornerIsAnEmergency()
    {
        SharedDesk& desk = *m_desk;
        std::atomic<int> told = 0;
        const CornerWatch watch(desk.inner.server.address(), [&] { ++told; });
        int pushes = 0;
        bool isInside = false;
        const auto isTold =
            [&](int times) { // moves once a call: a watch that is not there yet, or late, hears the next
                isInside = !isInside;
                pushes += isInside ? 1 : 0;
                desk.inner.hands.move(300, 300); // the agent is at work
                desk.physical.move(isInside ? 0 : 400, isInside ? 0 : 400);
                return told >= times;
            };
        QTRY_VERIFY_WITH_TIMEOUT(isTold(1), timeout);
        for (int i = 0; i < 50; ++i) {
            desk.inner.hands.move(screen.width() - 1, screen.height() - 1);
            desk.inner.hands.move(300 + i, 300);
        }
        QTRY_VERIFY_WITH_TIMEOUT(isTold(2), timeout);
        QVERIFY2(told <= pushes, qPrintable(QStringLiteral("told %1 of %2").arg(told).arg(pushes)));
    }
    void F50_whereHandsAreNotNoticedItIsSaid()
    {
        const auto blindness = [](const XvfbServer& server) {
            return PhysicalInputMonitor(server.address(), std::make_shared<PhysicalInputFlag>())
                .blindness(after(Millis(timeout)));
        };
        // The outer one is an Xvfb, which has no devices: who uses it comes by a program.
        QVERIFY2(
            blindness(m_desk->outer).contains(QStringLiteral("not noticed")), qPrintable(blindness(m_desk->outer)));
        QCOMPARE(blindness(m_desk->inner.server), QString());
        XvfbServer inner({.size = screen, .parent = &m_desk->outer}); // it is marked as watched from elsewhere
        inner.output({"xprop", "-root", "-format", "X11VNC_REMOTE", "8s", "-set", "X11VNC_REMOTE", ""});
        QVERIFY2(blindness(inner).contains(QStringLiteral("x11vnc")), qPrintable(blindness(inner)));
    }
    /// On the command line: the doctor of that display, and the host that serves it.
    void F50_whereHandsAreNotNoticedTheProgramsSayIt()
    {
        const QTemporaryDir runtime;
        qputenv("XDG_RUNTIME_DIR", runtime.path().toUtf8());
        XvfbServer& plain = m_desk->outer; // an Xvfb has no devices
        XvfbServer& inner = m_desk->inner.server;
        XvfbServer remote({.size = screen, .parent = &plain}); // it is marked as watched from elsewhere
        struct Row {
            XvfbServer* server;
            bool isNoticed;
            bool hasKeyboard;
        };
        for (const auto& [server, isNoticed, hasKeyboard] :
            {Row{&plain, false, false}, {&inner, true, true}, {&remote, false, true}}) {
            QVERIFY(server->isRunning());
            if (server == &remote)
                remote.output({"xprop", "-root", "-format", "X11VNC_REMOTE", "8s", "-set", "X11VNC_REMOTE", ""});
            qputenv("XAUTHORITY", server->cookieFile().toUtf8());
            QProcess doctor;
            doctor.start(programPath("triarchctl"), {"doctor", "--display", server->display(), "--json"});
            QVERIFY(doctor.waitForFinished(timeout));
            const QByteArray said = doctor.readAllStandardOutput();
            QVERIFY2(said.contains("\"hands\""), said.constData());
            QCOMPARE(said.contains("not noticed on"), !isNoticed);
            QCOMPARE(said.contains("triarchctl stop"), !isNoticed);
            QCOMPARE(said.contains("Pause"), !isNoticed && hasKeyboard); // nobody can press it elsewhere
            QProcess host;
            host.start(programPath("triarchctl"), {"host", "--display", server->display(), "--json"});
            QVERIFY(host.waitForReadyRead(timeout)); // its socket: it serves
            host.terminate();
            QVERIFY(host.waitForFinished(timeout));
            QCOMPARE(host.readAllStandardError().contains("not noticed on"), !isNoticed);
        }
        qunsetenv("XAUTHORITY");
    }
    void F50_theMissionIsHeldUntilItIsToldToGoOn()
    {
        MissionBench bench;
        bench.config.attended = true;
        const auto flag = std::make_shared<PhysicalInputFlag>();
        bench.line.usePhysicalInput(flag);
        bench.model.script = {plan(), setup("VERIFICATION", {"report_completion"}), claim(), verdict("yes")};
        bool isHeld = false;
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() != 3 || isHeld)
                return;
            flag->touch(std::chrono::steady_clock::now()); // while the executor thinks
            bench.line.touched();
        };
        bench.observer.onLine = [&](const QString& line) {
            if (line != QLatin1String("status paused operator_hands"))
                return;
            isHeld = flag->isHeld();
            QVERIFY(bench.line.send(Resume{}));
            QVERIFY(!flag->isHeld());
        };
        const auto result = bench.run();
        QVERIFY(isHeld);
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
    }
    /// The gate waits until they rest, and what is said in that time is said before the input.
    void F50_whatHandsSayOnTheirWayOffTheMouseIsHeard()
    {
        using namespace std::chrono_literals;
        MissionBench bench;
        bench.config.attended = true;
        const auto flag = std::make_shared<PhysicalInputFlag>(PhysicalInputFlag::Holds::UntilLetGo, rest / 2);
        bench.line.usePhysicalInput(flag);
        bench.model.script = {plan(), setup("EXECUTION", {"click_element"}), click("7")};
        std::jthread hand;
        std::size_t sentWhenHeld = 99;
        bench.observer.onLine = [&](const QString& line) {
            if (line == QLatin1String("T1 proposed click_element")) {
                const auto now = std::chrono::steady_clock::now();
                flag->letGo();
                for (int i = 1; i <= 5; ++i)
                    QVERIFY(!flag->touch(now + i * 20ms)); // on their way
                hand = std::jthread([&] {
                    std::this_thread::sleep_for(30ms); // it has been judged
                    (void)bench.line.send(Pause{});
                });
            } else if (line.startsWith(QLatin1String("status paused"))) {
                sentWhenHeld = bench.desktop->sent().size();
                QVERIFY(bench.line.send(Stop{}));
            }
        };
        (void)bench.run();
        QCOMPARE(sentWhenHeld, 0u);
        QVERIFY(bench.desktop->sent().empty());
    }
    void F50_unattendedTheMissionStops()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("RECONNAISSANCE", {"click_element"}), click("7")};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 2)
                bench.line.touched();
        };
        const auto result = bench.run();
        QCOMPARE(result.status, MissionStatus::Stopped);
        QCOMPARE(result.reason.code, QStringLiteral("operator_hands"));
        QVERIFY(bench.desktop->sent().empty());
    }
};

} // namespace tst_physical_input_faults

TRIARCH_TEST(tst_physical_input_faults, TestHandsFaults, QCoreApplication)
#include "tst_physical_input_faults.moc"
