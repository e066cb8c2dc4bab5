// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "core/x11/atoms.h"

namespace triarch {

/// What the root window says about the windows.
struct RootView {
    std::vector<WindowId> managed;  ///< the window manager's list; empty: there is none, or it is dead
    std::vector<WindowId> children; ///< lowest first
    WindowId active = 0;            ///< as the window manager says
    bool hasManager = false;
    WindowId manager = 0;      ///< a window of the window manager's own; 0: not known
    bool isComposited = false; ///< a compositing manager blends the windows
    QRect area;                ///< of the screen, as it is now
};

/// Fails with DisplayLost and Timeout, and with X11 when the server is at its end.
Result<RootView> readRoot(const Connection& connection, const Atoms& atoms, Deadline deadline);

Pending<xcb_query_tree_reply_t> askTree(const Connection& connection, WindowId window);
Pending<xcb_get_geometry_reply_t> askGeometry(const Connection& connection, WindowId window);

/// A window with its border, in its parent's pixels.
QRect outerRect(const xcb_get_geometry_reply_t& geometry);

/// A window that is gone is no failure of a list; a connection that is gone, or too slow, is.
bool isFatal(const Error& error);

} // namespace triarch
