// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/server_wiring.h"

#include "ui/dialogs/beside.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/main_window.h"
#include "ui/models/core_words.h"
#include "ui/settings_wiring.h"

namespace triarch {

namespace {

void showProfiles(MainWindow& window)
{
    const auto profiles = window.controller().backend().profiles();
    window.panes().bar->setProfiles(profiles);
    window.panes().firstRun->setProfiles(profiles);
    if (auto* dialog = window.findChild<SettingsDialog*>())
        dialog->setProfiles(profiles);
}

/// Where the outcome is seen: on the start page while it is shown, else among the settings.
void testServer(MainWindow& window, ConsoleSettings& settings, const QString& name)
{
    if (window.panes().firstRun->isVisible())
        window.controller().backend().testModel(name);
    else
        openSettings(window, settings)->testModel(name);
}

} // namespace

void addServer(MainWindow& window, ConsoleSettings& settings)
{
    if (auto* open = window.findChild<ServerDialog*>()) {
        open->raise();
        return;
    }
    auto* dialog = new ServerDialog(&window);
    QObject::connect(dialog, &ServerDialog::addWanted, &window, [&window, &settings, dialog] {
        const NewServer server = dialog->server();
        MissionController& controller = window.controller();
        if (const auto added = controller.backend().addServer(server); !added)
            return dialog->showProblem(fromCore(added.error().message));
        showProfiles(window);
        controller.chooseProfile(server.name); // a mission keeps the one it was started with
        dialog->close();
        testServer(window, settings, server.name);
    });
    showBeside(*dialog);
}

} // namespace triarch
