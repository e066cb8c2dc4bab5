// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

namespace triarch {

/// The names Triarch asks properties by, as this server numbers them. Source: EWMH 1.5, ICCCM 2.0.
struct Atoms {
    xcb_atom_t utf8String = 0;            ///< UTF8_STRING
    xcb_atom_t netClientListStacking = 0; ///< _NET_CLIENT_LIST_STACKING
    xcb_atom_t netClientList = 0;         ///< _NET_CLIENT_LIST
    xcb_atom_t netActiveWindow = 0;       ///< _NET_ACTIVE_WINDOW
    xcb_atom_t netSupportingWmCheck = 0;  ///< _NET_SUPPORTING_WM_CHECK
    xcb_atom_t netWmName = 0;             ///< _NET_WM_NAME
    xcb_atom_t netWmDesktop = 0;          ///< _NET_WM_DESKTOP
    xcb_atom_t netWmPid = 0;              ///< _NET_WM_PID
    xcb_atom_t netFrameExtents = 0;       ///< _NET_FRAME_EXTENTS
    xcb_atom_t netWmState = 0;            ///< _NET_WM_STATE
    xcb_atom_t netWmStateHidden = 0;      ///< _NET_WM_STATE_HIDDEN
    xcb_atom_t netWmWindowType = 0;       ///< _NET_WM_WINDOW_TYPE
    xcb_atom_t typeTooltip = 0;           ///< _NET_WM_WINDOW_TYPE_TOOLTIP
    xcb_atom_t typeNotification = 0;      ///< _NET_WM_WINDOW_TYPE_NOTIFICATION
    xcb_atom_t typeCombo = 0;             ///< _NET_WM_WINDOW_TYPE_COMBO
    xcb_atom_t typeDialog = 0;            ///< _NET_WM_WINDOW_TYPE_DIALOG
    xcb_atom_t netWmWindowOpacity = 0;    ///< _NET_WM_WINDOW_OPACITY
    xcb_atom_t netWmOpaqueRegion = 0;     ///< _NET_WM_OPAQUE_REGION
    xcb_atom_t compositingManager = 0;    ///< _NET_WM_CM_Sn, the selection that the one of this screen owns

    /// Asks for all of them in one round trip. Fails as Connection::wait.
    static Result<Atoms> intern(const Connection& connection, Deadline deadline);
};

} // namespace triarch
