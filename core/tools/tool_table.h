// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_schema.h"

#include <QJsonArray>
#include <QMap>

namespace triarch {

/// One tool as resources/tools.json declares it.
struct ToolRow {
    QString name;     ///< "local.fs.read"
    QString location; ///< "local" or "render": where it is carried out, by its prefix
    QString description;
    QJsonObject parameters; ///< JSON Schema of its arguments, with their defaults
    ToolSchema schema;
};

/// Every tool there is, as data: names, arguments, and what arguments that are left out mean.
class ToolTable {
public:
    /// Io, BadReply, InvalidArgument with the file and the tool in which something is wrong.
    static Result<ToolTable> load(const QString& path);

    /// null: no such tool
    const ToolRow* find(const QString& name) const;

    /// The arguments with the defaults of those that are left out. InvalidArgument naming what is wrong and where:
    /// anything that the schema does not name, too.
    static Result<QJsonObject> decode(const ToolRow& tool, const QJsonObject& arguments);

    QStringList names() const { return m_tools.keys(); } ///< sorted
    QJsonArray json() const;                             ///< [{name, location, description, parameters}], by name

private:
    QMap<QString, ToolRow> m_tools;
};

/// "local" for local.*, "render" for cloud.*; empty: no prefix of ours.
QString toolLocation(const QString& name);

} // namespace triarch
