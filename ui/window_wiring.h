// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// Takes what the operator does in the window to the controller, and what the backend shows to the panes. To be called
/// once.
void wireWindow(MainWindow& window);

} // namespace triarch
