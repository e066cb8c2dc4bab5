// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class ConsoleSettings;
class MainWindow;

/// Asks for another model server beside the window; once it has a profile that is chosen and tested.
/// @param settings  where the choice is kept; outlives the window
void addServer(MainWindow& window, ConsoleSettings& settings);

} // namespace triarch
