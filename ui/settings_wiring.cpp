// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/settings_wiring.h"

#include "ui/announcement_wiring.h"
#include "ui/approval_wiring.h"
#include "ui/dialogs/beside.h"
#include "ui/dialogs/safety_page.h"
#include "ui/fix_wiring.h"
#include "ui/main_window.h"
#include "ui/models/core_words.h"
#include "ui/server_wiring.h"
#include "ui/style/language.h"
#include "ui/style/motion.h"
#include "ui/style/theme.h"
#include "ui/view_wiring.h"

#include <QApplication>

namespace triarch {

namespace {

/// Every program reads them from their file: what was written is read back, whoever wrote it.
void wireSafety(SettingsDialog& dialog, ConsoleBackend& backend, MissionBar& bar)
{
    SafetyPage* page = &dialog.safety();
    page->show(backend.settings());
    page->showPolicy(backend.policy().file);
    QObject::connect(&backend, &ConsoleBackend::policyChanged, page,
        [page](const PolicyState& policy) { page->showPolicy(policy.file); }); // the operator's own by now
    QObject::connect(page, &SafetyPage::chosen, &backend, [page, &backend, &bar](const Safety& safety) {
        const auto written = backend.setSafety(safety);
        page->show(backend.settings());
        bar.setEscapeStops(backend.settings().value_or(TriarchFile()).safety.escapeStops);
        if (!written)
            page->showProblem(fromCore(written.error().message));
    });
}

/// The model there is the one in the bar, be it a mission's own that is lent for it: what one chooses in either place
/// is the same.
void wireProfile(SettingsDialog& dialog, MissionController& controller)
{
    dialog.setProfile(controller.state().profile);
    QObject::connect(&controller, &MissionController::changed, &dialog,
        [&dialog, known = controller.state().profile](const ConsoleState& state) mutable {
            if (std::exchange(known, state.profile) != state.profile) // another may be shown for its test
                dialog.setProfile(state.profile);
        });
    QObject::connect(&dialog, &SettingsDialog::profileChosen, &controller, &MissionController::chooseProfile);
}

} // namespace

void checkTheme(MainWindow& window)
{
    window.actions().at(ActionId::ThemeDark)->setChecked(currentTheme() == Theme::Dark);
    window.actions().at(ActionId::ThemeLight)->setChecked(currentTheme() == Theme::Light);
}

void chooseTheme(MainWindow& window, ConsoleSettings& settings, const QString& theme)
{
    settings.setTheme(theme);
    applyThemeSetting(theme);
    checkTheme(window);
}

SettingsDialog* openSettings(MainWindow& window, ConsoleSettings& settings)
{
    if (auto* shown = window.findChild<SettingsDialog*>(); shown && shown->isVisible()) {
        shown->raise();
        return shown;
    }
    MissionController* controller = &window.controller();
    ConsoleBackend* backend = &controller->backend();
    auto* dialog = new SettingsDialog(settings, &window);
    showBeside(*dialog);
    dialog->setProfiles(backend->profiles());
    wireProfile(*dialog, *controller);
    dialog->showTestAsIn(window.panes().firstRun->model());
    QObject::connect(dialog, &SettingsDialog::themeChosen, &window,
        [&window, &settings](const QString& theme) { chooseTheme(window, settings, theme); });
    QObject::connect(dialog, &SettingsDialog::languageChosen, &window, [dialog, backend](const QString& language) {
        applyLanguage(*static_cast<QApplication*>(QApplication::instance()), language);
        dialog->setProfiles(backend->profiles());
    });
    dialog->setMissionRuns(controller->state().isActive);
    QObject::connect(controller, &MissionController::changed, dialog,
        [dialog](const ConsoleState& state) { dialog->setMissionRuns(state.isActive); });
    QObject::connect(dialog, &SettingsDialog::delayChosen, controller, &MissionController::setDelay);
    QObject::connect(
        dialog, &SettingsDialog::serverWanted, &window, [&window, &settings] { addServer(window, settings); });
    QObject::connect(
        dialog, &SettingsDialog::profileFileWanted, window.actions().at(ActionId::OpenProfile), &QAction::trigger);
    QObject::connect(
        dialog, &SettingsDialog::noticesChosen, &window, [&window, &settings] { applyNotices(window, settings); });
    QObject::connect(dialog, &SettingsDialog::motionChosen, &Motion::wanted(), &Motion::set);
    wireSafety(*dialog, *backend, *window.panes().bar);
    dialog->safety().showClick(settings.clickApproves());
    QObject::connect(&dialog->safety(), &SafetyPage::clickChosen, &window, [&window, &settings](bool approves) {
        settings.setClickApproves(approves);
        showBlindness(window);
    });
    QObject::connect(
        &dialog->safety(), &SafetyPage::policyWanted, window.actions().at(ActionId::OpenPolicy), &QAction::trigger);
    QObject::connect(dialog, &SettingsDialog::testRequested, backend, &ConsoleBackend::testModel);
    QObject::connect(backend, &ConsoleBackend::probeTested, dialog, &SettingsDialog::showRung);
    QObject::connect(backend, &ConsoleBackend::modelTested, dialog, &SettingsDialog::showTested);
    return dialog;
}

} // namespace triarch
