// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/compact_column.h"
#include "ui/console_models.h"
#include "ui/evidence_pane.h"
#include "ui/panes/approval_banner.h"
#include "ui/panes/calls_pane.h"
#include "ui/panes/compare_pane.h"
#include "ui/panes/first_run_page.h"
#include "ui/panes/history_pane.h"
#include "ui/panes/live_view_pane.h"
#include "ui/panes/mission_bar.h"
#include "ui/panes/next_action_pane.h"
#include "ui/panes/personas_pane.h"
#include "ui/panes/review_strip.h"
#include "ui/panes/status_strip.h"
#include "ui/panes/tell_field.h"
#include "ui/panes/tools_pane.h"
#include "ui/panes/windows_pane.h"
#include "ui/widgets/message_banner.h"

class QStackedWidget;

namespace triarch {

/// Every pane of the window; the window's layouts place them and Qt's parents own them.
struct PaneSet {
    PaneSet(ConsoleModels& models, const AppActions& actions, const Clock& clock);

    void show(const ConsoleState& state);
    void setCompact(bool compact);
    void setReview(bool review); ///< a recording in a window with room for the panes of its own
    QWidget* picture(bool isReview) const { return isReview ? static_cast<QWidget*>(compare) : live; }

    MissionBar* bar;
    MessageBanner* banner;
    ApprovalBanner* approval;
    FirstRunPage* firstRun;
    LiveViewPane* live;
    ComparePane* compare; ///< in its place while a recording is looked at
    ReviewStrip* strip;   ///< of its turns, below the bars
    CallsPane* calls;     ///< and who was called in the chosen one
    WindowsPane* windows;
    ToolsPane* tools;
    PersonasPane* personas;
    EvidencePane* evidence;
    HistoryPane* history;
    NextActionPane* next;
    QStackedWidget* nextPages; ///< the next action, or what has to be approved first
    CompactColumn* column;
    StatusStrip* status;
};

} // namespace triarch
