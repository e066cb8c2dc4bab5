// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/command/command_memory.h"

#include <algorithm>

namespace triarch {

void CommandMemory::keep(const NamedCommand& command, const QJsonObject& reply, Moment now)
{
    m_done.push_back({command, reply, now});
    forget(now);
}

std::optional<QJsonObject> CommandMemory::replyOf(const NamedCommand& command, Moment now)
{
    forget(now);
    const auto found =
        std::ranges::find_if(m_done, [&](const Done& done) { return done.command.isSaidAgain(command); });
    return found == m_done.end() ? std::nullopt : std::optional(found->reply);
}

bool CommandMemory::isMixedUp(const NamedCommand& command, Moment now)
{
    forget(now);
    return std::ranges::any_of(m_done, [&](const Done& done) { return done.command.isMixedUp(command); });
}

void CommandMemory::forget(Moment now)
{
    while (!m_done.empty() && (m_done.size() > most || now - m_done.front().at > longest))
        m_done.pop_front();
}

} // namespace triarch
