// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/x11/display_address.h"
#include "tests/support/paths.h"

#include <QProcess>
#include <csignal>

namespace triarch::test {

/// A host in a process of its own (tests/support/host_child.cpp), and its guard.
class HostChild {
public:
    static constexpr int timeout = 30'000; // ms

    HostChild(const QString& controlPage, const QString& mode, const DisplayAddress& address)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(programPath("triarch_host_child"),
            {programPath("triarch-guard"), controlPage, mode, address.display, address.cookieFile});
        m_guardPid = pid_t(said(QStringLiteral("guard")).toInt());
    }
    ~HostChild()
    {
        m_process.kill();
        m_process.waitForFinished(timeout);
    }
    /// What follows the word in the line that begins with it; empty when the process ended without.
    QString said(const QString& word)
    {
        const auto deadline = after(Millis(timeout));
        for (;;) {
            while (m_process.canReadLine()) {
                const QString line = QString::fromUtf8(m_process.readLine()).trimmed();
                if (line.startsWith(word + QLatin1Char(' ')))
                    return line.mid(word.size() + 1);
                if (line.startsWith(QLatin1String("failed")))
                    return {};
            }
            if (millisLeft(deadline) == 0 || !m_process.waitForReadyRead(millisLeft(deadline)))
                return {};
        }
    }
    /// False when there is nobody left to send it to.
    bool send(int signal)
    {
        const auto pid = pid_t(m_process.processId());
        return pid > 0 && ::kill(pid, signal) == 0;
    }
    pid_t guardPid() const { return m_guardPid; }

private:
    QProcess m_process;
    pid_t m_guardPid = 0;
};

} // namespace triarch::test
