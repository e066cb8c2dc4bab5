// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include <algorithm>
#include <iterator>

namespace triarch {

std::vector<CommandRow> lightCommands()
{
    auto commands = deskctlCommands();
    std::ranges::move(approvalCommands(), std::back_inserter(commands));
    commands.push_back(lucyCommand());
    commands.push_back(operatorCommand());
    commands.push_back(stopCommand());
    commands.push_back(resumeCommand());
    return commands;
}

} // namespace triarch
