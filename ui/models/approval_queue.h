// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/policy/approval_queue.h"

#include <QObject>
#include <QTimer>

namespace triarch {

/// What waits for the operator, as it was told last, with its time running; and which request is looked at.
class ApprovalQueueModel : public QObject {
    Q_OBJECT
public:
    explicit ApprovalQueueModel(const Clock& clock); ///< outlives the queue

    void take(const triarch::ApprovalList& list);
    void clear() { take({}); }

    int count() const { return int(m_list.waiting.size()); }
    int current() const { return m_current; } ///< -1: nothing waits
    void look(int index);                     ///< at that request
    const ApprovalRequest* shown() const { return m_current < 0 ? nullptr : &at(m_current); }
    const ApprovalRequest& at(int index) const { return m_list.waiting.at(std::size_t(index)).request; }
    const ApprovalList& list() const { return m_list; }
    Millis left(int index) const; ///< never negative
    Millis leftOf(const ApprovalList::Granted& granted) const { return now(granted.left); }
    Millis timeout() const { return m_list.timeout; }

Q_SIGNALS:
    void changed(); ///< other requests, other grants, or another one is looked at
    void ticked();  ///< only the time has passed

private:
    Millis now(Millis told) const;

    const Clock& m_clock;
    ApprovalList m_list;
    std::chrono::steady_clock::time_point m_told;
    int m_current = -1;
    QTimer m_seconds;
};

} // namespace triarch
