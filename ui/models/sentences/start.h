// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// What puts a mission together says: what was asked for, on which display, with which parts.
inline constexpr std::array startSentences{
    QT_TRANSLATE_NOOP("CoreWords", "console host"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' is no form that a mission is exported in"),
    QT_TRANSLATE_NOOP("CoreWords", "The console shows no display"),
    QT_TRANSLATE_NOOP("CoreWords", "Nobody serves display %1"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no display to open a window on: set $DISPLAY, or use triarchctl"),
    QT_TRANSLATE_NOOP("CoreWords", "The display %1 is just getting a host already"),
    QT_TRANSLATE_NOOP("CoreWords",
        "Process %1 (%2) belongs to display %3, where the agent can start programs. Use the console, or a terminal "
        "outside of that display."),
    QT_TRANSLATE_NOOP("CoreWords",
        "Process %1 (%2) may have been started from display %3: its parent processes are not known. Use the console, "
        "ssh, or a terminal that is older than that display."),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Process %1 ended before its origin was checked. Wait for the reply before you end it."),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Display %1 does not tell the processes of its clients: its server lacks X-Resource 1.2"),
    QT_TRANSLATE_NOOP("CoreWords", "Display %1 is stopped. Run `triarchctl resume --display %1` first."),
    QT_TRANSLATE_NOOP("CoreWords", "host looks"),
    QT_TRANSLATE_NOOP("CoreWords", "the host has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "No operator is heard by command: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no sample mission '%1'; there are %2"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no mission file %1"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is not a plain file"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission has no text"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission has %1 characters; at most %2 are taken"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' is no name of a tool such as local.fs.read"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission names it"),
    QT_TRANSLATE_NOOP("CoreWords", "It was open before the interruption"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 could not be opened again: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The private display is a new one, and nothing is open on it"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The private display is a new one: %1 opened again there, as new; what was done in it is gone"),
    QT_TRANSLATE_NOOP("CoreWords", "Applications can be started on a private display only: open %1 on %2 yourself"),
    QT_TRANSLATE_NOOP("CoreWords", "Tool file left out: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The policy cannot be read, so nothing would be allowed: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The fallback profile %1 cannot be used: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "Interrupted, and resumed in %1"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' cannot be started: %2"),
};

} // namespace triarch
