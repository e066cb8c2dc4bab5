// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/desktop/window_info.h"

#include <QImage>
#include <functional>
#include <span>

namespace triarch {

/// What a screen shows of one window, and which window that was: an id alone may be another's by now.
struct WindowPicture {
    QImage image;               ///< Format_RGB32, the cursor drawn in unless it was left out
    QRect area;                 ///< what it shows, root pixels: the window's frame as far as it is on the screen
    WindowInfo window;          ///< when the picture was taken
    std::vector<QRect> covered; ///< parts of `area` that show other windows, root pixels
};

/// Is the window still what the picture shows: the same id, the same process, the same place and shown?
/// Fails with StaleTarget, saying what changed: the picture's coordinates must not be used then.
Result<void> checkStillTrue(const WindowPicture& picture, const std::vector<WindowInfo>& now);

/// Parts of `area` that windows above `id` cover. `windows` is in stacking order, lowest first.
std::vector<QRect> coveredParts(const std::vector<WindowInfo>& windows, WindowId id, const QRect& area);

using IsHidden = std::function<bool(const WindowInfo&)>;

/// Paints grey over whatever of the windows that `isHidden` names can be seen in the picture of a screen.
///
/// @param shown    the windows, lowest first, at each moment that the picture may show, one after the other; what moved
///                 between two of them may be seen anywhere on its way
/// @param origin   the picture's first pixel on the screen
/// @return pixels painted over
qint64 maskWindows(
    QImage& picture, QPoint origin, std::span<const std::vector<WindowInfo>> shown, const IsHidden& isHidden);

} // namespace triarch
