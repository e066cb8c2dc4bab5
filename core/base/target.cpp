// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/target.h"

namespace triarch {

Result<Target> parseTarget(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed == QLatin1String("screen"))
        return Target{};
    for (const auto& [word, kind] : {std::pair(QLatin1String("monitor "), Target::Kind::Monitor),
             {QLatin1String("window class="), Target::Kind::Window}}) {
        const QString name = trimmed.startsWith(word) ? trimmed.mid(word.size()).trimmed() : QString();
        if (!name.isEmpty())
            return Target{kind, name};
    }
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("'%1' is none of: screen, monitor NAME, window class=NAME").arg(text));
}

} // namespace triarch
