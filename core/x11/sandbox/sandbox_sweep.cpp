// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/sandbox/sandbox_sweep.h"

#include "core/base/deadline.h"
#include "core/base/ids.h"
#include "core/base/system/process_environment.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/system/unique_fd.h"
#include "core/guard/processes.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <functional>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr Millis graceAfterTerm{300}; // as the guard's own
constexpr Millis graceInAll{1300};

/// Parts of a folder's name as newSandboxName() makes it.
enum NamePart { HostPid = 1, HostStartTime, HostNamespace, NameParts = 5 };

/// A sandbox whose host has ended, as its runtime folder describes it.
struct DeadSandbox {
    QString folder;
    ProcessId server; ///< zeros: none was started
    QString display;  ///< ":5"; empty: its number was not known yet
};

QString serverNote(const QString& runtimeFolder) { return runtimeFolder + QStringLiteral("/server"); }

/// Programs of the sandbox can put a FIFO or a symbolic link there, which is neither waited for nor followed.
QByteArray readServerNote(const QString& runtimeFolder)
{
    constexpr int mode = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC;
    const UniqueFd note(::open(QFile::encodeName(serverNote(runtimeFolder)).constData(), mode));
    struct stat found = {};
    if (!note.isOpen() || ::fstat(note.get(), &found) != 0 || !S_ISREG(found.st_mode))
        return {};
    char text[256];
    const auto size = ::read(note.get(), text, sizeof text);
    return size > 0 ? QByteArray(text, qsizetype(size)) : QByteArray();
}

/// Programs of the sandbox can write there as well. That leads to no other process: each has to have the mark.
DeadSandbox readDeadSandbox(const QString& folder)
{
    const auto words = readServerNote(folder).split(' ');
    return {folder, {words.value(0).toInt(), words.value(1).toULongLong()}, QString::fromLatin1(words.value(2))};
}

/// Returns the inode of the PID namespace of a process. 0: the process has ended, or this user may not read it.
quint64 pidNamespaceOf(const QByteArray& pid)
{
    struct stat found = {};
    return ::stat(("/proc/" + pid + "/ns/pid").constData(), &found) == 0 ? quint64(found.st_ino) : 0;
}

quint64 ownPidNamespace() { return pidNamespaceOf("self"); }

/// In a container the same runtime folder may be seen under other process numbers, which show nothing about a host.
bool hasDeadHost(const QString& sandboxName)
{
    const QStringList parts = sandboxName.split(QLatin1Char('-'));
    const quint64 hostNamespace = parts.value(HostNamespace).toULongLong();
    return parts.size() == NameParts && hostNamespace != 0 && hostNamespace == ownPidNamespace()
        && !isAlive({pid_t(parts[HostPid].toInt()), parts[HostStartTime].toULongLong()});
}

std::vector<DeadSandbox> deadSandboxes()
{
    std::vector<DeadSandbox> found;
    const auto root = runtimeDir();
    if (!root)
        return found;
    const QDir folders(*root);
    for (const QString& name : folders.entryList({QStringLiteral("s-*")}, QDir::Dirs | QDir::NoSymLinks)) {
        if (hasDeadHost(name))
            found.push_back(readDeadSandbox(folders.filePath(name)));
    }
    return found;
}

bool isMarkOf(const QString& runtime, const DeadSandbox& sandbox)
{
    const QDir folder(sandbox.folder);
    return runtime.endsWith(folder.dirName()) && QDir(runtime).canonicalPath() == folder.canonicalPath();
}

/// Calls `use` for every process that was started with the mark of one of these sandboxes.
void forEachMarked(const std::vector<DeadSandbox>& sandboxes,
    const std::function<void(const ProcessId& process, const DeadSandbox& sandbox)>& use)
{
    if (sandboxes.empty())
        return;
    for (const QString& number : QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[1-9]*")}, QDir::Dirs)) {
        const auto process = identify(number.toInt());
        const QString runtime = process ? initialEnvironment(process->pid, "XDG_RUNTIME_DIR") : QString();
        if (runtime.isEmpty())
            continue;
        const auto sandbox =
            std::ranges::find_if(sandboxes, [&](const DeadSandbox& one) { return isMarkOf(runtime, one); });
        if (sandbox != sandboxes.end())
            use(*process, *sandbox);
    }
}

/// @param process  one with the mark of the sandbox
bool mayBeEnded(const ProcessId& process, const DeadSandbox& sandbox)
{
    if (sandbox.server.pid == 0 || pidNamespaceOf(QByteArray::number(process.pid)) != ownPidNamespace())
        return false;
    const QString display = displayWord(initialEnvironment(process.pid, "DISPLAY"));
    const bool isOnDisplay = !display.isEmpty() && display == displayWord(sandbox.display);
    return process == sandbox.server || (isOnDisplay && process.startTime >= sandbox.server.startTime);
}

std::vector<guard::ProcessRef> processesToEnd(const std::vector<DeadSandbox>& sandboxes)
{
    std::vector<guard::ProcessRef> found;
    forEachMarked(sandboxes, [&found](const ProcessId& process, const DeadSandbox& sandbox) {
        if (mayBeEnded(process, sandbox))
            found.push_back({process.pid, process.startTime});
    });
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

/// Sends SIGTERM first, so that programs can save. The last round is for what was started meanwhile.
void endProcessesOf(const std::vector<DeadSandbox>& sandboxes)
{
    const Deadline deadline = after(graceInAll);
    for (const int signal : {SIGTERM, SIGKILL, SIGKILL}) {
        const auto processes = processesToEnd(sandboxes);
        for (const auto& process : processes)
            guard::signalProcess(process, signal);
        awaitEnds(processes, signal == SIGTERM ? after(graceAfterTerm) : deadline);
    }
}

} // namespace

QString newSandboxName()
{
    const ProcessId host = ownProcess();
    return QStringLiteral("s-%1-%2-%3-%4")
        .arg(QString::number(host.pid), QString::number(host.startTime), QString::number(ownPidNamespace()),
            newId().left(4));
}

void noteSandboxServer(const QString& runtimeFolder, const ProcessId& server, const QString& display)
{
    QSaveFile note(serverNote(runtimeFolder));
    if (!note.open(QIODevice::WriteOnly))
        return;
    note.write(QStringLiteral("%1 %2 %3").arg(server.pid).arg(server.startTime).arg(display).toLatin1());
    (void)note.commit();
}

void endOrphanedSandboxes()
{
    const auto sandboxes = deadSandboxes();
    endProcessesOf(sandboxes);
    QStringList used;
    forEachMarked(sandboxes, [&used](const ProcessId&, const DeadSandbox& sandbox) { used << sandbox.folder; });
    for (const DeadSandbox& sandbox : sandboxes) {
        if (!used.contains(sandbox.folder))
            QDir(sandbox.folder).removeRecursively();
    }
}

} // namespace triarch
