// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/view_wiring.h"

#include "core/base/system/runtime_dir.h"
#include "ui/announcement_wiring.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/beside.h"
#include "ui/dialogs/display_dialog.h"
#include "ui/dialogs/remote_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/fix_wiring.h"
#include "ui/layout_lock.h"
#include "ui/library_wiring.h"
#include "ui/main_window.h"
#include "ui/own_keys.h"
#include "ui/palette_wiring.h"
#include "ui/panes/inspector_pane.h"
#include "ui/quit_guard.h"
#include "ui/server_wiring.h"
#include "ui/session_keeper.h"
#include "ui/settings_wiring.h"
#include "ui/style/motion.h"
#include "ui/style/theme.h"
#include "ui/tour.h"

#include <QApplication>
#include <QDockWidget>
#include <algorithm>
#include <array>
#include <functional>
#include <memory>

namespace triarch {

namespace {

QApplication& application() { return *static_cast<QApplication*>(QApplication::instance()); }

/// What one who debugs looks at first; he goes elsewhere as he likes.
void showDebugging(MainWindow& window)
{
    window.chooseLayout(Layout::Debug);
    window.panes().history->showPage(HistoryPane::Page::Timeline);
    window.panes().evidence->showTurn();
    window.panes().evidence->inspector().showPage(InspectorPane::Page::Model);
}

/// What stands open is offered as a target.
QStringList classesOf(const WindowListModel& windows)
{
    QStringList classes;
    for (int row = 0; row < windows.rowCount(); ++row) {
        const QString both = windows.index(row).data(WindowListModel::ClassRole).toString(); // "instance.Class"
        const QString name = both.section(QLatin1Char('.'), 1);
        if (!name.isEmpty() && !classes.contains(name))
            classes << name;
    }
    return classes;
}

using KeepDisplay = std::function<void(const QString& choice)>;

/// Keeps where the next missions work: the display that the operator chose, once it was reached. A display that another
/// process drives was only looked at: no mission could begin there. Only a private display is kept for the next start.
KeepDisplay displayKeeper(MainWindow& window, ConsoleSettings& settings)
{
    const auto wanted = std::make_shared<QString>();
    MissionController* controller = &window.controller();
    QObject::connect(&controller->backend(), &ConsoleBackend::displayOpened, &window,
        [wanted, controller](const DisplayState& display) {
            if (displayWord(display.name) != displayWord(*wanted) || display.hostPid)
                return;
            wanted->clear(); // it is told again whenever the display changes
            controller->keepDisplay();
        });
    return [wanted, controller, &settings](const QString& choice) {
        *wanted = choice;
        const auto parsed = parseDisplayChoice(choice);
        if (!parsed || !parsed->isSandbox())
            return;
        settings.setDisplay(choice);
        controller->keepDisplay();
    };
}

void openDisplaySetup(MainWindow& window, ConsoleSettings& settings, const KeepDisplay& keep)
{
    MissionController* controller = &window.controller();
    ConsoleBackend* backend = &controller->backend();
    auto* dialog = new DisplayDialog(&window);
    dialog->setDisplays(backend->displays());
    dialog->show(controller->state());
    QObject::connect(controller, &MissionController::changed, dialog, &DisplayDialog::show);
    const WindowListModel* windows = &window.models().windows;
    dialog->setWindowClasses(classesOf(*windows));
    QObject::connect(windows, &WindowListModel::updated, dialog,
        [dialog, windows] { dialog->setWindowClasses(classesOf(*windows)); });
    QObject::connect(dialog, &DisplayDialog::displayChosen, controller, &MissionController::setDisplay);
    QObject::connect(dialog, &DisplayDialog::displayChosen, controller, keep);
    QObject::connect(
        dialog, &DisplayDialog::setupChosen, controller, [controller, &settings](const SandboxSetup& setup) {
            controller->setSetup(setup);
            settings.setSetup(setup);
        });
    QObject::connect(dialog, &DisplayDialog::targetChosen, controller, [controller, &settings](const QString& target) {
        controller->setTarget(target);
        settings.setTarget(target);
    });
    showBeside(*dialog);
}

void openRemote(MainWindow& window)
{
    if (auto* shown = window.findChild<RemoteDialog*>(); shown && shown->isVisible())
        return shown->raise();
    ConsoleBackend* backend = &window.controller().backend();
    auto* dialog = new RemoteDialog(&window);
    showBeside(*dialog);
    dialog->show(backend->remote());
    QObject::connect(backend, &ConsoleBackend::remoteChanged, dialog, &RemoteDialog::show);
    QObject::connect(dialog, &RemoteDialog::listenWanted, backend, &ConsoleBackend::listenForWorkers);
    QObject::connect(dialog, &RemoteDialog::connectWanted, backend, &ConsoleBackend::connectToWorker);
}

void openShortcuts(MainWindow& window, ConsoleSettings& settings)
{
    if (auto* shown = window.findChild<ShortcutsDialog*>(); shown && shown->isVisible())
        return shown->raise();
    auto* dialog = new ShortcutsDialog(window.actions(), &window);
    showBeside(*dialog);
    QObject::connect(dialog, &ShortcutsDialog::keysChanged, &window,
        [&window, &settings] { settings.setKeys(ownKeys(window.actions())); });
}

void wireLooks(MainWindow& window, ConsoleSettings& settings, const KeepDisplay& keep)
{
    const auto on = [&](ActionId id, auto act) {
        QObject::connect(window.actions().at(id), &QAction::triggered, &window, act);
    };
    on(ActionId::ThemeDark, [&] { chooseTheme(window, settings, QStringLiteral("dark")); });
    on(ActionId::ThemeLight, [&] { chooseTheme(window, settings, QStringLiteral("light")); });
    on(ActionId::LayoutOperate, [&] { window.chooseLayout(Layout::Operate); });
    on(ActionId::LayoutDebug, [&] { showDebugging(window); });
    on(ActionId::LayoutCompact, [&] { window.chooseLayout(Layout::Compact); });
    on(ActionId::ResetLayout, [&] { window.resetLayout(); });
    on(ActionId::Search, [&] { window.openPalette(); });
    on(ActionId::Settings, [&] { openSettings(window, settings); });
    on(ActionId::TestModel, [&] { openSettings(window, settings)->testModel(window.controller().state().profile); });
    on(ActionId::FindTurn, [&] {
        if (auto* dock = window.findChild<QDockWidget*>(QStringLiteral("history"))) { // it may be closed
            dock->show();
            dock->raise();
        }
        window.panes().history->focusFilter();
    });
    on(ActionId::DisplaySetup, [&, keep] { openDisplaySetup(window, settings, keep); });
    on(ActionId::AddServer, [&] { addServer(window, settings); });
    on(ActionId::RemoteControl, [&] { openRemote(window); });
    QObject::connect(window.panes().bar, &MissionBar::displaySetupWanted, window.actions().at(ActionId::DisplaySetup),
        &QAction::trigger);
    QObject::connect(window.panes().firstRun, &FirstRunPage::serverWanted, &window,
        [&window, &settings] { addServer(window, settings); });
    QObject::connect(window.panes().firstRun, &FirstRunPage::profileFileWanted, &window,
        [&window](const QString& name) { openProfile(window, name); });
    on(ActionId::Tour, [&] { startTour(window); });
    on(ActionId::Shortcuts, [&] { openShortcuts(window, settings); });
    on(ActionId::About, [&] { showBeside(*new AboutDialog(&window)); });
    auto* leaving = new QuitGuard(window); // the window's
    on(ActionId::Quit, [leaving] { leaving->quit(); });
    checkTheme(window);
}

void wireLock(MainWindow& window, ConsoleSettings& settings)
{
    auto* lock = new LayoutLock(window); // the window's
    QAction* action = window.actions().at(ActionId::LockLayout);
    QObject::connect(action, &QAction::toggled, lock, [lock, &settings](bool locked) {
        lock->set(locked);
        settings.setLayoutLocked(locked);
    });
    action->setChecked(settings.isLayoutLocked());
}

/// The overlay switches are actions; what they were is put back at the next start.
void wireOverlays(MainWindow& window, ConsoleSettings& settings)
{
    const auto at = [&window](ActionId id) { return window.actions().at(id); };
    using Row = std::pair<ActionId, bool OverlaySwitches::*>;
    static constexpr std::array rows{Row(ActionId::ShowCrosshair, &OverlaySwitches::crosshair),
        Row(ActionId::ShowPointer, &OverlaySwitches::pointer), Row(ActionId::ShowTrail, &OverlaySwitches::trail),
        Row(ActionId::ShowRulers, &OverlaySwitches::rulers), Row(ActionId::ShowHovered, &OverlaySwitches::hovered),
        Row(ActionId::ShowOutlines, &OverlaySwitches::outlines)};
    const OverlaySwitches kept = settings.overlays();
    for (const auto& [id, shown] : rows)
        at(id)->setChecked(kept.*shown);
    for (const auto& row : rows)
        QObject::connect(at(row.first), &QAction::toggled, &window, [at, &settings] {
            OverlaySwitches now;
            for (const auto& [id, shown] : rows)
                now.*shown = at(id)->isChecked();
            settings.setOverlays(now);
        });
}

/// What the operator chose for missions: put back, and kept when it changes.
void wireChoices(MainWindow& window, ConsoleSettings& settings, const KeepDisplay& keep)
{
    MissionController* controller = &window.controller();
    MissionBar* bar = window.panes().bar;
    bar->setMissions(settings.missions());
    controller->setProfile(settings.profile());
    if (controller->backend().interrupted().isEmpty())
        controller->setDisplay(settings.display());
    else
        controller->chooseDisplay(settings.display()); // what was cut off is offered first, in place of a display
    controller->setSetup(settings.setup());
    controller->setTarget(settings.target());
    controller->setDelay(settings.delayMs());
    if (const auto took = settings.panicMs())
        window.panes().firstRun->showPanic(*took);
    QObject::connect(
        controller, &MissionController::panicHeard, bar, [&settings](double took) { settings.setPanicMs(took); });
    QObject::connect(controller, &MissionController::profileChosen, bar,
        [&settings](const QString& name) { settings.setProfile(name); });
    QObject::connect(bar, &MissionBar::displayChosen, bar, keep);
    QObject::connect(window.panes().firstRun, &FirstRunPage::displayChosen, bar, keep);
    QObject::connect(bar, &MissionBar::delayChosen, bar, [&settings, controller](int delay) {
        if (!controller->state().isAttached) // else it is that mission's
            settings.setDelayMs(delay);
    });
    QObject::connect(controller, &MissionController::missionBegan, bar, [&settings, controller, bar] {
        if (!controller->state().isActive || controller->state().isAttached)
            return; // a recording is no mission of today, nor one of ours what another process runs
        settings.addMission(controller->state().mission);
        bar->setMissions(settings.missions());
    });
    int number = 0; // each of them is a row of its own
    for (const auto& problem : settings.problems() + applyOwnKeys(window.actions(), settings.keys()))
        window.models().problems.set({QStringLiteral("settings.%1").arg(++number), Severity::Note, problem});
}

} // namespace

void applyThemeSetting(const QString& setting)
{
    applyTheme(application(),
        setting == QLatin1String("light")      ? Theme::Light
            : setting == QLatin1String("dark") ? Theme::Dark
                                               : systemTheme());
}

void wireView(MainWindow& window, ConsoleSettings& settings)
{
    Motion::wanted().set(settings.motion());
    const KeepDisplay keep = displayKeeper(window, settings);
    wireLooks(window, settings, keep);
    wireLock(window, settings);
    MissionLibrary& library = wireLibrary(window, settings);
    wirePalette(window, settings, library);
    wireOverlays(window, settings);
    wireChoices(window, settings, keep);
    new SessionKeeper(window, settings); // the window's
    wireAnnouncements(window, settings);
}

} // namespace triarch
