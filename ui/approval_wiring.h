// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The operator's answers to what rules ask. A yes, and what makes it count for more, counts only when the display's
/// server has the press from a device: any program may click on this window.
void wireApprovals(MainWindow& window);

/// Says in the banner whether a press can be proven here, and what approves where it cannot.
void showBlindness(MainWindow& window);

} // namespace triarch
