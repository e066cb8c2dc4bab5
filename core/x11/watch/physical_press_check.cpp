// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/physical_press_check.h"

#include "core/x11/watch/touch_session.h"

namespace triarch {

namespace {

constexpr std::size_t pressesKept = 64; // a hold of 700 ms is asked about right after it

} // namespace

PhysicalPressCheck::PhysicalPressCheck(DisplayAddress address)
    : m_address(std::move(address)),
      m_thread([this](std::stop_token stop) { run(std::move(stop)); })
{
}

PhysicalPressCheck::~PhysicalPressCheck() = default;

/// Of a device that may be another one by now nobody can say what it is.
void PhysicalPressCheck::run(std::stop_token stop)
{
    const auto onTouch = [this](const TouchHeard& touch) {
        if (!touch.pressed)
            return;
        const bool isByHand = touch.isCertain && touch.by == RawDeviceEvents::Touch::ByHand;
        heard({*touch.pressed, isByHand ? Maker::ByHand : touch.isCertain ? Maker::Injected : Maker::Unknown});
    };
    watchTouches(m_address, m_wake, stop, {onTouch, [this](const QString& why) { setBlindness(why); }});
}

void PhysicalPressCheck::heard(const Press& press)
{
    const std::scoped_lock lock(m_mutex);
    m_presses.push_back(press);
    if (m_presses.size() > pressesKept)
        m_presses.pop_front();
}

void PhysicalPressCheck::setBlindness(const QString& why)
{
    const std::scoped_lock lock(m_mutex);
    m_blindness = why;
}

QString PhysicalPressCheck::blindness() const
{
    const std::scoped_lock lock(m_mutex);
    return m_blindness;
}

/// Two presses within one millisecond are two: one that was injected is enough for no.
Result<void> PhysicalPressCheck::prove(quint32 time) const
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
