// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/dialogs/settings_dialog.h"

namespace triarch {

class MainWindow;

/// The settings beside the window, or those that are open already.
SettingsDialog* openSettings(MainWindow& window, ConsoleSettings& settings);

/// Puts a theme into force and writes it down.
void chooseTheme(MainWindow& window, ConsoleSettings& settings, const QString& theme);
void checkTheme(MainWindow& window); ///< the actions that say which one is

} // namespace triarch
