// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class ConsoleSettings;
class MainWindow;
class MissionLibrary;

/// What the palette finds beside commands: turns, windows, missions, settings. Library and settings outlive the window.
void wirePalette(MainWindow& window, ConsoleSettings& settings, MissionLibrary& library);

} // namespace triarch
