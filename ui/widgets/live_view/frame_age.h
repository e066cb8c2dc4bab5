// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QtGlobal>
#include <optional>

namespace triarch {

constexpr qint64 staleAfterMs = 3000; ///< a picture older than this is not shown as live

/// Whole seconds of a picture's age when it is too old; nullopt when it is fresh.
inline std::optional<int> staleSeconds(qint64 takenAtMs, qint64 nowMs)
{
    const qint64 age = nowMs - takenAtMs;
    return age > staleAfterMs ? std::optional(int(age / 1000)) : std::nullopt;
}

/// "0.2 s old" below ten seconds, "12 s old", "3 min old". A clock that went back makes it "0.0 s old".
QString ageText(qint64 ageMs);

} // namespace triarch
