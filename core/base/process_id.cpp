// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/process_id.h"

#include <QByteArray>
#include <QFile>
#include <unistd.h>

namespace triarch {

std::optional<ProcessId> identify(pid_t pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (pid <= 0 || !stat.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray line = stat.readAll();
    // The name in parentheses may hold spaces and parentheses: fields are counted from the last ')'.
    const auto fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    if (fields.size() < 20 || fields[0] == "Z" || fields[0] == "X")
        return std::nullopt;
    return ProcessId{pid, fields[19].toULongLong()};
}

ProcessId ownProcess() { return identify(::getpid()).value_or(ProcessId{::getpid(), 0}); }

bool isAlive(const ProcessId& process) { return identify(process.pid) == process; }

} // namespace triarch
