// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_environment.h"

#include <QFile>

namespace triarch {

namespace {

constexpr qint64 environmentMax = 256 * 1024;

} // namespace

QString initialEnvironment(pid_t pid, const char* variable)
{
    QFile file(QStringLiteral("/proc/%1/environ").arg(pid));
    const QByteArray words = file.open(QIODevice::ReadOnly) ? file.read(environmentMax) : QByteArray();
    const QByteArray name = QByteArray(variable) + '=';
    for (const QByteArray& word : words.split('\0')) {
        if (word.startsWith(name))
            return QString::fromLocal8Bit(word.mid(name.size()));
    }
    return {};
}

} // namespace triarch
