// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/command/command_message.h"

#include "core/base/json/json.h"
#include "core/base/text/text.h"

#include <QJsonDocument>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace triarch {

namespace {

constexpr double wholeMax = 4'294'967'295.0; // u32
constexpr int idCharacters = 128;
constexpr int quotedCharacters = 100; // of a text that an error repeats

struct CommandParameter {
    enum class Kind { Whole, Seconds, Text, Word };
    const char* name;
    Kind kind;
    const char* help;
    QJsonValue otherwise = QJsonValue(QJsonValue::Undefined); ///< undefined: it must be there
    QStringList words = {};                                   ///< of Kind::Word
};

/// One command. What is decoded, what a handshake lists and what an error names are made from these rows alone.
struct CommandForm {
    const char* type;
    const char* help;
    std::vector<CommandParameter> parameters = {};
};

const std::vector<CommandForm>& commandForms()
{
    using Kind = CommandParameter::Kind;
    static const std::vector<CommandForm> rows{
        {"mouse_move", "Move the pointer to a point of the screen",
            {{"x", Kind::Whole, "pixels from the left"}, {"y", Kind::Whole, "pixels from the top"},
                {"duration", Kind::Seconds, "seconds on the way", 1.0}}},
        {"mouse_click", "Click where the pointer is",
            {{"button", Kind::Word, "which button", QJsonValue(QJsonValue::Undefined), {"left", "right", "middle"}}}},
        {"mouse_scroll", "Turn the wheel where the pointer is",
            {{"direction", Kind::Word, "where to", QJsonValue(QJsonValue::Undefined), {"up", "down", "left", "right"}},
                {"intensity", Kind::Whole, "steps of the wheel", 3}}},
        {"get_mouse_position", "Where the pointer is"},
        {"keyboard_input", "Type a text",
            {{"text", Kind::Text, "what to type"},
                {"way", Kind::Word, "by keys, or through the clipboard, which is given back", QStringLiteral("keys"),
                    {"keys", "paste"}}}},
        {"keyboard_command", "Press a key, or keys joined by +",
            {{"command", Kind::Text, "e.g. return, page_up, F5, control+s"}}},
        {"screenshot", "A picture of the display",
            {{"format", Kind::Word, "how it is encoded", QStringLiteral("png"), {"png", "jpeg"}}}},
        {"cancel", "Take back a command that is under way",
            {{"target", Kind::Text, "its commandId; empty: all of this connection", QString()}}},
        {"stop", "Stop everything on the display until its operator resumes"}};
    return rows;
}

QString expectedOneOf(const QStringList& words)
{
    QStringList quoted;
    for (const QString& word : words)
        quoted.append(QLatin1Char('`') + word + QLatin1Char('`'));
    return QStringLiteral("expected one of ") + quoted.join(QStringLiteral(", "));
}

QString unknownVariant(const QString& word, const QStringList& known)
{
    return QStringLiteral("unknown variant `%1`, %2").arg(elided(word, quotedCharacters), expectedOneOf(known));
}

/// The value as the contract's errors call it, e.g. string "abc".
QString described(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return QStringLiteral("boolean `%1`").arg(value.toBool() ? QLatin1String("true") : QLatin1String("false"));
    case QJsonValue::Double: {
        const double number = value.toDouble();
        const bool isWhole = number == std::floor(number);
        return QStringLiteral("%1 `%2`").arg(isWhole ? QLatin1String("integer") : QLatin1String("floating point"),
            QString::number(number, isWhole ? 'f' : 'g', isWhole ? 0 : 17));
    }
    case QJsonValue::String: {
        const QJsonArray quoted{elided(value.toString(), quotedCharacters)};
        const QString json = QString::fromUtf8(QJsonDocument(quoted).toJson(QJsonDocument::Compact));
        return QStringLiteral("string ") + json.mid(1, json.size() - 2);
    }
    case QJsonValue::Array:
        return QStringLiteral("sequence");
    case QJsonValue::Object:
        return QStringLiteral("map");
    default:
        return QStringLiteral("null");
    }
}

QString invalidType(const QJsonValue& value, const char* expected)
{
    return QStringLiteral("invalid type: %1, expected %2").arg(described(value), QLatin1String(expected));
}

/// A value as it is meant; `isCoerced` when it came in another form.
struct Taken {
    QJsonValue value;
    bool isCoerced = false;
};
using Taking = tl::expected<Taken, QString>;

/// A number, also as a text; nullopt: it is none.
std::optional<double> numberOf(const QJsonValue& value)
{
    if (value.isDouble())
        return value.toDouble();
    bool isNumber = false;
    const double number = value.toString().trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

Taking takeNumber(const QJsonValue& value, CommandParameter::Kind kind)
{
    const bool isWhole = kind == CommandParameter::Kind::Whole;
    const char* expected = isWhole ? "u32" : "f32";
    const auto number = numberOf(value);
    if (!number || (isWhole && *number != std::floor(*number)))
        return tl::unexpected(invalidType(value, expected));
    if (*number > wholeMax)
        return tl::unexpected(
            QStringLiteral("invalid value: %1, expected %2").arg(described(value), QLatin1String(expected)));
    return Taken{std::max(0.0, *number), value.isString() || *number < 0};
}

Taking take(const QJsonValue& value, const CommandParameter& parameter)
{
    if (parameter.kind == CommandParameter::Kind::Whole || parameter.kind == CommandParameter::Kind::Seconds)
        return takeNumber(value, parameter.kind);
    if (!value.isString())
        return tl::unexpected(invalidType(value, "a string"));
    if (parameter.kind == CommandParameter::Kind::Word && !parameter.words.contains(value.toString()))
        return tl::unexpected(unknownVariant(value.toString(), parameter.words));
    return Taken{value, false};
}

/// Empty: every parameter is taken; else what is wrong with one.
QString takeAll(const QJsonObject& message, const CommandForm& form, Command& command)
{
    for (const auto& parameter : form.parameters) {
        const QString name = QLatin1String(parameter.name);
        const auto given = message.value(name);
        const bool isOptional = !parameter.otherwise.isUndefined();
        if (given.isUndefined() && !isOptional)
            return QStringLiteral("missing field `%1`").arg(name);
        const bool isLeftOut = isOptional && (given.isUndefined() || given.isNull());
        const auto taken = isLeftOut ? Taking(Taken{parameter.otherwise, false}) : take(given, parameter);
        if (!taken)
            return taken.error();
        command.arguments.insert(name, taken->value);
        if (taken->isCoerced)
            command.coerced.append(name);
    }
    return {};
}

QJsonObject parameterSchema(const CommandParameter& parameter)
{
    using Kind = CommandParameter::Kind;
    QJsonObject schema{{"description", QLatin1String(parameter.help)}};
    schema.insert(QStringLiteral("type"),
        parameter.kind == Kind::Whole         ? QStringLiteral("integer")
            : parameter.kind == Kind::Seconds ? QStringLiteral("number")
                                              : QStringLiteral("string"));
    if (parameter.kind == Kind::Whole || parameter.kind == Kind::Seconds)
        schema.insert(QStringLiteral("minimum"), 0);
    if (!parameter.words.isEmpty())
        schema.insert(QStringLiteral("enum"), QJsonArray::fromStringList(parameter.words));
    if (!parameter.otherwise.isUndefined())
        schema.insert(QStringLiteral("default"), parameter.otherwise);
    return schema;
}

QJsonObject toolOf(const CommandForm& form)
{
    QJsonObject properties;
    QJsonArray required;
    for (const auto& parameter : form.parameters) {
        properties.insert(QLatin1String(parameter.name), parameterSchema(parameter));
        if (parameter.otherwise.isUndefined())
            required.append(QLatin1String(parameter.name));
    }
    return {{"name", QLatin1String(form.type)}, {"description", QLatin1String(form.help)},
        {"inputSchema", QJsonObject{{"type", "object"}, {"properties", properties}, {"required", required}}}};
}

QString formatFault(const QString& why) { return QStringLiteral("Invalid command format: ") + why; }

} // namespace

int wholeArgument(const Command& command, const char* name)
{
    const double number = command.arguments.value(QLatin1String(name)).toDouble();
    return int(std::min(number, double(std::numeric_limits<int>::max())));
}

QString textArgument(const Command& command, const char* name)
{
    return command.arguments.value(QLatin1String(name)).toString();
}

tl::expected<Command, CommandFault> readCommand(const QByteArray& message)
{
    const auto json = parseJsonObject(message, {commandBytes, limits::jsonDepth});
    if (!json)
        return tl::unexpected(CommandFault{formatFault(json.error().message), {}});
    return decodeCommand(*json);
}

tl::expected<Command, CommandFault> decodeCommand(const QJsonObject& message)
{
    const auto id = message.value(QLatin1String("commandId"));
    const auto type = message.value(QLatin1String("type"));
    const auto fault = [&](const QString& error) {
        return tl::unexpected(CommandFault{error, id.toString().left(idCharacters)});
    };
    if (!type.isString())
        return fault(
            formatFault(type.isUndefined() ? QStringLiteral("missing field `type`") : invalidType(type, "a string")));
    if (!id.isUndefined() && !id.isNull() && !id.isString())
        return fault(invalidType(id, "a string"));
    if (id.toString().size() > idCharacters)
        return fault(QStringLiteral("invalid length %1, expected a commandId of at most %2 characters")
                         .arg(id.toString().size())
                         .arg(idCharacters));
    const auto form =
        std::ranges::find_if(commandForms(), [&](const CommandForm& one) { return type == QLatin1String(one.type); });
    if (form == commandForms().end()) {
        QStringList known;
        for (const auto& one : commandForms())
            known.append(QLatin1String(one.type));
        return fault(unknownVariant(type.toString(), known));
    }
    Command command{type.toString(), id.toString(), {}, {}};
    const QString wrong = takeAll(message, *form, command);
    if (!wrong.isEmpty())
        return fault(wrong);
    return command;
}

bool commandActs(const QString& type)
{
    return type.startsWith(QLatin1String("mouse_")) || type.startsWith(QLatin1String("keyboard_"));
}

bool isProtocolMessage(const QString& type)
{
    static const QStringList types{
        QStringLiteral("handshake"), QStringLiteral("handshake_ack"), QStringLiteral("ping"), QStringLiteral("pong")};
    return types.contains(type);
}

QJsonObject commandSuccess(const QString& message) { return {{"type", "success"}, {"message", message}}; }

QJsonObject commandError(const QString& error) { return {{"type", "error"}, {"error", error}}; }

QJsonObject replyTo(const Command& command, QJsonObject reply)
{
    if (!command.id.isEmpty())
        reply.insert(QStringLiteral("commandId"), command.id);
    if (!command.coerced.isEmpty())
        reply.insert(QStringLiteral("coerced"), QJsonArray::fromStringList(command.coerced));
    return reply;
}

QJsonObject replyTo(const CommandFault& fault)
{
    return replyTo(Command{{}, fault.id, {}, {}}, commandError(fault.error));
}

QJsonArray commandTools()
{
    QJsonArray tools;
    for (const auto& form : commandForms())
        tools.append(toolOf(form));
    return tools;
}

QJsonObject commandHandshake(const QString& version)
{
    return {{"type", "handshake"}, {"client", "triarch"}, {"version", version}, {"tools", commandTools()}};
}

} // namespace triarch
