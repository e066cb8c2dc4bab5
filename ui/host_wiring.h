// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// Displays that somebody else's process drives: whose they are, what was stopped there, and that it has ended.
void wireHosts(MainWindow& window);

} // namespace triarch
