// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/press_watch.h"

#include "core/x11/display_session.h"
#include "core/x11/raw_hands.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr auto longSleep = Millis(60'000);
constexpr std::size_t pressesKept = 64; // a hold of 700 ms is asked about right after it

/// When a button or a key went down; nullopt: neither did.
std::optional<quint32> pressTime(const Connection& connection, const xcb_generic_event_t& event)
{
    const auto type = input2Type(connection, event);
    if (type != XCB_INPUT_RAW_BUTTON_PRESS && type != XCB_INPUT_RAW_KEY_PRESS)
        return std::nullopt;
    return reinterpret_cast<const xcb_input_raw_button_press_event_t&>(event).time; // a key's is at the same place
}

} // namespace

class PressWatch::Session final : public DisplaySession {
public:
    Session(const Connection& connection, RawHands hands, PressWatch& watch)
        : m_connection(connection),
          m_hands(std::move(hands)),
          m_watch(watch)
    {
    }
    Error watch(std::stop_token stop) override
    {
        for (;;) {
            m_watch.m_wake.silence();
            while (const auto event = m_connection.pollEvent())
                note(*event);
            if (m_connection.isLost() || stop.stop_requested())
                return m_connection.lossError();
            if (m_hands.isOutdated()) {
                if (const auto read = m_hands.refresh(after(limits::desktopQuery)); !read)
                    return read.error();
                m_watch.setBlindness(m_hands.blindness());
                continue; // presses may have come with the answers
            }
            m_watch.m_wake.wait(m_connection.fileDescriptor(), after(longSleep));
        }
    }

private:
    /// Of a device that may be another one by now nobody can say what it is.
    void note(const xcb_generic_event_t& event)
    {
        const bool isKnown = !m_hands.isOutdated();
        const auto touch = m_hands.note(event);
        const auto time = pressTime(m_connection, event);
        if (!time || !touch)
            return;
        const bool isByHand = isKnown && *touch == RawHands::Touch::ByHand;
        m_watch.heard({*time, isByHand ? Maker::ByHand : isKnown ? Maker::Injected : Maker::Unknown});
    }

    const Connection& m_connection;
    RawHands m_hands;
    PressWatch& m_watch;
};

PressWatch::PressWatch(DisplayAddress address)
    : m_address(std::move(address)),
      m_thread([this](std::stop_token stop) { run(std::move(stop)); })
{
}

PressWatch::~PressWatch() = default;

void PressWatch::run(std::stop_token stop)
{
    const auto open = [this](const Connection& connection) -> Result<std::unique_ptr<DisplaySession>> {
        auto hands = RawHands::open(connection, after(limits::desktopQuery));
        if (!hands)
            return fail(hands.error());
        setBlindness(hands->blindness());
        return std::make_unique<Session>(connection, std::move(*hands), *this);
    };
    keepWatching(m_address, m_wake, stop, open, [this](const Error& why) { setBlindness(why.message); });
}

void PressWatch::heard(const Press& press)
{
    const std::scoped_lock lock(m_mutex);
    m_presses.push_back(press);
    if (m_presses.size() > pressesKept)
        m_presses.pop_front();
}

void PressWatch::setBlindness(const QString& why)
{
    const std::scoped_lock lock(m_mutex);
    m_blindness = why;
}

QString PressWatch::blindness() const
{
    const std::scoped_lock lock(m_mutex);
    return m_blindness;
}

/// Two presses within one millisecond are two: one that was injected is enough for no.
Result<void> PressWatch::prove(quint32 time) const
{
    const std::scoped_lock lock(m_mutex);
    if (!m_blindness.isEmpty())
        return fail(ErrorCode::Unsupported, m_blindness);
    bool isByHand = false;
    for (const auto& press : m_presses) {
        if (press.time == time && press.maker != Maker::ByHand)
            return fail(ErrorCode::Refused, QStringLiteral("A program pressed this, and not a hand"));
        isByHand |= press.time == time;
    }
    return isByHand ? Result<void>()
                    : Result<void>(fail(ErrorCode::Timeout, QStringLiteral("No hand was seen to press this")));
}

} // namespace triarch
