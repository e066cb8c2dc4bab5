// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/root_pixels.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 pixelsMax = 64LL * 1000 * 1000; // 8K is 33 million
constexpr int stripBytes = 4 * 1024 * 1024;
constexpr quint32 allPlanes = 0xFFFFFFFF;
constexpr std::size_t readingsShared = 3; // handed out without a copy at the same time
constexpr std::size_t offsetStep = 4;     // MIT-SHM takes no other offsets

/// A picture that lies in the memory and keeps it.
QImage viewOf(const std::shared_ptr<ShmMemory>& memory, std::size_t offset, QSize size, int lineBytes)
{
    auto* keeper = new std::shared_ptr<ShmMemory>(memory); // deleted with the last copy of the picture
    return {reinterpret_cast<uchar*>(memory->data() + offset), size.width(), size.height(), lineBytes,
        QImage::Format_RGB32, [](void* kept) { delete static_cast<std::shared_ptr<ShmMemory>*>(kept); }, keeper};
}

} // namespace

Result<QSize> rootSize(const Connection& connection, Deadline deadline)
{
    const auto reply = connection.wait(
        xcb_get_geometry(connection.get(), connection.root()), xcb_get_geometry_reply, "GetGeometry", deadline);
    if (!reply)
        return fail(reply.error());
    return QSize(reply.value()->width, reply.value()->height);
}

Result<RootPixels> RootPixels::create(const Connection& connection, Deadline deadline)
{
    auto format = PixelFormat::ofRoot(connection);
    if (!format)
        return fail(format.error());
    RootPixels pixels(connection, std::move(*format));
    const auto size = rootSize(connection, deadline);
    if (!size)
        return fail(size.error());
    if (const auto segment = pixels.freeSegment(pixels.bytesOf(*size), deadline); !segment)
        return fail(segment.error());
    return pixels;
}

Result<std::vector<QImage>> RootPixels::read(std::span<const QRect> areas, Deadline deadline)
{
    qint64 pixels = 0;
    std::size_t bytes = 0;
    for (const QRect& area : areas) {
        pixels += qint64(area.width()) * area.height();
        bytes += bytesOf(area.size());
    }
    if (pixels > pixelsMax)
        return fail(
            ErrorCode::Unsupported, QStringLiteral("Display %1 has too many pixels").arg(m_connection->display()));
    const auto segment = freeSegment(bytes, deadline);
    if (!segment)
        return fail(segment.error());
    if (*segment)
        return readShared(**segment, areas, deadline);
    std::vector<QImage> images;
    for (const QRect& area : areas) {
        auto image = readStrips(area, deadline);
        if (!image)
            return fail(image.error());
        images.push_back(std::move(*image));
    }
    return images;
}

/// What a picture of this size takes of a segment.
std::size_t RootPixels::bytesOf(QSize size) const
{
    const auto bytes = std::size_t(m_format.bytesPerLine(size.width())) * std::size_t(size.height());
    return (bytes + offsetStep - 1) / offsetStep * offsetStep;
}

/// Memory that no picture handed out lies in. Null: this server shares none, which is not asked again.
Result<ShmSegment*> RootPixels::freeSegment(std::size_t bytes, Deadline deadline)
{
    if (!m_wantsShm)
        return nullptr;
    std::erase_if(m_segments, [&](const ShmSegment& segment) { return segment.size() < bytes; });
    const auto found = std::ranges::find_if(m_segments, &ShmSegment::isUnshared);
    if (found != m_segments.end())
        return &*found;
    auto segment = ShmSegment::create(*m_connection, bytes, deadline);
    if (segment)
        return &m_segments.emplace_back(std::move(*segment));
    if (segment.error().code != ErrorCode::Unsupported)
        return fail(segment.error());
    m_wantsShm = false;
    return nullptr;
}

Result<std::vector<QImage>> RootPixels::readShared(
    const ShmSegment& segment, std::span<const QRect> areas, Deadline deadline) const
{
    std::vector<Pending<xcb_shm_get_image_reply_t>> asked;
    std::size_t offset = 0;
    for (const QRect& area : areas) {
        asked.push_back(
            m_connection->sent(xcb_shm_get_image(m_connection->get(), m_connection->root(), qint16(area.x()),
                                   qint16(area.y()), quint16(area.width()), quint16(area.height()), allPlanes,
                                   XCB_IMAGE_FORMAT_Z_PIXMAP, segment.id(), quint32(offset)),
                xcb_shm_get_image_reply, "ShmGetImage"));
        offset += bytesOf(area.size());
    }
    for (auto& reply : asked) {
        if (const auto done = reply.wait(deadline); !done)
            return fail(done.error());
    }
    std::vector<QImage> images;
    offset = 0;
    for (const QRect& area : areas) {
        images.push_back(imageIn(segment, offset, area.size()));
        offset += bytesOf(area.size());
    }
    return images;
}

QImage RootPixels::imageIn(const ShmSegment& segment, std::size_t offset, QSize size) const
{
    const bool isLast = m_segments.size() > readingsShared; // it is never handed out, so that one is always free
    if (m_format.isPlain() && !(isLast && &segment == &m_segments.back()))
        return viewOf(segment.memory(), offset, size, m_format.bytesPerLine(size.width()));
    QImage image(size, QImage::Format_RGB32);
    convert(image, segment.memory()->data() + offset, 0, size.height());
    return image;
}

Result<QImage> RootPixels::readStrips(const QRect& area, Deadline deadline) const
{
    QImage image(area.size(), QImage::Format_RGB32);
    const int lineBytes = m_format.bytesPerLine(image.width());
    const int stripLines = std::max(1, stripBytes / std::max(1, lineBytes));
    std::vector<Pending<xcb_get_image_reply_t>> asked;
    for (int y = 0; y < image.height(); y += stripLines) {
        const int lines = std::min(stripLines, image.height() - y);
        asked.push_back(m_connection->sent(
            xcb_get_image(m_connection->get(), XCB_IMAGE_FORMAT_Z_PIXMAP, m_connection->root(), qint16(area.x()),
                qint16(area.y() + y), quint16(image.width()), quint16(lines), allPlanes),
            xcb_get_image_reply, "GetImage"));
    }
    int y = 0;
    for (auto& strip : asked) {
        const auto reply = strip.wait(deadline);
        if (!reply)
            return fail(reply.error());
        const int lines = std::min(stripLines, image.height() - y);
        if (xcb_get_image_data_length(reply.value().get()) < lines * lineBytes)
            return fail(ErrorCode::X11, QStringLiteral("GetImage answered too few pixels"));
        convert(image, reinterpret_cast<const std::byte*>(xcb_get_image_data(reply.value().get())), y, lines);
        y += lines;
    }
    return image;
}

void RootPixels::convert(QImage& image, const std::byte* from, int firstLine, int lines) const
{
    const int lineBytes = m_format.bytesPerLine(image.width());
    for (int i = 0; i < lines; ++i) {
        auto* to = reinterpret_cast<quint32*>(image.scanLine(firstLine + i));
        m_format.convertLine(from + std::size_t(i) * std::size_t(lineBytes), to, image.width());
    }
}

} // namespace triarch
