// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture.h"

#include "core/x11/cursor.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 pixelsMax = 64LL * 1000 * 1000; // 8K is 33 million
constexpr int stripBytes = 4 * 1024 * 1024;
constexpr quint32 allPlanes = 0xFFFFFFFF;
constexpr std::size_t picturesShared = 3; // handed out without a copy at the same time

/// A picture that lies in the memory and keeps it.
QImage viewOf(const std::shared_ptr<ShmMemory>& memory, QSize size, int lineBytes)
{
    auto* keeper = new std::shared_ptr<ShmMemory>(memory); // deleted with the last copy of the picture
    return {reinterpret_cast<uchar*>(memory->data()), size.width(), size.height(), lineBytes, QImage::Format_RGB32,
        [](void* kept) { delete static_cast<std::shared_ptr<ShmMemory>*>(kept); }, keeper};
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

Result<ScreenCapture> ScreenCapture::create(const Connection& connection, Deadline deadline)
{
    auto format = PixelFormat::ofRoot(connection);
    if (!format)
        return fail(format.error());
    const auto cursors = negotiateCursorImages(connection, deadline);
    if (!cursors)
        return fail(cursors.error());
    ScreenCapture capture(connection, std::move(*format), *cursors);
    const auto size = rootSize(connection, deadline);
    if (!size)
        return fail(size.error());
    if (const auto segment = capture.freeSegment(*size, deadline); !segment)
        return fail(segment.error());
    return capture;
}

Result<Picture> ScreenCapture::take(Deadline deadline)
{
    auto picture = takeOnce(deadline);
    if (!picture && picture.error().code == ErrorCode::X11)
        picture = takeOnce(deadline); // the screen shrank between the two questions
    return picture;
}

Result<Picture> ScreenCapture::takeOnce(Deadline deadline)
{
    const auto size = rootSize(*m_connection, deadline);
    if (!size)
        return fail(size.error());
    if (qint64(size->width()) * size->height() > pixelsMax)
        return fail(
            ErrorCode::Unsupported, QStringLiteral("Display %1 has too many pixels").arg(m_connection->display()));
    auto cursor = askCursor(*m_connection, m_hasCursorImages);
    auto image = readPixels(*size, deadline);
    if (!image)
        return fail(image.error());
    const auto pointer = cursor.drawInto(*image, deadline);
    if (!pointer)
        return fail(pointer.error());
    return Picture{std::move(*image), *pointer};
}

Result<QImage> ScreenCapture::readPixels(QSize size, Deadline deadline)
{
    const auto segment = freeSegment(size, deadline);
    if (!segment)
        return fail(segment.error());
    return *segment ? readShared(**segment, size, deadline) : readStrips(size, deadline);
}

/// Memory that no picture handed out lies in. Null: this server shares none, which is not asked again.
Result<ShmSegment*> ScreenCapture::freeSegment(QSize size, Deadline deadline)
{
    if (!m_wantsShm)
        return nullptr;
    const std::size_t bytes = std::size_t(m_format.bytesPerLine(size.width())) * std::size_t(size.height());
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

Result<QImage> ScreenCapture::readShared(const ShmSegment& segment, QSize size, Deadline deadline)
{
    const auto reply =
        m_connection->wait(xcb_shm_get_image(m_connection->get(), m_connection->root(), 0, 0, quint16(size.width()),
                               quint16(size.height()), allPlanes, XCB_IMAGE_FORMAT_Z_PIXMAP, segment.id(), 0),
            xcb_shm_get_image_reply, "ShmGetImage", deadline);
    if (!reply)
        return fail(reply.error());
    const bool isLast = m_segments.size() > picturesShared; // it is never handed out, so that one is always free
    if (m_format.isPlain() && !(isLast && &segment == &m_segments.back()))
        return viewOf(segment.memory(), size, m_format.bytesPerLine(size.width()));
    QImage image(size, QImage::Format_RGB32);
    convert(image, segment.memory()->data(), 0, size.height());
    return image;
}

Result<QImage> ScreenCapture::readStrips(QSize size, Deadline deadline)
{
    QImage image(size, QImage::Format_RGB32);
    const int lineBytes = m_format.bytesPerLine(image.width());
    const int stripLines = std::max(1, stripBytes / std::max(1, lineBytes));
    std::vector<Pending<xcb_get_image_reply_t>> asked;
    for (int y = 0; y < image.height(); y += stripLines) {
        const int lines = std::min(stripLines, image.height() - y);
        asked.push_back(
            m_connection->sent(xcb_get_image(m_connection->get(), XCB_IMAGE_FORMAT_Z_PIXMAP, m_connection->root(), 0,
                                   qint16(y), quint16(image.width()), quint16(lines), allPlanes),
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

void ScreenCapture::convert(QImage& image, const std::byte* from, int firstLine, int lines) const
{
    const int lineBytes = m_format.bytesPerLine(image.width());
    for (int i = 0; i < lines; ++i) {
        auto* to = reinterpret_cast<quint32*>(image.scanLine(firstLine + i));
        m_format.convertLine(from + std::size_t(i) * std::size_t(lineBytes), to, image.width());
    }
}

} // namespace triarch
