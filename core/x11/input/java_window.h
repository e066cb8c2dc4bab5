// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/gate_display.h"

namespace triarch {

/// Returns true for a window of AWT or Swing. Its process has mapped AWT's X11 library; libjvm.so alone is no sign,
/// since LibreOffice loads it too. The class counts where the process is not the program's own, as that of a relay, and
/// says it of some windows only: OpenJDK names frames after the main class.
Result<bool> isJavaWindow(GateDisplay& display, quint32 window);

} // namespace triarch
