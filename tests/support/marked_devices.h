// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input2.h"
#include "tests/support/test_client.h"

namespace triarch::test {

/// Sets the property of XTEST's devices on all devices, as any client can, then adds a master device, so that watchers
/// read the devices anew. The server refuses to change XTEST's own.
inline bool markAsXtest(const DisplayAddress& address)
{
    TestClient client(address);
    const auto& connection = client.connection();
    auto* xcb = connection.get();
    const auto deadline = after(Millis(20'000));
    if (!negotiateInput2(connection, deadline).value_or(false))
        return false;
    static constexpr char name[] = "XTEST Device";
    const auto atom =
        connection.wait(xcb_intern_atom(xcb, 0, sizeof name - 1, name), xcb_intern_atom_reply, "InternAtom", deadline);
    const auto devices = connection.wait(xcb_input_xi_query_device(xcb, XCB_INPUT_DEVICE_ALL),
        xcb_input_xi_query_device_reply, "XIQueryDevice", deadline);
    if (!atom || !devices)
        return false;
    const quint8 isSet[4] = {1}; // xcb sends whole words
    for (auto device = xcb_input_xi_query_device_infos_iterator(devices->get()); device.rem > 0;
         xcb_input_xi_device_info_next(&device)) {
        if (device.data->type == XCB_INPUT_DEVICE_TYPE_SLAVE_KEYBOARD
            || device.data->type == XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER)
            xcb_input_xi_change_property(
                xcb, device.data->deviceid, XCB_PROP_MODE_REPLACE, 8, (*atom)->atom, XCB_ATOM_INTEGER, 1, isSet);
    }
    const struct {
        quint16 type = XCB_INPUT_HIERARCHY_CHANGE_TYPE_ADD_MASTER;
        quint16 words = 3;
        quint16 nameLength = 4;
        quint8 sendsCore = 1;
        quint8 isEnabled = 1;
        char name[4] = {'m', 'o', 'r', 'e'};
    } adding;
    xcb_input_xi_change_hierarchy(xcb, 1, reinterpret_cast<const xcb_input_hierarchy_change_t*>(&adding));
    client.sync();
    return true;
}

} // namespace triarch::test
