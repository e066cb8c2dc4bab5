// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/fix_wiring.h"

#include "ui/main_window.h"
#include "ui/models/core_words.h"

#include <QDesktopServices>
#include <QUrl>

namespace triarch {

void openPath(MainWindow& window, const QString& path)
{
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
        window.showNotice(MessageKind::Info, MainWindow::tr("Nothing here opens %1").arg(path));
}

namespace {

void wireOpening(MainWindow& window)
{
    MissionController* controller = &window.controller();
    const auto opens = [&](ActionId id, auto pathOf) {
        QObject::connect(
            window.actions().at(id), &QAction::triggered, &window, [&window, pathOf] { openPath(window, pathOf()); });
    };
    QObject::connect(window.actions().at(ActionId::OpenPolicy), &QAction::triggered, &window, [&window, controller] {
        if (const auto own = controller->backend().ownPolicy())
            openPath(window, *own);
        else
            window.showNotice(MessageKind::Info, fromCore(own.error().message));
    });
    opens(ActionId::OpenFolder, [controller] { return controller->state().folder; });
    opens(ActionId::OpenMissions, [controller] { return controller->backend().missionsFolder(); });
    opens(
        ActionId::OpenProfile, [controller] { return controller->backend().profileFile(controller->state().profile); });
}

} // namespace

void openProfile(MainWindow& window, const QString& name)
{
    openPath(window, window.controller().backend().profileFile(name));
}

void wireFixes(MainWindow& window)
{
    wireOpening(window);
    QObject::connect(window.panes().history, &HistoryPane::fixWanted, &window,
        [&window](ActionId action) { window.actions().at(action)->trigger(); });
    QObject::connect(window.panes().banner, &MessageBanner::fixRequested, &window, [&window](int link) {
        const auto fixes = window.bannerFixes();
        if (link >= fixes.size())
            return;
        if (const int turn = window.bannerLeadsTo(); turn > 0) // a mission's first turn may be 0, and is not meant
            window.models().selection.choose(turn);
        window.actions().at(fixes.at(link).action)->trigger();
    });
}

} // namespace triarch
