// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class ConsoleSettings;
class MainWindow;

/// Makes what tells the desktop of the mission; both go with the window. To be called once.
void wireAnnouncements(MainWindow& window, ConsoleSettings& settings);

/// What was chosen in the settings holds from now.
void applyNotices(MainWindow& window, const ConsoleSettings& settings);

/// There is a tray on the operator's display that takes windows; one on the session bus is found without this.
void trayCame(MainWindow& window);

} // namespace triarch
