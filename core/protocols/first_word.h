// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <utility>

namespace triarch {

/// Splits a text at its first space: the word before it, and the rest after it.
inline std::pair<QString, QString> splitFirstWord(const QString& text)
{
    const auto space = text.indexOf(QLatin1Char(' '));
    return space < 0 ? std::pair(text, QString()) : std::pair(text.left(space), text.mid(space + 1));
}

} // namespace triarch
