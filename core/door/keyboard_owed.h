// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/desktop/window_info.h"

namespace triarch {

/// The window that is to have the keyboard back before keys are sent: on a display that both share, the hand that said
/// yes in the console, or stepped, took it there from the window that had it when the picture was taken.
/// @param seen  the windows of that picture
/// @return 0: nothing is owed. The action is none of keys, the console does not have the keyboard, it had it in the
///         picture already, or nobody had
WindowId keyboardOwed(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

/// Whether nobody has it whom keys could be meant for, while somebody had it in the picture.
bool isKeyboardOnItsWay(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

/// The windows as they are once it has it. One that is not among them, or 0, changes nothing.
void giveKeyboardTo(WindowId id, std::vector<WindowInfo>& windows);

} // namespace triarch
