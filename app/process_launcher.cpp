// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/process_launcher.h"

#include <QProcess>
#include <csignal>

namespace triarch {

namespace {

/// What a host waits for by itself (UnixSignals) would be deaf in what it starts: a terminal's shell would not hang up.
void unblockSignals()
{
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

} // namespace

Result<qint64> ProcessLauncher::launch(const QStringList& argv)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), m_address.display);
    if (!m_address.cookieFile.isEmpty())
        environment.insert(QStringLiteral("XAUTHORITY"), m_address.cookieFile);
    environment.remove(QStringLiteral("QT_QPA_PLATFORM")); // ours draws into memory
    QProcess process;
    process.setProgram(argv.value(0));
    process.setArguments(argv.mid(1));
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.setChildProcessModifier(&unblockSignals);
    qint64 pid = 0;
    if (!process.startDetached(&pid))
        return fail(
            ErrorCode::Io, QStringLiteral("'%1' cannot be started: %2").arg(argv.value(0), process.errorString()));
    return pid;
}

} // namespace triarch
