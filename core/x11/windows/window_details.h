// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/windows/stacking.h"

#include <span>

namespace triarch {

/// Fills in everything about the given windows in one round trip: send a batch of them, then read all answers.
/// Windows that vanished meanwhile are left out. `pid` is what the window itself claims (_NET_WM_PID).
/// @param isComposited  a compositing manager blends the windows (Stacking::isComposited)
/// Fails with DisplayLost and Timeout only.
Result<std::vector<WindowInfo>> readDetails(const Connection& connection, const Atoms& atoms,
    std::span<const StackedWindow> windows, bool isComposited, Deadline deadline);

/// Sets both names of WM_CLASS, "instance\0Class\0"; either terminator may be missing.
void setClass(WindowInfo& info, QByteArrayView bytes);

/// The frame round a client: what _NET_FRAME_EXTENTS says, but never beyond the root's child it really lies in. The
/// property can be written by any client, and a click is judged by whose frame it falls into.
/// @param extents  left, right, top, bottom; empty: not given
QRect frameOf(const QRect& client, const QRect& topLevel, const std::vector<quint32>& extents);

} // namespace triarch
