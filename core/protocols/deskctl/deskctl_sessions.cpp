// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_sessions.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr std::size_t deskctlSessionsMax = 64;

} // namespace

/// What is older than the numbers asks a copy of them.
template <typename Ask>
auto DeskctlNumbers::ask(const SeenWindows& now, const Ask& what)
{
    const std::scoped_lock lock(m_mutex);
    if (now.since < m_since) {
        auto copy = m_windows;
        return what(copy);
    }
    m_since = now.since;
    return what(m_windows);
}

std::vector<DeskctlNumbers::Entry> DeskctlNumbers::refresh(const SeenWindows& now)
{
    return ask(now, [&](DeskctlWindows& numbered) {
        numbered.refresh(now.windows);
        return numbered.entries();
    });
}

tl::expected<DeskctlNumbers::Entry, DeskctlFailure> DeskctlNumbers::resolve(
    const QString& selector, const SeenWindows& now)
{
    if (parseWindowReference(selector).mode == QLatin1String("ref")) { // looked up, and nothing is numbered anew
        const std::scoped_lock lock(m_mutex);
        return m_windows.resolve(selector, now.windows);
    }
    return ask(now, [&](DeskctlWindows& numbered) { return numbered.resolve(selector, now.windows); });
}

tl::expected<DeskctlNumbers::Entry, DeskctlFailure> DeskctlNumbers::resolveXId(
    const QString& id, const SeenWindows& now)
{
    return ask(now, [&](DeskctlWindows& numbered) { return numbered.resolveXId(id, now.windows); });
}

int DeskctlNumbers::lastId()
{
    const std::scoped_lock lock(m_mutex);
    return m_windows.lastId();
}

std::shared_ptr<DeskctlNumbers> DeskctlSessions::of(const QString& session)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_sessions.contains(session) && m_sessions.size() >= deskctlSessionsMax)
        forgetOne();
    auto& [numbers, lastUse] = m_sessions[session];
    lastUse = ++m_uses;
    if (!numbers)
        numbers = std::make_shared<DeskctlNumbers>(m_lastForgotten);
    return numbers;
}

void DeskctlSessions::forgetOne()
{
    const auto rank = [](const auto& one) {
        return std::pair(one.first == QLatin1String("default"), one.second.lastUse);
    };
    const auto oldest = std::ranges::min_element(m_sessions, {}, rank);
    m_lastForgotten = std::max(m_lastForgotten, oldest->second.numbers->lastId());
    m_sessions.erase(oldest);
}

} // namespace triarch
