// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/x11/capture/screen_source.h"

namespace triarch {

/// The screen or a part of it at one moment.
struct Picture {
    QImage image; ///< Format_RGB32 (the fourth byte may be anything), the cursor drawn in unless it was left out; never
                  ///< changes
    ScreenPoint pointer;   ///< root pixels; (0, 0) when the cursor was left out
    QRect area;            ///< what it shows, root pixels
    QImage beneath = {};   ///< what the cursor covers; null without one
    QPoint beneathAt = {}; ///< in the image
};

/// Takes pictures of a display's root window, with the cursor. The connection must outlive it; pictures may be kept
/// longer, and be let go of by any thread. See RootPixels for what they lie in.
class ScreenCapture {
public:
    using Transport = RootPixels::Transport;
    enum class Cursor { Drawn, LeftOut };

    /// Fails with Unsupported when the display's pixels cannot be read (palettes), DisplayLost, Timeout.
    static Result<ScreenCapture> create(const Connection& connection, Deadline deadline);

    /// Follows the screen when its size changes. Fails with DisplayLost, Timeout, X11, and Unsupported for a screen of
    /// more than 64 million pixels.
    Result<Picture> take(Deadline deadline);

    /// A part of the screen: only its pixels are read. InvalidArgument when it does not lie within the screen: never
    /// clamped, since its coordinates would mean other pixels. Else fails as take().
    Result<Picture> takeArea(const QRect& area, Deadline deadline, Cursor cursor = Cursor::Drawn);

    QSize screenSize() const { return m_size; } ///< at the last picture
    Transport transport() const { return m_source.pixels.transport(); }

private:
    ScreenCapture(const Connection& connection, ScreenSource source, QSize size)
        : m_connection(&connection),
          m_source(std::move(source)),
          m_size(size)
    {
    }
    Result<Picture> takeOnce(const std::optional<QRect>& area, Deadline deadline, Cursor shown);

    const Connection* m_connection;
    ScreenSource m_source;
    QSize m_size; ///< of the screen, when it was looked at last
};

} // namespace triarch
