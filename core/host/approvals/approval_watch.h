// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval_queue.h"

#include <QObject>
#include <QTimer>

namespace triarch {

/// Tells what is asked and granted whenever it is something else: also when a request runs out, or who asked has gone,
/// which nobody says. Takes the book's one listener. Lives in a thread with an event loop.
class ApprovalWatch : public QObject {
    Q_OBJECT
public:
    explicit ApprovalWatch(ApprovalQueue& book); ///< outlives it
    ~ApprovalWatch() override { m_queue.tell({}); }

Q_SIGNALS:
    void changed(const triarch::ApprovalList& list);

private:
    void look();
    void lookAgain();

    ApprovalQueue& m_queue;
    QTimer m_seconds;          ///< runs while there is something that can end by itself
    std::size_t m_waiting = 0; ///< as it was told
    std::size_t m_granted = 0;
};

} // namespace triarch
