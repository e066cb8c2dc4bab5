// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/persona_tools.h"

#include "core/base/limits.h"

namespace triarch {

namespace {

QJsonObject justification()
{
    return {{"type", "string"}, {"minLength", 1}, {"maxLength", limits::justificationCharacters},
        {"description",
            "Why you need this now and what you expect to learn or to change by it; 30 to 50 words or more"}};
}

QJsonObject withJustification(QJsonObject parameters)
{
    auto properties = parameters.value(QLatin1String("properties")).toObject();
    auto required = parameters.value(QLatin1String("required")).toArray();
    properties.insert(QStringLiteral("justification"), justification());
    required.append(QStringLiteral("justification"));
    parameters.insert(QStringLiteral("properties"), properties);
    parameters.insert(QStringLiteral("required"), required);
    return parameters;
}

Result<ToolSpec> specOf(const ToolRow& row)
{
    const QString name = personaToolName(row.name);
    const QJsonObject parameters = withJustification(row.parameters);
    const auto schema = ToolSchema::compile(parameters);
    if (!schema)
        return fail(schema.error());
    const QString told =
        row.description + QStringLiteral(". What comes of it stands in the next turn's history, as data");
    return ToolSpec{name,
        {{"type", "function"},
            {"function", QJsonObject{{"name", name}, {"description", told}, {"parameters", parameters}}}},
        *schema, QStringLiteral("tool"), {}, {}, {}, row.name};
}

} // namespace

QString personaToolName(const QString& tool) { return QString(tool).replace(QLatin1Char('.'), QLatin1Char('_')); }

Result<void> grantTools(ToolRegistry& registry, const ToolTable& table, const QStringList& tools)
{
    for (const QString& tool : tools) {
        const auto* row = table.find(tool);
        if (!row)
            return fail(ErrorCode::NotFound,
                QStringLiteral("There is no tool '%1' to grant; there are %2")
                    .arg(tool, table.names().join(QStringLiteral(", "))));
        const auto spec = specOf(*row);
        auto added = spec ? registry.add(*spec) : Result<void>(fail(spec.error()));
        if (!added)
            return added;
    }
    return {};
}

} // namespace triarch
