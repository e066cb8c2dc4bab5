// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The operator's answers to what rules ask. A yes, and what makes it count for more, counts only when the display's
/// server has the press from a device: any program may click on this window.
void wireApprovals(MainWindow& window);

} // namespace triarch
