// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/sandbox_sweep.h"

#include "core/base/deadline.h"
#include "core/base/ids.h"
#include "core/base/process_environment.h"
#include "core/base/runtime_dir.h"
#include "core/base/unique_fd.h"
#include "core/x11/guard/processes.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <csignal>
#include <filesystem>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr Millis graceAfterTerm{300}; // as the guard's own
constexpr Millis graceAfterKill{1000};

/// A sandbox whose host has ended, as its runtime folder tells of it.
struct DeadSandbox {
    QString folder;
    ProcessId server; ///< zeros: none was started
    QString display;  ///< ":5"; empty: its number was not known yet
};

QString serverNote(const QString& runtimeFolder) { return runtimeFolder + QStringLiteral("/server"); }

/// Programs of the sandbox can write there as well. That leads to no other process: each has to have the mark.
DeadSandbox readDeadSandbox(const QString& folder)
{
    constexpr qint64 most = 256;
    QFile note(serverNote(folder));
    const auto words = note.open(QIODevice::ReadOnly) ? note.read(most).split(' ') : QByteArrayList();
    return {folder, {words.value(0).toInt(), words.value(1).toULongLong()}, QString::fromLatin1(words.value(2))};
}

bool isHosted(const QString& sandboxName)
{
    const QStringList parts = sandboxName.split(QLatin1Char('-'));
    return isAlive({pid_t(parts.value(1).toInt()), parts.value(2).toULongLong()});
}

/// In a container the same runtime folder may be seen under other process numbers.
bool isOfThisNamespace(pid_t pid)
{
    std::error_code none;
    const auto own = std::filesystem::read_symlink("/proc/self/ns/pid", none);
    return !own.empty() && own == std::filesystem::read_symlink("/proc/" + std::to_string(pid) + "/ns/pid", none);
}

bool hasMark(pid_t pid, const QString& folder)
{
    const QString runtime = startedWith(pid, "XDG_RUNTIME_DIR");
    return runtime.endsWith(QDir(folder).dirName()) && QDir(runtime).canonicalPath() == QDir(folder).canonicalPath();
}

bool isProcessOf(const DeadSandbox& sandbox, const ProcessId& process)
{
    if (sandbox.server.pid == 0 || !hasMark(process.pid, sandbox.folder) || !isOfThisNamespace(process.pid))
        return false;
    const QString display = displayWord(startedWith(process.pid, "DISPLAY"));
    const bool isOnDisplay = !display.isEmpty() && display == displayWord(sandbox.display);
    return process == sandbox.server || (isOnDisplay && process.startTime >= sandbox.server.startTime);
}

std::vector<guard::ProcessRef> processesOf(const DeadSandbox& sandbox)
{
    std::vector<guard::ProcessRef> found;
    for (const QString& number : QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[1-9]*")}, QDir::Dirs)) {
        const auto process = identify(number.toInt());
        if (process && isProcessOf(sandbox, *process))
            found.push_back({process->pid, process->startTime});
    }
    return found;
}

void awaitEnds(const std::vector<guard::ProcessRef>& processes, Deadline deadline)
{
    for (const auto& process : processes) {
        const UniqueFd descriptor(int(::syscall(SYS_pidfd_open, process.pid, 0)));
        pollfd ends = {descriptor.get(), POLLIN, 0};
        if (descriptor.isOpen() && guard::isRunning(process))
            (void)::poll(&ends, 1, millisLeft(deadline));
    }
}

/// Asks first, so that what can save something does. The last round is for what was started meanwhile.
/// @return false: some still run
bool endProcessesOf(const DeadSandbox& sandbox)
{
    for (const int signal : {SIGTERM, SIGKILL, SIGKILL}) {
        const auto processes = processesOf(sandbox);
        for (const auto& process : processes)
            guard::signalProcess(process, signal);
        awaitEnds(processes, after(signal == SIGTERM ? graceAfterTerm : graceAfterKill));
    }
    return processesOf(sandbox).empty();
}

} // namespace

QString newSandboxName()
{
    const ProcessId host = ownProcess();
    return QStringLiteral("s-%1-%2-%3").arg(host.pid).arg(host.startTime).arg(newId().left(4));
}

void noteSandboxServer(const QString& runtimeFolder, const ProcessId& server, const QString& display)
{
    QSaveFile note(serverNote(runtimeFolder));
    if (!note.open(QIODevice::WriteOnly))
        return;
    note.write(QStringLiteral("%1 %2 %3").arg(server.pid).arg(server.startTime).arg(display).toLatin1());
    (void)note.commit();
}

void sweepDeadSandboxes()
{
    const auto root = runtimeDir();
    const QDir folders(root.value_or(QString()));
    for (const QString& name : root ? folders.entryList({QStringLiteral("s-*-*-*")}, QDir::Dirs) : QStringList()) {
        const QString folder = folders.filePath(name);
        if (!isHosted(name) && endProcessesOf(readDeadSandbox(folder)))
            QDir(folder).removeRecursively();
    }
}

} // namespace triarch
