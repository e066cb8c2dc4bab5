// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/requester.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr std::size_t generations = 4; ///< a program, its shell, a script, what runs it; those above start everything

} // namespace

/// One that has ended already is somebody all the same, and nobody else.
Requester::Requester(pid_t process, QString connection) : m_connection(std::move(connection))
{
    if (process > 0)
        m_line.push_back(identify(process).value_or(ProcessId{process, 0}));
    const pid_t session = sessionOf(process);
    for (pid_t parent = parentOf(process); parent > 1 && m_line.size() < generations; parent = parentOf(parent)) {
        const auto known = identify(parent);
        if (!known || sessionOf(parent) != session)
            break; // a terminal, a service manager: what it starts has nothing else in common
        m_line.push_back(*known);
    }
}

bool Requester::isSame(const Requester& later) const
{
    if (m_connection != later.m_connection)
        return false;
    if (m_line.empty() || later.m_line.empty())
        return m_line.empty() && later.m_line.empty();
    const auto alive = std::ranges::find_if(m_line, isAlive);
    return alive != m_line.end() && std::ranges::find(later.m_line, *alive) != later.m_line.end();
}

/// A connection ends with the process that has it, whoever started that.
bool Requester::isGone() const
{
    if (m_line.empty())
        return false;
    return m_connection.isEmpty() ? std::ranges::none_of(m_line, isAlive) : !isAlive(m_line.front());
}

} // namespace triarch
