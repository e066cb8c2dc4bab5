// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"

#include <QImage>
#include <chrono>
#include <vector>

namespace triarch {

/// The display as it was at one moment: every pixel, the pointer, the windows. Immutable once made.
struct Frame {
    QImage image;                    ///< Format_RGB32, root pixels, the cursor drawn in
    ScreenPoint pointer;             ///< root pixels
    std::vector<WindowInfo> windows; ///< stacking order, lowest first
    std::chrono::steady_clock::time_point taken = {};
    bool isSaved = false;  ///< the display's screen saver is on: the picture is not what would be there
    QImage beneath = {};   ///< what the cursor covers; null: nothing, or nobody knows
    QPoint beneathAt = {}; ///< where, in the image
    QPoint origin = {};    ///< of a part (Desktop::capturePart): where its image begins; all else is counted as ever
    QSize whole = {};      ///< of a part: the whole frame's size

    /// Of a mission's target (TargetDesktop): its corner on the display, root pixels. All else is counted from there.
    QPoint corner = {};
    /// Of a mission's target: the active window, where it is none of `windows`.
    std::optional<WindowInfo> elsewhere = {};

    QRect area() const { return {corner, size()}; } ///< what is seen of the display, root pixels
    /// What the drawn cursor covers, 0 to 1000 of the picture's width and height; null: nothing, or nobody knows.
    QRectF cursorShare() const
    {
        const QSizeF scale = QSizeF(size()) / 1000;
        return beneath.isNull() ? QRectF()
                                : QRectF(beneathAt.x() / scale.width(), beneathAt.y() / scale.height(),
                                    beneath.width() / scale.width(), beneath.height() / scale.height());
    }
    QSize size() const { return whole.isEmpty() ? image.size() : whole; } ///< of the whole frame, pixels
};

} // namespace triarch
