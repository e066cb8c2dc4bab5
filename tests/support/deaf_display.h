// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <thread>
#include <vector>

namespace triarch::test {

/// A display without the X Input extension, which no X server of today can be told to leave out: another name for a
/// server that runs, behind which the clients' question for that extension is asked with a letter changed.
class DeafDisplay {
public:
    /// @param server  e.g. ":42"; anybody may connect to it
    explicit DeafDisplay(const QString& server);
    ~DeafDisplay();

    bool isRunning() const { return m_listener >= 0; }
    QString display() const { return QStringLiteral(":%1").arg(m_number); }

private:
    void listen();
    void accept();
    void pump(int from, int to, bool isQuestion);

    const QString m_server;
    int m_number = 0;
    int m_listener = -1;
    std::vector<int> m_sockets;
    std::vector<std::thread> m_pumps; ///< two a connection
    std::thread m_acceptor;
};

} // namespace triarch::test
