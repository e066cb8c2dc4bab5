// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/paths.h"
#include "tests/support/xvfb.h"

#include <QFile>

namespace triarch::test {

/// Another name of a display, behind a process that passes on every byte, as `ssh -X` does. The server takes that
/// process for the client.
class RelayedDisplay {
public:
    /// Lets any process of this machine connect to the server.
    explicit RelayedDisplay(XvfbServer& server)
    {
        server.output({QStringLiteral("xhost"), QStringLiteral("+local:")});
        m_process.start(QStringLiteral("/usr/bin/python3"),
            {sourcePath("tests/support/relay_display.py"),
                QStringLiteral("/tmp/.X11-unix/X") + server.display().mid(1)});
        if (m_process.waitForStarted(timeout) && m_process.waitForReadyRead(timeout))
            m_number = QString::fromLatin1(m_process.readLine().trimmed());
    }
    ~RelayedDisplay()
    {
        m_process.kill();
        m_process.waitForFinished(timeout);
        if (isRunning())
            QFile::remove(QStringLiteral("/tmp/.X11-unix/X") + m_number);
    }
    RelayedDisplay(const RelayedDisplay&) = delete;
    RelayedDisplay& operator=(const RelayedDisplay&) = delete;

    bool isRunning() const { return !m_number.isEmpty(); }
    QString display() const { return QLatin1Char(':') + m_number; }
    qint64 pid() const { return m_process.processId(); }

private:
    static constexpr int timeout = 20'000; // ms; the machine may be busy
    QProcess m_process;
    QString m_number;
};

} // namespace triarch::test
