// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/tool_kit.h"

#include "core/desktop/application_index.h"

namespace triarch {

ToolWorld ToolWorld::open(const ToolRules& rules)
{
    ToolWorld world{rules, FileRoots::open(rules.roots), {}, {}};
    for (const auto& program : rules.programs)
        world.programs.push_back(ProgramFile::open(program.path).value_or(ProgramFile()));
    for (const auto& application : rules.applications)
        world.applications.push_back(ProgramFile::open(application).value_or(ProgramFile()));
    world.dataFolders = triarch::dataFolders();
    return world;
}

QHash<QString, ToolMaker> toolMakers(const ToolWorld& world)
{
    QHash<QString, ToolMaker> makers;
    addFileTools(makers, world);
    addExecTool(makers, world);
    addApplicationTools(makers, world);
    addAudioTool(makers, world);
    addServiceTools(makers, world);
    addWebTool(makers, world);
    return makers;
}

} // namespace triarch
