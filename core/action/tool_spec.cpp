// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/tool_spec.h"

#include "core/action/action_builder.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"

#include <QRegularExpression>

namespace triarch {

namespace {

constexpr qsizetype maxFileBytes = 64 * 1024;

/// JSON errors say "at byte N"; people look for lines.
Error withLine(const Error& error, const QByteArray& text, const QString& fileName)
{
    static const QRegularExpression atByte(QStringLiteral("at byte (\\d+)"));
    const auto match = atByte.match(error.message);
    const int line = match.hasMatch() ? int(text.left(match.captured(1).toInt()).count('\n')) + 1 : 1;
    return {error.code, QStringLiteral("%1:%2: %3").arg(fileName).arg(line).arg(error.message), false};
}

Result<void> checkMapping(const ToolSpec& spec)
{
    const auto parameters =
        spec.declaration[QLatin1String("function")][QLatin1String("parameters")][QLatin1String("properties")]
            .toObject();
    for (const auto& argument : spec.from) {
        if (!parameters.contains(argument.toString()))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("'from' names '%1', which is not a parameter").arg(argument.toString()));
    }
    return spec.isAction() ? checkActionParameters(spec) : Result<void>();
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
    const QJsonObject declaration{{"type", "function"}, {"function", *function}};
    return ToolSpec{*name, declaration, *schema, *action, mapping->value(QLatin1String("fixed")).toObject(),
        mapping->value(QLatin1String("from")).toObject(), mapping->value(QLatin1String("result")).toString()};
}

} // namespace

Result<ToolSpec> parseToolSpec(const QByteArray& text, const QString& fileName)
{
    const auto root = parseJsonObject(text, {maxFileBytes, limits::jsonDepth});
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
