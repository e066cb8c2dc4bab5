// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/event_thread.h"
#include "core/policy/approval_book.h"

#include <QTimer>
#include <memory>

namespace triarch {

class HostLink;

/// What others ask the operator on a display that another process serves, heard on its host.sock for as long as that is
/// followed. Nobody waits for the host: it is listened to in a thread of ours, and one that has gone is looked for once
/// a second. What it says in a form that is not understood counts as nothing.
class HostApprovals : public QObject {
    Q_OBJECT
public:
    HostApprovals();
    ~HostApprovals() override;

    void follow(const QString& socket); ///< that host's from here on, and no other's; empty: nobody's
    const QString& socket() const { return m_socket; }

Q_SIGNALS:
    void told(
        const triarch::ApprovalList& list); ///< whenever it is something else, and empty when it is followed no more

private:
    void listen(const QString& socket, int followed);
    void begin();
    void ask();
    void lose();
    void tell(const ApprovalList& list);

    QString m_socket;
    int m_followed = 0; ///< counts who was followed

    int m_listening = 0; ///< which of them; this and what follows is the thread's
    std::unique_ptr<HostLink> m_host;
    std::unique_ptr<QTimer> m_again;
    EventThread m_thread{QStringLiteral("host approvals")};
};

} // namespace triarch
