// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// What can be done with a turn, or with several, where they stand in a list: a menu by the right button or its key.
void wireTurnMenus(MainWindow& window);

} // namespace triarch
