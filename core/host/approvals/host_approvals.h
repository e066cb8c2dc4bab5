// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/event_thread.h"
#include "core/host/approvals/approvals_query.h"
#include "core/policy/approval_queue.h"

#include <memory>

namespace triarch {

/// What others ask the operator on a display that another process serves, heard on its host.sock for as long as that is
/// followed. Nobody waits for the host: it is listened to in a thread of ours, and one that has gone, or owes an answer
/// for too long, is looked for once a second. What was heard stands until something else is: nothing waits only where a
/// host says so, or where none is.
class HostApprovals : public QObject {
    Q_OBJECT
public:
    explicit HostApprovals(Millis timeout = ApprovalsQuery::defaultTimeout);
    ~HostApprovals() override;

    void follow(const QString& socket); ///< that host's from here on, and no other's; empty: nobody's
    const QString& socket() const { return m_socket; }

Q_SIGNALS:
    void told(
        const triarch::ApprovalList& list); ///< whenever it is something else, and empty when it is followed no more
    void misheard(const QString& why);      ///< of what it asks not all can be shown; empty: all can

private:
    void listen(const QString& socket, int followed);
    void begin();
    void hear(const Result<QJsonObject>& said);
    void misunderstand(const Error& why);
    void later(std::function<void()> say);
    void tell(const ApprovalList& list);
    void complain(const std::optional<Error>& fault);

    const Millis m_timeout;
    QString m_socket;
    int m_followed = 0; ///< counts who was followed

    int m_listening = 0; ///< which of them; this and what follows is the thread's
    std::unique_ptr<HostLink> m_host;
    std::unique_ptr<ApprovalsQuery> m_question;
    std::unique_ptr<QTimer> m_again;
    EventThread m_thread{QStringLiteral("host approvals")};
};

} // namespace triarch
