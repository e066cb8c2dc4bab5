// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/dialect_tool.h"

#include "core/base/json/json.h"
#include "core/base/text/text.h"
#include "core/model/stream_decoder.h"
#include "core/protocols/invalid_argument.h"
#include "core/tools/persona_tools.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr int nameCharacters = 60;

/// Which fields a call may have. Whoever logs calls names them as his library does.
namespace fields {
const QStringList names{QStringLiteral("tool"), QStringLiteral("name"), QStringLiteral("function")};
const QStringList arguments{QStringLiteral("arguments"), QStringLiteral("args"), QStringLiteral("params"),
    QStringLiteral("parameters"), QStringLiteral("input")};
const QStringList labels{QStringLiteral("id"), QStringLiteral("type"), QStringLiteral("index"),
    QStringLiteral("call_id"), QStringLiteral("requestId")}; ///< they say which call it is, and nothing of what it does
const QStringList records{QStringLiteral("turn"), QStringLiteral("result"), QStringLiteral("screenshot")};
} // namespace fields

QString quotedField(const QString& field)
{
    return QLatin1Char('`') + elided(field, nameCharacters) + QLatin1Char('`');
}

/// The one of them that is there; empty: none is.
Result<QString> singleFieldOf(const QStringList& fields, const QJsonObject& json)
{
    QStringList there;
    for (const QString& field : fields)
        if (json.contains(field))
            there << field;
    if (there.size() < 2)
        return there.value(0);
    return invalidArgument(QStringLiteral("%1 and %2 say the same: one of them is wanted")
                               .arg(quotedField(there[0]), quotedField(there[1])));
}

/// What is not understood could be what the call is about: it is never passed over.
Result<void> onlyKnown(const QJsonObject& json, const QStringList& known)
{
    for (const QString& field : json.keys())
        if (!known.contains(field))
            return invalidArgument(
                QStringLiteral("%1 is no field of a call: `tool` names it, `arguments` holds what it is given")
                    .arg(quotedField(field)));
    return {};
}

Result<QJsonObject> argumentsIn(const QJsonObject& call, const QString& field)
{
    const QJsonValue given = field.isEmpty() ? QJsonValue() : call.value(field);
    if (given.isObject())
        return given.toObject();
    if (given.isNull() || (given.isString() && given.toString().trimmed().isEmpty()))
        return QJsonObject(); // servers say so of a tool that takes nothing
    if (!given.isString())
        return invalidArgument(QStringLiteral("`%1` is an object").arg(field));
    const auto parsed = parseJsonObject(given.toString().toUtf8());
    if (!parsed)
        return invalidArgument(QStringLiteral("`%1` cannot be read: %2").arg(field, parsed.error().message));
    return *parsed;
}

Result<Understood> callNamed(const QString& name, const QJsonObject& arguments, const ToolRegistry& tools)
{
    const QString own = tools.find(name) ? name : personaToolName(name); // local.fs.read, as its contract has it
    if (!tools.find(own))
        return invalidArgument(
            QStringLiteral("There is no tool '%1' that can be tried here").arg(elided(name, nameCharacters)));
    return Understood{Dialect::Tool, {own, arguments}, {}};
}

/// Also of servers whose calls stand in the text; what a model only thought is no call.
constexpr ReplyDialect spoken{ToolDialect::JsonText, Thinking::Strip};

/// @param written  the first call as the message has it; undefined: it stood in the text
Result<Understood> firstCallOf(const ChatReply& reply, const QJsonValue& written, const ToolRegistry& tools)
{
    if (reply.calls.empty())
        return invalidArgument(QStringLiteral("The message calls no tool"));
    const ToolCall& call = reply.calls.front();
    if (!written.isObject() && call.problem)
        return invalidArgument(call.problem->message);
    auto understood = written.isObject() ? readToolCall(written.toObject(), tools)
                                         : readToolCall({{"name", call.name}, {"arguments", call.arguments}}, tools);
    if (understood && reply.calls.size() > 1)
        understood->notes
            << QStringLiteral("The first of its %1 calls is read, as a mission does it").arg(reply.calls.size());
    if (understood && written.isObject() && !reply.content.trimmed().isEmpty())
        understood->notes << QStringLiteral("What the message says beside its call is left out");
    return understood;
}

/// The words that are no options.
Result<QStringList> withoutOptions(const QStringList& words)
{
    static const QStringList valued{QStringLiteral("--display"), QStringLiteral("--request-id")};
    QStringList plain;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const QString& word = words[at];
        const QString option = word.section(QLatin1Char('='), 0, 0);
        if (!word.startsWith(QLatin1String("--")))
            plain << word;
        else if (valued.contains(option) && !word.contains(QLatin1Char('=')) && ++at >= words.size())
            return invalidArgument(QStringLiteral("'%1' wants a value").arg(option));
        else if (!valued.contains(option) && word != QLatin1String("--json"))
            return invalidArgument(QStringLiteral("triarchctl's tool has no option '%1'").arg(option));
    }
    return plain;
}

} // namespace

bool isToolCall(const QJsonObject& json)
{
    static const QStringList types{
        QStringLiteral("function"), QStringLiteral("function_call"), QStringLiteral("tool_use")};
    if (json.contains(QLatin1String("type")))
        return json.contains(QLatin1String("function")) || types.contains(json["type"].toString());
    return std::ranges::any_of(fields::names, [&](const QString& field) { return json.contains(field); });
}

Result<Understood> readToolCall(const QJsonObject& json, const ToolRegistry& tools)
{
    const QString function = QStringLiteral("function");
    const bool isWrapped = json.value(function).isObject();
    const QJsonObject call = isWrapped ? json.value(function).toObject() : json;
    const auto outer = isWrapped ? onlyKnown(json, fields::labels + QStringList{function}) : Result<void>();
    const auto inner = onlyKnown(call, fields::names + fields::arguments + fields::labels + fields::records);
    if (!outer || !inner)
        return fail(outer ? inner.error() : outer.error());
    const auto name = singleFieldOf(fields::names, call);
    const auto field = singleFieldOf(fields::arguments, call);
    if (!name || !field)
        return fail(name ? field.error() : name.error());
    const auto arguments = argumentsIn(call, *field);
    if (!arguments)
        return fail(arguments.error());
    auto understood = callNamed(call.value(*name).toString(), *arguments, tools);
    for (const QString& record : fields::records)
        if (understood && call.contains(record))
            understood->notes << QStringLiteral("`%1` is left out: it tells of a call that was made").arg(record);
    return understood;
}

bool isModelReply(const QJsonObject& json)
{
    return json.contains(QLatin1String("choices")) || json.contains(QLatin1String("tool_calls"))
        || json.value(QLatin1String("role")) == QLatin1String("assistant");
}

Result<Understood> readModelReply(const QString& text, const ToolRegistry& tools)
{
    const auto body = parseBody(text.toUtf8());
    if (!body)
        return invalidArgument(body.error().message);
    const bool isWhole = body->contains(QLatin1String("choices"));
    const auto reply = isWhole ? decodeReply(text.toUtf8(), spoken) : decodeMessage(*body, {}, spoken);
    if (!reply)
        return invalidArgument(reply.error().message);
    const QJsonObject message = isWhole ? (*body)["choices"][0]["message"].toObject() : *body;
    return firstCallOf(*reply, message["tool_calls"][0], tools);
}

Result<Understood> readModelStream(const QString& text, const ToolRegistry& tools)
{
    StreamDecoder stream(spoken);
    const auto fed = stream.feed(text.toUtf8() + "\n\n"); // what ends the last event may not have been copied
    const auto reply = fed ? stream.finish() : Result<ChatReply>(fail(fed.error()));
    return reply ? firstCallOf(*reply, {}, tools) : Result<Understood>(invalidArgument(reply.error().message));
}

Result<Understood> readToolWords(const QStringList& words, const ToolRegistry& tools)
{
    const auto plain = withoutOptions(words.mid(1));
    if (!plain)
        return fail(plain.error());
    if (plain->isEmpty() || plain->size() > 2)
        return invalidArgument(QStringLiteral("A tool and its arguments as one JSON object are wanted"));
    const auto arguments =
        plain->size() < 2 ? Result<QJsonObject>(QJsonObject()) : parseJsonObject(plain->last().toUtf8());
    if (!arguments)
        return invalidArgument(QStringLiteral("This JSON cannot be read: ") + arguments.error().message);
    return callNamed(plain->first(), *arguments, tools);
}

} // namespace triarch
