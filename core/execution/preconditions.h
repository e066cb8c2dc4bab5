// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/result.h"
#include "core/desktop/frame.h"

#include <QRegion>

namespace triarch {

/// Is the screen still what was seen, as far as this action is concerned? Pure.
///
/// An action with a point: the topmost window there is the same (id and pid), in the same place; of a drag, where it
/// begins and where it ends. Focus: the window has the same owner, else NotFound. Others: the active window is the
/// same. StaleTarget says what changed; nothing may be sent then.
Result<void> checkPreconditions(
    const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

/// The pixels that checkPixels() needs of a later frame, frame pixels; one of them where it needs none. Empty: nothing
/// was seen there.
QRect comparedPart(const Action& action, const Frame& seen);

/// Does it still look the same round the action's (first) point? Pure. Compares 64x64 pixels but for those the pointer
/// covered, where a frame does not know what lies beneath it; StaleTarget when more than 5 % differ plainly, or the
/// display has another size.
/// @param animatedRegion  what changes by itself, root pixels: a caret, a clock, a film
Result<void> checkPixels(const Action& action, const Frame& seen, const Frame& now, const QRegion& animatedRegion = {});

/// The same for whoever has thought about the picture for a while, and said yes to it: the window that the action goes
/// to has the same title, and no 32x32 pixels of it (of an action with a point, those round it) look different. Pure.
/// @param animatedRegion  as of checkPixels()
Result<void> checkTarget(const Action& action, const Frame& seen, const Frame& now, const QRegion& animatedRegion = {});

/// The window that is handed what a drag took hold of inside another one; null: none. A window that is moved by its
/// frame hands over nothing.
const WindowInfo* dropTarget(const Action& action, const std::vector<WindowInfo>& windows);
/// The same of a drag under way: where it began is of the windows as it was decided, where it ends of those of now.
const WindowInfo* dropTarget(
    const Action& action, const std::vector<WindowInfo>& begun, const std::vector<WindowInfo>& now);

/// The window an action goes to: the one it names, that which a drop ends in, that under its (first) point, or the
/// active one; null: none, or it goes to no window.
const WindowInfo* targetWindow(const Action& action, const std::vector<WindowInfo>& windows);

} // namespace triarch
