// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gtk_dialog.h"

#include "core/base/system/process_maps.h"
#include "core/x11/input/gate_reply.h"
#include "core/x11/input/keyboard_owner.h"

#include <algorithm>

namespace triarch {

namespace {

/// EWMH, _NET_WM_WINDOW_TYPE: a list of types, the preferred one first.
Result<bool> isDialog(GateDisplay& display, xcb_window_t window)
{
    constexpr quint32 typesMax = 8;
    const auto property = display.atom("_NET_WM_WINDOW_TYPE");
    const auto dialog = property ? display.atom("_NET_WM_WINDOW_TYPE_DIALOG") : fail(property.error());
    const auto reply = dialog
        ? gateReply<xcb_get_property_reply_t>(
            display, xcb_get_property(display.xcb(), 0, window, *property, XCB_ATOM_ATOM, 0, typesMax), "GetProperty")
        : fail(dialog.error());
    if (!reply)
        return fail(reply.error());
    const auto* types = static_cast<const xcb_atom_t*>(xcb_get_property_value(reply->get()));
    const auto count = (*reply)->format == 32 ? xcb_get_property_value_length(reply->get()) / 4 : 0;
    return std::find(types, types + count, *dialog) != types + count;
}

} // namespace

Result<bool> isGtk4Dialog(GateDisplay& display, quint32 window)
{
    const auto pid = processOf(display, window);
    if (!pid)
        return fail(pid.error());
    if (!mapsOf(pid_t(*pid)).contains("/libgtk-4.so"))
        return false;
    const auto receivers = keyReceivers(display, window);
    if (!receivers)
        return fail(receivers.error());
    for (const quint32 receiver : *receivers) {
        const auto is = isDialog(display, receiver);
        if (!is || *is)
            return is;
    }
    return false;
}

} // namespace triarch
