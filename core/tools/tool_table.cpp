// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/tool_table.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"

#include <QFile>

namespace triarch {

namespace {

Result<ToolRow> readRow(const QJsonObject& json)
{
    const JsonFields fields(json, QStringLiteral("tool"));
    const auto name = fields.string("name");
    const auto description = fields.string("description");
    const auto parameters = fields.object("parameters");
    if (!name || !description || !parameters)
        return fail(!name ? name.error() : !description ? description.error() : parameters.error());
    if (toolLocation(*name).isEmpty())
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("'%1' begins with neither local. nor cloud.").arg(*name));
    const auto schema = ToolSchema::compile(*parameters);
    if (!schema)
        return fail(schema.error().code, QStringLiteral("%1: %2").arg(*name, schema.error().message));
    return ToolRow{*name, toolLocation(*name), *description, *parameters, *schema};
}

} // namespace

QString toolLocation(const QString& name)
{
    return name.startsWith(QLatin1String("local.")) ? QStringLiteral("local")
        : name.startsWith(QLatin1String("cloud."))  ? QStringLiteral("render")
                                                    : QString();
}

Result<ToolTable> ToolTable::load(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("%1 cannot be read").arg(path));
    const auto json = parseJsonObject(file.readAll());
    if (!json)
        return fail(json.error());
    const auto rows = JsonFields(*json, path).array("tools");
    if (!rows)
        return fail(rows.error());
    ToolTable table;
    for (const auto& one : *rows) {
        auto row = readRow(one.toObject());
        if (!row)
            return fail(row.error().code, QStringLiteral("%1: %2").arg(path, row.error().message));
        table.m_tools.insert(row->name, *row);
    }
    return table;
}

const ToolRow* ToolTable::find(const QString& name) const
{
    const auto found = m_tools.find(name);
    return found == m_tools.end() ? nullptr : &*found;
}

Result<QJsonObject> ToolTable::decode(const ToolRow& tool, const QJsonObject& arguments)
{
    QJsonObject whole = arguments;
    const auto properties = tool.parameters.value(QLatin1String("properties")).toObject();
    for (auto property = properties.begin(); property != properties.end(); ++property) {
        const auto usual = property.value()[QLatin1String("default")];
        if (!whole.contains(property.key()) && !usual.isUndefined())
            whole.insert(property.key(), usual);
    }
    if (auto fine = tool.schema.check(whole); !fine)
        return fail(fine.error());
    return whole;
}

QJsonArray ToolTable::json() const
{
    QJsonArray rows;
    for (const ToolRow& row : m_tools)
        rows.append(QJsonObject{{"name", row.name}, {"location", row.location}, {"description", row.description},
            {"parameters", row.parameters}});
    return rows;
}

} // namespace triarch
