// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_watch.h"
#include "tests/support/event_recorder.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QtTest>
#include <algorithm>
#include <ctime>
#include <thread>

namespace tst_stop_latency {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000; // ms
constexpr int burst = 16;       // characters

/// A local X server's time.
quint32 serverNow()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return quint32(now.tv_sec * 1000 + now.tv_nsec / 1'000'000);
}

/// What came after a stop.
struct After {
    int events = 0;     ///< presses and motions
    int characters = 0; ///< of them keys
    int lastMs = 0;     ///< the last one, from the stop on
};

After eventsAfter(const std::vector<RecordedEvent>& events, quint32 stop)
{
    After after;
    for (const auto& event : events) {
        if (qint32(event.time - stop) <= 0 || event.kind == RecordedEvent::Kind::KeyRelease
            || event.kind == RecordedEvent::Kind::ButtonRelease)
            continue;
        ++after.events;
        after.characters += event.kind == RecordedEvent::Kind::KeyPress ? 1 : 0;
        after.lastMs = std::max(after.lastMs, int(event.time - stop));
    }
    return after;
}

/// A key may still be told to be up after the motion, so the motion need not be the last event.
bool holdsMotionTo(const std::vector<RecordedEvent>& events, ScreenPoint point)
{
    return std::any_of(events.begin(), events.end(),
        [&](const RecordedEvent& e) { return e.kind == RecordedEvent::Kind::Motion && e.at == point; });
}

/// Processors kept busy for as long as it lives.
class Spinners {
public:
    explicit Spinners(int count)
    {
        for (int i = 0; i < count; ++i)
            m_threads.emplace_back([](std::stop_token over) {
                for (volatile unsigned n = 0; !over.stop_requested();)
                    n = n + 1;
            });
    }

private:
    std::vector<std::jthread> m_threads;
};

} // namespace

/// R3: from the operator's stop to the last event that still was injected, by the server's clock.
class TestStopLatency : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<XvfbServer> m_outer;
    std::unique_ptr<GateFixture> m_desk;
    std::unique_ptr<EventRecorder> m_recorder;
    std::unique_ptr<PanicWatch> m_watch;

    static int trials() { return qEnvironmentVariableIsSet("TRIARCH_LONG") ? 100 : 10; }

    /// @param bar  ms
    void measure(const QString& source, bool isTyping, int bar)
    {
        const PhysicalInput physical(m_outer->address());
        const quint8 pause = physical.keycode("Pause");
        After worst;
        for (int i = 0; i < trials(); ++i) {
            m_desk->stopFlag->clear();
            m_recorder->clear();
            std::stop_source token;
            std::atomic<quint32> stoppedAt = 0;
            const int wait = QRandomGenerator::global()->bounded(2, 40);
            QSignalSpy pressed(m_watch.get(), &PanicWatch::pressed);
            std::jthread operatorHands([&](std::stop_token over) {
                while (!over.stop_requested() && m_recorder->events().size() < 3) // under way
                    std::this_thread::yield();
                std::this_thread::sleep_for(std::chrono::milliseconds(wait));
                stoppedAt = serverNow();
                if (source == QLatin1String("key"))
                    physical.tap(pause);
                else if (source == QLatin1String("flag"))
                    StopFlag::open(m_desk->stopFlag->path())->raise();
                else
                    token.request_stop();
            });
            const RecordingAuthorizer slow([&](const Press&) -> Result<void> {
                std::this_thread::sleep_for(std::chrono::milliseconds(1)); // so that a text takes its time
                return {};
            });
            const Input input = isTyping
                ? Input(TypeInput{QStringLiteral("abcdefghij").repeated(100)})
                : Input(DragInput{{{10, 10}, {890, 690}, {10, 690}}, PointerButton::Left, Millis(10'000)});
            const auto sent = m_desk->gate->send(input, slow, token.get_token());
            operatorHands.request_stop();
            operatorHands.join();
            // Where this process gets no time for 400 ms the guard is first, and the input is over as well.
            const bool isOver = outcome(sent) == QLatin1String("cancelled")
                || (!sent && sent.error().code == ErrorCode::InputDisabled && sent.error().retryable);
            QVERIFY2(isOver, sent ? "ok" : qPrintable(sent.error().message));
            if (source == QLatin1String("key")) {
                QTRY_COMPARE_WITH_TIMEOUT(pressed.size(), 1, timeout);
                stoppedAt = pressed[0][0].value<PanicPress>().serverTimeMs;
            }
            QVERIFY(!m_desk->hands.isAnythingDown());
            const quint32 mark = serverNow();
            m_desk->hands.move(3, 3); // all that came before it is there with it
            m_desk->hands.move(5, 3);
            QTRY_VERIFY_WITH_TIMEOUT(holdsMotionTo(m_recorder->events(), {5, 3}), timeout);
            auto events = m_recorder->events();
            std::erase_if(events, [mark](const RecordedEvent& e) { return qint32(e.time - mark) >= 0; });
            const After after = eventsAfter(events, stoppedAt);
            QVERIFY2(after.lastMs <= bar, qPrintable(QString::number(after.lastMs)));
            QVERIFY2(isTyping ? after.characters <= burst : after.events <= 3,
                qPrintable(QStringLiteral("%1 events, %2 characters").arg(after.events).arg(after.characters)));
            worst.events = std::max(worst.events, after.events);
            worst.lastMs = std::max(worst.lastMs, after.lastMs);
        }
        qInfo("%s: at most %d events, the last %d ms after the stop, %d trials", QTest::currentDataTag(), worst.events,
            worst.lastMs, trials());
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_outer = std::make_unique<XvfbServer>(XvfbOptions{.size = {900, 700}});
        m_desk = std::make_unique<GateFixture>(XvfbOptions{.size = {900, 700}, .parent = m_outer.get()});
        QVERIFY(m_desk->isReady());
        m_recorder = std::make_unique<EventRecorder>(m_desk->server.address(), QRect(0, 0, 900, 700));
        QVERIFY(m_recorder->isReady());
        PanicOptions options{.ignoreInjected = true};
        options.onPanic = [this] { m_desk->stopFlag->raise(); };
        m_watch = std::make_unique<PanicWatch>(m_desk->server.address(), options);
        QSignalSpy ready(m_watch.get(), &PanicWatch::watching);
        m_watch->start();
        QVERIFY(ready.wait(timeout));
    }

    void R3_stop_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("isTyping");
        QTest::addColumn<int>("bar"); // ms
        QTest::newRow("key, typing, idle") << "key" << true << 20;
        QTest::newRow("key, drag, idle") << "key" << false << 20;
        QTest::newRow("flag of another process, typing") << "flag" << true << 100;
        QTest::newRow("flag of another process, drag") << "flag" << false << 100;
        QTest::newRow("stop token, typing") << "token" << true << 100;
        QTest::newRow("stop token, drag") << "token" << false << 100;
    }
    void R3_stop()
    {
        QFETCH(QString, source);
        QFETCH(bool, isTyping);
        QFETCH(int, bar);
        measure(source, isTyping, bar);
    }
    void F22_stop_on_a_busy_machine_data()
    {
        QTest::addColumn<bool>("isTyping");
        QTest::newRow("key, typing, 8 spinners") << true;
        QTest::newRow("key, drag, 8 spinners") << false;
    }
    void F22_stop_on_a_busy_machine()
    {
        QFETCH(bool, isTyping);
        const Spinners busy(8);
        measure(QStringLiteral("key"), isTyping, 100);
    }
};

} // namespace tst_stop_latency

TRIARCH_TEST(tst_stop_latency, TestStopLatency, QCoreApplication)
#include "tst_stop_latency.moc"
