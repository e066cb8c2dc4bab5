// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/x11/root_pixels.h"

namespace triarch {

/// The whole screen at one moment.
struct Picture {
    QImage image;        ///< Format_RGB32 (the fourth byte may be anything), the cursor drawn in; never changes
    ScreenPoint pointer; ///< root pixels
};

/// Takes pictures of a display's root window, with the cursor. The connection must outlive it; pictures may be kept
/// longer, and be let go of by any thread. See RootPixels for what they lie in.
class ScreenCapture {
public:
    using Transport = RootPixels::Transport;

    /// Fails with Unsupported when the display's pixels cannot be read (palettes), DisplayLost, Timeout.
    static Result<ScreenCapture> create(const Connection& connection, Deadline deadline);

    /// Follows the screen when its size changes. Fails with DisplayLost, Timeout, X11, and Unsupported for a screen of
    /// more than 64 million pixels.
    Result<Picture> take(Deadline deadline);

    Transport transport() const { return m_pixels.transport(); }

private:
    ScreenCapture(const Connection& connection, RootPixels pixels, bool hasCursorImages)
        : m_connection(&connection),
          m_pixels(std::move(pixels)),
          m_hasCursorImages(hasCursorImages)
    {
    }
    Result<Picture> takeOnce(Deadline deadline);

    const Connection* m_connection;
    RootPixels m_pixels;
    bool m_hasCursorImages;
};

} // namespace triarch
