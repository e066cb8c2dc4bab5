// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/core_files.h"

#include "app/resource_paths.h"
#include "core/settings/application_aliases.h"
#include "core/x11/watch/panic_watch.h"

namespace triarch {

Result<CoreFiles> readCoreFiles(const QString& prompts)
{
    auto tools = ToolRegistry::load(promptsDir(prompts) + QStringLiteral("/tools"));
    if (!tools)
        return fail(tools.error());
    const auto aliases = readApplicationAliases(resourceDir() + QStringLiteral("/applications.toml"));
    if (!aliases)
        return fail(aliases.error());
    auto settings = readTriarchFile(settingsFile());
    if (!settings)
        return fail(settings.error());
    return CoreFiles{std::move(*tools), Policy(readPolicyFile(policyFile())),
        ApplicationIndex::read(dataFolders(), *aliases, ownPrograms()), std::move(*settings)};
}

Safety chosenSafety() { return readTriarchFile(settingsFile()).value_or(TriarchFile()).safety; }
int panicEscapes() { return chosenSafety().escapeStops ? PanicOptions().escapes : 0; }

} // namespace triarch
