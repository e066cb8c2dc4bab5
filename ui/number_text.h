// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>

namespace triarch {

/// "1,342" as the operator's language groups it. Qt 6.4 writes "1024.000" in one that groups from five digits on.
inline QString groupedText(qint64 count)
{
    constexpr qsizetype size = 3; // of a group, in the languages there are
    const QLocale locale;
    QString text = locale.toString(count);
    const QString separator = locale.groupSeparator();
    if (!text.contains(separator))
        return text; // too short for it
    text.remove(separator);
    const qsizetype first = count < 0 ? 1 : 0; // its sign
    for (qsizetype at = text.size() - size; at > first; at -= size)
        text.insert(at, separator);
    return text;
}

} // namespace triarch
