// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>
#include <sys/types.h>

namespace triarch {

/// Returns the files that a process has mapped, one line each (/proc/PID/maps of proc(5)); empty: not readable.
inline QByteArray mapsOf(pid_t pid)
{
    constexpr qint64 mapsMax = 8 * 1024 * 1024; // browsers have some thousand lines
    QFile file(QStringLiteral("/proc/%1/maps").arg(pid));
    return pid > 0 && file.open(QIODevice::ReadOnly) ? file.read(mapsMax) : QByteArray();
}

} // namespace triarch
