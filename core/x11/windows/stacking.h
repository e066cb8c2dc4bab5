// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "core/x11/atoms.h"

namespace triarch {

/// A window as an operator counts them, and the child of the root it lies in: itself, or the window manager's frame.
struct StackedWindow {
    WindowId window = 0;
    WindowId topLevel = 0;
    bool isManagers = false; ///< made by the window manager, as openbox makes its menus, and not override-redirect
    bool operator==(const StackedWindow&) const = default;
};

struct Stacking {
    std::vector<StackedWindow> windows; ///< as the server stacks them, lowest first, at most limits::windows
    WindowId active = 0;                ///< 0: none
    bool isComposited = false;          ///< a compositing manager blends the windows
};

/// Which windows there are, in which order, and which has the keys.
///
/// With a window manager: its client list, plus the override-redirect windows (menus, tooltips) that lie on the
/// screen, since they catch clicks. Without one, or when it died: every mapped child of the root; active is then where
/// keys go, that is the focus or, where it follows the pointer, the window below the pointer.
/// The order is the server's own, not the list's: what a click meets first.
/// Fails with DisplayLost and Timeout only; windows that vanish meanwhile are left out.
Result<Stacking> readStacking(const Connection& connection, const Atoms& atoms, Deadline deadline);

} // namespace triarch
