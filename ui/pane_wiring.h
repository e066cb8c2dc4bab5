// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The actions that lead to a pane or to a turn.
void wirePanes(MainWindow& window);

} // namespace triarch
