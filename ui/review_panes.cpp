// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_panes.h"

#include "ui/main_window.h"
#include "ui/models/filter_range.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/parts/range_track.h"
#include "ui/panes/progress_row.h"

#include <QDockWidget>

namespace triarch {

namespace {

using InspectorPage = InspectorPane::Page;

/// What went wrong in the turns that a range takes in.
TurnFaults faultsIn(const TurnTableModel& turns, const TurnFilter& filter)
{
    TurnFaults faults;
    for (int row = 0; row < turns.rowCount(); ++row) {
        const TurnRecord& turn = turns.at(row);
        if (turn.turn < filter.firstTurn || turn.turn > filter.lastTurn)
            continue;
        faults.rejected += turn.status == TurnStatus::Rejected;
        faults.withoutEffect += turn.status == TurnStatus::NoEffect;
        faults.failed += turn.status == TurnStatus::Failed;
    }
    return faults;
}

void showRange(MainWindow& window)
{
    const TurnFilter& filter = window.panes().history->shownFilter();
    window.panes().strip->track().setRange(filter.firstTurn, filter.lastTurn);
    window.panes().bar->progress().showFaults(faultsIn(window.models().turns, filter));
}

qint64 microsOf(const TurnRecord& turn) { return turn.times.isEmpty() ? turn.elapsedMs * 1000 : turn.times.total(); }

/// A phase is the turns in a row that have its name.
CallTotals totalsOf(const ConsoleState& state, const TurnTableModel& turns, const TurnRecord& chosen)
{
    CallTotals totals{state.elapsedMs, state.tokens.in + state.tokens.out, chosen.phase};
    const int row = turns.rowOf(chosen.turn);
    int first = row;
    while (first > 0 && turns.at(first - 1).phase == chosen.phase)
        --first;
    qint64 micros = 0;
    for (int at = std::max(0, first); at < turns.rowCount() && turns.at(at).phase == chosen.phase; ++at) {
        micros += microsOf(turns.at(at));
        totals.phaseTokens += turns.at(at).tokensIn + turns.at(at).tokensOut;
    }
    totals.phaseMs = micros / 1000;
    qint64 all = 0; // by the same measure as its phases: the mission's clock stands still now and then
    for (int at = 0; at < turns.rowCount(); ++at)
        all += microsOf(turns.at(at));
    totals.missionMs = std::max(totals.missionMs, all / 1000);
    return totals;
}

void wireCalls(MainWindow& window)
{
    CallsPane* calls = window.panes().calls;
    EvidencePane* evidence = window.panes().evidence;
    InspectorPane* inspector = &evidence->inspector();
    QObject::connect(inspector, &InspectorPane::evidenceRead, calls,
        [&window, calls](const TurnRecord& turn, const TurnEvidence& read) {
            calls->show(
                callTree(totalsOf(window.controller().state(), window.models().turns, turn), turn, read), turn.turn);
        });
    QObject::connect(&window.models().turns, &QAbstractItemModel::modelReset, calls, &CallsPane::clearTree);
    const auto* dock = window.findChild<QDockWidget*>(QStringLiteral("calls"));
    QObject::connect(dock, &QDockWidget::visibilityChanged, inspector, &InspectorPane::readAlways);
    const auto open = [evidence, inspector](InspectorPage page) {
        evidence->showTurn();
        inspector->showPage(page);
    };
    QObject::connect(calls, &CallsPane::callChosen, inspector, [evidence, inspector](int call) {
        evidence->showTurn();
        inspector->showCall(call);
    });
    QObject::connect(calls, &CallsPane::actionChosen, inspector, [open] { open(InspectorPage::Call); });
    QObject::connect(calls, &CallsPane::resultChosen, inspector, [open] { open(InspectorPage::Log); });
}

} // namespace

void wireReviewPanes(MainWindow& window)
{
    HistoryPane* history = window.panes().history;
    QObject::connect(history, &HistoryPane::filterChanged, &window, [&window] { showRange(window); });
    QObject::connect(&window.controller(), &MissionController::telling, &window, [&window](bool coming) {
        if (!coming)
            showRange(window);
    });
    const auto narrow = [history](
                            int first, int last) { history->setFilter(withTurnRange(history->filter(), first, last)); };
    QObject::connect(&window.panes().strip->track(), &RangeTrack::rangeChosen, history, narrow);
    QObject::connect(&window.panes().strip->strip(), &FilmStrip::rangeChosen, history, narrow);
    QObject::connect(
        &window.controller(), &MissionController::missionBegan, window.panes().compare, &ComparePane::begin);
    wireCalls(window);
}

} // namespace triarch
