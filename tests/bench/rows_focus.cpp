// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/atoms.h"
#include "tests/bench/rows.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/test_client.h"

namespace triarch::bench {

namespace {

using test::GateFixture;

constexpr auto timeout = Millis(20'000);

/// Two windows that take turns to have the keyboard.
class Rivals {
public:
    explicit Rivals(const DisplayAddress& address) : m_client(address), m_active(m_client.atom("_NET_ACTIVE_WINDOW"))
    {
        const quint32 events = XCB_EVENT_MASK_PROPERTY_CHANGE;
        xcb_change_window_attributes(connection().get(), connection().root(), XCB_CW_EVENT_MASK, &events);
        for (const char* name : {"one", "two"}) {
            const WindowId window = m_client.create({m_windows.empty() ? 50 : 500, 50, 300, 200});
            m_client.setClass(window, QByteArray(name) + '\0' + QByteArray(name) + '\0');
            m_client.map(window);
            m_windows.push_back(window);
        }
    }
    Connection& connection() { return m_client.connection(); }
    WindowId next() { return m_windows[std::size_t(++m_turn) % 2]; } ///< the one that has not got it
    QString nextName() { return ++m_turn % 2 ? QStringLiteral("two") : QStringLiteral("one"); }

    WindowId active()
    {
        const auto reply = connection().wait(
            xcb_get_property(connection().get(), 0, connection().root(), m_active, XCB_ATOM_WINDOW, 0, 1),
            xcb_get_property_reply, "GetProperty", after(timeout));
        const bool isSet = reply && xcb_get_property_value_length(reply->get()) == 4;
        return isSet ? *static_cast<const WindowId*>(xcb_get_property_value(reply->get())) : 0;
    }
    /// Asks the manager as EWMH says and waits for its word: nobody can have it sooner.
    void activate(WindowId window)
    {
        xcb_client_message_event_t asked{};
        asked.response_type = XCB_CLIENT_MESSAGE;
        asked.format = 32;
        asked.window = window;
        asked.type = m_active;
        asked.data.data32[0] = 2;
        xcb_send_event(connection().get(), 0, connection().root(),
            XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY,
            reinterpret_cast<const char*>(&asked));
        for (const Deadline deadline = after(timeout); millisLeft(deadline) > 0;) {
            (void)connection().sync(deadline);
            if (active() == window)
                return;
        }
    }

private:
    test::TestClient m_client;
    xcb_atom_t m_active;
    std::vector<WindowId> m_windows;
    int m_turn = 0;
};

} // namespace

void focusRows(Report& report)
{
    GateFixture desk;
    if (!desk.isReady() || !desk.server.startWindowManager())
        return report.remark(QStringLiteral("focus: not measured, no desk"));
    Rivals rivals(desk.server.address());
    rivals.activate(rivals.next()); // both are managed by then
    rivals.activate(rivals.next());
    const auto ours = [&] {
        const FocusInput input{rivals.next()};
        return millis([&] { (void)desk.gate->send(input, test::RecordingAuthorizer(), {}); });
    };
    const auto xdotool = [&] {
        const QString name = rivals.nextName();
        return millis([&] {
            desk.server.output({"xdotool", "search", "--onlyvisible", "--class", name, "windowactivate", "--sync"});
        });
    };
    const auto manager = [&] {
        const WindowId window = rivals.next();
        return millis([&] { rivals.activate(window); });
    };
    report.add(judged(QStringLiteral("focus a window and see that it has it (xdotool search windowactivate --sync)"),
        QStringLiteral("ms"), inPairs(21, ours, xdotool, 1, manager), {0.1}));
}

} // namespace triarch::bench
