// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/secret_text.h"

namespace triarch {

/// How the programs of a window class paste, unless somebody has given them other keys.
enum class PasteHabit {
    Plain,    ///< ctrl+v, from the clipboard
    Terminal, ///< ctrl+shift+v, since ctrl+v belongs to the program inside
    Insert    ///< shift+Insert, from the primary selection or the clipboard: xterm and its like have nothing else
};

/// Source: the programs' manuals; xterm(1), "insert-selection"; urxvt(1), "THE SELECTION"; Emacs manual, 12.3.
/// @param isTerminal  as of InputAuthorizer::isTerminal
PasteHabit pasteHabitOf(const ClassNames& names, bool isTerminal);

} // namespace triarch
