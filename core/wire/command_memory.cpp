// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/command_memory.h"

namespace triarch {

void CommandMemory::keep(const QString& id, const QJsonObject& reply, Moment now)
{
    if (!m_replies.contains(id))
        m_order.emplace_back(now, id);
    m_replies.insert(id, reply);
    forget(now);
}

std::optional<QJsonObject> CommandMemory::replyOf(const QString& id, Moment now)
{
    forget(now);
    const auto found = m_replies.constFind(id);
    return found == m_replies.constEnd() ? std::nullopt : std::optional(*found);
}

void CommandMemory::forget(Moment now)
{
    while (!m_order.empty() && (m_order.size() > most || now - m_order.front().first > longest)) {
        m_replies.remove(m_order.front().second);
        m_order.pop_front();
    }
}

} // namespace triarch
