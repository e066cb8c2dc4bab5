// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/settled_layout.h"
#include "tests/support/ui/history_fixture.h"
#include "ui/models/log_model.h"
#include "ui/models/problem_model.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"
#include "ui/panes/history_pane.h"
#include "ui/widgets/empty_state.h"

#include <algorithm>

namespace triarch::test {

/// The dock with its models, shown at the design's size.
struct Dock {
    explicit Dock(const std::vector<TurnRecord>& records = calculatorTurns())
    {
        for (const TurnRecord& turn : records) {
            turns.record(turn);
            pane.setPicture(turn.turn, desktopPicture());
        }
        pane.resize(1212, 226);
        pane.show();
    }
    TurnTableModel turns;
    TurnSelection selection{turns};
    LogModel log;
    ProblemModel problems;
    HistoryPane pane{{turns, selection, log, problems}};
    template <typename Widget>
    Widget& part()
    {
        return *pane.findChild<Widget*>();
    }
    /// What says why there is nothing; null: there is something. Every page has its own.
    EmptyState* shownEmptyState()
    {
        const auto states = pane.findChildren<EmptyState*>();
        const auto found =
            std::find_if(states.begin(), states.end(), [](const EmptyState* state) { return state->isVisible(); });
        return found == states.end() ? nullptr : *found;
    }
};

/// Keeps a picture in $TRIARCH_PICTURES, for looking at; without that nothing.
inline void save(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("TRIARCH_PICTURES");
    if (!folder.isEmpty() && settles(widget))
        widget.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
}

} // namespace triarch::test
