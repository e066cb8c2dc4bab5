// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/call_decoder.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"

namespace triarch {

namespace {

Error problem(const QString& message) { return {ErrorCode::BadReply, message, false}; }

bool isNothing(const QJsonValue& arguments)
{
    return arguments.isNull() || arguments.isUndefined()
        || (arguments.isString() && arguments.toString().trimmed().isEmpty()); // "" for a tool that takes nothing
}

void readArguments(ToolCall& call, const QJsonValue& arguments)
{
    if (isNothing(arguments))
        return;
    if (arguments.isObject()) {
        call.arguments = arguments.toObject();
        call.rawArguments = QString::fromUtf8(compactJson(call.arguments));
        return;
    }
    if (!arguments.isString()) {
        call.problem = problem(QStringLiteral("The arguments are not a JSON object"));
        return;
    }
    call.rawArguments = arguments.toString();
    auto parsed = parseJsonObject(call.rawArguments.toUtf8());
    if (parsed)
        call.arguments = std::move(*parsed);
    else
        call.problem = problem(QStringLiteral("The arguments cannot be read: %1").arg(parsed.error().message));
}

ToolCall decodeCall(const QJsonValue& entry, std::size_t number)
{
    const QJsonValue nested = entry[QLatin1String("function")];
    const QJsonValue function = nested.isObject() ? nested : entry; // some servers leave this layer out
    const QString id = entry[QLatin1String("id")].toString();
    return decodedCall(id.isEmpty() ? madeUpCallId(number) : id, function[QLatin1String("name")].toString(),
        function[QLatin1String("arguments")]);
}

} // namespace

QString madeUpCallId(std::size_t number) { return QStringLiteral("call_%1").arg(number); }

Result<void> checkCallCount(std::size_t count)
{
    if (count <= std::size_t(limits::modelToolCalls))
        return {};
    return fail(ErrorCode::BadReply,
        QStringLiteral("The reply holds %1 tool calls, over the limit of %2").arg(count).arg(limits::modelToolCalls));
}

ToolCall decodedCall(const QString& id, const QString& name, const QJsonValue& arguments)
{
    ToolCall call;
    call.id = id;
    call.name = name;
    readArguments(call, arguments);
    if (name.isEmpty())
        call.problem = problem(QStringLiteral("The call names no tool"));
    return call;
}

Result<std::vector<ToolCall>> decodeCalls(const QJsonValue& toolCalls)
{
    std::vector<ToolCall> calls;
    if (toolCalls.isNull() || toolCalls.isUndefined())
        return calls;
    if (!toolCalls.isArray())
        return fail(ErrorCode::BadReply, QStringLiteral("The reply's tool_calls is not a list"));
    const QJsonArray list = toolCalls.toArray();
    if (auto few = checkCallCount(std::size_t(list.size())); !few)
        return fail(few.error());
    for (const auto& entry : list)
        calls.push_back(decodeCall(entry, calls.size() + 1));
    return calls;
}

} // namespace triarch
