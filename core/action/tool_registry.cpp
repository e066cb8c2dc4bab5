// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/tool_registry.h"

#include <QDir>
#include <QFile>

namespace triarch {

Result<ToolRegistry> ToolRegistry::load(const QString& folder)
{
    ToolRegistry registry;
    const QDir dir(folder);
    for (const auto& fileName : dir.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(dir.filePath(fileName));
        if (!file.open(QIODevice::ReadOnly)) {
            registry.m_problems.push_back({ErrorCode::Io, QStringLiteral("%1: %2").arg(fileName, file.errorString())});
            continue;
        }
        auto spec = parseToolSpec(file.read(maxToolFileBytes + 1), fileName); // one byte more: too long is said
        if (!spec)
            registry.m_problems.push_back(spec.error());
        else if (registry.m_tools.contains(spec->name))
            registry.m_problems.push_back({ErrorCode::InvalidArgument,
                QStringLiteral("%1:1: the tool '%2' exists already, in a file before this one")
                    .arg(fileName, spec->name)});
        else
            registry.m_tools.insert(spec->name, *spec);
    }
    if (registry.m_tools.isEmpty())
        return fail(ErrorCode::Setup, QStringLiteral("No usable tool files in %1").arg(folder));
    return registry;
}

Result<void> ToolRegistry::add(const ToolSpec& spec)
{
    if (m_tools.contains(spec.name))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("There is a tool named %1 already").arg(spec.name));
    m_tools.insert(spec.name, spec);
    return {};
}

Result<void> ToolRegistry::require(const QStringList& names) const
{
    for (const auto& name : names) {
        if (!m_tools.contains(name))
            return fail(ErrorCode::Setup,
                QStringLiteral("There is no tool file for %1, and no mission works without it").arg(name));
    }
    return {};
}

const ToolSpec* ToolRegistry::find(const QString& name) const
{
    const auto found = m_tools.constFind(name);
    return found == m_tools.cend() ? nullptr : &*found;
}

QStringList ToolRegistry::actionNames() const
{
    QStringList names;
    for (const auto& spec : m_tools) {
        if (spec.isAction())
            names << spec.name;
    }
    return names;
}

QJsonArray ToolRegistry::declarations(const QStringList& names) const
{
    QJsonArray all;
    for (const auto& name : names) {
        if (const auto* spec = find(name))
            all.append(spec->declaration);
    }
    return all;
}

} // namespace triarch
