// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_dialogs.h"

#include "ui/dialogs/beside.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/fork_dialog.h"
#include "ui/dialogs/hidden_parts.h"
#include "ui/fix_wiring.h"
#include "ui/main_window.h"
#include "ui/models/turn_compare.h"
#include "ui/panes/inspector_pane.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace triarch {

namespace {

/// A name that nobody has yet, in the operator's documents.
QString stemFor(const ConsoleState& state)
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString name = QFileInfo(state.folder).fileName();
    return QDir(QFileInfo(documents).isDir() ? documents : QDir::homePath())
        .filePath(name.isEmpty() ? QStringLiteral("mission") : name);
}

/// The chosen turn's picture first, else the first one's; the others can be gone to. What one hides all do. The turns
/// are those of the moment: another mission may stand in the window before the dialog is closed.
void drawOnTurns(MainWindow& window, HiddenParts& parts)
{
    const TurnTableModel& turns = window.models().turns;
    const auto records = std::make_shared<std::vector<TurnRecord>>();
    for (int row = 0; row < turns.rowCount(); ++row)
        records->push_back(turns.at(row));
    if (records->empty())
        return;
    const auto at = std::make_shared<int>(std::max(0, turns.rowOf(window.models().selection.turn())));
    auto* reader = new TurnCompareReader(&parts);
    QObject::connect(reader, &TurnCompareReader::read, &parts, [&parts, records, at](const TurnCompare& read) {
        parts.setPicture(read.before, read.turn.turn, *at == 0, *at + 1 == int(records->size()));
    });
    const auto show = [reader, records, at, folder = window.controller().state().folder](int step) {
        *at = std::clamp(*at + step, 0, int(records->size()) - 1);
        reader->request(folder, (*records)[std::size_t(*at)], {});
    };
    QObject::connect(&parts, &HiddenParts::pictureWanted, reader, show);
    show(0);
}

/// What a mission goes on from lies there as long as it runs, whatever is reviewed meanwhile.
void keepUntilEnd(MissionController& controller, const std::shared_ptr<UnpackedMission>& kept)
{
    auto* keeper = new QObject(&controller);
    QObject::connect(&controller, &MissionController::ended, keeper, [keeper, kept] { keeper->deleteLater(); });
}

void openFork(MainWindow& window, const TurnRecord& turn, const TurnEvidence& evidence)
{
    MissionController* controller = &window.controller();
    ConsoleBackend* backend = &controller->backend();
    const QString action = turn.target.isEmpty() ? turn.tool : QStringLiteral("%1 “%2”").arg(turn.tool, turn.target);
    auto* dialog = new ForkDialog(
        {evidenceFolder(controller->state().folder, turn.picture), turn.turn, action, evidence.calls}, &window);
    dialog->setProfiles(backend->profiles());
    const auto show = [dialog](const ConsoleState& state) {
        dialog->setCanFork(!state.isActive);
        dialog->setPlace(parseDisplayChoice(state.displayChoice).value_or(DisplayChoice()));
    };
    show(controller->state());
    QObject::connect(controller, &MissionController::changed, dialog,
        [dialog, show, folder = controller->state().folder](const ConsoleState& state) {
            if (!state.isActive && state.folder != folder)
                dialog->reject(); // what it asks about is shown no longer
            show(state);
        });
    QObject::connect(dialog, &ForkDialog::askWanted, backend,
        [backend, dialog](const RecordedQuestion& question) { dialog->expect(backend->askAgain(question)); });
    QObject::connect(backend, &ConsoleBackend::askedAgain, dialog, &ForkDialog::showAnswers);
    QObject::connect(dialog, &QDialog::finished, backend, [backend, dialog] { backend->giveUp(dialog->request()); });
    const auto kept = window.reviewReader().unpacked();
    QObject::connect(dialog, &ForkDialog::forkWanted, controller, [controller, kept](const QString& folder, int at) {
        controller->fork(folder, at);
        if (controller->state().isActive)
            keepUntilEnd(*controller, kept);
    });
    QObject::connect(dialog, &ForkDialog::forkWanted, dialog, &QDialog::accept);
    showBeside(*dialog);
}

void forkChosen(MainWindow& window)
{
    const TurnTableModel& turns = window.models().turns;
    const int row = turns.rowOf(window.models().selection.turn());
    if (row < 0 || !window.controller().state().isReview)
        return;
    const TurnRecord& turn = turns.at(row);
    auto* reader = new TurnEvidenceReader(&window); // the inspector's may be of another turn
    QObject::connect(reader, &TurnEvidenceReader::read, &window, [&window, reader, turn](const TurnEvidence& evidence) {
        openFork(window, turn, evidence);
        reader->deleteLater();
    });
    reader->request(evidenceFolder(window.controller().state().folder, turn.picture), turn.turn);
}

} // namespace

void openExport(MainWindow& window, const TurnRange& turns)
{
    ConsoleBackend* backend = &window.controller().backend();
    auto* dialog = new ExportDialog(stemFor(window.controller().state()), &window);
    dialog->setTurns(turns);
    const QString film = QStringLiteral("mp4");
    if (const QString why = backend->exportProblem(film); !why.isEmpty())
        dialog->setProblem(film, why);
    const QString folder = window.controller().state().folder; // it may be another one's by then
    const auto kept = window.reviewReader().unpacked();
    QObject::connect(dialog, &ExportDialog::exportWanted, backend, [backend, dialog, folder, kept](ExportRequest wish) {
        wish.folder = folder;
        dialog->expect(backend->exportMission(wish));
    });
    QObject::connect(backend, &ConsoleBackend::missionExported, dialog, &ExportDialog::showWritten);
    QObject::connect(
        dialog, &ExportDialog::folderWanted, &window, [&window](const QString& into) { openPath(window, into); });
    QObject::connect(dialog, &QDialog::finished, backend, [backend, dialog] { backend->giveUp(dialog->request()); });
    drawOnTurns(window, dialog->hidden());
    showBeside(*dialog);
}

namespace {

/// The range that a review's strip has; whole: none was chosen, and none is offered.
TurnRange rangeShown(MainWindow& window)
{
    const TurnTableModel& turns = window.models().turns;
    if (!window.controller().state().isReview || turns.rowCount() == 0)
        return {};
    const TurnFilter& shown = window.panes().history->shownFilter();
    const TurnRange all{turns.at(0).turn, turns.at(turns.rowCount() - 1).turn};
    const TurnRange some{std::max(all.first, shown.firstTurn), std::min(all.last, shown.lastTurn)};
    return some == all || some.first > some.last ? TurnRange() : some;
}

} // namespace

void wireReviewDialogs(MainWindow& window)
{
    const auto on = [&](ActionId id, auto act) {
        QObject::connect(window.actions().at(id), &QAction::triggered, &window, act);
    };
    on(ActionId::ExportMission, [&window] { openExport(window, rangeShown(window)); });
    on(ActionId::ForkTurn, [&window] { forkChosen(window); });
    QObject::connect(&window.panes().evidence->inspector(), &InspectorPane::forkRequested, &window,
        [&window] { forkChosen(window); });
}

} // namespace triarch
