// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

class ConsoleSettings;
class MainWindow;

/// The window's own matters: theme, language, layout, overlays, dialogs, and what of them is remembered. To be called
/// once, after wireWindow().
void wireView(MainWindow& window, ConsoleSettings& settings);

/// "dark", "light" or "system", put on at once.
void applyThemeSetting(const QString& setting);

} // namespace triarch
