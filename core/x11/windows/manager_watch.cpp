// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/manager_watch.h"

#include "core/x11/property.h"
#include "core/x11/root_view.h"

#include <string_view>

namespace triarch {

namespace {

/// Asked by its name: only who sends input may know more of it.
Result<bool> hasInput(const Connection& connection, Deadline deadline)
{
    constexpr std::string_view name = "XTEST";
    const auto reply = connection.wait(xcb_query_extension(connection.get(), quint16(name.size()), name.data()),
        xcb_query_extension_reply, "QueryExtension", deadline);
    return reply.map([](const auto& found) { return found->present != 0; });
}

} // namespace

Result<ManagerWatch> ManagerWatch::create(const Connection& connection, Deadline deadline)
{
    const auto atoms = Atoms::intern(connection, deadline);
    if (!atoms)
        return fail(atoms.error());
    const auto takesInput = hasInput(connection, deadline);
    if (!takesInput)
        return fail(takesInput.error());
    return ManagerWatch(connection, *atoms, *takesInput);
}

void ManagerWatch::note(const xcb_generic_event_t& event)
{
    switch (event.response_type & 0x7F) {
    case XCB_PROPERTY_NOTIFY: {
        const auto& changed = reinterpret_cast<const xcb_property_notify_event_t&>(event);
        m_mayHaveChanged |= changed.atom == m_atoms.netSupportingWmCheck
            || (m_window != 0 && changed.window == m_window && changed.atom == m_atoms.netWmName);
        break;
    }
    case XCB_DESTROY_NOTIFY:
        m_mayHaveChanged |=
            m_window != 0 && reinterpret_cast<const xcb_destroy_notify_event_t&>(event).window == m_window;
        break;
    default:
        break;
    }
}

/// The window that a window says is the manager's; 0: none.
Result<xcb_window_t> ManagerWatch::named(xcb_window_t by, Deadline deadline) const
{
    const auto reply = askProperty(*m_connection, by, m_atoms.netSupportingWmCheck, 4).wait(deadline);
    if (reply)
        return firstWord(**reply, XCB_ATOM_WINDOW).value_or(0);
    return isFatal(reply.error()) ? Result<xcb_window_t>(fail(reply.error())) : xcb_window_t(0); // that window is gone
}

/// A manager that was killed leaves its name behind: the window that it names must name itself.
Result<DisplayTraits> ManagerWatch::readNow(Deadline deadline)
{
    DisplayTraits nature{false, {}, m_takesInput};
    const auto window = named(m_connection->root(), deadline);
    if (!window)
        return fail(window.error());
    const auto itself = *window != 0 ? named(*window, deadline) : window;
    if (!itself)
        return fail(itself.error());
    nature.isManaged = *window != 0 && *itself == *window;
    m_window = nature.isManaged ? *window : 0;
    if (!nature.isManaged)
        return nature;
    const quint32 events = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
    xcb_change_window_attributes(m_connection->get(), m_window, XCB_CW_EVENT_MASK, &events);
    const auto name = askText(*m_connection, m_window, m_atoms.netWmName).wait(deadline);
    if (!name && isFatal(name.error()))
        return fail(name.error());
    nature.manager = name ? shownText(textBytes(**name)) : QString();
    return nature;
}

Result<std::optional<DisplayTraits>> ManagerWatch::read(Deadline deadline)
{
    const auto now = readNow(deadline);
    if (!now)
        return fail(now.error());
    m_mayHaveChanged = false;
    if (m_last == *now)
        return std::optional<DisplayTraits>();
    m_last = *now;
    return m_last;
}

} // namespace triarch
