// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/press_watch.h"
#include "tests/support/test_client.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <optional>

namespace tst_press_watch {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr int patience = 20'000; // ms
const QStringList click{QStringLiteral("mousemove"), QStringLiteral("300"), QStringLiteral("300"),
    QStringLiteral("click"), QStringLiteral("1")};
const QStringList key{QStringLiteral("mousemove"), QStringLiteral("300"), QStringLiteral("300"), QStringLiteral("key"),
    QStringLiteral("a")};

/// A window over the whole display that is sent the presses.
class Target {
public:
    explicit Target(const DisplayAddress& address) : m_client(address)
    {
        const auto window = m_client.create({0, 0, 900, 700}, TestClient::Kind::OverrideRedirect);
        const quint32 events = XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_KEY_PRESS;
        xcb_change_window_attributes(m_client.connection().get(), window, XCB_CW_EVENT_MASK, &events);
        m_client.map(window);
    }
    /// The server's time of the press that these arguments of xdotool make on `server`, ms.
    std::optional<quint32> timeOfPress(XvfbServer& server, const QStringList& arguments)
    {
        server.output(QStringList{QStringLiteral("xdotool")} + arguments);
        std::optional<quint32> time;
        const bool came = QTest::qWaitFor([&] { return (time = nextPress()).has_value(); }, patience);
        return came ? time : std::nullopt;
    }

private:
    std::optional<quint32> nextPress()
    {
        while (const auto event = m_client.connection().pollEvent()) {
            const auto type = event->response_type & 0x7F;
            if (type == XCB_BUTTON_PRESS || type == XCB_KEY_PRESS)
                return reinterpret_cast<const xcb_button_press_event_t&>(*event).time; // a key's is at the same place
        }
        return std::nullopt;
    }

    TestClient m_client;
};

} // namespace

class TestPressWatch : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_outer;
    std::optional<XvfbServer> m_inner; ///< in a window of the other, whose hands are real keys and buttons here

    /// The judgement on a press, once the watch has heard it.
    static Result<void> judgement(const PressWatch& watch, quint32 time)
    {
        Result<void> result;
        const auto isHeard = [&] {
            result = watch.prove(time);
            return result || result.error().code != ErrorCode::Timeout;
        };
        [[maybe_unused]] const bool heard = QTest::qWaitFor(isHeard, patience);
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

    void tellsAHandFromAProgram_data()
    {
        QTest::addColumn<QStringList>("press");
        QTest::newRow("button") << click;
        QTest::newRow("key") << key;
    }
    void tellsAHandFromAProgram()
    {
        QFETCH(QStringList, press);
        Target target(m_inner->address());
        const PressWatch watch(m_inner->address());
        // The watch says nothing when it is ready, so the hand presses until one press was heard.
        std::optional<quint32> byHand;
        const auto isProven = [&] {
            byHand = target.timeOfPress(*m_outer, press);
            return byHand && watch.prove(*byHand).has_value();
        };
        QVERIFY(QTest::qWaitFor(isProven, patience));

        const auto injected = target.timeOfPress(*m_inner, press);
        QVERIFY(injected);
        const auto refused = judgement(watch, *injected);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);

        QVERIFY(watch.prove(*byHand)); // remembered
        const auto unheard = watch.prove(*byHand - 1);
        QVERIFY(!unheard);
        QCOMPARE(unheard.error().code, ErrorCode::Timeout);
        QCOMPARE(watch.blindness(), QString());
    }

    /// Xvfb has no devices that a hand could touch: nothing can be told there, and why is said.
    void provesNothingWithoutDevices()
    {
        const PressWatch watch(m_outer->address());
        QTRY_VERIFY_WITH_TIMEOUT(!watch.blindness().isEmpty(), patience);
        Target target(m_outer->address());
        const auto time = target.timeOfPress(*m_outer, click);
        QVERIFY(time);
        const auto result = watch.prove(*time);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Unsupported);
        QCOMPARE(result.error().message, watch.blindness());
    }

    void namesTheServerThatEnded()
    {
        XvfbServer server;
        QVERIFY(server.isRunning());
        const PressWatch watch(server.address());
        QTRY_VERIFY_WITH_TIMEOUT(!watch.blindness().isEmpty(), patience); // no devices
        const auto before = watch.blindness();
        server.kill();
        QTRY_VERIFY_WITH_TIMEOUT(!watch.blindness().isEmpty() && watch.blindness() != before, patience);
        QCOMPARE(watch.prove(1).error().code, ErrorCode::Unsupported);
    }
};

} // namespace tst_press_watch

TRIARCH_TEST(tst_press_watch, TestPressWatch, QCoreApplication)
#include "tst_press_watch.moc"
