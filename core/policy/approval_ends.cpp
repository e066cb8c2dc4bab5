// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// ApprovalQueue's part that ends what nobody answered: by time, by too many, by who asked having gone.
#include "core/policy/approval_queue.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr Millis stormWindow = std::chrono::minutes(1);
constexpr Millis yesLasts = std::chrono::seconds(5); ///< until whoever waits takes it: awake it takes a moment
constexpr std::size_t answeredKept = 100;

const QString byItself = QStringLiteral("policy");

} // namespace

/// A no counts whether or not it can be written down.
void ApprovalQueue::deny(Entry& entry, const QString& code, const QString& reason)
{
    entry.answer = ApprovalAnswer{false, code, reason};
    entry.answeredAt = m_parts.now();
    (void)write(entry.request, byItself, *entry.answer);
}

/// Who asked cannot take a yes any more.
void ApprovalQueue::denyGone(const std::function<bool(const Requester&)>& isGone)
{
    for (auto& entry : m_entries) {
        if (!entry.answer && !entry.request.waits && isGone(entry.request.requester))
            deny(entry, QStringLiteral("asker_gone"), QStringLiteral("who asked has gone"));
    }
    std::erase_if(m_grants, [&](const Grant& grant) {
        const bool isOver = isGone(grant.requester);
        if (isOver)
            (void)writeGrant(grant, byItself, QStringLiteral("asker_gone"));
        return isOver;
    });
}

/// What time has ended: requests without an answer, answers that nobody takes, grants.
void ApprovalQueue::endOld()
{
    const Millis now = m_parts.now();
    for (auto& entry : m_entries) {
        if (!entry.answer && now >= entry.request.expires)
            deny(entry, QStringLiteral("expired"),
                QStringLiteral("nobody answered within %1 s").arg(m_parts.timeout.count() / 1000));
        else if (entry.answer && entry.answer->isApproved && now >= entry.answeredAt + yesLasts)
            deny(entry, QStringLiteral("expired"), QStringLiteral("the yes came too long ago"));
    }
    denyGone([](const Requester& requester) { return requester.isGone(); });
    std::erase_if(m_entries, [&](const Entry& entry) {
        const bool isOver = entry.answer && (!entry.request.waits || now >= entry.answeredAt + m_parts.timeout);
        if (isOver)
            m_answered.push_back(entry.request.id);
        return isOver;
    });
    while (m_answered.size() > answeredKept)
        m_answered.pop_front();
    std::erase_if(m_grants, [&](const Grant& grant) {
        const bool isOver = now >= grant.until;
        if (isOver)
            (void)writeGrant(grant, byItself, QStringLiteral("expired"));
        return isOver;
    });
    while (!m_askedAt.empty() && now >= m_askedAt.front() + stormWindow)
        m_askedAt.pop_front();
}

/// The first of a storm ends all that wait but the oldest: nobody reads fifty.
void ApprovalQueue::noteAsked()
{
    const bool was = storms();
    m_askedAt.push_back(m_parts.now());
    if (m_askedAt.size() > 2 * stormCount)
        m_askedAt.pop_front();
    if (!was && storms())
        collapse();
}

void ApprovalQueue::collapse()
{
    bool isFirst = true;
    for (auto& entry : m_entries) {
        if (!entry.answer && !std::exchange(isFirst, false))
            deny(entry, QStringLiteral("collapsed"), QStringLiteral("too much was asked at once"));
    }
}

void ApprovalQueue::leave(qint64 process, const QString& connection)
{
    {
        const std::scoped_lock lock(m_mutex);
        denyGone([&](const Requester& requester) {
            return requester.process() == process && !connection.isEmpty() && requester.connection() == connection;
        });
    }
    changed();
}

} // namespace triarch
