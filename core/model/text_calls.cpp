// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/text_calls.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/model/call_decoder.h"

namespace triarch {

namespace {

constexpr int maxBracesTried = 64; // prose with many braces must not cost quadratic time

/// Length of the object that begins at `from`, found by its braces outside strings; nullopt when it does not end.
std::optional<qsizetype> objectLength(QByteArrayView text, qsizetype from)
{
    int depth = 0;
    bool inString = false;
    for (qsizetype i = from; i < text.size(); ++i) {
        const char c = text[i];
        if (inString && c == '\\')
            ++i;
        else if (c == '"')
            inString = !inString;
        else if (!inString && c == '{')
            ++depth;
        else if (!inString && c == '}' && --depth == 0)
            return i + 1 - from;
    }
    return std::nullopt;
}

/// The object as a call; nullopt when it is something else.
std::optional<ToolCall> asCall(const QJsonObject& object)
{
    const QJsonValue named = object.contains(QLatin1String("tool")) ? object.value(QLatin1String("tool"))
                                                                    : object.value(QLatin1String("name"));
    const QJsonValue arguments = object.contains(QLatin1String("arguments"))
        ? object.value(QLatin1String("arguments"))
        : object.value(QLatin1String("parameters"));
    if (named.toString().isEmpty() || arguments.isUndefined())
        return std::nullopt;
    return decodedCall({}, named.toString(), arguments);
}

} // namespace

QString textCallInstructions(const QJsonArray& tools)
{
    QString text = QStringLiteral("\n\nTools. To use one, answer with one JSON object and nothing else: "
                                  "{\"tool\": NAME, \"arguments\": {...}}. They are:\n");
    for (const auto& tool : tools)
        text += QString::fromUtf8(compactJson(tool[QLatin1String("function")].toObject())) + QLatin1Char('\n');
    return text;
}

Result<ChatReply> withTextCalls(ChatReply reply)
{
    const QByteArray text = reply.content.toUtf8();
    qsizetype at = text.indexOf('{');
    for (int tried = 0; at >= 0 && tried < maxBracesTried; ++tried) {
        const auto length = objectLength(text, at);
        const auto object = length ? parseJsonObject(text.mid(at, *length)) : Result<QJsonObject>(QJsonObject());
        auto call = object ? asCall(*object) : std::nullopt;
        if (call) {
            call->id = madeUpCallId(reply.calls.size() + 1);
            reply.calls.push_back(std::move(*call));
        }
        const bool isWhole = length && object;
        at = text.indexOf('{', at + (isWhole ? *length : 1));
    }
    if (auto few = checkCallCount(reply.calls.size()); !few)
        return fail(few.error());
    return reply;
}

} // namespace triarch
