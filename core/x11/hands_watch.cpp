// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/hands_watch.h"

#include "core/x11/raw_hands.h"

namespace triarch {

namespace {

constexpr auto longSleep = Millis(60'000);

} // namespace

class HandsWatch::Session final : public DisplaySession {
public:
    Session(const Connection& connection, RawHands hands, HandsWatch& watch)
        : m_connection(connection),
          m_hands(std::move(hands)),
          m_watch(watch)
    {
    }
    Error watch(std::stop_token stop) override
    {
        for (;;) {
            m_watch.m_wake.silence();
            while (const auto event = m_connection.pollEvent()) {
                if (m_hands.note(*event) == RawHands::Touch::ByHand)
                    m_watch.touched();
            }
            if (m_connection.isLost() || stop.stop_requested())
                return m_connection.lossError();
            if (m_hands.isOutdated()) {
                if (const auto read = m_hands.refresh(after(limits::desktopQuery)); !read)
                    return read.error();
                m_watch.isWatching(m_hands.blindness());
                continue; // touches may have come with the answers
            }
            m_watch.m_wake.wait(m_connection.fileDescriptor(), after(longSleep));
        }
    }

private:
    const Connection& m_connection;
    RawHands m_hands;
    HandsWatch& m_watch;
};

HandsWatch::HandsWatch(DisplayAddress address, std::shared_ptr<HandsFlag> flag)
    : m_address(std::move(address)),
      m_flag(std::move(flag)),
      m_thread([this](std::stop_token stop) { run(std::move(stop)); })
{
}

HandsWatch::~HandsWatch() = default;

void HandsWatch::run(std::stop_token stop)
{
    const auto open = [this](const Connection& connection) -> Result<std::unique_ptr<DisplaySession>> {
        auto hands = RawHands::open(connection, after(limits::desktopQuery));
        if (!hands)
            return fail(hands.error());
        isWatching(hands->blindness());
        return std::make_unique<Session>(connection, std::move(*hands), *this);
    };
    keepWatching(m_address, m_wake, stop, open, [this](const Error& why) { isWatching(why.message); });
}

void HandsWatch::touched()
{
    if (!m_flag->touch(std::chrono::steady_clock::now()))
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_onHeld)
        m_onHeld();
}

void HandsWatch::isWatching(const QString& blindness)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_blindness = blindness;
        if (m_onBlindness)
            m_onBlindness(blindness);
    }
    m_known.notify_all();
}

void HandsWatch::tell(std::function<void()> onHeld)
{
    const std::scoped_lock lock(m_mutex);
    m_onHeld = std::move(onHeld);
}

void HandsWatch::tellBlindness(std::function<void(const QString&)> onKnown)
{
    const std::scoped_lock lock(m_mutex);
    m_onBlindness = std::move(onKnown);
    if (m_blindness)
        m_onBlindness(*m_blindness);
}

QString HandsWatch::blindness(Deadline deadline)
{
    std::unique_lock lock(m_mutex);
    m_known.wait_until(lock, deadline, [this] { return m_blindness.has_value(); });
    return m_blindness.value_or(
        QStringLiteral("Hands are not noticed on %1: it does not answer").arg(m_address.display));
}

} // namespace triarch
