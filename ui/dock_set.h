// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/layouts.h"

#include <QList>

class QAction;

namespace triarch {

struct PaneSet;

/// Puts each pane into a dock of the window, with its title, its smallest size and its entry for the Window menu.
Docks makeDocks(QMainWindow& window, const PaneSet& panes);

/// Show or hide each dock; Alt+1 to Alt+7.
QList<QAction*> dockActions(const Docks& docks);

/// The docks' titles in the language that is current now.
void retranslate(const Docks& docks);

} // namespace triarch
