// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/physical_input_monitor.h"

#include "core/x11/watch/touch_session.h"

namespace triarch {

PhysicalInputMonitor::PhysicalInputMonitor(DisplayAddress address, std::shared_ptr<PhysicalInputFlag> flag)
    : m_address(std::move(address)),
      m_flag(std::move(flag)),
      m_thread([this](std::stop_token stop) { run(std::move(stop)); })
{
}

PhysicalInputMonitor::~PhysicalInputMonitor() = default;

/// Where a device may be another one by now a hand is taken for granted: what is held in vain goes on when told.
void PhysicalInputMonitor::run(std::stop_token stop)
{
    const auto onTouch = [this](const TouchHeard& touch) {
        if (touch.by == RawDeviceEvents::Touch::ByHand)
            touched();
    };
    watchTouches(m_address, m_wake, stop, {onTouch, [this](const QString& blindness) { isWatching(blindness); }});
}

void PhysicalInputMonitor::touched()
{
    if (!m_flag->touch(std::chrono::steady_clock::now()))
        return;
    const std::scoped_lock lock(m_mutex);
    if (m_onHeld)
        m_onHeld();
}

void PhysicalInputMonitor::isWatching(const QString& blindness)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_blindness = blindness;
        if (m_onBlindness)
            m_onBlindness(blindness);
    }
    m_known.notify_all();
}

void PhysicalInputMonitor::tell(std::function<void()> onHeld)
{
    const std::scoped_lock lock(m_mutex);
    m_onHeld = std::move(onHeld);
}

void PhysicalInputMonitor::tellBlindness(std::function<void(const QString&)> onKnown)
{
    const std::scoped_lock lock(m_mutex);
    m_onBlindness = std::move(onKnown);
    if (m_blindness)
        m_onBlindness(*m_blindness);
}

QString PhysicalInputMonitor::blindness(Deadline deadline)
{
    std::unique_lock lock(m_mutex);
    m_known.wait_until(lock, deadline, [this] { return m_blindness.has_value(); });
    return m_blindness.value_or(
        QStringLiteral("Hands are not noticed on %1: it does not answer").arg(m_address.display));
}

} // namespace triarch
