// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"

namespace triarch {

std::vector<CommandRow> lightCommands()
{
    auto commands = deskCommands();
    commands.push_back(lucyCommand());
    commands.push_back(stopCommand());
    commands.push_back(resumeCommand());
    return commands;
}

} // namespace triarch
