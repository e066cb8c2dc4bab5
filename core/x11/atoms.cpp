// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/atoms.h"

#include <QByteArray>
#include <iterator>
#include <string_view>
#include <vector>

namespace triarch {

namespace {

struct Named {
    std::string_view name;
    xcb_atom_t Atoms::*atom;
};

constexpr Named table[] = {
    {"UTF8_STRING", &Atoms::utf8String},
    {"_NET_CLIENT_LIST_STACKING", &Atoms::netClientListStacking},
    {"_NET_CLIENT_LIST", &Atoms::netClientList},
    {"_NET_ACTIVE_WINDOW", &Atoms::netActiveWindow},
    {"_NET_SUPPORTING_WM_CHECK", &Atoms::netSupportingWmCheck},
    {"_NET_WM_NAME", &Atoms::netWmName},
    {"_NET_WM_DESKTOP", &Atoms::netWmDesktop},
    {"_NET_WM_PID", &Atoms::netWmPid},
    {"_NET_FRAME_EXTENTS", &Atoms::netFrameExtents},
    {"_NET_WM_STATE", &Atoms::netWmState},
    {"_NET_WM_STATE_HIDDEN", &Atoms::netWmStateHidden},
    {"_NET_WM_WINDOW_TYPE", &Atoms::netWmWindowType},
    {"_NET_WM_WINDOW_TYPE_TOOLTIP", &Atoms::typeTooltip},
    {"_NET_WM_WINDOW_TYPE_NOTIFICATION", &Atoms::typeNotification},
    {"_NET_WM_WINDOW_TYPE_COMBO", &Atoms::typeCombo},
    {"_NET_WM_WINDOW_TYPE_DIALOG", &Atoms::typeDialog},
    {"_NET_WM_WINDOW_OPACITY", &Atoms::netWmWindowOpacity},
    {"_NET_WM_OPAQUE_REGION", &Atoms::netWmOpaqueRegion},
};

} // namespace

Result<Atoms> Atoms::intern(const Connection& connection, Deadline deadline)
{
    std::vector<Pending<xcb_intern_atom_reply_t>> asked;
    for (const Named& entry : table) {
        const auto cookie = xcb_intern_atom(connection.get(), 0, quint16(entry.name.size()), entry.name.data());
        asked.push_back(connection.sent(cookie, xcb_intern_atom_reply, "InternAtom"));
    }
    const QByteArray selection = "_NET_WM_CM_S" + QByteArray::number(connection.screenNumber());
    asked.push_back(
        connection.sent(xcb_intern_atom(connection.get(), 0, quint16(selection.size()), selection.constData()),
            xcb_intern_atom_reply, "InternAtom"));
    Atoms atoms;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto reply = asked[i].wait(deadline);
        if (!reply)
            return fail(reply.error());
        const bool isNamed = i < std::size(table);
        (isNamed ? atoms.*table[i].atom : atoms.compositingManager) = reply.value()->atom;
    }
    return atoms;
}

} // namespace triarch
