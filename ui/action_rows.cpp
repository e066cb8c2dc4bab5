// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Every action of the console: what it is called, what it does, its icon and its keys.
#include "ui/app_actions.h"

namespace triarch {

namespace {

using Id = ActionId;
using Menu = MenuId;

constexpr ActionRow rows[]{
    {Id::FocusMission, Menu::Mission, "mission.text", QT_TRANSLATE_NOOP("Actions", "New mission"),
        QT_TRANSLATE_NOOP("Actions", "Puts the cursor into the mission text"), "target", "Ctrl+L"},
    {Id::OpenMission, Menu::Mission, "mission.open", QT_TRANSLATE_NOOP("Actions", "Open mission file..."),
        QT_TRANSLATE_NOOP("Actions", "Reads a mission from a .toml file"), "folder-open", "Ctrl+O"},
    {Id::RunSample, Menu::Mission, "mission.sample", QT_TRANSLATE_NOOP("Actions", "Run the sample mission"),
        QT_TRANSLATE_NOOP("Actions", "Works out 7 + 5 in a calculator on a private display"), "graduation-cap", "",
        false, true},
    {Id::OpenRecording, Menu::Mission, "mission.review", QT_TRANSLATE_NOOP("Actions", "Open a recording..."),
        QT_TRANSLATE_NOOP("Actions", "Shows a finished mission; nothing is sent"), "monitor-play", "Ctrl+Shift+O"},
    {Id::ReviewMission, Menu::Mission, "mission.look_back", QT_TRANSLATE_NOOP("Actions", "Review"),
        QT_TRANSLATE_NOOP("Actions", "Shows the mission that has ended, turn by turn; nothing is sent"), "monitor-play",
        "Ctrl+R"},
    {Id::CloseReview, Menu::Mission, "mission.close_review", QT_TRANSLATE_NOOP("Actions", "Close review"),
        QT_TRANSLATE_NOOP("Actions", "Back to where a mission can be started"), "x", "Ctrl+W"},
    {Id::OpenFolder, Menu::Mission, "mission.folder", QT_TRANSLATE_NOOP("Actions", "Show the mission's folder"),
        QT_TRANSLATE_NOOP("Actions", "Opens the folder with the journal and the pictures"), "hard-drive", "", false,
        true},
    {Id::Quit, Menu::Mission, "app.quit", QT_TRANSLATE_NOOP("Actions", "Quit"),
        QT_TRANSLATE_NOOP("Actions", "Stops the mission, releases all input, ends the private display"), "", "Ctrl+Q"},
    {Id::Start, Menu::Run, "run.start", QT_TRANSLATE_NOOP("Actions", "Start"),
        QT_TRANSLATE_NOOP("Actions", "Starts the mission, or goes on with exactly what is shown"), "play", "F5"},
    {Id::Pause, Menu::Run, "run.pause", QT_TRANSLATE_NOOP("Actions", "Pause"),
        QT_TRANSLATE_NOOP("Actions", "Takes effect before the next input"), "pause", "F6"},
    {Id::PauseNow, Menu::Run, "run.pause_now", QT_TRANSLATE_NOOP("Actions", "Pause now"),
        QT_TRANSLATE_NOOP("Actions", "Pauses and cancels the question under way; it is asked again on resuming"),
        "circle-pause", "Shift+F6"},
    {Id::Step, Menu::Run, "run.step", QT_TRANSLATE_NOOP("Actions", "Step"),
        QT_TRANSLATE_NOOP("Actions", "Sends the action that is shown, then waits at the next one"), "step-forward",
        "F10"},
    {Id::Skip, Menu::Run, "run.skip", QT_TRANSLATE_NOOP("Actions", "Skip"),
        QT_TRANSLATE_NOOP("Actions", "Does not send the action that is shown; the executor is told"), "skip-forward",
        "Shift+F10"},
    {Id::Tell, Menu::Run, "run.tell", QT_TRANSLATE_NOOP("Actions", "Tell the personas..."),
        QT_TRANSLATE_NOOP("Actions", "One sentence that enters the next turn, or answers a call for help"),
        "message-square-text", "Ctrl+T", false, true},
    {Id::Stop, Menu::Run, "run.stop", QT_TRANSLATE_NOOP("Actions", "Stop"),
        QT_TRANSLATE_NOOP("Actions", "Ends the mission and releases every key and button"), "square", "Shift+F5"},
    {Id::Panic, Menu::Run, "run.panic", QT_TRANSLATE_NOOP("Actions", "Panic"),
        QT_TRANSLATE_NOOP("Actions", "Ends all input at once; also the Pause key, or Esc three times, anywhere"),
        "octagon-x", "Ctrl+Shift+Esc"},
    {Id::Fit, Menu::View, "view.fit", QT_TRANSLATE_NOOP("Actions", "Fit"),
        QT_TRANSLATE_NOOP("Actions", "Shows the whole display"), "", "Ctrl+0", true},
    {Id::FitWidth, Menu::View, "view.fit_width", QT_TRANSLATE_NOOP("Actions", "Fit width"),
        QT_TRANSLATE_NOOP("Actions", "Shows the display at the full width of the pane"), "", "", true},
    {Id::ActualSize, Menu::View, "view.actual", QT_TRANSLATE_NOOP("Actions", "100 %"),
        QT_TRANSLATE_NOOP("Actions", "One pixel of the display is one pixel here"), "", "Ctrl+1", true},
    {Id::ZoomIn, Menu::View, "view.zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom in"),
        QT_TRANSLATE_NOOP("Actions", "Enlarges the picture, up to 400 %"), "plus", "Ctrl++; Ctrl+="},
    {Id::ZoomOut, Menu::View, "view.zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom out"),
        QT_TRANSLATE_NOOP("Actions", "Reduces the picture, down to 10 %"), "minus", "Ctrl+-", false, true},
    {Id::ShowCrosshair, Menu::View, "view.crosshair", QT_TRANSLATE_NOOP("Actions", "Crosshair"),
        QT_TRANSLATE_NOOP("Actions", "Marks where the proposed action will land"), "crosshair", "", true},
    {Id::ShowPointer, Menu::View, "view.pointer", QT_TRANSLATE_NOOP("Actions", "Pointer"),
        QT_TRANSLATE_NOOP("Actions", "Draws the display's pointer"), "mouse-pointer-2", "", true},
    {Id::ShowTrail, Menu::View, "view.trail", QT_TRANSLATE_NOOP("Actions", "Trail"),
        QT_TRANSLATE_NOOP("Actions", "Draws the last five actions"), "route", "", true},
    {Id::ShowRulers, Menu::View, "view.rulers", QT_TRANSLATE_NOOP("Actions", "Rulers"),
        QT_TRANSLATE_NOOP("Actions", "Shows the model's scale, 0 to 1000, at two edges"), "ruler", "", true, true},
    {Id::LayoutOperate, Menu::View, "view.operate", QT_TRANSLATE_NOOP("Actions", "Layout Operate"),
        QT_TRANSLATE_NOOP("Actions", "All panes"), "", "", true},
    {Id::LayoutCompact, Menu::View, "view.compact", QT_TRANSLATE_NOOP("Actions", "Layout Compact"),
        QT_TRANSLATE_NOOP("Actions", "Live view, next action and one column; for small screens"), "", "", true},
    {Id::ResetLayout, Menu::View, "view.reset", QT_TRANSLATE_NOOP("Actions", "Reset layout"),
        QT_TRANSLATE_NOOP("Actions", "Puts every pane back to its place"), "rotate-ccw", "", false, true},
    {Id::ThemeDark, Menu::View, "view.dark", QT_TRANSLATE_NOOP("Actions", "Dark theme"),
        QT_TRANSLATE_NOOP("Actions", "Light text on dark panes"), "", "", true},
    {Id::ThemeLight, Menu::View, "view.light", QT_TRANSLATE_NOOP("Actions", "Light theme"),
        QT_TRANSLATE_NOOP("Actions", "Dark text on light panes"), "", "", true},
    {Id::OpenSandbox, Menu::Tools, "tools.sandbox", QT_TRANSLATE_NOOP("Actions", "Start a private display"),
        QT_TRANSLATE_NOOP("Actions", "A display of its own with a window manager; the next mission works on it"),
        "monitor-up", ""},
    {Id::DisplaySetup, Menu::Tools, "tools.display", QT_TRANSLATE_NOOP("Actions", "Display and target..."),
        QT_TRANSLATE_NOOP("Actions", "Where missions work, how a private display is furnished, what is seen of it"),
        "monitor", ""},
    {Id::TestModel, Menu::Tools, "tools.test_model", QT_TRANSLATE_NOOP("Actions", "Test the model"),
        QT_TRANSLATE_NOOP("Actions", "Five checks, from reaching the server to calling a tool"), "plug-zap", ""},
    {Id::Settings, Menu::Tools, "tools.settings", QT_TRANSLATE_NOOP("Actions", "Settings..."),
        QT_TRANSLATE_NOOP("Actions", "Theme, language, profile, timing"), "", "Ctrl+,"},
    {Id::Search, Menu::Help, "help.search", QT_TRANSLATE_NOOP("Actions", "Search or run"),
        QT_TRANSLATE_NOOP("Actions", "Finds any command by its name"), "search", "Ctrl+K; Ctrl+Shift+P"},
    {Id::Shortcuts, Menu::Help, "help.shortcuts", QT_TRANSLATE_NOOP("Actions", "Keyboard shortcuts"),
        QT_TRANSLATE_NOOP("Actions", "Lists every key"), "keyboard", "F1; Ctrl+?"},
    {Id::About, Menu::Help, "help.about", QT_TRANSLATE_NOOP("Actions", "About Triarch"),
        QT_TRANSLATE_NOOP("Actions", "Version and licences"), "", ""},
};

} // namespace

std::span<const ActionRow> actionRows() { return rows; }

} // namespace triarch
