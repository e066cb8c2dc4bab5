// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_tree.h"

#include <QDir>
#include <QFile>
#include <mutex>

namespace triarch {

namespace {

constexpr int ancestorsMax = 64;

/// Source: Linux, Documentation/admin-guide/devices.txt: 136 to 143 are the slaves of pseudo terminals.
bool isPseudoTerminal(int device)
{
    const int major = (device >> 8) & 0xff; // proc(5), tty_nr
    return major >= 136 && major <= 143;
}

ProcessTree::Process processOf(const QByteArray& stat)
{
    const auto fields = stat.mid(stat.lastIndexOf(')') + 2).split(' '); // a name may hold spaces and parentheses
    return {pid_t(fields.value(1).toInt()), fields.value(4).toInt()};
}

} // namespace

ProcessTree ProcessTree::read()
{
    Processes processes;
    const QDir proc(QStringLiteral("/proc"));
    for (const QString& name : proc.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        bool isPid = false;
        const auto pid = pid_t(name.toInt(&isPid));
        QFile stat(proc.filePath(name + QStringLiteral("/stat")));
        if (isPid && stat.open(QIODevice::ReadOnly))
            processes.insert(pid, processOf(stat.readAll()));
    }
    return ProcessTree(std::move(processes));
}

std::shared_ptr<const ProcessTree> ProcessTree::recent(Millis age)
{
    static std::mutex mutex;
    static std::shared_ptr<const ProcessTree> last;
    static std::chrono::steady_clock::time_point readAt;
    const std::lock_guard lock(mutex);
    if (!last || std::chrono::steady_clock::now() - readAt >= age) {
        last = std::make_shared<const ProcessTree>(read());
        readAt = std::chrono::steady_clock::now();
    }
    return last;
}

bool ProcessTree::isDescendant(pid_t descendant, pid_t process, const QSet<pid_t>& others) const
{
    for (int generation = 0; generation < ancestorsMax && descendant > 1; ++generation) {
        if (descendant == process)
            return generation > 0;
        if (others.contains(descendant))
            return false;
        descendant = m_processes.value(descendant).parent;
    }
    return false;
}

bool ProcessTree::hasPseudoTerminalChild(pid_t process, const QSet<pid_t>& others) const
{
    const auto own = m_processes.constFind(process);
    if (own == m_processes.constEnd())
        return false;
    for (auto one = m_processes.constBegin(); one != m_processes.constEnd(); ++one) {
        const int terminal = one->terminal;
        if (isPseudoTerminal(terminal) && terminal != own->terminal && isDescendant(one.key(), process, others))
            return true;
    }
    return false;
}

} // namespace triarch
