// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"

#include <QString>
#include <QtGlobal>
#include <optional>

namespace triarch {

constexpr qint64 staleAfterMs = 3000; ///< a picture older than this is not shown as live

/// How old a picture is, milliseconds: by the clock that nobody can set.
inline qint64 ageOf(std::chrono::steady_clock::time_point taken, const Clock& clock)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(clock.now() - taken).count();
}

/// Whole seconds of a picture's age when it is too old; nullopt when it is fresh.
inline std::optional<int> staleSeconds(qint64 ageMs)
{
    return ageMs > staleAfterMs ? std::optional(int(ageMs / 1000)) : std::nullopt;
}

/// "0.2 s old" of a fresh picture, "12 s old", "3 min old".
QString ageText(qint64 ageMs);

} // namespace triarch
