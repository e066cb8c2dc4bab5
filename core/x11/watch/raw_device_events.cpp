// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/raw_device_events.h"

#include "core/x11/root_view.h"

namespace triarch {

namespace {

constexpr quint32 rawInput = XCB_INPUT_XI_EVENT_MASK_RAW_KEY_PRESS | XCB_INPUT_XI_EVENT_MASK_RAW_BUTTON_PRESS
    | XCB_INPUT_XI_EVENT_MASK_RAW_MOTION;

struct Device {
    xcb_input_device_id_t id;
    bool isVirtual; ///< of a server without devices: nobody can touch it
    bool isKeyboard;
    Pending<xcb_input_xi_get_property_reply_t> xtest;
};

Result<xcb_atom_t> existingAtom(const Connection& connection, const char* name, Deadline deadline)
{
    const auto reply = connection.wait(xcb_intern_atom(connection.get(), 1, quint16(std::strlen(name)), name),
        xcb_intern_atom_reply, "InternAtom", deadline);
    return reply ? Result<xcb_atom_t>((*reply)->atom) : fail(reply.error());
}

/// The devices people's hands could be on: keyboards and pointers under a master, each with its question.
Result<std::vector<Device>> askDevices(const Connection& connection, xcb_atom_t xtestDevice, Deadline deadline)
{
    const auto reply = connection.wait(xcb_input_xi_query_device(connection.get(), XCB_INPUT_DEVICE_ALL),
        xcb_input_xi_query_device_reply, "XIQueryDevice", deadline);
    if (!reply)
        return fail(reply.error());
    std::vector<Device> devices;
    for (auto info = xcb_input_xi_query_device_infos_iterator(reply->get()); info.rem > 0;
         xcb_input_xi_device_info_next(&info)) {
        if (info.data->type != XCB_INPUT_DEVICE_TYPE_SLAVE_KEYBOARD
            && info.data->type != XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER)
            continue;
        const QByteArray name(
            xcb_input_xi_device_info_name(info.data), xcb_input_xi_device_info_name_length(info.data));
        devices.push_back(
            {info.data->deviceid, name.startsWith("Xvfb "), info.data->type == XCB_INPUT_DEVICE_TYPE_SLAVE_KEYBOARD,
                connection.sent(xcb_input_xi_get_property(connection.get(), info.data->deviceid, 0, xtestDevice,
                                    XCB_GET_PROPERTY_TYPE_ANY, 0, 1),
                    xcb_input_xi_get_property_reply, "XIGetProperty")});
    }
    return devices;
}

} // namespace

Result<RawDeviceEvents> RawDeviceEvents::open(const Connection& connection, Deadline deadline)
{
    const auto input2 = negotiateInput2(connection, deadline);
    if (!input2)
        return fail(input2.error());
    if (!*input2)
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Display %1 has no XInput 2, so hands on its mouse and keyboard are not noticed")
                .arg(connection.display()));
    const auto xtest = existingAtom(connection, "XTEST Device", deadline);
    const auto remote = xtest ? existingAtom(connection, "X11VNC_REMOTE", deadline) : xtest;
    if (!remote)
        return fail(remote.error());
    RawDeviceEvents hands(connection, *xtest, *remote);
    selectInput2(connection, XCB_INPUT_DEVICE_ALL_MASTER, rawInput);
    selectInput2(connection, XCB_INPUT_DEVICE_ALL, XCB_INPUT_XI_EVENT_MASK_HIERARCHY);
    if (const auto read = hands.refresh(deadline); !read)
        return fail(read.error());
    return hands;
}

std::optional<RawDeviceEvents::Touch> RawDeviceEvents::note(const xcb_generic_event_t& event)
{
    const auto type = input2Type(*m_connection, event);
    if (type == XCB_INPUT_HIERARCHY) {
        m_isOutdated = true;
        clearRemoved(reinterpret_cast<const xcb_input_hierarchy_event_t&>(event), m_wasPhysical);
    }
    if (type != XCB_INPUT_RAW_KEY_PRESS && type != XCB_INPUT_RAW_BUTTON_PRESS && type != XCB_INPUT_RAW_MOTION)
        return std::nullopt;
    // Raw keys, buttons and motions have their first fields in common.
    const auto source = reinterpret_cast<const xcb_input_raw_button_press_event_t&>(event).sourceid;
    return source < m_isInjecting.size() && m_isInjecting.test(source) ? Touch::Injected : Touch::ByHand;
}

Result<void> RawDeviceEvents::refresh(Deadline deadline)
{
    m_isOutdated = false; // what changes from here on is told again
    auto devices = askDevices(*m_connection, m_xtestDevice, deadline);
    if (!devices)
        return fail(devices.error());
    std::bitset<256> injecting;
    int real = 0;
    bool hasKeyboard = false;
    for (Device& device : *devices) {
        const auto xtest = device.xtest.wait(deadline);
        if (!xtest && isFatal(xtest.error()))
            return fail(xtest.error());
        const bool hasProperty = xtest && m_xtestDevice != 0 && isPropertySet(**xtest);
        if (xtest && !hasProperty)
            m_wasPhysical.set(device.id);
        const bool isInjecting = hasProperty && !m_wasPhysical.test(device.id);
        injecting.set(device.id, isInjecting);
        const bool isReal = !isInjecting && !device.isVirtual;
        real += isReal ? 1 : 0;
        hasKeyboard |= isReal && device.isKeyboard;
    }
    m_hasKeyboard = hasKeyboard;
    m_isInjecting = injecting;
    m_blindness.clear();
    if (real == 0)
        m_blindness = QStringLiteral("Hands are not noticed on %1: it has no mouse and no keyboard of its own, so "
                                     "whoever uses it comes in by a program")
                          .arg(m_connection->display());
    else if (m_remote != 0)
        m_blindness = QStringLiteral("Hands that come by x11vnc are not noticed on %1: they look like a program's")
                          .arg(m_connection->display());
    return {};
}

} // namespace triarch
