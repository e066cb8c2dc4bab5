// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// What the operator can do at a point of the live picture, by its menu and by "Pick point"; and the list of monitors
/// that one of them can be shown by.
void wireLiveMenu(MainWindow& window);

} // namespace triarch
