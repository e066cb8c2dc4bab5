// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSize>

namespace triarch::test {

/// For main() of a test that shows real windows: runs this program once more, on an X server of its own with openbox,
/// with empty folders for all that XDG names; in that second run it does nothing.
///
/// @return the second run's exit code; -1 in the second run: go on
int runOnOperatorDisplay(int argc, char** argv, QSize size = {1920, 1080});

} // namespace triarch::test
