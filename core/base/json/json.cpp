// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"

#include "core/base/json/json_scanner.h"

#include <QJsonDocument>

namespace triarch {

Result<void> scanJson(QByteArrayView bytes, JsonLimits limits)
{
    if (bytes.size() > limits.bytes)
        return fail(ErrorCode::BadReply,
            QStringLiteral("JSON of %1 bytes, over the limit of %2").arg(bytes.size()).arg(limits.bytes));
    if (bytes.startsWith("\xEF\xBB\xBF"))
        return fail(ErrorCode::BadReply, QStringLiteral("JSON begins with a byte-order mark"));
    if (bytes.contains('\0'))
        return fail(ErrorCode::BadReply, QStringLiteral("JSON contains a NUL byte"));
    if (!bytes.isValidUtf8())
        return fail(ErrorCode::BadReply, QStringLiteral("JSON is not valid UTF-8"));
    return JsonScanner(bytes, limits.depth, limits.exactNumbers).run();
}

Result<QJsonObject> parseJsonObject(const QByteArray& bytes, JsonLimits limits)
{
    if (auto scanned = scanJson(bytes, limits); !scanned)
        return fail(scanned.error());
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(ErrorCode::BadReply, QStringLiteral("Not acceptable JSON: %1").arg(error.errorString()));
    if (!document.isObject())
        return fail(ErrorCode::BadReply, QStringLiteral("JSON is not an object"));
    return document.object();
}

} // namespace triarch
