// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/cursor.h"

#include <QRect>

namespace triarch {

namespace {

quint32 blended(quint32 below, quint32 above)
{
    const quint32 rest = 255 - (above >> 24);
    const auto channel = [&](int shift) {
        const quint32 sum = ((above >> shift) & 255) + (((below >> shift) & 255) * rest + 127) / 255;
        return std::min(sum, 255u) << shift;
    };
    return 0xFF000000u | channel(16) | channel(8) | channel(0);
}

} // namespace

PendingCursor askCursor(const Connection& connection, bool hasCursorImages)
{
    xcb_connection_t* xcb = connection.get();
    auto pointer = connection.sent(xcb_query_pointer(xcb, connection.root()), xcb_query_pointer_reply, "QueryPointer");
    if (!hasCursorImages)
        return {std::move(pointer), std::nullopt};
    return {std::move(pointer), askCursorImage(connection)};
}

PendingCursorImage askCursorImage(const Connection& connection)
{
    return connection.sent(
        xcb_xfixes_get_cursor_image(connection.get()), xcb_xfixes_get_cursor_image_reply, "XFixesGetCursorImage");
}

Result<CursorShape> readCursorShape(PendingCursorImage& asked, Deadline deadline)
{
    const auto reply = asked.wait(deadline);
    if (!reply && reply.error().code == ErrorCode::X11)
        return CursorShape(); // the server's answer when no cursor is shown
    if (!reply)
        return fail(reply.error());
    const auto& shape = **reply;
    CursorShape read{{}, {shape.xhot, shape.yhot}, {shape.x, shape.y}};
    if (xcb_xfixes_get_cursor_image_cursor_image_length(&shape) < int(shape.width) * int(shape.height))
        return read;
    const auto* pixels = reinterpret_cast<const uchar*>(xcb_xfixes_get_cursor_image_cursor_image(&shape));
    read.image = QImage(pixels, shape.width, shape.height, shape.width * 4, QImage::Format_ARGB32_Premultiplied).copy();
    return read;
}

Result<bool> negotiateXFixes(const Connection& connection, Deadline deadline)
{
    if (!connection.has(xcb_xfixes_id))
        return false;
    const auto version = connection.wait(xcb_xfixes_query_version(connection.get(), 4, 0),
        xcb_xfixes_query_version_reply, "XFixesQueryVersion", deadline);
    if (version)
        return version.value()->major_version >= 1;
    if (version.error().code == ErrorCode::X11)
        return false;
    return fail(version.error());
}

Result<DrawnCursor> PendingCursor::drawInto(QImage& picture, QPoint origin, Deadline deadline)
{
    const auto pointer = m_pointer.wait(deadline);
    if (!pointer)
        return fail(pointer.error());
    const ScreenPoint at{pointer.value()->root_x, pointer.value()->root_y};
    if (!m_image)
        return DrawnCursor{at, {}, {}};
    const auto cursor = m_image->wait(deadline);
    if (!cursor && cursor.error().code == ErrorCode::X11)
        return DrawnCursor{at, {}, {}}; // the server's answer when no cursor is shown
    if (!cursor)
        return fail(cursor.error());
    const auto& shape = *cursor.value();
    const int pixels = xcb_xfixes_get_cursor_image_cursor_image_length(&shape);
    DrawnCursor drawn{{shape.x, shape.y}, {}, {}};
    if (pixels < int(shape.width) * int(shape.height))
        return drawn;
    const QRect place(QPoint(shape.x - shape.xhot, shape.y - shape.yhot) - origin, QSize(shape.width, shape.height));
    const QRect covered = place & picture.rect();
    if (covered.isEmpty())
        return drawn;
    drawn.beneath = picture.copy(covered);
    drawn.beneathAt = covered.topLeft();
    blend(picture, xcb_xfixes_get_cursor_image_cursor_image(&shape), place.size(), place.topLeft());
    return drawn;
}

void blend(QImage& onto, const quint32* argb, QSize size, QPoint topLeft)
{
    const QRect part = QRect(topLeft, size).intersected(onto.rect());
    for (int y = part.top(); y <= part.bottom(); ++y) {
        auto* line = reinterpret_cast<quint32*>(onto.scanLine(y));
        const quint32* from = argb + std::ptrdiff_t(y - topLeft.y()) * size.width() - topLeft.x();
        for (int x = part.left(); x <= part.right(); ++x)
            line[x] = blended(line[x], from[x]);
    }
}

} // namespace triarch
