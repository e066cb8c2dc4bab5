// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/models/approval_queue.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"

#include <QHash>
#include <QPoint>
#include <QSet>
#include <QStackedWidget>

namespace triarch {

class ApprovalsPane;
class BreakpointModel;
class BreakpointsPane;
class ActionEdit;
class InspectorPane;
class TesterPane;

/// Lower right: the selected turn, or what waits for the operator while no turn can be selected, or the breakpoints.
class EvidencePane : public QStackedWidget {
    Q_OBJECT
public:
    InspectorPane& inspector() { return *m_inspector; }
    enum class Page { Approvals, Turn, Breakpoints, Tester };
    EvidencePane(const TurnTableModel& turns, const TurnSelection& selection, ApprovalQueueModel& approvals,
        BreakpointModel& breakpoints, ActionEdit& trial, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void showApprovals();   ///< or that there are none, until a turn is asked for
    void showTurn();        ///< unless something waits
    void inspect();         ///< whatever waits, the turn, or that there is none
    void showBreakpoints(); ///< until a turn is asked for; unless something waits
    void showTester();      ///< until something else is asked for; unless something waits
    void lookPast();        ///< what waits gives up the place, until it is asked for or another request comes
    Page page() const { return Page(currentIndex()); }
    bool showsTurn() const { return page() == Page::Turn; }
    BreakpointsPane& breakpoints() { return *m_breakpoints; }
    TesterPane& tester() { return *m_tester; }
    ApprovalsPane& approvals() { return *m_requests; }

Q_SIGNALS:
    void chipChanged(const QString& words); ///< for the dock's title, e.g. "turn 5"
    void pageChanged(triarch::EvidencePane::Page page);
    void revoked(const QString& grant);

private:
    void refresh();
    QSet<QString> waitingIds() const;
    void choosePage();
    void noteWaiting();
    void noteCorner(const ConsoleState& state);

    const TurnTableModel& m_turns;
    const TurnSelection& m_selection;
    ApprovalQueueModel& m_approvals;
    ApprovalsPane* m_requests;
    InspectorPane* m_inspector;
    BreakpointsPane* m_breakpoints;
    TesterPane* m_tester;
    QString m_turnChip;
    bool m_hasTurn = false;      ///< there is something to inspect
    QSet<QString> m_past;        ///< ids of the requests that the operator looks past
    std::optional<Page> m_asked; ///< approvals, breakpoints or the tester, by the operator
    QString m_folder;
    bool m_isReview = false;
    bool m_isOver = false;
    QHash<int, QPoint> m_corners; ///< of what the mission saw, by turn; root pixels
};

} // namespace triarch
