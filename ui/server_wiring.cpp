// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/server_wiring.h"

#include "ui/dialogs/beside.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/main_window.h"
#include "ui/models/core_words.h"

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
        if (!controller.state().isActive) // a mission keeps the one it was started with
            settings.setProfile(server.name);
        showProfiles(window);
        controller.setProfile(server.name);
        controller.backend().testModel(server.name);
        dialog->close();
    });
    showBeside(*dialog);
}

} // namespace triarch
