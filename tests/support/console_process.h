// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/paths.h"
#include <QProcess>
#include <chrono>
#include <csignal>
#include <sys/prctl.h>

namespace triarch::test {

inline constexpr int processPatience = 30'000; // ms

/// The console's own program, as an operator starts it.
class ConsoleProcess {
public:
    explicit ConsoleProcess(const QStringList& arguments)
    {
        m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(programPath("triarch"), arguments);
    }
    ~ConsoleProcess() { kill(); }
    void kill()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        ::kill(pid_t(m_process.processId()), SIGKILL);
        m_process.waitForFinished(processPatience);
    }
    /// False when it does not end of it.
    bool ends(int signal)
    {
        tell(signal);
        return m_process.waitForFinished(processPatience);
    }
    /// False when it does not end by itself within this time, ms.
    bool ends(std::chrono::milliseconds timeout) { return m_process.waitForFinished(int(timeout.count())); }
    void tell(int signal) { ::kill(pid_t(m_process.processId()), signal); }
    int exitCode() const { return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1; }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    QByteArray said() { return m_process.readAll(); }

private:
    QProcess m_process;
};

} // namespace triarch::test
