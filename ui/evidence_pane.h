// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/models/approval_queue.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"

#include <QStackedWidget>

namespace triarch {

class InspectorPane;

/// Lower right: the selected turn, or what waits for the operator while no turn can be selected.
class EvidencePane : public QStackedWidget {
    Q_OBJECT
public:
    EvidencePane(const TurnTableModel& turns, const TurnSelection& selection, ApprovalQueue& approvals,
        QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void showApprovals();                                  ///< or that there are none, until a turn is asked for
    void showTurn();                                       ///< unless something waits
    bool showsTurn() const { return currentIndex() == 1; } ///< else what waits

Q_SIGNALS:
    void chipChanged(const QString& words); ///< for the dock's title, e.g. "turn 5"
    void pageChanged(bool showsTurn);       ///< the selected turn; else what waits
    void revoked(const QString& grant);

private:
    void refresh();
    void choosePage();
    void noteWaiting();

    const TurnTableModel& m_turns;
    const TurnSelection& m_selection;
    ApprovalQueue& m_approvals;
    InspectorPane* m_inspector;
    QString m_turnChip;
    bool m_hasTurn = false; ///< there is something to inspect
    bool m_isAsked = false; ///< for the approvals
    QString m_folder;
    bool m_isOver = false;
    QSize m_display;
};

} // namespace triarch
