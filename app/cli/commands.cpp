// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include <algorithm>
#include <iterator>

namespace triarch {

std::vector<CommandRow> allCommands()
{
    std::vector<CommandRow> all{runCommand(), missionsCommand(), rehearsalCommand(), doctorCommand(), hostCommand(),
        timingCommand(), mcpCommand(), connectCommand(), listenCommand()};
    std::ranges::move(toolCommands(), std::back_inserter(all));
    std::ranges::move(lightCommands(), std::back_inserter(all));
    return all;
}

} // namespace triarch
