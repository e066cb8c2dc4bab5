// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/tool_result.h"

#include "core/base/json/json_fields.h"
#include "core/base/json/redacted_json.h"
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"

#include <QJsonArray>
#include <QStringDecoder>

namespace triarch {

QString shownResult(const ToolResult& result)
{
    constexpr int shownCharacters = 200;
    if (!result.ok)
        return redactor::redacted(QStringLiteral("Error: ") + result.error);
    const QString found =
        result.data.isString() ? result.data.toString() : QString::fromUtf8(compactJson(result.data.toObject()));
    return elided(redactor::redacted(found).trimmed(), shownCharacters);
}

QJsonObject toolResultJson(const ToolResult& result)
{
    QJsonObject provenance{{"location", result.location}, {"timestamp", result.timestamp},
        {"durationMs", result.durationMs}, {"requestId", result.requestId}, {"via", result.via}};
    if (!result.notes.isEmpty())
        provenance.insert(QStringLiteral("notes"), QJsonArray::fromStringList(result.notes));
    QJsonObject json{{"ok", result.ok}, {"tool", result.tool}, {"provenance", provenance}};
    if (!result.data.isUndefined())
        json.insert(QStringLiteral("data"), result.data);
    if (result.standardOutput)
        json.insert(QStringLiteral("stdout"), *result.standardOutput);
    if (result.standardError)
        json.insert(QStringLiteral("stderr"), *result.standardError);
    if (!result.ok)
        json.insert(QStringLiteral("error"), result.error);
    return redactedJson(json); // a service may echo its key
}

Result<QString> plainText(const QByteArray& bytes, const QString& what)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless); // a part of a letter is none
    QString text = decoder(bytes);
    if (decoder.hasError() || bytes.contains('\0'))
        return fail(ErrorCode::BadReply, what + QStringLiteral(" is not text in UTF-8"));
    return text;
}

ToolOutput outputOf(const Result<QJsonValue>& data)
{
    ToolOutput output;
    if (data)
        output.data = *data;
    else
        output.error = data.error();
    return output;
}

} // namespace triarch
