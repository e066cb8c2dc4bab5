// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/capture.h"

#include "core/x11/capture/cursor.h"

namespace triarch {

namespace {

Error otherSize()
{
    return {ErrorCode::X11, QStringLiteral("The screen changed its size while its picture was taken"), true};
}

} // namespace

Result<ScreenCapture> ScreenCapture::create(const Connection& connection, Deadline deadline)
{
    auto source = openScreenSource(connection, deadline);
    if (!source)
        return fail(source.error());
    const auto size = rootSize(connection, deadline);
    if (!size)
        return fail(size.error());
    return ScreenCapture(connection, std::move(*source), *size);
}

Result<Picture> ScreenCapture::take(Deadline deadline)
{
    auto picture = takeOnce(std::nullopt, deadline, Cursor::Drawn);
    if (!picture && picture.error().code == ErrorCode::X11)
        picture = takeOnce(std::nullopt, deadline, Cursor::Drawn); // the screen has another size than the last time
    return picture;
}

Result<Picture> ScreenCapture::takeArea(const QRect& area, Deadline deadline, Cursor cursor)
{
    auto picture = takeOnce(area, deadline, cursor);
    if (!picture && picture.error().code == ErrorCode::X11)
        picture = takeOnce(area, deadline, cursor); // the same, and now it may be refused in words
    return picture;
}

/// The screen's size is asked for together with its pixels, which are read as if it were the last one's.
Result<Picture> ScreenCapture::takeOnce(const std::optional<QRect>& area, Deadline deadline, Cursor shown)
{
    xcb_connection_t* xcb = m_connection->get();
    const QRect wanted = area.value_or(QRect({}, m_size));
    auto geometry =
        m_connection->sent(xcb_get_geometry(xcb, m_connection->root()), xcb_get_geometry_reply, "GetGeometry");
    auto cursor = askCursor(*m_connection, m_source.hasCursorImages);
    const bool isWithin = !wanted.isEmpty() && QRect({}, m_size).contains(wanted);
    auto images = isWithin ? m_source.pixels.read({&wanted, 1}, deadline) : fail(otherSize());
    const auto now = geometry.wait(deadline);
    if (!now)
        return fail(now.error());
    m_size = QSize(now.value()->width, now.value()->height);
    if (area && (area->isEmpty() || !QRect({}, m_size).contains(*area)))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The area %1x%2+%3+%4 does not lie on the screen of %5x%6")
                .arg(area->width())
                .arg(area->height())
                .arg(area->x())
                .arg(area->y())
                .arg(m_size.width())
                .arg(m_size.height()));
    if (!images)
        return fail(images.error());
    if (!area && wanted.size() != m_size)
        return fail(otherSize());
    QImage image = std::move(images->front());
    if (shown == Cursor::LeftOut)
        return Picture{std::move(image), {}, wanted};
    auto drawn = cursor.drawInto(image, wanted.topLeft(), deadline);
    if (!drawn)
        return fail(drawn.error());
    return Picture{std::move(image), drawn->at, wanted, std::move(drawn->beneath), drawn->beneathAt};
}

} // namespace triarch
