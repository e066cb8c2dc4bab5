// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_watch.h"

#include "core/x11/capture/cursor.h"

#include <algorithm>

namespace triarch {

namespace {

/// Enter and leave: without a window manager the keys may go to whatever lies below the pointer.
constexpr quint32 windowEvents = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY
    | XCB_EVENT_MASK_FOCUS_CHANGE | XCB_EVENT_MASK_ENTER_WINDOW | XCB_EVENT_MASK_LEAVE_WINDOW;

/// Tells when a compositing manager comes or goes. @return the number of the event that says so; 0: none will.
Result<int> hearOfCompositing(const Connection& connection, const Atoms& atoms, Deadline deadline)
{
    const auto knows = negotiateXFixes(connection, deadline);
    if (!knows)
        return fail(knows.error());
    if (!*knows)
        return 0;
    xcb_xfixes_select_selection_input(connection.get(), connection.root(), atoms.compositingManager,
        XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY
            | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE);
    return xcb_get_extension_data(connection.get(), &xcb_xfixes_id)->first_event + XCB_XFIXES_SELECTION_NOTIFY;
}

} // namespace

Result<WindowWatch> WindowWatch::create(const Connection& connection, Deadline deadline)
{
    const auto atoms = Atoms::intern(connection, deadline);
    if (!atoms)
        return fail(atoms.error());
    auto list = WindowList::create(connection, deadline);
    if (!list)
        return fail(list.error());
    const auto compositing = hearOfCompositing(connection, *atoms, deadline);
    if (!compositing)
        return fail(compositing.error());
    return WindowWatch(connection, *atoms, *list, *compositing);
}

void WindowWatch::note(const xcb_generic_event_t& event)
{
    const int kind = event.response_type & 0x7F;
    m_mayHaveChanged |= kind != 0 && kind == m_compositingEvent;
    switch (kind) {
    case XCB_PROPERTY_NOTIFY:
        m_mayHaveChanged |= isShown(reinterpret_cast<const xcb_property_notify_event_t&>(event).atom);
        break;
    case XCB_MAP_NOTIFY:
    case XCB_UNMAP_NOTIFY:
    case XCB_DESTROY_NOTIFY:
    case XCB_REPARENT_NOTIFY:
    case XCB_CONFIGURE_NOTIFY:
    case XCB_GRAVITY_NOTIFY:
    case XCB_CIRCULATE_NOTIFY:
    case XCB_FOCUS_IN:
    case XCB_FOCUS_OUT:
    case XCB_ENTER_NOTIFY:
    case XCB_LEAVE_NOTIFY:
        m_mayHaveChanged = true;
        break;
    default:
        break;
    }
}

/// Of the many properties of a window (some change with every key) only these are listed.
bool WindowWatch::isShown(xcb_atom_t property) const
{
    const auto shown = {m_atoms.netWmName, m_atoms.netWmDesktop, m_atoms.netWmPid, m_atoms.netFrameExtents,
        m_atoms.netWmState, m_atoms.netWmWindowOpacity, m_atoms.netWmOpaqueRegion, m_atoms.netClientList,
        m_atoms.netClientListStacking, m_atoms.netActiveWindow, m_atoms.netSupportingWmCheck, m_atoms.netWmWindowType,
        xcb_atom_t(XCB_ATOM_WM_NAME), xcb_atom_t(XCB_ATOM_WM_CLASS), xcb_atom_t(XCB_ATOM_WM_CLIENT_MACHINE),
        xcb_atom_t(XCB_ATOM_WM_TRANSIENT_FOR)};
    return std::ranges::find(shown, property) != shown.end();
}

/// @return whether there were new ones: what happened to them before they were listened to has to be read again
bool WindowWatch::listenTo(const std::vector<WindowInfo>& windows)
{
    std::unordered_set<WindowId> heard;
    bool hasNew = false;
    for (const WindowInfo& window : windows) {
        heard.insert(window.id);
        if (m_heard.contains(window.id))
            continue;
        hasNew = true;
        xcb_change_window_attributes(m_connection->get(), window.id, XCB_CW_EVENT_MASK, &windowEvents);
    }
    m_heard = std::move(heard);
    return hasNew;
}

Result<std::optional<std::vector<WindowInfo>>> WindowWatch::read(Deadline deadline)
{
    m_mayHaveChanged = true; // until it is read
    auto listed = m_list.readListed(deadline);
    if (!listed)
        return fail(listed.error());
    m_isComposited = listed->isComposited;
    m_mayHaveChanged = listenTo(listed->windows);
    if (m_last == listed->windows)
        return std::optional<std::vector<WindowInfo>>();
    m_last = std::move(listed->windows);
    return m_last;
}

} // namespace triarch
