// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/capture/pixel_format.h"
#include "core/x11/capture/shm_segment.h"

#include <QImage>
#include <span>
#include <vector>

namespace triarch {

/// Reads the root window's pixels: through memory shared with the server, or over the socket where that is missing.
/// The connection must outlive it; images may be kept longer, and be let go of by any thread.
///
/// An image is the shared memory itself, not a copy. The server writes to that only when it is told to, and it is told
/// to only once the image and all its copies are gone. While three readings are kept, further ones are copies.
class RootPixels {
public:
    enum class Transport { SharedMemory, Socket };

    /// Fails with Unsupported when the display's pixels cannot be read (palettes), DisplayLost, Timeout.
    static Result<RootPixels> create(const Connection& connection, Deadline deadline);

    /// One image an area, Format_RGB32 (the fourth byte may be anything), without the cursor, read one after the other
    /// in this order and in one round trip.
    /// @param areas  root pixels, each within the root window, else X11
    /// Fails with DisplayLost, Timeout, X11, and Unsupported for more than 64 million pixels.
    Result<std::vector<QImage>> read(std::span<const QRect> areas, Deadline deadline);

    Transport transport() const { return m_wantsShm ? Transport::SharedMemory : Transport::Socket; }

private:
    RootPixels(const Connection& connection, PixelFormat format)
        : m_connection(&connection),
          m_format(std::move(format))
    {
    }
    std::size_t bytesOf(QSize size) const;
    Result<ShmSegment*> freeSegment(std::size_t bytes, Deadline deadline);
    Result<std::vector<QImage>> readShared(
        const ShmSegment& segment, std::span<const QRect> areas, Deadline deadline) const;
    QImage imageIn(const ShmSegment& segment, std::size_t offset, QSize size) const;
    Result<QImage> readStrips(const QRect& area, Deadline deadline) const;
    void convert(QImage& image, const std::byte* from, int firstLine, int lines) const;

    const Connection* m_connection;
    PixelFormat m_format;
    bool m_wantsShm = true;
    std::vector<ShmSegment> m_segments;
};

/// Size of the root window now. Fails with DisplayLost and Timeout.
Result<QSize> rootSize(const Connection& connection, Deadline deadline);

} // namespace triarch
