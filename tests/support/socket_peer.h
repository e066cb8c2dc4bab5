// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"

#include <QProcess>

namespace triarch::test {

/// A program of the user's that stays, and asks on sockets: each question on a connection of its own.
class SocketPeer {
public:
    /// Whether others of those that started it can ask again in its place.
    enum class Kin { Same, None };
    explicit SocketPeer(Kin kin = Kin::Same)
    {
        QStringList words{QStringLiteral("/usr/bin/python3"), QStringLiteral("-c"), QLatin1String(speaks)};
        if (kin == Kin::None)
            words.prepend(QStringLiteral("/usr/bin/setsid"));
        m_process.start(words.first(), words.mid(1));
    }
    ~SocketPeer() { end(); }
    void end()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished(timeout);
    }
    /// The answer; while it is waited for this thread does nothing else.
    QJsonObject ask(const QString& socket, const QJsonObject& request)
    {
        m_process.write(socket.toUtf8() + ' ' + compactJson(request) + '\n');
        while (!m_process.canReadLine() && m_process.waitForReadyRead(timeout)) { }
        return parseJsonObject(m_process.readLine().trimmed()).value_or(QJsonObject());
    }

private:
    static constexpr int timeout = 30'000; // ms
    /// Says each line of its standard input on the socket that the line names first, and prints the answer.
    static constexpr auto speaks = R"(
import socket, sys
for line in sys.stdin:
    path, words = line.split(' ', 1)
    s = socket.socket(socket.AF_UNIX)
    s.connect(path)
    s.sendall(words.encode())
    sys.stdout.write(s.makefile().readline())
    sys.stdout.flush()
)";
    QProcess m_process;
};

} // namespace triarch::test
