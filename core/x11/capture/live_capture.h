// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/live_update.h"
#include "core/x11/capture/cursor.h"
#include "core/x11/capture/screen_source.h"

namespace triarch {

/// Follows the picture of a display: knows from events what was redrawn, and reads only that.
/// The connection must outlive it. Its owner reads the events and chooses the root window's (`rootEvents`).
class LiveCapture {
public:
    static constexpr quint32 rootEvents = XCB_EVENT_MASK_STRUCTURE_NOTIFY; ///< the display's size

    /// To be called when the root window's events are chosen.
    /// Fails with Unsupported (palettes), DisplayLost, Timeout, X11.
    static Result<LiveCapture> create(const Connection& connection, Deadline deadline);

    void note(const xcb_generic_event_t& event); ///< every event of the connection
    bool hasNews() const { return m_isAllOld || m_isDamaged || m_isCursorOld || m_isPointerOld; }
    /// The server tells what is redrawn; else the owner has to say from time to time that all may be.
    bool hasDamage() const { return m_damage.has_value(); }
    void forgetAll() { m_isAllOld = true; }
    void forgetCursor() { m_isCursorOld = true; } ///< no event tells that it was hidden
    /// Asks where the pointer is, which not every server tells; news when it is not where it was.
    /// Fails with DisplayLost and Timeout.
    Result<void> lookAtPointer(Deadline deadline);

    /// What changed since the last update; everything in the first one, after a failure, and after a resize.
    /// Fails with DisplayLost, Timeout, X11, and Unsupported for more than 64 million pixels.
    Result<LiveUpdate> take(Deadline deadline);
    /// The same without the picture, whose news are kept for later: shows that the server answers.
    Result<LiveUpdate> takePointer(Deadline deadline);

private:
    LiveCapture(const Connection& connection, ScreenSource source)
        : m_connection(&connection),
          m_source(std::move(source))
    {
    }
    Result<void> startDamage(Deadline deadline);
    Result<LiveUpdate> takeOnce(Deadline deadline);
    Result<std::vector<QRect>> takeDamage(Deadline deadline);
    Result<void> readPointer(Deadline deadline);
    LiveUpdate emptyUpdate() const;

    const Connection* m_connection;
    ScreenSource m_source;
    std::optional<RootDamage> m_damage;
    xcb_xfixes_region_t m_region = 0; // where the server puts what was damaged
    int m_cursorEvent = -1;
    bool m_isAllOld = true;
    bool m_isDamaged = false;
    bool m_isCursorOld = true;
    bool m_isPointerOld = true;
    QSize m_size;
    ScreenPoint m_pointer;
    CursorShape m_cursor;
};

} // namespace triarch
