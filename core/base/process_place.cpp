// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/process_place.h"

#include "core/base/runtime_dir.h"

#include <QFile>

namespace triarch {

namespace {

constexpr int generationsMax = 64;
constexpr qint64 environmentMax = 256 * 1024;

QByteArray contentsOf(pid_t process, const char* name)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(process).arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.read(environmentMax) : QByteArray();
}

bool hasDisplay(pid_t process, const QString& display)
{
    for (const QByteArray& word : contentsOf(process, "environ").split('\0')) {
        if (word.startsWith("DISPLAY="))
            return displayWord(QString::fromLocal8Bit(word.mid(8))) == displayWord(display);
    }
    return false;
}

/// The fourth field; the second, a name in parentheses, may hold anything.
pid_t parentOf(pid_t process)
{
    const QByteArray stat = contentsOf(process, "stat");
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(1).toInt();
}

} // namespace

bool worksOn(pid_t process, const QString& display, pid_t keeper)
{
    for (int i = 0; i < generationsMax && process > 1; ++i, process = parentOf(process)) {
        if (process == keeper || hasDisplay(process, display))
            return true;
    }
    return false;
}

} // namespace triarch
