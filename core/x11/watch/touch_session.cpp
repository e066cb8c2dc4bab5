// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/touch_session.h"

namespace triarch {

namespace {

constexpr auto touchIdleTimeout = Millis(60'000);

std::optional<quint32> pressTime(const Connection& connection, const xcb_generic_event_t& event)
{
    const auto type = input2Type(connection, event);
    if (type != XCB_INPUT_RAW_BUTTON_PRESS && type != XCB_INPUT_RAW_KEY_PRESS)
        return std::nullopt;
    return reinterpret_cast<const xcb_input_raw_button_press_event_t&>(event).time; // a key's is at the same place
}

class TouchSession final : public DisplaySession {
public:
    TouchSession(const Connection& connection, RawDeviceEvents hands, const Wake& wake, const TouchListener& listener)
        : m_connection(connection),
          m_physicalInput(std::move(hands)),
          m_wake(wake),
          m_listener(listener)
    {
    }
    Error watch(std::stop_token stop) override
    {
        for (;;) {
            m_wake.silence();
            while (const auto event = m_connection.pollEvent())
                note(*event);
            if (m_connection.isLost() || stop.stop_requested())
                return m_connection.lossError();
            if (m_physicalInput.isOutdated()) {
                if (const auto read = m_physicalInput.refresh(after(limits::desktopQuery)); !read)
                    return read.error();
                m_listener.onBlindness(m_physicalInput.blindness());
                continue; // touches may have come with the answers
            }
            if (std::exchange(m_hasHandMoved, false)) {
                if (const auto told = tellPointer(); !told)
                    return told.error();
                continue;
            }
            m_wake.wait(m_connection.fileDescriptor(), after(touchIdleTimeout));
        }
    }

private:
    void note(const xcb_generic_event_t& event)
    {
        const bool isCertain = !m_physicalInput.isOutdated();
        const auto touch = m_physicalInput.note(event);
        if (!touch)
            return;
        if (m_listener.onHandMoved && input2Type(m_connection, event) == XCB_INPUT_RAW_MOTION)
            m_hasHandMoved =
                isCertain && *touch == RawDeviceEvents::Touch::ByHand; // whoever moved it last brought it there
        m_listener.onTouch({*touch, isCertain, pressTime(m_connection, event)});
    }
    /// Many motions, one question: only where the last of them led counts.
    Result<void> tellPointer()
    {
        auto* xcb = m_connection.get();
        const auto deadline = after(limits::desktopQuery);
        auto pointer =
            m_connection.sent(xcb_query_pointer(xcb, m_connection.root()), xcb_query_pointer_reply, "QueryPointer");
        auto screen =
            m_connection.sent(xcb_get_geometry(xcb, m_connection.root()), xcb_get_geometry_reply, "GetGeometry");
        const auto at = pointer.wait(deadline);
        if (!at)
            return fail(at.error());
        const auto size = screen.wait(deadline);
        if (!size)
            return fail(size.error());
        m_listener.onHandMoved({{(*at)->root_x, (*at)->root_y}, {(*size)->width, (*size)->height}});
        return {};
    }

    const Connection& m_connection;
    RawDeviceEvents m_physicalInput;
    const Wake& m_wake;
    const TouchListener& m_listener;
    bool m_hasHandMoved = false; ///< since the pointer was asked for
};

} // namespace

void watchTouches(
    const DisplayAddress& address, const Wake& wake, const std::stop_token& stop, const TouchListener& listener)
{
    const auto open = [&](const Connection& connection) -> Result<std::unique_ptr<DisplaySession>> {
        auto hands = RawDeviceEvents::open(connection, after(limits::desktopQuery));
        if (!hands)
            return fail(hands.error());
        listener.onBlindness(hands->blindness());
        return std::make_unique<TouchSession>(connection, std::move(*hands), wake, listener);
    };
    keepWatching(address, wake, stop, open, [&](const Error& why) { listener.onBlindness(why.message); });
}

} // namespace triarch
