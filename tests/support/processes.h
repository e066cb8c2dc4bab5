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

} // namespace triarch::test
