// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/key_source.h"
#include "core/settings/profile.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr qsizetype longestKey = 4096;

} // namespace

/// A header value: visible ASCII without spaces, so that no key can begin a header of its own.
Result<Secret> resolveApiKey(const QString& source)
{
    if (source.isEmpty())
        return Secret();
    const auto raw = readKeySource(source, {QStringLiteral("key"), QStringLiteral("api_key"), longestKey + 1});
    if (!raw)
        return fail(raw.error());
    const QByteArray key = raw->trimmed();
    const bool fits = std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c < 0x7f; });
    if (key.isEmpty())
        return fail(ErrorCode::Setup, QStringLiteral("the key in %1 is empty").arg(source));
    if (!fits || key.size() > longestKey)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("the key in %1 is not one word of ASCII").arg(source));
    return Secret(key);
}

} // namespace triarch
