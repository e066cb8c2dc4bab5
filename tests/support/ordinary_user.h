// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/core_dumps.h"
#include "core/base/system/unique_fd.h"
#include "tests/support/paths.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <csignal>
#include <optional>
#include <poll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace triarch::test {

/// A user who is not root, with folders of his own: of what the kernel keeps from a user it keeps nothing from root.
/// Root becomes the user nobody, by setpriv(1); everybody else stays who he is.
class OrdinaryUser {
public:
    OrdinaryUser() { (void)!::chown(qPrintable(m_home.path()), m_id, m_id); }

    /// Starts a program as this user, with core dumps as large as the system allows.
    void start(QProcess& process, const QStringList& argv, const QString& display = {}) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
            environment.insert(QLatin1String(name), m_home.path());
        for (const char* name : {"XAUTHORITY", "DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        if (!display.isEmpty())
            environment.insert(QStringLiteral("DISPLAY"), display);
        environment.insert(
            QStringLiteral("ASAN_OPTIONS"), QStringLiteral("disable_coredump=0")); // it has its own limit
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_home.path());
        process.setChildProcessModifier([] {
            rlimit limit = {};
            (void)::getrlimit(RLIMIT_CORE, &limit);
            limit.rlim_cur = limit.rlim_max;
            (void)::setrlimit(RLIMIT_CORE, &limit);
        });
        const QStringList words = prefix() + argv;
        process.start(words.first(), words.mid(1));
    }
    /// Returns true if a command of this user succeeds.
    bool can(const QStringList& argv) const
    {
        QProcess process;
        start(process, argv);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }
    /// The folder of this build may lie where only its owner comes.
    bool canRunOurs() const { return can({QStringLiteral("test"), QStringLiteral("-x"), programPath("triarchctl")}); }
    bool canReadEnvironmentOf(qint64 pid) const
    {
        return can({QStringLiteral("cat"), QStringLiteral("/proc/%1/environ").arg(pid)});
    }
    QString home() const { return m_home.path(); }

private:
    QStringList prefix() const
    {
        const QString id = QString::number(m_id);
        return ::getuid() != 0 ? QStringList()
                               : QStringList{QStringLiteral("setpriv"), QStringLiteral("--reuid=") + id,
                                   QStringLiteral("--regid=") + id, QStringLiteral("--clear-groups")};
    }
    const uid_t m_id = ::getuid() == 0 ? 65534 : ::getuid();
    QTemporaryDir m_home;
};

/// The soft limit of a process's core dumps as proc(5) has it: "0", "unlimited"; empty: it has ended.
inline QByteArray coreLimitOf(qint64 pid)
{
    QFile limits(QStringLiteral("/proc/%1/limits").arg(pid));
    const QByteArray name = "Max core file size";
    for (const QByteArray& line : limits.open(QIODevice::ReadOnly) ? limits.readAll().split('\n') : QByteArrayList())
        if (line.startsWith(name))
            return line.mid(name.size()).simplified().split(' ').first();
    return {};
}

/// Crashes a child of this process. Returns true if the kernel wrote a core dump of it, and nothing if the child did
/// not end by a signal in time.
inline std::optional<bool> dumpsCore(const QProcess& process)
{
    constexpr int limitMs = 30'000;
    const auto pid = pid_t(process.processId());
    if (pid <= 0)
        return std::nullopt;
    const UniqueFd descriptor(int(::syscall(SYS_pidfd_open, pid, 0)));
    pollfd end = {descriptor.get(), POLLIN, 0};
    siginfo_t ended = {};
    if (!descriptor.isOpen() || ::kill(pid, SIGABRT) != 0 || ::poll(&end, 1, limitMs) != 1
        || ::waitid(P_PID, id_t(pid), &ended, WEXITED | WNOHANG | WNOWAIT) != 0)
        return std::nullopt;
    if (ended.si_code != CLD_DUMPED && ended.si_code != CLD_KILLED)
        return std::nullopt;
    return ended.si_code == CLD_DUMPED;
}

/// Returns true if the system hands core dumps to a program, which RLIMIT_CORE does not prevent (core(5)).
inline bool handsDumpsToProgram()
{
    QFile pattern(QStringLiteral("/proc/sys/kernel/core_pattern"));
    return pattern.open(QIODevice::ReadOnly) && pattern.read(1) == "|";
}

/// Returns the reason why a missing core dump proves nothing here. Null: a plain child of this user leaves one, and a
/// program of ours can prevent it.
inline const char* whyDumpsCannotBeTested(const OrdinaryUser& user)
{
    constexpr int limitMs = 30'000;
    rlimit limit = {};
    if (::getrlimit(RLIMIT_CORE, &limit) != 0 || limit.rlim_max == 0)
        return "the hard limit of core dumps is 0";
    if (!canHideMemory && handsDumpsToProgram())
        return "a build with sanitizers cannot hide its memory from the program that gets core dumps";
    QProcess plain;
    user.start(plain, {QStringLiteral("sleep"), QStringLiteral("600")});
    const bool dumps = plain.waitForStarted(limitMs) && dumpsCore(plain).value_or(false);
    plain.kill();
    plain.waitForFinished(limitMs);
    return dumps ? nullptr : "this system writes no core dumps at all";
}

} // namespace triarch::test
