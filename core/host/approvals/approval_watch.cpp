// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/approvals/approval_watch.h"

namespace triarch {

namespace {

constexpr Millis pace{1000};

} // namespace

ApprovalWatch::ApprovalWatch(ApprovalQueue& book) : m_queue(book)
{
    m_seconds.setInterval(pace);
    connect(&m_seconds, &QTimer::timeout, this, &ApprovalWatch::lookAgain);
    m_queue.tell([this] { // from any thread
        QMetaObject::invokeMethod(this, &ApprovalWatch::look);
    });
}

void ApprovalWatch::look()
{
    const auto list = m_queue.list();
    m_waiting = list.waiting.size();
    m_granted = list.grants.size();
    m_waiting + m_granted > 0 ? m_seconds.start() : m_seconds.stop();
    Q_EMIT changed(list);
}

/// What is new is told at once: by itself it only becomes less.
void ApprovalWatch::lookAgain()
{
    const auto list = m_queue.list();
    if (list.waiting.size() != m_waiting || list.grants.size() != m_granted)
        look();
}

} // namespace triarch
