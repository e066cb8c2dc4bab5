// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// What is done with a window of the display from its list: by the same door as the tester's tools.
void wireWindows(MainWindow& window);

} // namespace triarch
