// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/gate_display.h"

namespace triarch {

/// Returns true for a window in a dialog of a GTK 4 program. Its file dialog takes a pasted path for a folder that it
/// cannot show, and loses it; a typed "/" or "~" brings the field for paths.
Result<bool> isGtk4Dialog(GateDisplay& display, quint32 window);

} // namespace triarch
