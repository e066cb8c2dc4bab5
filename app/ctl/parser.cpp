// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/parser.h"

#include "app/ctl/command.h"

#include <CLI/CLI.hpp>
#include <QDir>
#include <algorithm>
#include <deque>
#include <iostream>
#include <string_view>

namespace triarch {

namespace {

/// Where CLI11 leaves what it read; stable addresses, one a row.
struct Slot {
    ArgumentRow row;
    std::string text;
    int number = 0;
    bool flag = false;
    CLI::Option* option = nullptr;
};

/// One command with its slots.
struct Bound {
    CommandRow command;
    CLI::App* app = nullptr;
    std::deque<Slot> slots;
};

void bindArgument(CLI::App& app, Slot& slot)
{
    const std::string name = slot.row.name.toStdString();
    const std::string help = slot.row.help.toStdString();
    switch (slot.row.kind) {
    case ArgumentRow::Kind::Flag:
        slot.option = app.add_flag(name, slot.flag, help);
        break;
    case ArgumentRow::Kind::Number:
        slot.option = app.add_option(name, slot.number, help);
        break;
    case ArgumentRow::Kind::Text:
        slot.option = app.add_option(name, slot.text, help);
        break;
    }
    slot.option->required(slot.row.required);
}

void bind(CLI::App& root, Bound& bound)
{
    bound.app = root.add_subcommand(bound.command.name.toStdString(), bound.command.help.toStdString());
    for (const auto& row : bound.command.arguments)
        bindArgument(*bound.app, bound.slots.emplace_back(Slot{row, {}, 0, false, nullptr}));
}

Arguments valuesOf(const Bound& bound)
{
    Arguments arguments;
    for (const auto& slot : bound.slots) {
        if (slot.option->count() == 0)
            continue;
        const bool isNumber = slot.row.kind == ArgumentRow::Kind::Number;
        arguments.set(slot.row.name, isNumber ? QString::number(slot.number) : QString::fromStdString(slot.text));
    }
    return arguments;
}

} // namespace

int runCommandLine(int argc, char** argv, UnixSignals& signals)
{
    CLI::App root("Triarch: supervise a model that works a Linux desktop", "triarchctl");
    root.set_version_flag("--version", TRIARCH_VERSION);
    root.require_subcommand(1);
    std::deque<Bound> commands;
    for (const auto& command :
        {runCommand(), missionsCommand(), rehearsalCommand(), doctorCommand(), hostCommand(), stopCommand()})
        bind(root, commands.emplace_back(Bound{command, nullptr, {}}));
    try { // CLI11 reports by exception; none leaves this function
        root.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (root.exit(error, std::cout, std::cerr) == 0)
            return exit_code::verified;
        const bool json = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
        const QString said = QString::fromStdString(error.what());
        return json ? reportError({ErrorCode::InvalidArgument, said, false}, true, exit_code::usage) : exit_code::usage;
    }
    for (const auto& bound : commands) {
        if (*bound.app)
            return bound.command.run(valuesOf(bound), signals);
    }
    return exit_code::usage;
}

} // namespace triarch
