// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>

namespace triarch::test {

/// By how much the resident memory of this process peaked since this object was made. Source: proc(5), clear_refs
/// value 5 resets VmHWM.
class MemoryPeak {
public:
    MemoryPeak()
    {
        QFile reset(QStringLiteral("/proc/self/clear_refs"));
        if (reset.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            reset.write("5");
        m_start = field("VmRSS:");
    }
    qint64 grown() const { return field("VmHWM:") - m_start; } ///< bytes

private:
    static qint64 field(const QByteArray& name)
    {
        QFile status(QStringLiteral("/proc/self/status"));
        if (!status.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray text = status.readAll();
        const QByteArray rest = text.mid(text.indexOf(name) + name.size()).trimmed();
        return rest.left(rest.indexOf(' ')).toLongLong() * 1024;
    }
    qint64 m_start = 0;
};

} // namespace triarch::test
