// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QByteArray>
#include <optional>

namespace triarch {

/// Reads a Retry-After header (RFC 9110, 10.2.3): seconds, also with a fraction, or a date.
///
/// @param wallMillis  now, milliseconds since 1970 UTC, for dates
/// @return 0 to limits::retryAfterMax: what is past or negative is 0, what is beyond the bound is the bound.
///         nullopt when the header is absent or neither.
std::optional<Millis> parseRetryAfter(const QByteArray& header, qint64 wallMillis);

} // namespace triarch
