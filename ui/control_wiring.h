// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The operator's own hand on the display a mission works: takes control, sends what the hand does, hands back.
void wireControl(MainWindow& window);

} // namespace triarch
