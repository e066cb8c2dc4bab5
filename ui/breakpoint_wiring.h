// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// Where missions are held: the breakpoints and their pane, the keys that step by questions and turns, and the entries
/// of menus that set one where the operator points.
void wireBreakpoints(MainWindow& window);

} // namespace triarch
