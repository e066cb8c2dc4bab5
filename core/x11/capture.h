// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/x11/pixel_format.h"
#include "core/x11/shm_segment.h"

#include <QImage>
#include <vector>

namespace triarch {

/// The whole screen at one moment.
struct Picture {
    QImage image;        ///< Format_RGB32 (the fourth byte may be anything), the cursor drawn in; never changes
    ScreenPoint pointer; ///< root pixels
};

/// Takes pictures of a display's root window: through memory shared with the server, or over the socket where that is
/// missing. The connection must outlive it; pictures may be kept longer, and be let go of by any thread.
///
/// A picture is the shared memory itself, not a copy. The server writes to that only when it is told to, and it is told
/// to only once the picture and all its copies are gone. While three are kept, further ones are copies.
class ScreenCapture {
public:
    enum class Transport { SharedMemory, Socket };

    /// Fails with Unsupported when the display's pixels cannot be read (palettes), DisplayLost, Timeout.
    static Result<ScreenCapture> create(const Connection& connection, Deadline deadline);

    /// Follows the screen when its size changes. Fails with DisplayLost, Timeout, X11, and Unsupported for a screen of
    /// more than 64 million pixels.
    Result<Picture> take(Deadline deadline);

    Transport transport() const { return m_wantsShm ? Transport::SharedMemory : Transport::Socket; }

private:
    ScreenCapture(const Connection& connection, PixelFormat format, bool hasCursorImages)
        : m_connection(&connection),
          m_format(std::move(format)),
          m_hasCursorImages(hasCursorImages)
    {
    }
    Result<Picture> takeOnce(Deadline deadline);
    Result<QImage> readPixels(QSize size, Deadline deadline);
    Result<ShmSegment*> freeSegment(QSize size, Deadline deadline);
    Result<QImage> readShared(const ShmSegment& segment, QSize size, Deadline deadline);
    Result<QImage> readStrips(QSize size, Deadline deadline);
    void convert(QImage& image, const std::byte* from, int firstLine, int lines) const;

    const Connection* m_connection;
    PixelFormat m_format;
    bool m_hasCursorImages;
    bool m_wantsShm = true;
    std::vector<ShmSegment> m_segments;
};

/// Size of the root window now. Fails with DisplayLost and Timeout.
Result<QSize> rootSize(const Connection& connection, Deadline deadline);

} // namespace triarch
