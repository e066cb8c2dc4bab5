// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_wiring.h"

#include "ui/file_question.h"
#include "ui/main_window.h"
#include "ui/recording_drop.h"
#include "ui/review_dialogs.h"
#include "ui/review_panes.h"
#include "ui/review_pictures.h"
#include "ui/review_player.h"

#include <QFileInfo>
#include <QTimer>

namespace triarch {

namespace {

void openRecording(MainWindow& window, const QString& file)
{
    const QFileInfo chosen(file);
    const bool isPacked = chosen.suffix().compare(QLatin1String("zip"), Qt::CaseInsensitive) == 0;
    openReview(window, isPacked ? file : chosen.path());
}

QString readingWords(const QTimer& moment)
{
    return MainWindow::tr("Reading %1...").arg(moment.property("file").toString());
}

/// What takes longer than a moment is said, and the sign goes with it.
void wireReading(MainWindow& window, ReviewReader& reader)
{
    auto* moment = new QTimer(&window);
    moment->setSingleShot(true);
    moment->setInterval(300);
    QObject::connect(&reader, &ReviewReader::began, moment, [moment](const QString& path) {
        moment->setProperty("file", QFileInfo(path).fileName());
        moment->start();
    });
    QObject::connect(moment, &QTimer::timeout, &window,
        [&window, moment] { window.showNotice(MessageKind::Info, readingWords(*moment)); });
    const auto end = [&window, moment] {
        window.endNotice(readingWords(*moment));
        moment->stop();
    };
    QObject::connect(&reader, &ReviewReader::finished, moment, end);
    QObject::connect(&reader, &ReviewReader::failed, moment, end);
}

/// Turns that were, and are not in what is shown.
QString whatIsLacking(const ReviewedMission& mission)
{
    const auto [first, last] = mission.excerpt;
    if (last > 0)
        return MainWindow::tr("This is an excerpt: turns %1 to %2 alone were passed on").arg(first).arg(last);
    int begun = mission.turn + 1;
    for (const TurnRecord& record : mission.records)
        begun = record.turn > 0 ? std::min(begun, record.turn) : begun;
    if (!mission.resumedFrom.isEmpty() && mission.past.empty() && begun > 1)
        return MainWindow::tr("It goes on from another mission: turns 1 to %1 are in that one's recording, not in this")
            .arg(begun - 1);
    return {};
}

/// What a journal says of the time before is read behind it, and stands before what has come since.
void wireLog(MainWindow& window, ReviewReader& reader)
{
    const MissionController* controller = &window.controller();
    LogModel* log = &window.models().log;
    QObject::connect(&reader, &ReviewReader::logRead, log,
        [controller, log](const QString& folder, const std::vector<LogLine>& lines) {
            if (controller->state().folder == folder)
                log->setPast(lines);
        });
}

/// The mission that ended here, after a review of another one.
void wireReturn(MainWindow& window)
{
    MissionController* controller = &window.controller();
    auto* reader = new ReviewReader(JournalCheck::First, &window);
    QObject::connect(controller, &MissionController::turnsWanted, reader, &ReviewReader::read);
    QObject::connect(reader, &ReviewReader::finished, controller,
        [controller](const Review& review) { controller->tellAgain(review.mission); });
    wireLog(window, *reader);
}

/// Its panes go: what comes next in the order of Tab is nobody's wish.
void closeReview(MainWindow& window)
{
    window.controller().closeReview();
    if (QWidget* live = &window.panes().live->view(); live->isVisible())
        live->setFocus(Qt::OtherFocusReason);
    else if (QWidget* focused = window.focusWidget()) // the start page
        focused->clearFocus();
}

} // namespace

void wireResume(MainWindow& window)
{
    MissionController* controller = &window.controller();
    ReviewReader* reader = &window.resumeReader();
    PaneSet* panes = &window.panes();
    wireReading(window, *reader);
    QObject::connect(panes->firstRun, &FirstRunPage::resumeRequested, reader, &ReviewReader::read);
    const auto isResumed = std::make_shared<bool>(false); // the mission that runs, and not one after it
    QObject::connect(controller, &MissionController::missionBegan, reader, [isResumed] { *isResumed = false; });
    QObject::connect(reader, &ReviewReader::finished, panes->history, [=](const Review& review) {
        if (controller->state().isActive)
            return; // it was asked for twice
        controller->resume(review.mission);
        *isResumed = controller->state().isActive;
        panes->live->clearMarks(); // its display is another
    });
    QObject::connect(reader, &ReviewReader::logRead, panes->history,
        [=, log = &window.models().log](const QString&, const std::vector<LogLine>& lines) {
            if (*isResumed) // in a folder of its own
                log->setPast(lines);
        });
    QObject::connect(reader, &ReviewReader::failed, controller, &MissionController::refused);
}

void wireReview(MainWindow& window)
{
    MissionController* controller = &window.controller();
    ReviewReader* reader = &window.reviewReader();
    wireReturn(window);
    wireLog(window, *reader);
    new ReviewPictures(window); // the window's
    new ReviewPlayer(window);
    wireReviewPanes(window);
    wireReviewDialogs(window);
    new RecordingDrop(window);
    wireReading(window, *reader); // before the refusal below: its sign goes first
    const auto ask = [&window] {
        askForFile(window,
            {MainWindow::tr("Open a recording: a mission's mission.db, or a ZIP of its folder"),
                window.controller().backend().missionsFolder(), MainWindow::tr("Recordings (mission.db *.zip)")},
            [&window](const QString& file) { openRecording(window, file); });
    };
    QObject::connect(reader, &ReviewReader::finished, controller, [&window, controller](const Review& review) {
        controller->review(review.mission, review.source);
        if (const QString lacking = whatIsLacking(review.mission); !lacking.isEmpty())
            window.showNotice(MessageKind::Info, lacking);
    });
    QObject::connect(reader, &ReviewReader::counted, controller, &MissionController::countReview);
    QObject::connect(reader, &ReviewReader::failed, controller, &MissionController::refused);
    QObject::connect(reader, &ReviewReader::verified, controller,
        [controller](const QString& folder) { controller->judgeReview(folder, {}); });
    QObject::connect(reader, &ReviewReader::damaged, controller,
        [controller](const QString& folder, const Error& why) { controller->judgeReview(folder, why.message); });
    const auto on = [&](ActionId id) { return window.actions().at(id); };
    QObject::connect(on(ActionId::ReviewMission), &QAction::triggered, &window,
        [&window] { openReview(window, window.controller().state().folder); });
    QObject::connect(on(ActionId::CloseReview), &QAction::triggered, &window, [&window] { closeReview(window); });
    QObject::connect(window.actions().at(ActionId::OpenRecording), &QAction::triggered, &window, ask);
    QObject::connect(window.panes().firstRun, &FirstRunPage::recordingRequested, &window, ask);
    QObject::connect(window.panes().firstRun, &FirstRunPage::reviewRequested, &window,
        [&window](const QString& folder) { openReview(window, folder); });
}

/// What is read is named by its whole path from then on: a relative one would lead elsewhere for whoever reads later.
void openReview(MainWindow& window, const QString& path)
{
    window.reviewReader().read(QFileInfo(path).absoluteFilePath());
}

} // namespace triarch
