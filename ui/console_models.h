// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/action_edit.h"
#include "ui/models/approval_queue.h"
#include "ui/models/breakpoint_model.h"
#include "ui/models/log_model.h"
#include "ui/models/persona_model.h"
#include "ui/models/problem_model.h"
#include "ui/models/tool_list_model.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"
#include "ui/models/window_list_model.h"

namespace triarch {

class ConsoleBackend;
class MissionController;
struct ConsoleState;
struct ProbeEntry;

/// Everything the panes show, fed by the controller and the backend; calls nobody.
class ConsoleModels : public QObject {
    Q_OBJECT
public:
    explicit ConsoleModels(const Clock& clock); ///< the clock outlives the models

    void follow(MissionController& controller);
    void clear(); ///< another mission
    void retranslate();
    void showProblem(const triarch::ConsoleState& state); ///< of the mission, or none

    TurnTableModel turns;
    TurnSelection selection;
    WindowListModel windows;
    ToolListModel tools;
    LogModel log;
    ProblemModel problems;
    PersonaModel personas;
    ApprovalQueueModel approvals;
    ActionEdit edit;                            ///< of what is proposed
    ActionEdit trial{ActionEdit::Of::Anything}; ///< of what the operator tries by hand
    BreakpointModel breakpoints;

private:
    void followDisplay(ConsoleBackend& backend);
    void keepLog(MissionController& controller);
    void showLack(const QString& profile, const ProbeEntry& rung);
    void logDisplay(const triarch::ConsoleState& state);
    QString actorOf(int turn) const; ///< a persona's word, or "operator"
    /// Of now, in the operator's language; what a recording tells is read from its journal, with its own times.
    void write(LogLevel level, const char* category, const QString& source, int turn, const QString& text);

    const Clock& m_clock;
    QString m_lacking; ///< the profile whose model was tested last
    QString m_loggedDisplay;
    bool m_isTelling = false; ///< a recording is told
};

} // namespace triarch
