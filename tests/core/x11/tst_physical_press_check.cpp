// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/physical_press_check.h"
#include "tests/support/marked_devices.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <optional>

namespace tst_physical_press_check {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr int timeout = 20'000; // ms
const QStringList click{QStringLiteral("mousemove"), QStringLiteral("300"), QStringLiteral("300"),
    QStringLiteral("click"), QStringLiteral("1")};
const QStringList key{QStringLiteral("mousemove"), QStringLiteral("300"), QStringLiteral("300"), QStringLiteral("key"),
    QStringLiteral("a")};

/// Covers the display with a window and receives the presses on it.
class PressReceiver {
public:
    explicit PressReceiver(const DisplayAddress& address) : m_client(address)
    {
        const auto window = m_client.create({0, 0, 900, 700}, TestClient::Kind::OverrideRedirect);
        const quint32 events = XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_KEY_PRESS;
        xcb_change_window_attributes(m_client.connection().get(), window, XCB_CW_EVENT_MASK, &events);
        m_client.map(window);
    }
    /// Runs xdotool on `server` and returns the X server's time of the press that follows, ms.
    std::optional<quint32> timeOfPress(XvfbServer& server, const QStringList& arguments)
    {
        server.output(QStringList{QStringLiteral("xdotool")} + arguments);
        std::optional<quint32> time;
        const bool came = QTest::qWaitFor([&] { return (time = nextPress()).has_value(); }, timeout);
        return came ? time : std::nullopt;
    }

private:
    std::optional<quint32> nextPress()
    {
        while (const auto event = m_client.connection().pollEvent()) {
            const auto type = event->response_type & 0x7F;
            if (type == XCB_BUTTON_PRESS || type == XCB_KEY_PRESS) // both have the same layout
                return reinterpret_cast<const xcb_button_press_event_t&>(*event).time;
        }
        return std::nullopt;
    }

    TestClient m_client;
};

} // namespace

class TestPhysicalPressCheck : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_outer;
    std::optional<XvfbServer> m_inner; ///< nested in a window of m_outer, whose input is physical input here

    /// Returns what the watch knows of a press, once it has received it.
    static Result<void> proofOf(const PhysicalPressCheck& watch, quint32 time)
    {
        Result<void> result;
        const auto isReceived = [&] {
            result = watch.prove(time);
            return result || result.error().code != ErrorCode::Timeout;
        };
        (void)QTest::qWaitFor(isReceived, timeout); // else the result is Timeout
        return result;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_outer.emplace(test::XvfbOptions{.size = {900, 700}});
        QVERIFY(m_outer->isRunning());
        m_inner.emplace(test::XvfbOptions{.size = {900, 700}, .parent = &*m_outer});
        QVERIFY(m_inner->isRunning());
    }
    void cleanupTestCase()
    {
        m_inner.reset();
        m_outer.reset();
    }

    void distinguishesPhysicalFromInjectedPresses_data()
    {
        QTest::addColumn<QStringList>("press");
        QTest::newRow("button") << click;
        QTest::newRow("key") << key;
    }
    void distinguishesPhysicalFromInjectedPresses()
    {
        QFETCH(QStringList, press);
        PressReceiver receiver(m_inner->address());
        const PhysicalPressCheck watch(m_inner->address());
        // PhysicalPressCheck has no signal that it is ready, so presses are repeated until it has received one.
        std::optional<quint32> physical;
        const auto isProven = [&] {
            physical = receiver.timeOfPress(*m_outer, press);
            return physical && watch.prove(*physical).has_value();
        };
        QVERIFY(QTest::qWaitFor(isProven, timeout));

        const auto injected = receiver.timeOfPress(*m_inner, press);
        QVERIFY(injected);
        const auto refused = proofOf(watch, *injected);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);

        QVERIFY(watch.prove(*physical)); // still known
        const auto unknown = watch.prove(*physical - 1);
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::Timeout);
        QCOMPARE(watch.blindness(), QString());
    }

    /// Any client can set the property by which XTEST's devices are told.
    void aDeviceThatIsMarkedAsXtestsLaterStaysPhysical()
    {
        XvfbServer inner({.size = {900, 700}, .parent = &*m_outer}); // it keeps the property
        QVERIFY(inner.isRunning());
        PressReceiver receiver(inner.address());
        const PhysicalPressCheck watch(inner.address());
        const auto isProven = [&] {
            const auto physical = receiver.timeOfPress(*m_outer, click);
            return physical && watch.prove(*physical).has_value();
        };
        QVERIFY(QTest::qWaitFor(isProven, timeout));
        QVERIFY(test::markAsXtest(inner.address()));
        QVERIFY(QTest::qWaitFor(isProven, timeout));
        const auto injected = receiver.timeOfPress(inner, click);
        QVERIFY(injected);
        QCOMPARE(proofOf(watch, *injected).error().code, ErrorCode::Refused);
        QCOMPARE(watch.blindness(), QString());
    }

    /// Xvfb has no input devices: no press can be proven there, and the error says why.
    void provesNothingWithoutDevices()
    {
        const PhysicalPressCheck watch(m_outer->address());
        QTRY_VERIFY_WITH_TIMEOUT(!watch.blindness().isEmpty(), timeout);
        PressReceiver receiver(m_outer->address());
        const auto time = receiver.timeOfPress(*m_outer, click);
        QVERIFY(time);
        const auto result = watch.prove(*time);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Unsupported);
        QCOMPARE(result.error().message, watch.blindness());
    }

    void reportsAServerThatEnded()
    {
        XvfbServer server;
        QVERIFY(server.isRunning());
        const PhysicalPressCheck watch(server.address());
        QTRY_VERIFY_WITH_TIMEOUT(!watch.blindness().isEmpty(), timeout); // no devices
        const auto before = watch.blindness();
        server.kill();
        QTRY_VERIFY_WITH_TIMEOUT(!watch.blindness().isEmpty() && watch.blindness() != before, timeout);
        QCOMPARE(watch.prove(1).error().code, ErrorCode::Unsupported);
    }
};

} // namespace tst_physical_press_check

TRIARCH_TEST(tst_physical_press_check, TestPhysicalPressCheck, QCoreApplication)
#include "tst_physical_press_check.moc"
