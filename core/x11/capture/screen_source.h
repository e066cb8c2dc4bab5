// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/capture/root_pixels.h"

#include <optional>
#include <xcb/damage.h>

namespace triarch {

/// What a display's picture is read with, agreed on with its server once.
struct ScreenSource {
    RootPixels pixels;
    bool hasCursorImages; ///< XFIXES is there, and regions with it
};

/// Fails with Unsupported when the display's pixels cannot be read (palettes), DisplayLost, Timeout.
Result<ScreenSource> openScreenSource(const Connection& connection, Deadline deadline);

/// The server's record of what was redrawn on the root window. It is told of once a quiet spell (NonEmpty), so that
/// events cannot pile up while nobody reads; the record is emptied by xcb_damage_subtract.
struct RootDamage {
    xcb_damage_damage_t id = 0;
    int event = -1; ///< the type of its events
};

/// Nullopt when the server tells nothing of what is redrawn. The first event reports the whole screen.
/// Fails with DisplayLost, Timeout, X11.
Result<std::optional<RootDamage>> watchRootDamage(const Connection& connection, Deadline deadline);

} // namespace triarch
