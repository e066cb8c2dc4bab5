// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/row_json.h"

#include "core/base/json/json_fields.h"
#include "core/base/json/redacted_json.h"

namespace triarch {

namespace {

/// Qt writes a whole pair as UTF-8, so a surrogate that stands escaped stands alone.
bool isHalfOrNul(QByteArrayView fourDigits)
{
    const auto code = fourDigits.toInt(nullptr, 16);
    return code == 0 || QChar::isSurrogate(char32_t(code));
}

QByteArray withoutHalves(QByteArray json)
{
    for (auto at = json.indexOf('\\'); at >= 0; at = json.indexOf('\\', at)) {
        const bool isUnicode = at + 5 < json.size() && json[at + 1] == 'u';
        if (isUnicode && isHalfOrNul(QByteArrayView(json).sliced(at + 2, 4)))
            json.replace(at + 2, 4, "fffd");
        at += isUnicode ? 6 : 2;
    }
    return json;
}

} // namespace

Result<QByteArray> rowJson(const QJsonObject& object)
{
    const QByteArray json = withoutHalves(compactJson(redactedJson(object)));
    if (const auto readable = scanJson(json, rowLimits); !readable)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The journal does not take this row: %1").arg(readable.error().message));
    return json;
}

} // namespace triarch
