// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/display_address.h"

#include <QSize>

namespace triarch::test {

/// Whose input the operator's display has: only programs', or that of a server round it, which is hardware to it.
enum class OperatorHardware { None, Nested };

/// For main() of a test that shows real windows: runs this program once more, on an X server of its own with openbox,
/// with empty folders for all that XDG names; in that second run it does nothing.
///
/// @return the second run's exit code; -1 in the second run: go on
int runOnOperatorDisplay(
    int argc, char** argv, QSize size = {1920, 1080}, OperatorHardware hardware = OperatorHardware::None);

/// In the second run with Nested: the display round the operator's. Who presses there is a hand.
DisplayAddress outerDisplay();

} // namespace triarch::test
