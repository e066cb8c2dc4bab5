// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/process_place.h"

#include "core/base/process_id.h"
#include "core/base/runtime_dir.h"

#include <QFile>

namespace triarch {

namespace {

constexpr int generationsMax = 64;
constexpr qint64 environmentMax = 256 * 1024;

QByteArray environmentOf(pid_t process)
{
    QFile file(QStringLiteral("/proc/%1/environ").arg(process));
    return file.open(QIODevice::ReadOnly) ? file.read(environmentMax) : QByteArray();
}

bool hasDisplay(pid_t process, const QString& display)
{
    for (const QByteArray& word : environmentOf(process).split('\0')) {
        if (word.startsWith("DISPLAY="))
            return displayWord(QString::fromLocal8Bit(word.mid(8))) == displayWord(display);
    }
    return false;
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
