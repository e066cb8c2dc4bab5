// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/palette_wiring.h"

#include "ui/library_wiring.h"
#include "ui/main_window.h"
#include "ui/mission_library.h"
#include "ui/review_wiring.h"
#include "ui/settings_wiring.h"
#include "ui/style/icons.h"
#include "ui/widgets/command_palette.h"

#include <QDateTime>
#include <QLocale>

namespace triarch {

namespace {

QList<PaletteHit> turnHits(MainWindow& window)
{
    QList<PaletteHit> hits;
    const TurnTableModel& turns = window.models().turns;
    TurnSelection* selection = &window.models().selection;
    for (int row = turns.rowCount() - 1; row >= 0; --row) { // the newest first
        const TurnRecord& record = turns.at(row);
        hits.append({QStringLiteral("%1 %2 %3").arg(record.turn).arg(record.tool, record.target).trimmed(),
            record.phase, icon(turns.index(row, 0).data(TurnTableModel::ToolIconRole).toString()),
            [selection, turn = record.turn] { selection->choose(turn); }});
    }
    return hits;
}

QList<PaletteHit> windowHits(MainWindow& window)
{
    QList<PaletteHit> hits;
    const WindowListModel& windows = window.models().windows;
    for (int row = 0; row < windows.rowCount(); ++row) {
        const QModelIndex index = windows.index(row);
        hits.append({index.data().toString(), index.data(WindowListModel::ClassRole).toString().section('.', -1),
            icon(index.data(WindowListModel::IconRole).toString()),
            [&window, id = index.data(WindowListModel::IdRole).toString()] {
                window.actions().at(ActionId::GoWindows)->trigger();
                for (auto* pane : window.findChildren<WindowsPane*>())
                    pane->choose(id);
            }});
    }
    return hits;
}

/// Templates, what was written before, what was recorded.
QList<PaletteHit> missionHits(MainWindow& window, const ConsoleSettings& settings, const MissionLibrary& library)
{
    QList<PaletteHit> hits;
    const bool isFree = !window.controller().state().isActive;
    const QString whyOff = isFree ? QString() : MainWindow::tr("A mission is running: stop it first");
    for (const MissionTemplate& one : library.templates())
        hits.append({one.name, MainWindow::tr("Template"), icon(QStringLiteral("bookmark")),
            [&window, file = one.file] { setUpFrom(window, file); }, isFree, whyOff});
    for (const QString& text : settings.missions())
        hits.append({text.simplified(), MainWindow::tr("Text"), icon(QStringLiteral("target")),
            [&window, text] {
                window.controller().clearSetup();
                window.panes().bar->setMissionText(text);
            },
            isFree, whyOff});
    for (const RecentMission& mission : library.recent()) {
        const MissionStyle look = recordedLook(mission);
        const auto began = QDateTime::fromMSecsSinceEpoch(mission.startedAtMs);
        hits.append({mission.text.simplified(),
            QStringLiteral("%1, %2").arg(look.word, QLocale().toString(began.date(), MainWindow::tr("d MMM"))),
            icon(look.icon, look.token), [&window, folder = mission.folder] { openReview(window, folder); }, isFree,
            whyOff});
    }
    return hits;
}

QList<PaletteHit> settingHits(MainWindow& window, ConsoleSettings& settings)
{
    QList<PaletteHit> hits;
    for (const auto& [name, page] : SettingsDialog::contents())
        hits.append({name, {}, icon(QStringLiteral("wrench")),
            [&window, &settings, shown = page] { openSettings(window, settings)->showPage(shown); }});
    return hits;
}

/// Where nothing was stopped it would change nothing, as far as is told: a stop of others' is not, so it can be chosen.
void rankAllowInput(MainWindow& window)
{
    QAction* allow = window.actions().at(ActionId::AllowInput);
    allow->setProperty("isIdle", true);
    QObject::connect(&window.controller().backend(), &ConsoleBackend::problem, allow,
        [allow](const QString& key, const QString& text) {
            if (key == QLatin1String("stopped"))
                allow->setProperty("isIdle", text.isEmpty());
        });
}

} // namespace

void wirePalette(MainWindow& window, ConsoleSettings& settings, MissionLibrary& library)
{
    CommandPalette& palette = window.palette();
    rankAllowInput(window);
    palette.addSource({QLatin1Char('t'), [] { return MainWindow::tr("turn"); }, [&] { return turnHits(window); }});
    palette.addSource({QLatin1Char('w'), [] { return MainWindow::tr("window"); }, [&] { return windowHits(window); }});
    palette.addSource({QLatin1Char('m'), [] { return MainWindow::tr("mission"); },
        [&] { return missionHits(window, settings, library); }});
    palette.addSource(
        {QLatin1Char('s'), [] { return MainWindow::tr("setting"); }, [&] { return settingHits(window, settings); }});
    QObject::connect(window.actions().at(ActionId::Search), &QAction::triggered, &library,
        [&] { library.read(window.controller().backend().missionsFolder()); });
    QObject::connect(&library, &MissionLibrary::recentRead, &palette, &CommandPalette::refresh);
}

} // namespace triarch
