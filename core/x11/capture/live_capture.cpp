// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_capture.h"

#include "core/x11/capture/live_patches.h"
#include "core/x11/input2.h"

#include <QDateTime>

namespace triarch {

namespace {

int eventOf(const Connection& connection, xcb_extension_t& extension, int number)
{
    return xcb_get_extension_data(connection.get(), &extension)->first_event + number;
}

std::vector<QRect> rectsOf(const xcb_xfixes_fetch_region_reply_t& region)
{
    std::vector<QRect> rects;
    const auto* first = xcb_xfixes_fetch_region_rectangles(&region);
    const int count = xcb_xfixes_fetch_region_rectangles_length(&region);
    rects.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        rects.emplace_back(first[i].x, first[i].y, first[i].width, first[i].height);
    return rects;
}

} // namespace

Result<LiveCapture> LiveCapture::create(const Connection& connection, Deadline deadline)
{
    auto source = openScreenSource(connection, deadline);
    if (!source)
        return fail(source.error());
    LiveCapture capture(connection, std::move(*source));
    if (capture.m_source.hasCursorImages) {
        capture.m_cursorEvent = eventOf(connection, xcb_xfixes_id, XCB_XFIXES_CURSOR_NOTIFY);
        xcb_xfixes_select_cursor_input(
            connection.get(), connection.root(), XCB_XFIXES_CURSOR_NOTIFY_MASK_DISPLAY_CURSOR);
    }
    const auto input2 = negotiateInput2(connection, deadline);
    if (!input2)
        return fail(input2.error());
    if (*input2)
        selectInput2(connection, XCB_INPUT_DEVICE_ALL_MASTER, XCB_INPUT_XI_EVENT_MASK_RAW_MOTION);
    if (const auto started = capture.startDamage(deadline); !started)
        return fail(started.error());
    const auto size = rootSize(connection, deadline); // later ones come as events
    if (!size)
        return fail(size.error());
    capture.m_size = *size;
    return capture;
}

/// What was damaged is asked for when it is read.
Result<void> LiveCapture::startDamage(Deadline deadline)
{
    if (!m_source.hasCursorImages) // regions come with XFIXES
        return {};
    m_region = xcb_generate_id(m_connection->get());
    xcb_xfixes_create_region(m_connection->get(), m_region, 0, nullptr);
    auto damage = watchRootDamage(*m_connection, deadline);
    if (!damage)
        return fail(damage.error());
    m_damage = *damage;
    return {};
}

void LiveCapture::note(const xcb_generic_event_t& event)
{
    const int type = event.response_type & 0x7F;
    m_isDamaged |= m_damage && type == m_damage->event;
    m_isCursorOld |= type == m_cursorEvent;
    m_isPointerOld |= input2Type(*m_connection, event) == XCB_INPUT_RAW_MOTION;
    if (type != XCB_CONFIGURE_NOTIFY)
        return;
    const auto& configured = reinterpret_cast<const xcb_configure_notify_event_t&>(event);
    const QSize size(configured.width, configured.height);
    if (configured.window == m_connection->root() && size != m_size) {
        m_size = size;
        m_isAllOld = true;
    }
}

Result<LiveUpdate> LiveCapture::take(Deadline deadline)
{
    auto update = takeOnce(deadline);
    if (!update && update.error().code == ErrorCode::X11) { // the screen shrank, and its event is on the way
        m_isAllOld = true;
        const auto size = rootSize(*m_connection, deadline);
        if (!size)
            return fail(size.error());
        m_size = *size;
        update = takeOnce(deadline);
    }
    m_isAllOld = !update; // what was damaged is known no more
    m_isCursorOld |= !update;
    return update;
}

Result<LiveUpdate> LiveCapture::takeOnce(Deadline deadline)
{
    const auto damaged = takeDamage(deadline);
    if (!damaged)
        return fail(damaged.error());
    std::optional<PendingCursorImage> cursor;
    if (std::exchange(m_isCursorOld, false) && m_source.hasCursorImages)
        cursor.emplace(askCursorImage(*m_connection));
    auto pointer = m_connection->sent(
        xcb_query_pointer(m_connection->get(), m_connection->root()), xcb_query_pointer_reply, "QueryPointer");
    const auto areas = patchAreas(*damaged, m_size);
    auto images = m_source.pixels.read(areas, deadline);
    if (!images)
        return fail(images.error());
    const auto at = pointer.wait(deadline);
    if (!at)
        return fail(at.error());
    m_pointer = {at.value()->root_x, at.value()->root_y};
    m_isPointerOld = false;
    if (cursor) {
        auto shape = readCursorShape(*cursor, deadline);
        if (!shape)
            return fail(shape.error());
        m_cursor = std::move(*shape);
    }
    auto update = emptyUpdate();
    for (std::size_t i = 0; i < areas.size(); ++i)
        update.patches.push_back({areas[i], std::move((*images)[i])});
    return update;
}

/// Takes what was damaged from the server, so that it tells what is redrawn from now on.
Result<std::vector<QRect>> LiveCapture::takeDamage(Deadline deadline)
{
    xcb_connection_t* xcb = m_connection->get();
    const bool isDamaged = std::exchange(m_isDamaged, false);
    if (m_damage && (isDamaged || m_isAllOld))
        xcb_damage_subtract(xcb, m_damage->id, XCB_NONE, m_region);
    if (m_isAllOld)
        return std::vector{QRect({}, m_size)};
    if (!isDamaged)
        return std::vector<QRect>();
    const auto region = m_connection->wait(
        xcb_xfixes_fetch_region(xcb, m_region), xcb_xfixes_fetch_region_reply, "XFixesFetchRegion", deadline);
    if (!region)
        return fail(region.error());
    return rectsOf(**region);
}

Result<LiveUpdate> LiveCapture::takePointer(Deadline deadline)
{
    if (const auto read = readPointer(deadline); !read)
        return fail(read.error());
    return emptyUpdate();
}

Result<void> LiveCapture::lookAtPointer(Deadline deadline)
{
    const ScreenPoint before = m_pointer;
    if (const auto read = readPointer(deadline); !read)
        return fail(read.error());
    m_isPointerOld |= m_pointer != before;
    return {};
}

Result<void> LiveCapture::readPointer(Deadline deadline)
{
    const auto reply = m_connection->wait(xcb_query_pointer(m_connection->get(), m_connection->root()),
        xcb_query_pointer_reply, "QueryPointer", deadline);
    if (!reply)
        return fail(reply.error());
    m_pointer = {reply.value()->root_x, reply.value()->root_y};
    return {};
}

LiveUpdate LiveCapture::emptyUpdate() const
{
    return {m_size, {}, m_pointer, m_cursor.image, m_cursor.hotSpot, QDateTime::currentMSecsSinceEpoch(),
        std::chrono::steady_clock::now()};
}

} // namespace triarch
