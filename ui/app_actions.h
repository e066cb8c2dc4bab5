// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/limit_watch.h"
#include "ui/console_state.h"

#include <QAction>
#include <QKeySequence>
#include <map>
#include <span>

namespace triarch {

enum class ActionId {
    FocusMission,
    OpenMission,
    SetUpMission,
    SaveMission,
    SaveTemplate,
    RunSample,
    RunTextSample,
    RunHelpSample,
    RunApprovalSample,
    OpenRecording,
    ReviewMission,
    CloseReview,
    ExportMission,
    ForkTurn,
    OpenFolder,
    OpenMissions,
    Quit,
    Start,
    Pause,
    PauseNow,
    Step,
    Skip,
    EditAction,
    StepToCall,
    StepOut,
    RunToTurn,
    ToggleBreakpoint,
    TakeControl,
    SendKeys,
    Stop,
    Panic,
    AllowInput,
    Tell,
    AskTactician,
    ExtendLimits,
    ApproveShown,
    RejectShown,
    RejectBecause,
    FindTurn,
    Fit,
    FitWidth,
    ActualSize,
    ZoomIn,
    ZoomOut,
    FitMonitor,
    ShowRulers,
    ShowTrail,
    ShowCrosshair,
    ShowPointer,
    ShowHovered,
    ShowOutlines,
    PickPoint,
    ShowModelPicture,
    FirstTurn,
    PreviousTurn,
    PlayTurns,
    NextTurn,
    LastTurn,
    StartPage,
    LayoutOperate,
    LayoutDebug,
    LayoutReview,
    LayoutCompact,
    LockLayout,
    ResetLayout,
    ThemeDark,
    ThemeLight,
    OpenSandbox,
    DisplaySetup,
    RemoteControl,
    LaunchApplication,
    TestModel,
    UseRehearsal,
    AddServer,
    OpenProfile,
    OpenPolicy,
    Settings,
    GoWindows,
    GoTools,
    GoPersonas,
    GoInspector,
    GoHistory,
    GoTimeline,
    GoCalls,
    GoNext,
    GoColumn,
    GoLive,
    GoApprovals,
    GoBreakpoints,
    GoTester,
    TryTurn,
    GoLog,
    GoProblems,
    Search,
    Tour,
    Shortcuts,
    About,
};

/// The profile of the built-in model.
constexpr auto rehearsalProfile = "rehearsal";

enum class MenuId { Mission, Run, View, Tools, Window, Help };

/// One thing the operator can ask for: menus, palette, shortcut sheet and --list-actions are made from these rows.
struct ActionRow {
    ActionId id;
    MenuId menu;
    const char* name; ///< for --list-actions and settings, e.g. "mission.start"
    const char* text; ///< menu and palette, translated when shown
    const char* help; ///< one sentence, translated when shown
    const char* icon; ///< Lucide name; empty: none
    const char* keys; ///< portable; several separated by "; "; empty: none
    bool isCheckable = false;
    bool endsGroup = false; ///< a separator follows in the menu
};

/// In the order of the menus.
std::span<const ActionRow> actionRows();
QString menuTitle(MenuId menu);
QList<QKeySequence> shortcutsOf(const ActionRow& row);

/// Whether an action makes sense in a state: buttons and menus follow it.
bool isEnabled(ActionId id, const ConsoleState& state);

/// Why no recorded mission can be shown now, in the operator's words; empty: one can.
QString whyNoReview(const ConsoleState& state);

/// Why no mission can begin on the display that is chosen; empty: one can.
QString whyNoStart(const ConsoleState& state);

/// The mission waits for the operator to let it go on, and for no yes.
bool isHeldForOperator(const ConsoleState& state);

/// Which of the limits that can be moved the mission is held for, as far as it is used up now: whoever works beside the
/// operator may have moved it. nullopt: none of them.
std::optional<LimitUse> holdingLimit(const ConsoleState& state);

/// That limit still stands: the mission goes on when it is moved, and by nothing else.
bool isHeldAtLimit(const ConsoleState& state);

/// Which of the run buttons the operator would press next; nullopt when none is.
std::optional<ActionId> primaryAction(const ConsoleState& state);

/// Every QAction of the console, made once from the table.
class AppActions : public QObject {
    Q_OBJECT
public:
    explicit AppActions(QObject* parent = nullptr);
    QAction* at(ActionId id) const { return m_actions.at(id); }
    void show(const ConsoleState& state); ///< enables what makes sense now
    /// In place of what it had; a key that another action has is taken from that, but not the last one from Panic.
    void setKeys(ActionId id, QList<QKeySequence> keys);
    bool isFree(const QKeySequence& key, ActionId wanted) const;    ///< that one may have it
    std::optional<ActionId> ownerOf(const QKeySequence& key) const; ///< nullopt: the key is free
    void retranslate();

private:
    void sayWhyNot();

    std::map<ActionId, QAction*> m_actions;
    std::map<ActionId, QString> m_tips; ///< while they are on
    ConsoleState m_state = {};          ///< as it was shown last
};

} // namespace triarch
