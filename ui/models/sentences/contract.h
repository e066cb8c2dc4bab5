// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// What core says of a pasted line, and why a contract has no words for a call. What a contract's own service answers
/// is its word, and stays as it is.
inline constexpr std::array contractSentences{
    QT_TRANSLATE_NOOP("CoreWords", "A line or a message is wanted"),
    QT_TRANSLATE_NOOP("CoreWords", "One line at a time: each of lucy's is another action"),
    QT_TRANSLATE_NOOP("CoreWords", "This JSON cannot be read: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "text over the limit of %1 characters"),
    QT_TRANSLATE_NOOP("CoreWords", "No display is shown: %1 cannot be placed"),
    QT_TRANSLATE_NOOP("CoreWords", "No tool does exactly this: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "list_windows takes nothing"),
    QT_TRANSLATE_NOOP("CoreWords", "find_window wants a pattern"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 wants a WID in hexadecimal, such as 0x03a00007, and not '%2'"),
    QT_TRANSLATE_NOOP("CoreWords", "focus_window takes a WID and no more"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 wants a WID and what to send"),
    QT_TRANSLATE_NOOP("CoreWords", "`duration` is left out: a tool moves the pointer at once"),
    QT_TRANSLATE_NOOP("CoreWords", "`way` is left out: a tool types by keys"),
    QT_TRANSLATE_NOOP("CoreWords", "coerced: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is about a connection: there is nothing to try"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 acts where the pointer is, and that is not known here"),
    QT_TRANSLATE_NOOP("CoreWords", "One action at a time: %1 is another"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is asked alone"),
    QT_TRANSLATE_NOOP("CoreWords", "A request of deskctl's has an `action`, which is a text"),
    QT_TRANSLATE_NOOP("CoreWords", "One request at a time, or a focus and the keys after it"),
    QT_TRANSLATE_NOOP("CoreWords", "One message at a time"),
    QT_TRANSLATE_NOOP("CoreWords",
        "This is no message of a contract: `type` makes a command, `action` a request of deskctl's, `tool` the call of "
        "a tool"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' begins no line of lucy's and no command of deskctl's"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no tool '%1' that can be tried here"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is a mission's own word: by hand there is nothing to do"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 does nothing to a display"),
    QT_TRANSLATE_NOOP("CoreWords", "`%1` cannot be read: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "`%1` is an object"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 and %2 say the same: one of them is wanted"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is no field of a call: `tool` names it, `arguments` holds what it is given"),
    QT_TRANSLATE_NOOP("CoreWords", "A tool and its arguments as one JSON object are wanted"),
    QT_TRANSLATE_NOOP("CoreWords", "triarchctl's tool has no option '%1'"),
    QT_TRANSLATE_NOOP("CoreWords", "The message calls no tool"),
    QT_TRANSLATE_NOOP("CoreWords", "This is no list of a message's calls"),
    QT_TRANSLATE_NOOP("CoreWords", "The first of its %1 calls is read, as a mission does it"),
    QT_TRANSLATE_NOOP("CoreWords", "What the message says beside its call is left out"),
    QT_TRANSLATE_NOOP("CoreWords", "`%1` is left out: it tells of a call that was made"),
    QT_TRANSLATE_NOOP("CoreWords", "A command of deskctl's is wanted"),
    QT_TRANSLATE_NOOP("CoreWords", "deskctl has no action '%1'"),
    QT_TRANSLATE_NOOP("CoreWords", "deskctl has no command '%1'"),
    QT_TRANSLATE_NOOP("CoreWords", "deskctl has no option '%1'"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' wants a value"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' wants %2"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' does not take '%2'"),
    QT_TRANSLATE_NOOP("CoreWords", "'mouse drag' wants two numbers for each point"),
    QT_TRANSLATE_NOOP("CoreWords", "A point of a drag"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is a whole number, and '%2' is none"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is a number, and '%2' is none"),
    QT_TRANSLATE_NOOP("CoreWords", "The command cannot be run: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "a quote or a backslash is left open"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' would mean something to a shell, and none is asked; put it in quotes"),
    QT_TRANSLATE_NOOP("CoreWords", "lucy has no pointer: she lists, finds and focuses windows, and sends keys"),
    QT_TRANSLATE_NOOP("CoreWords", "lucy names the window that gets the keys, and none has the keyboard"),
    QT_TRANSLATE_NOOP("CoreWords", "lucy names windows by their WID alone, e.g. 0x03a00007"),
    QT_TRANSLATE_NOOP("CoreWords", "A line of lucy's holds no line break"),
    QT_TRANSLATE_NOOP("CoreWords", "lucy has no %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The command protocol clicks with three buttons, and without held keys"),
    QT_TRANSLATE_NOOP("CoreWords", "The command protocol takes pictures of the whole display alone"),
    QT_TRANSLATE_NOOP("CoreWords", "The command protocol has no such action"),
    QT_TRANSLATE_NOOP("CoreWords", "The command protocol has no %1"),
    QT_TRANSLATE_NOOP("CoreWords", "deskctl launches a program by its command; only a tool knows applications by name"),
    QT_TRANSLATE_NOOP("CoreWords", "deskctl waits for windows, texts and stable pictures, not for a time"),
    QT_TRANSLATE_NOOP("CoreWords", "deskctl has no %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing is done where one only looks"),
};

} // namespace triarch
