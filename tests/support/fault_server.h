// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/system/unique_fd.h"

#include <QByteArray>
#include <QString>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace triarch::test {

/// One accepted connection in the hands of a script, which runs in a thread of its own. Every wait ends when the
/// server does.
class FaultConnection {
public:
    FaultConnection(int fd, int stopFd) : m_fd(fd), m_stopFd(stopFd) { }

    QByteArray readRequest();         ///< head and body by its Content-Length; what came so far when the peer leaves
    bool send(const QByteArray& all); ///< false when the peer is gone or the server ends
    bool pause(Millis wait);          ///< false when the server ends
    void hang();                      ///< until the peer leaves or the server ends
    void reset();                     ///< closes with a TCP reset instead of an orderly end

private:
    bool waitFor(short what, Deadline deadline);
    UniqueFd m_fd;
    int m_stopFd;
};

/// A server on a loopback port of its own whose every connection misbehaves as a script says: for what a well-formed
/// HTTP library cannot be made to do.
class FaultServer {
public:
    using Script = std::function<void(FaultConnection&)>;
    explicit FaultServer(Script script);
    ~FaultServer();

    QString endpoint() const { return QStringLiteral("http://127.0.0.1:%1/v1").arg(m_port); }
    quint16 port() const { return m_port; }
    int connections() const { return m_connections; } ///< accepted so far

private:
    void accept();

    const Script m_script;
    quint16 m_port = 0; // filled while the listener is made, so it comes first
    UniqueFd m_listener;
    UniqueFd m_stop; ///< an eventfd, readable once the server ends
    std::atomic<int> m_connections = 0;
    std::vector<std::thread> m_scripts;
    std::thread m_acceptor;
};

/// A loopback port nothing listens on: bound and kept, so that nobody else gets it.
class ClosedPort {
public:
    ClosedPort();
    quint16 port() const { return m_port; }

private:
    quint16 m_port = 0;
    UniqueFd m_fd;
};

/// A loopback port that takes no connection and refuses none: its queue is full and never emptied.
class DeafPort {
public:
    DeafPort();
    quint16 port() const { return m_port; }

private:
    quint16 m_port = 0;
    UniqueFd m_listener;
    std::vector<UniqueFd> m_fillers;
};

} // namespace triarch::test
