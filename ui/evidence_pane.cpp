// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/evidence_pane.h"

#include "ui/panes/approvals_pane.h"
#include "ui/panes/breakpoints_pane.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/tester_pane.h"

namespace triarch {

EvidencePane::EvidencePane(const TurnTableModel& turns, const TurnSelection& selection, ApprovalQueueModel& approvals,
    BreakpointModel& breakpoints, ActionEdit& trial, QWidget* parent)
    : QStackedWidget(parent),
      m_turns(turns),
      m_selection(selection),
      m_approvals(approvals),
      m_inspector(new InspectorPane),
      m_breakpoints(new BreakpointsPane(breakpoints)),
      m_tester(new TesterPane(trial))
{
    auto* pane = new ApprovalsPane(approvals);
    m_requests = pane;
    addWidget(pane);
    connect(pane, &ApprovalsPane::revoked, this, &EvidencePane::revoked);
    connect(&m_approvals, &ApprovalQueueModel::changed, this, &EvidencePane::choosePage);
    addWidget(m_inspector);
    addWidget(m_breakpoints);
    addWidget(m_tester);
    connect(this, &QStackedWidget::currentChanged, this, [this](int page) { Q_EMIT pageChanged(Page(page)); });
    connect(m_inspector, &InspectorPane::chipChanged, this, [this](const QString& words) {
        m_turnChip = words;
        noteWaiting();
    });
    connect(&m_selection, &TurnSelection::changed, this, [this] {
        refresh();
        if (m_asked != Page::Breakpoints && m_asked != Page::Tester) // turns go by while they are looked at
            showTurn();
    });
    connect(&m_turns, &QAbstractItemModel::dataChanged, this, &EvidencePane::refresh);
    connect(&m_turns, &QAbstractItemModel::rowsInserted, this, &EvidencePane::refresh); // it brings the one after
}

void EvidencePane::show(const ConsoleState& state)
{
    m_folder = state.folder;
    m_inspector->setReview(state.isReview);
    if (!std::exchange(m_isReview, state.isReview) && state.isReview)
        m_asked.reset(); // a recording opens with its turn
    noteCorner(state);
    if (std::exchange(m_isOver, !state.isActive) == state.isActive) {
        m_inspector->setOver(m_isOver);
        refresh();
    }
    m_hasTurn = state.isActive || state.isReview || state.turn > 0; // nothing waits in a review
    m_requests->show(state.policy);
    m_breakpoints->show(state);
    m_tester->show(state);
    choosePage();
}

/// Of a window that moves every turn has its own; a recording's places are counted on its pictures.
void EvidencePane::noteCorner(const ConsoleState& state)
{
    if (state.isReview || state.turn == 0)
        m_corners.clear();
    else if (state.isActive)
        m_corners.insert(state.turn, state.seenArea().topLeft());
}

QSet<QString> EvidencePane::waitingIds() const
{
    QSet<QString> ids;
    for (const auto& waiting : m_approvals.list().waiting)
        ids << waiting.request.id;
    return ids;
}

/// What waits comes before what can be looked at, until the operator looks past it.
void EvidencePane::choosePage()
{
    const QSet<QString> waiting = waitingIds();
    m_past &= waiting;
    const auto usual = m_hasTurn ? Page::Turn : Page::Approvals;
    setCurrentIndex(int(m_past != waiting ? Page::Approvals : m_asked.value_or(usual)));
    noteWaiting();
}

void EvidencePane::lookPast()
{
    m_past = waitingIds();
    choosePage();
}

void EvidencePane::showApprovals()
{
    m_past.clear();
    m_asked.reset(); // what waits is shown anyhow, and its place is a turn's again afterwards
    if (m_approvals.count() == 0)
        m_asked = Page::Approvals;
    choosePage();
}

void EvidencePane::showBreakpoints()
{
    m_asked = Page::Breakpoints;
    choosePage();
}

void EvidencePane::showTester()
{
    m_asked = Page::Tester;
    choosePage();
}

void EvidencePane::showTurn()
{
    m_asked.reset();
    choosePage();
}

void EvidencePane::inspect()
{
    m_past = waitingIds();
    m_asked = Page::Turn;
    choosePage();
}

void EvidencePane::noteWaiting()
{
    const int waiting = m_approvals.count();
    Q_EMIT chipChanged(page() == Page::Turn            ? m_turnChip
            : page() == Page::Approvals && waiting > 0 ? tr("%1 waiting").arg(waiting)
                                                       : QString());
}

void EvidencePane::refresh()
{
    const int row = m_turns.rowOf(m_selection.turn());
    if (row < 0)
        return m_inspector->clear();
    const TurnRecord& turn = m_turns.at(row);
    const TurnRecord* next = row + 1 < m_turns.rowCount() ? &m_turns.at(row + 1) : nullptr;
    const bool isNext = next && next->turn == turn.turn + 1; // perhaps in the folder of the mission that took it up
    m_inspector->setCorner(m_corners.value(turn.turn));
    m_inspector->showTurn(turn, m_folder, isNext ? next->picture : QString());
}

} // namespace triarch
