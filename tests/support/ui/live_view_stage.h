// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The live view's pane while a mission works the display.
#pragma once
#include "tests/support/ui/pane_stage.h"
#include "ui/panes/live_view_pane.h"

namespace triarch::test {

/// The pane while a mission works the display.
struct Working {
    const ManualClock clock;
    AppActions actions;
    WindowListModel windows;
    LiveViewPane pane{actions, windows, clock};
    ConsoleState state;

    Working()
    {
        state.isActive = true;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        show();
        pane.QWidget::show();
    }
    void show()
    {
        actions.show(state);
        pane.show(state);
    }
};

/// ... with windows on it.
struct Furnished : Working {
    const std::vector<WindowInfo> shown = PaneStage::windowsShown();

    Furnished()
    {
        windows.update(shown);
        pane.showWindows(shown);
    }
};

} // namespace triarch::test
