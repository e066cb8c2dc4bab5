// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture.h"

#include "core/x11/cursor.h"

namespace triarch {

Result<ScreenCapture> ScreenCapture::create(const Connection& connection, Deadline deadline)
{
    auto pixels = RootPixels::create(connection, deadline);
    if (!pixels)
        return fail(pixels.error());
    const auto cursors = negotiateCursorImages(connection, deadline);
    if (!cursors)
        return fail(cursors.error());
    return ScreenCapture(connection, std::move(*pixels), *cursors);
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
    auto cursor = askCursor(*m_connection, m_hasCursorImages);
    const QRect whole({}, *size);
    auto images = m_pixels.read({&whole, 1}, deadline);
    if (!images)
        return fail(images.error());
    QImage image = std::move(images->front());
    const auto pointer = cursor.drawInto(image, deadline);
    if (!pointer)
        return fail(pointer.error());
    return Picture{std::move(image), *pointer};
}

} // namespace triarch
