// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

using Keysym = quint32; ///< an X11 keysym; 0 is NoSymbol

/// Returns the key that a name means; 0: none. Names are taken in any case, with or without '_', '-' and spaces in
/// them.
///
/// Known are every keysym name of xkb, everyday names, and those of pyautogui, xdotool, ydotool (KEY_LEFTCTRL),
/// UI-TARS, OpenAI's computer use and the W3C (KeyboardEvent.key and .code: KeyA, Digit1, NumpadAdd).
Keysym keysymNamed(const QString& name);

} // namespace triarch
