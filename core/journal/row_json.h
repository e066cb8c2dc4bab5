// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json.h"

namespace triarch {

/// What one row may hold: wider than what a model may say, since a row wraps it.
inline constexpr JsonLimits rowLimits{32 * 1024 * 1024, 2 * limits::jsonDepth};

/// An event's JSON as it is stored: secrets redacted, and such that the strict reader takes it back, since one row it
/// refused would make the whole journal unreadable. Half a surrogate pair (an emoji cut in two) and NUL become U+FFFD.
/// InvalidArgument: too deep, too large, or a number no double can hold.
Result<QByteArray> rowJson(const QJsonObject& object);

} // namespace triarch
