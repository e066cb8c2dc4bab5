// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/damage_watch.h"

namespace triarch {

namespace {

constexpr auto blindPace = Millis(25); // between looks when the server does not tell what is redrawn

} // namespace

Result<DamageWatch> DamageWatch::create(const Connection& connection, Deadline deadline)
{
    DamageWatch watch(connection);
    if (!watch.m_wake.isOpen())
        return fail(ErrorCode::Io, QStringLiteral("Cannot make an eventfd"));
    const quint32 events[] = {XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY};
    xcb_change_window_attributes(connection.get(), connection.root(), XCB_CW_EVENT_MASK, events);
    if (auto started = watch.startDamage(deadline); !started)
        return fail(started.error());
    return watch;
}

/// One event per quiet spell is enough: which part changed is found out by comparing pictures, since many repaints
/// change nothing.
Result<void> DamageWatch::startDamage(Deadline deadline)
{
    auto damage = watchRootDamage(*m_connection, deadline);
    if (!damage)
        return fail(damage.error());
    m_damage = *damage;
    if (auto forgotten = forgetPixels(); !forgotten) // it begins with the whole screen reported as damaged
        return fail(forgotten.error());
    return m_connection->sync(deadline);
}

void DamageWatch::readEvents()
{
    while (const auto event = m_connection->pollEvent()) {
        const int type = event->response_type & 0x7F;
        m_sawStructure |= type == XCB_MAP_NOTIFY || type == XCB_UNMAP_NOTIFY;
        m_sawPixels |= m_damage && type == m_damage->event;
    }
}

/// Empties the server's record of damage, so that the next redrawing is told again.
void DamageWatch::repairDamage()
{
    if (m_damage)
        xcb_damage_subtract(m_connection->get(), m_damage->id, XCB_NONE, XCB_NONE);
}

Result<void> DamageWatch::forgetPixels()
{
    readEvents();
    if (std::exchange(m_sawPixels, false))
        repairDamage();
    return m_connection->flush();
}

std::optional<Desktop::Change> DamageWatch::takeChange()
{
    const bool pixels = std::exchange(m_sawPixels, false);
    if (pixels)
        repairDamage();
    if (std::exchange(m_sawStructure, false))
        return Desktop::Change::Structure;
    return pixels ? std::optional(Desktop::Change::Pixels) : std::nullopt;
}

Result<Desktop::Change> DamageWatch::await(Deadline deadline, std::stop_token stop)
{
    m_wake.silence();
    const std::stop_callback wakeUp(stop, [this] { m_wake.ring(); });
    const Deadline nextLook = hasDamage() ? deadline : std::min(deadline, after(blindPace));
    for (;;) {
        readEvents();
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("Stopped while waiting for the display"));
        if (const auto change = takeChange()) {
            // Until the server has emptied its record it tells nothing new, so what is painted after this answer would
            // be missed.
            if (auto done = m_connection->sync(after(limits::desktopQuery)); !done)
                return fail(done.error());
            return *change;
        }
        if (m_connection->isLost())
            return fail(m_connection->lossError());
        if (!m_wake.wait(m_connection->fileDescriptor(), nextLook))
            return hasDamage() || nextLook == deadline ? Desktop::Change::None : Desktop::Change::Pixels;
    }
}

} // namespace triarch
