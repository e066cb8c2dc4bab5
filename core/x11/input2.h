// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

#include <bitset>
#include <xcb/xinput.h>

namespace triarch {

/// Agrees with the server on XInput 2.2, whose raw events come whoever has grabbed the input. False when it has none.
/// Fails with DisplayLost and Timeout.
Result<bool> negotiateInput2(const Connection& connection, Deadline deadline);

/// Chooses the root window's XInput 2 events of one device, or of XCB_INPUT_DEVICE_ALL or _ALL_MASTER.
void selectInput2(const Connection& connection, xcb_input_device_id_t device, quint32 mask);

/// The number of an XInput 2 event; 0 when the event is another one.
quint16 input2Type(const Connection& connection, const xcb_generic_event_t& event);

/// Clears the bits of devices that an XInput 2 hierarchy event removes: the next device may get their number.
void clearRemoved(const xcb_input_hierarchy_event_t& event, std::bitset<256>& devices);

/// Returns true when a device property is one byte other than 0, e.g. "XTEST Device".
bool isPropertySet(const xcb_input_xi_get_property_reply_t& reply);

} // namespace triarch
