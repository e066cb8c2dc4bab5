// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/approval_queue.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr int tick = 250; // milliseconds; seconds are shown

} // namespace

ApprovalQueueModel::ApprovalQueueModel(const Clock& clock) : m_clock(clock), m_told(clock.now())
{
    m_seconds.setInterval(tick);
    connect(&m_seconds, &QTimer::timeout, this, &ApprovalQueueModel::ticked);
}

/// The request that is looked at stays so as long as it waits.
void ApprovalQueueModel::take(const ApprovalList& list)
{
    const QString before = shown() ? shown()->id : QString();
    m_list = list;
    m_told = m_clock.now();
    const auto same = std::ranges::find_if(
        m_list.waiting, [&](const ApprovalList::Waiting& waiting) { return waiting.request.id == before; });
    m_current = m_list.waiting.empty() ? -1 : same == m_list.waiting.end() ? 0 : int(same - m_list.waiting.begin());
    const bool isRunning = !m_list.waiting.empty() || !m_list.grants.empty();
    isRunning ? m_seconds.start() : m_seconds.stop();
    Q_EMIT changed();
}

void ApprovalQueueModel::look(int index)
{
    if (index < 0 || index >= count() || index == m_current)
        return;
    m_current = index;
    Q_EMIT changed();
}

Millis ApprovalQueueModel::now(Millis told) const
{
    return std::max(Millis(0), told - std::chrono::duration_cast<Millis>(m_clock.now() - m_told));
}

Millis ApprovalQueueModel::left(int index) const { return now(m_list.waiting.at(std::size_t(index)).left); }

} // namespace triarch
