// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_id.h"

#include <QByteArrayList>
#include <QFile>
#include <unistd.h>

namespace triarch {

namespace {

/// From the third on: the second, a name in parentheses, may hold spaces and parentheses itself. Empty: no process.
QByteArrayList statOf(pid_t pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (pid <= 0 || !stat.open(QIODevice::ReadOnly))
        return {};
    const QByteArray line = stat.readAll();
    return line.mid(line.lastIndexOf(')') + 2).split(' ');
}

} // namespace

std::optional<ProcessId> identify(pid_t pid)
{
    const auto fields = statOf(pid);
    if (fields.size() < 20 || fields[0] == "Z" || fields[0] == "X")
        return std::nullopt;
    return ProcessId{pid, fields[19].toULongLong()};
}

pid_t parentOf(pid_t pid) { return statOf(pid).value(1).toInt(); }

pid_t sessionOf(pid_t pid) { return statOf(pid).value(3).toInt(); }

ProcessId ownProcess() { return identify(::getpid()).value_or(ProcessId{::getpid(), 0}); }

bool isAlive(const ProcessId& process) { return identify(process.pid) == process; }

} // namespace triarch
