// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/tool_spec.h"

#include "core/action/action_builder.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"

#include <QRegularExpression>

namespace triarch {

namespace {

/// Where the last 'word' of a message that the file has stands in it as "word", else its beginning.
qsizetype placeOf(const QString& message, const QByteArray& text)
{
    static const QRegularExpression atByte(QStringLiteral("at byte (\\d+)"));
    static const QRegularExpression quoted(QStringLiteral("'([^']+)'"));
    if (const auto match = atByte.match(message); match.hasMatch())
        return match.captured(1).toLongLong();
    qsizetype place = 0;
    for (auto it = quoted.globalMatch(message); it.hasNext();) // below what it maps stands the mapping: the last one
        place = std::max(place, text.lastIndexOf('"' + it.next().captured(1).toUtf8() + '"'));
    return place;
}

/// JSON errors say "at byte N", the others what they are about; people look for lines.
Error withLine(const Error& error, const QByteArray& text, const QString& fileName)
{
    const auto line = text.left(placeOf(error.message, text)).count('\n') + 1;
    return {error.code, QStringLiteral("%1:%2: %3").arg(fileName, QString::number(line), error.message), false};
}

Result<void> checkMapping(const ToolSpec& spec)
{
    const auto parameters =
        spec.declaration[QLatin1String("function")][QLatin1String("parameters")][QLatin1String("properties")]
            .toObject();
    const auto unknown = [](const QString& where, const QString& name) {
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("%1 names '%2', which is not a parameter").arg(where, name));
    };
    for (const auto& argument : spec.from) {
        if (!parameters.contains(argument.toString()))
            return unknown(QStringLiteral("from"), argument.toString());
    }
    static const QRegularExpression inBraces(QStringLiteral("\\{([^{}]*)\\}"));
    for (auto it = inBraces.globalMatch(spec.result); it.hasNext();) {
        const QString name = it.next().captured(1);
        if (!parameters.contains(name))
            return unknown(QStringLiteral("result"), name);
    }
    return spec.isAction() ? checkActionParameters(spec) : Result<void>();
}

/// What servers take as a function's name.
Result<void> checkName(const QString& name)
{
    static const QRegularExpression form(QStringLiteral("^[A-Za-z0-9_-]{1,64}$"));
    if (form.match(name).hasMatch())
        return {};
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("'%1' is no name for a tool: 1 to 64 letters, digits, _ and -").arg(name));
}

/// The part of the file that is ours: which action, with what.
Result<ToolSpec> readMapping(const JsonFields& mapping, ToolSpec spec)
{
    if (auto known = mapping.onlyThese(
            {QStringLiteral("action"), QStringLiteral("fixed"), QStringLiteral("from"), QStringLiteral("result")});
        !known)
        return fail(known.error());
    for (const auto& [key, target] : {std::pair("fixed", &spec.fixed), {"from", &spec.from}}) {
        const auto object = mapping.has(key) ? mapping.object(key) : Result<QJsonObject>(QJsonObject());
        if (!object)
            return fail(object.error());
        *target = *object;
    }
    const auto result = mapping.has("result") ? mapping.string("result") : Result<QString>(QString());
    if (!result)
        return fail(result.error());
    spec.result = *result;
    return spec;
}

Result<ToolSpec> readSpec(const QJsonObject& root)
{
    const JsonFields file(root, QStringLiteral("tool"));
    if (auto known = file.onlyThese({QStringLiteral("type"), QStringLiteral("function"), QStringLiteral("triarch")});
        !known)
        return fail(known.error());
    const auto function = file.object("function");
    const auto mapping = file.object("triarch");
    if (!function || !mapping)
        return fail(function ? mapping.error() : function.error());
    const JsonFields functionFields(*function, QStringLiteral("function"));
    const JsonFields mappingFields(*mapping, QStringLiteral("triarch"));
    const auto name = functionFields.string("name");
    const auto parameters = functionFields.object("parameters");
    const auto action = mappingFields.string("action");
    if (!name || !parameters || !action)
        return fail(!name ? name.error() : !parameters ? parameters.error() : action.error());
    auto schema = ToolSchema::compile(*parameters);
    if (!schema)
        return fail(schema.error());
    if (auto named = checkName(*name); !named)
        return fail(named.error());
    const QJsonObject declaration{{"type", "function"}, {"function", *function}};
    return readMapping(mappingFields, {*name, declaration, *schema, *action, {}, {}, {}});
}

} // namespace

Result<ToolSpec> parseToolSpec(const QByteArray& text, const QString& fileName)
{
    const auto root = parseJsonObject(text, {maxToolFileBytes, limits::jsonDepth});
    if (!root)
        return fail(withLine(root.error(), text, fileName));
    auto spec = readSpec(*root);
    if (!spec)
        return fail(withLine(spec.error(), text, fileName));
    if (auto mapped = checkMapping(*spec); !mapped)
        return fail(withLine(mapped.error(), text, fileName));
    return spec;
}

} // namespace triarch
