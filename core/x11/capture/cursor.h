// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/x11/connection.h"

#include <QImage>
#include <optional>
#include <xcb/xfixes.h>

namespace triarch {

using PendingCursorImage = Pending<xcb_xfixes_get_cursor_image_reply_t>;

/// A cursor in a picture.
struct DrawnCursor {
    ScreenPoint at;   ///< of its hotspot, on the screen
    QImage beneath;   ///< what was there before; null when it was not drawn
    QPoint beneathAt; ///< in the picture
};

/// The pointer and its picture, under way: asked for before the screen's picture, so it costs no round trip.
class PendingCursor {
public:
    PendingCursor(Pending<xcb_query_pointer_reply_t> pointer, std::optional<PendingCursorImage> image)
        : m_pointer(std::move(pointer)),
          m_image(std::move(image))
    {
    }
    /// Draws the cursor into the picture of the screen, or of the part of it that begins at `origin` (Format_RGB32),
    /// with its hotspot at the pointer. A hidden cursor is not drawn. Fails with DisplayLost and Timeout.
    Result<DrawnCursor> drawInto(QImage& picture, QPoint origin, Deadline deadline);

private:
    Pending<xcb_query_pointer_reply_t> m_pointer;
    std::optional<PendingCursorImage> m_image;
};

PendingCursor askCursor(const Connection& connection, bool hasCursorImages);

/// What the cursor looks like.
struct CursorShape {
    QImage image;   ///< Format_ARGB32_Premultiplied, a copy; null: none is shown
    QPoint hotSpot; ///< within the image
    ScreenPoint at; ///< where the hot spot was, root pixels
};

PendingCursorImage askCursorImage(const Connection& connection); ///< XFIXES must be there
/// Fails with DisplayLost and Timeout.
Result<CursorShape> readCursorShape(PendingCursorImage& asked, Deadline deadline);

/// Agrees on a version of XFIXES; false when the server has none that shows cursors. Fails with DisplayLost, Timeout.
Result<bool> negotiateXFixes(const Connection& connection, Deadline deadline);

/// Lays a picture with premultiplied alpha over another of Format_RGB32; what lies outside is cut off.
void blend(QImage& onto, const quint32* argb, QSize size, QPoint topLeft);

} // namespace triarch
