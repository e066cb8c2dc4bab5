// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_options.h"

namespace triarch {

namespace {

QCommandLineOption with(const char* name, const char* help, const char* value)
{
    return QCommandLineOption(QString::fromLatin1(name), QString::fromLatin1(help), QString::fromLatin1(value));
}

} // namespace

QList<QCommandLineOption> consoleOptions()
{
    return {{{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help")},
        {{QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version")},
        with("mission", "What is to be done: text, a mission file, or sample:NAME", "MISSION"),
        {QStringLiteral("start"), QStringLiteral("Start it at once")},
        with("display", "Work on an existing display, e.g. :1", "D"),
        with("sandbox", "Size of the private display, e.g. 1280x800", "WxH"),
        with("profile", "Model profile: a name or a .toml file", "P"),
        with("attach", "Watch what a running host does, and lead its mission: its display, e.g. :5, or its host file",
            "HOST"),
        with("review", "Show a finished mission, read-only: its folder, or that packed as ZIP", "DIR|ZIP"),
        {QStringLiteral("no-wizard"), QStringLiteral("Do not show the first-run page")},
        with("theme", "dark, light or system", "T"), with("lang", "en, es or system", "L"),
        with("prompts", "Folder of prompts and tools", "DIR"),
        with("screenshot", "Write the window's picture when the mission has ended or is held, then quit", "FILE"),
        {QStringLiteral("list-actions"), QStringLiteral("Print every action with its keys, then quit")}};
}

} // namespace triarch
