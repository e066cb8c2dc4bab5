// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input2.h"

namespace triarch {

Result<bool> negotiateInput2(const Connection& connection, Deadline deadline)
{
    if (!connection.has(xcb_input_id))
        return false;
    const auto version = connection.wait(xcb_input_xi_query_version(connection.get(), 2, 2),
        xcb_input_xi_query_version_reply, "XIQueryVersion", deadline);
    if (!version && version.error().code != ErrorCode::X11) // X11: it knows XInput 1 only
        return fail(version.error());
    // In 2.0 raw events stop while another client holds a grab.
    return version && (version.value()->major_version > 2 || version.value()->minor_version >= 1);
}

void selectInput2(const Connection& connection, xcb_input_device_id_t device, quint32 mask)
{
    struct {
        xcb_input_event_mask_t head;
        quint32 mask;
    } const chosen{{device, 1}, mask};
    xcb_input_xi_select_events(connection.get(), connection.root(), 1, &chosen.head);
}

quint16 input2Type(const Connection& connection, const xcb_generic_event_t& event)
{
    if ((event.response_type & 0x7F) != XCB_GE_GENERIC)
        return 0;
    const auto& generic = reinterpret_cast<const xcb_ge_generic_event_t&>(event);
    const auto* extension = xcb_get_extension_data(connection.get(), &xcb_input_id);
    return extension && extension->major_opcode == generic.extension ? generic.event_type : quint16(0);
}

void clearRemoved(const xcb_input_hierarchy_event_t& event, std::bitset<256>& devices)
{
    constexpr auto removed = XCB_INPUT_HIERARCHY_MASK_MASTER_REMOVED | XCB_INPUT_HIERARCHY_MASK_SLAVE_REMOVED;
    for (auto info = xcb_input_hierarchy_infos_iterator(&event); info.rem > 0; xcb_input_hierarchy_info_next(&info)) {
        if ((info.data->flags & removed) != 0 && info.data->deviceid < devices.size())
            devices.reset(info.data->deviceid);
    }
}

bool isPropertySet(const xcb_input_xi_get_property_reply_t& reply)
{
    return reply.format == 8 && reply.num_items > 0
        && *static_cast<const quint8*>(xcb_input_xi_get_property_items(&reply)) != 0;
}

} // namespace triarch
