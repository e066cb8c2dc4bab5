// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/tool_parts.h"

#include "app/resource_paths.h"

namespace triarch {

namespace {

ToolWorld worldOf(const Policy& policy, const ToolParts::Display& display)
{
    auto world = ToolWorld::open(policy.toolRules());
    world.launcher = display.launcher;
    return world;
}

} // namespace

Result<ToolTable> readToolTable() { return ToolTable::load(resourceDir() + QStringLiteral("/tools.json")); }

ToolParts::ToolParts(
    ToolTable table, const Policy& policy, Journal& journal, const Clock& clock, const Display& display)
    : m_table(std::move(table)),
      m_world(worldOf(policy, display)),
      m_router({m_table, policy, m_world, journal, clock, display.sandboxed, display.approvals, display.onResult})
{
}

Result<std::unique_ptr<ToolParts>> ToolParts::open(
    const Policy& policy, Journal& journal, const Clock& clock, const Display& display)
{
    auto table = readToolTable();
    if (!table)
        return fail(table.error());
    return std::unique_ptr<ToolParts>(new ToolParts(std::move(*table), policy, journal, clock, display));
}

} // namespace triarch
