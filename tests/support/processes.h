// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace triarch::test {

/// Pids of processes whose environment or command line names this folder, without our own.
inline QList<qint64> processesOf(const QString& folder)
{
    QList<qint64> pids;
    for (const auto& pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(pid));
        QFile line(QStringLiteral("/proc/%1/cmdline").arg(pid));
        const bool opened = environment.open(QIODevice::ReadOnly) && line.open(QIODevice::ReadOnly);
        if (opened && (environment.readAll().contains(folder.toUtf8()) || line.readAll().contains(folder.toUtf8()))
            && pid.toLongLong() != QCoreApplication::applicationPid())
            pids << pid.toLongLong();
    }
    return pids;
}

/// What /proc says of a process, e.g. "PPid"; empty: it is not there.
inline QByteArray factOf(qint64 pid, const char* name)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(pid));
    const QList<QByteArray> facts =
        status.open(QIODevice::ReadOnly) ? status.readAll().split('\n') : QList<QByteArray>();
    for (const QByteArray& fact : facts)
        if (fact.startsWith(name) && fact.mid(qsizetype(qstrlen(name))).startsWith(":\t"))
            return fact.mid(qsizetype(qstrlen(name)) + 2);
    return {};
}

/// The process of that name which `ancestor`, or whoever it has started, has started; 0: there is none.
inline qint64 descendantOf(qint64 ancestor, const QByteArray& name)
{
    for (const auto& entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const qint64 pid = entry.toLongLong();
        if (pid == 0 || factOf(pid, "Name") != name)
            continue;
        for (qint64 above = pid; above > 1; above = factOf(above, "PPid").toLongLong())
            if (above == ancestor)
                return pid;
    }
    return 0;
}

} // namespace triarch::test
