// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/action_edit.h"
#include "ui/models/approval_queue.h"
#include "ui/models/persona_model.h"
#include "ui/models/tool_list_model.h"
#include "ui/models/window_list_model.h"

#include <QTemporaryDir>
#include <QWidget>
#include <memory>

namespace triarch {

/// The side panes with models of their own, and a mission in its sixth turn to show in them.
struct PaneStage {
    PaneStage();

    ConsoleState running() const;
    std::unique_ptr<QWidget> pane(const QString& name);
    static QStringList
    paneNames(); ///< windows, tools, strategist, tactician, executor, next, inspector, approvals, tester
    static bool isWide(const QString& name); ///< stands at the right: never under 296

    std::unique_ptr<QWidget> testerPane(const ConsoleState& state);
    void fill();              ///< up to the proposal of turn 6
    void startTurn(int turn); ///< a picture, and the executor is asked
    static Proposal clickPlus();
    static std::vector<WindowInfo> windowsShown();
    static ExecutorSetup setup();
    static QImage desktop(const QString& display); ///< 1280x800
    static TurnRecord turnFive();
    static ApprovalList waiting(); ///< two requests and a grant

    ManualClock clock;
    QTemporaryDir folder;
    AppActions actions;
    WindowListModel windows;
    ToolListModel tools;
    PersonaModel personas{windows, clock};
    ApprovalQueueModel approvals{clock};
    ActionEdit trial{ActionEdit::Of::Anything};
};

} // namespace triarch
