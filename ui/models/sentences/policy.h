// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// Rules, approvals and grants.
inline constexpr std::array policySentences{
    QT_TRANSLATE_NOOP("CoreWords", "the operator says no: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "refused, needs the operator's approval (%1): %2"),
    QT_TRANSLATE_NOOP("CoreWords", "refused by rule %1: %2"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "This window belongs to Triarch, a screen locker, a password manager or an authorisation dialog"),
    QT_TRANSLATE_NOOP("CoreWords", "Text with control characters is never typed"),
    QT_TRANSLATE_NOOP("CoreWords", "This key combination can lock, close, switch or power down"),
    QT_TRANSLATE_NOOP("CoreWords", "A newline may execute the current line of a terminal or an unknown window"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "On some desktops this key combination ends or switches the session, or starts a program"),
    QT_TRANSLATE_NOOP("CoreWords", "This key may execute the current line of a terminal or an unknown window"),
    QT_TRANSLATE_NOOP("CoreWords", "This key may execute the current line of a terminal"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "These keys may execute the current line of a terminal, or open an editor that does"),
    QT_TRANSLATE_NOOP("CoreWords", "A character can be typed by its number, also the one that executes a line"),
    QT_TRANSLATE_NOOP("CoreWords", "A menu of a terminal can paste, and a terminal executes every line of it"),
    QT_TRANSLATE_NOOP("CoreWords", "A dialog of a terminal can execute the current line or a pasted text"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "A menu of the window manager can start programs, close windows and end the session"),
    QT_TRANSLATE_NOOP("CoreWords", "Starting programs on a shared display needs the operator's yes"),
    QT_TRANSLATE_NOOP("CoreWords", "No rule allows this, so the operator must"),
    QT_TRANSLATE_NOOP("CoreWords", "nobody answered within %1 s"),
    QT_TRANSLATE_NOOP("CoreWords", "the operator says no"),
    QT_TRANSLATE_NOOP("CoreWords", "too much was asked at once"),
    QT_TRANSLATE_NOOP("CoreWords", "too much was asked within a minute: only one request at a time is shown"),
    QT_TRANSLATE_NOOP("CoreWords", "the yes came too long ago"),
    QT_TRANSLATE_NOOP("CoreWords", "The request %1 has expired"),
    QT_TRANSLATE_NOOP("CoreWords", "The request %1 has its answer already"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing waits under the name %1"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is the beginning of several requests: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "A grant is for 1 to %1 uses and at most %2 min"),
    QT_TRANSLATE_NOOP("CoreWords", "it was asked again for another window"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is not the hash of request %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The rule %1 wants a yes every time"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no grant %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The program '%1' changed after the operator was asked about it. Ask again"),
    QT_TRANSLATE_NOOP("CoreWords", "it is not asked any more"),
    QT_TRANSLATE_NOOP("CoreWords", "who asked has gone"),
    QT_TRANSLATE_NOOP("CoreWords", "The policy file cannot be read, so everything is denied: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "A granted tool, and no rule against it"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing is touched that needs a rule of its own"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is not among the programs of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 may not be run with these arguments"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 can destroy something"),
    QT_TRANSLATE_NOOP("CoreWords", "A program and arguments of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "A service of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 can change something at the service [%2]"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 can change something at %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is not among the hosts of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "A host of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "A program of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is not among the applications of policy.toml"),
    QT_TRANSLATE_NOOP("CoreWords", "A command of Triarch may answer an approval in place of the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "The clipboard may hold a newline, and a terminal executes every line of it"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The clipboard may hold a newline, and a terminal in that window executes every line of it"),
    QT_TRANSLATE_NOOP("CoreWords", "The middle button pastes, and a terminal executes every line of the text"),
    QT_TRANSLATE_NOOP("CoreWords", "A dropped text may hold a newline, and a terminal executes every line of it"),
    QT_TRANSLATE_NOOP("CoreWords", "Programs may be started in a sandbox, and by the same user"),
    QT_TRANSLATE_NOOP("CoreWords", "People, scripts and other agents may send input by their own protocols"),
    QT_TRANSLATE_NOOP("CoreWords", "Tools that only look, within what is listed below"),
    QT_TRANSLATE_NOOP("CoreWords", "What these touch is judged by the lists below, which ask or deny"),
    QT_TRANSLATE_NOOP("CoreWords", "Programs that record, a call perhaps, hear silence afterwards"),
};

} // namespace triarch
