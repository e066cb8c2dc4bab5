// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>

namespace triarch {

/// A local socket that only this user can speak to: mode 0600 in a folder of this user alone, and the kernel is asked
/// who a peer is. At most limits::socketConnections peers at a time, the next are hung up on.
/// Lives in a thread with an event loop.
class LocalListener : public QObject {
    Q_OBJECT
public:
    LocalListener();
    ~LocalListener() override;

    /// Setup when somebody serves the path already, Io when it cannot be listened on; a socket file nobody serves is
    /// replaced.
    Result<void> listen(const QString& path);
    QString path() const { return m_server.fullServerName(); }

Q_SIGNALS:
    void arrived(QLocalSocket* peer); ///< deletes itself once it has gone

private:
    void accept();

    int m_peers = 0;
    QLocalServer m_server; ///< last: its peers take leave of the others
};

/// Is the process at the other end one of this user's?
bool isOurUser(const QLocalSocket& peer);

} // namespace triarch
