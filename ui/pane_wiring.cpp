// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/pane_wiring.h"

#include "ui/main_window.h"
#include "ui/panes/approvals_pane.h"
#include "ui/panes/breakpoints_pane.h"
#include "ui/panes/tester_pane.h"

#include <QDockWidget>

namespace triarch {

namespace {

using ColumnPage = CompactColumn::Page;
using HistoryPage = HistoryPane::Page;

void openDock(MainWindow& window, const char* name) { goTo(window.findChild<QDockWidget*>(QString::fromLatin1(name))); }

/// Compact has no docks of these: what they show stands in its own two.
bool isInColumn(MainWindow& window, ColumnPage page)
{
    if (window.layoutShown() != Layout::Compact)
        return false;
    window.panes().column->showPage(page);
    openDock(window, "column");
    return true;
}

void openHistory(MainWindow& window, HistoryPage page)
{
    window.panes().history->showPage(page);
    openDock(window, "history");
}

void openPersonas(MainWindow& window)
{
    openDock(window, window.layoutShown() == Layout::Compact ? "next" : "personas");
}

/// The next action of Compact gives its place to what waits; what is allowed for a while comes where the inspector
/// does.
void openApprovals(MainWindow& window)
{
    if (window.layoutShown() == Layout::Compact && window.models().approvals.count() > 0)
        return openDock(window, "next");
    window.panes().evidence->showApprovals();
    openDock(window, "inspector");
    window.panes().evidence->approvals().focusFirst();
}

/// Compact has no such pane: it comes beside what is there.
void openBreakpoints(MainWindow& window)
{
    window.panes().evidence->showBreakpoints();
    window.panes().evidence->lookPast();
    openDock(window, "inspector");
    window.panes().evidence->breakpoints().focusValue();
}

void openTester(MainWindow& window)
{
    window.panes().evidence->showTester();
    window.panes().evidence->lookPast();
    openDock(window, "inspector");
    window.panes().evidence->tester().focusTool();
}

void openLive(MainWindow& window)
{
    window.wantStartPage(false);
    window.panes().live->view().setFocus(Qt::ShortcutFocusReason);
}

} // namespace

void wirePanes(MainWindow& window)
{
    const auto on = [&](ActionId id, auto act) {
        QObject::connect(window.actions().at(id), &QAction::triggered, &window, act);
    };
    on(ActionId::GoWindows, [&] {
        if (!isInColumn(window, ColumnPage::Windows))
            openDock(window, "windows");
    });
    on(ActionId::GoTools, [&] {
        if (!isInColumn(window, ColumnPage::Tools))
            openDock(window, "tools");
    });
    on(ActionId::GoHistory, [&] {
        if (!isInColumn(window, ColumnPage::History))
            openHistory(window, HistoryPage::Turns);
    });
    on(ActionId::GoCalls, [&] { openDock(window, "calls"); });
    on(ActionId::GoPersonas, [&] { openPersonas(window); });
    on(ActionId::GoInspector, [&] {
        window.panes().evidence->showTurn();
        window.panes().evidence->lookPast();
        openDock(window, "inspector");
    });
    on(ActionId::GoNext, [&] { openDock(window, "next"); });
    on(ActionId::GoColumn, [&] { openDock(window, "column"); });
    on(ActionId::GoLive, [&] { openLive(window); });
    on(ActionId::GoApprovals, [&] { openApprovals(window); });
    on(ActionId::GoBreakpoints, [&] { openBreakpoints(window); });
    on(ActionId::GoTester, [&] { openTester(window); });
    on(ActionId::GoTimeline, [&] { openHistory(window, HistoryPage::Timeline); });
    on(ActionId::GoLog, [&] { openHistory(window, HistoryPage::Log); });
    on(ActionId::GoProblems, [&] { openHistory(window, HistoryPage::Problems); });
    QObject::connect(window.panes().history, &HistoryPane::sampleWanted, window.actions().at(ActionId::RunSample),
        &QAction::trigger);
    QObject::connect(window.panes().history, &HistoryPane::recordingWanted,
        window.actions().at(ActionId::OpenRecording), &QAction::trigger);
    on(ActionId::FirstTurn, [&] { window.panes().history->firstTurn(); });
    on(ActionId::LastTurn, [&] { window.panes().history->lastTurn(); });
    on(ActionId::PreviousTurn, [&] { window.panes().history->previousTurn(); });
    on(ActionId::NextTurn, [&] { window.panes().history->nextTurn(); });
}

} // namespace triarch
