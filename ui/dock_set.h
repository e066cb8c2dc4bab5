// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/layouts.h"

#include <QList>

class QAction;

namespace triarch {

class AppActions;
struct PaneSet;

/// Puts each pane into a dock of the window, with its title, its smallest size and its entry for the Window menu.
Docks makeDocks(QMainWindow& window, const PaneSet& panes);

/// What stands behind "..." in the titles of docks.
void addDockMenus(const Docks& docks, const AppActions& actions);

/// Shows a dock and gives it the keyboard.
void goTo(QDockWidget* dock);

/// One a dock, checkable: whether it is there at all.
QList<QAction*> dockSwitches(const Docks& docks);

/// The docks' titles in the language that is current now.
void retranslate(const Docks& docks);

} // namespace triarch
