// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/fix_wiring.h"

#include "ui/main_window.h"

#include <QDesktopServices>
#include <QUrl>

namespace triarch {

namespace {

/// In whatever the desktop opens such things with.
void wireOpening(MainWindow& window)
{
    MissionController* controller = &window.controller();
    const auto opens = [&](ActionId id, auto pathOf) {
        QObject::connect(window.actions().at(id), &QAction::triggered, &window, [&window, pathOf] {
            const QString path = pathOf();
            if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
                window.showNotice(MessageKind::Info, MainWindow::tr("Nothing here opens %1").arg(path));
        });
    };
    opens(ActionId::OpenFolder, [controller] { return controller->state().folder; });
    opens(ActionId::OpenMissions, [controller] { return controller->backend().missionsFolder(); });
    opens(ActionId::OpenPolicy, [controller] { return controller->state().policy.file; });
    opens(
        ActionId::OpenProfile, [controller] { return controller->backend().profileFile(controller->state().profile); });
}

} // namespace

void wireFixes(MainWindow& window)
{
    wireOpening(window);
    QObject::connect(window.panes().history, &HistoryPane::fixWanted, &window,
        [&window](ActionId action) { window.actions().at(action)->trigger(); });
    QObject::connect(window.panes().banner, &MessageBanner::fixRequested, &window, [&window](int link) {
        const auto fixes = window.bannerFixes();
        if (link < fixes.size())
            window.actions().at(fixes.at(link).action)->trigger();
    });
}

} // namespace triarch
