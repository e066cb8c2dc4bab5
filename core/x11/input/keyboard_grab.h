// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/reader_wait.h"

namespace triarch {

/// Fails with StaleTarget while the keyboard is grabbed by another program than the one that has the focus: that one
/// would get the keys. A grab that ends within GateTimeouts::owner is waited out.
///
/// The server does not tell who grabs. A grab is the focused program's own when the topmost popup on the screen (menu,
/// list of a box) is of the client that has the focus, or when there is none and the focused window is Java's, which
/// draws its menus into it. DisplayLost, Timeout, X11, and as `pass`.
Result<void> requireFreeKeyboard(GateDisplay& display, quint32 focus, const LetTimePass& pass);

} // namespace triarch
