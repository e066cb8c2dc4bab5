// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture.h"

#include "core/x11/cursor.h"

namespace triarch {

Result<ScreenCapture> ScreenCapture::create(const Connection& connection, Deadline deadline)
{
    auto source = openScreenSource(connection, deadline);
    if (!source)
        return fail(source.error());
    return ScreenCapture(connection, std::move(*source));
}

Result<Picture> ScreenCapture::take(Deadline deadline)
{
    auto picture = takeOnce(std::nullopt, deadline);
    if (!picture && picture.error().code == ErrorCode::X11)
        picture = takeOnce(std::nullopt, deadline); // the screen shrank between the two questions
    return picture;
}

Result<Picture> ScreenCapture::takeArea(const QRect& area, Deadline deadline)
{
    auto picture = takeOnce(area, deadline);
    if (!picture && picture.error().code == ErrorCode::X11)
        picture = takeOnce(area, deadline); // the same, and now it may be refused in words
    return picture;
}

Result<Picture> ScreenCapture::takeOnce(const std::optional<QRect>& area, Deadline deadline)
{
    const auto size = rootSize(*m_connection, deadline);
    if (!size)
        return fail(size.error());
    const QRect screen({}, *size);
    const QRect wanted = area.value_or(screen);
    if (wanted.isEmpty() || !screen.contains(wanted))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The area %1x%2+%3+%4 does not lie on the screen of %5x%6")
                .arg(wanted.width())
                .arg(wanted.height())
                .arg(wanted.x())
                .arg(wanted.y())
                .arg(size->width())
                .arg(size->height()));
    auto cursor = askCursor(*m_connection, m_source.hasCursorImages);
    auto images = m_source.pixels.read({&wanted, 1}, deadline);
    if (!images)
        return fail(images.error());
    QImage image = std::move(images->front());
    const auto pointer = cursor.drawInto(image, wanted.topLeft(), deadline);
    if (!pointer)
        return fail(pointer.error());
    return Picture{std::move(image), *pointer, wanted};
}

} // namespace triarch
