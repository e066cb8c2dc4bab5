// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/property.h"
#include "core/x11/windows/stacking.h"

#include <QRegion>
#include <xcb/shape.h>

namespace triarch {

/// The questions about what may shine through a window, under way.
struct OpaqueAsked {
    std::optional<Pending<xcb_shape_query_extents_reply_t>> shape; ///< nullopt: the display knows no shapes
    PendingProperty opacity;                                       ///< as the window wishes it
    PendingProperty frameOpacity;                                  ///< as its frame has it
    PendingProperty region;
};
OpaqueAsked askOpaque(const Connection& connection, const Atoms& atoms, const StackedWindow& window);

/// Where nothing beneath a window is seen, in root pixels; nullopt: its whole frame.
///
/// Of what is shaped or takes clicks alone: nowhere. Where a compositing manager blends the windows: nowhere under an
/// opacity below one, and of a window with an alpha channel only where it says itself that it is opaque; nor in the
/// frame round it, which its manager may draw as it likes.
/// A window manager's frame may be shaped at its corners: it is the window's own shape that counts.
/// Source: EWMH 1.5, _NET_WM_OPAQUE_REGION; _NET_WM_WINDOW_OPACITY, which all compositing managers follow.
/// Fails as Connection::wait.
Result<std::optional<QRegion>> opaquePart(OpaqueAsked& asked, const xcb_get_window_attributes_reply_t& attributes,
    const xcb_get_geometry_reply_t& geometry, QPoint origin, bool isComposited, Deadline deadline);

} // namespace triarch
