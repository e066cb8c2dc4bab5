// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/window_wiring.h"

#include "ui/approval_wiring.h"
#include "ui/breakpoint_wiring.h"
#include "ui/control_wiring.h"
#include "ui/edit_wiring.h"
#include "ui/field_keys.h"
#include "ui/fix_wiring.h"
#include "ui/host_wiring.h"
#include "ui/interrupted_offer.h"
#include "ui/live_menu.h"
#include "ui/main_window.h"
#include "ui/pane_wiring.h"
#include "ui/review_wiring.h"
#include "ui/send_keys.h"
#include "ui/tester_wiring.h"
#include "ui/turn_menus.h"
#include "ui/windows_wiring.h"

namespace triarch {

namespace {

void wireRunActions(MainWindow& window)
{
    MissionController* controller = &window.controller();
    const auto on = [&](ActionId id, void (MissionController::*wish)()) {
        QObject::connect(window.actions().at(id), &QAction::triggered, controller, wish);
    };
    on(ActionId::Start, &MissionController::start);
    on(ActionId::Pause, &MissionController::pause);
    on(ActionId::PauseNow, &MissionController::pauseNow);
    on(ActionId::Step, &MissionController::step);
    on(ActionId::Skip, &MissionController::skip);
    on(ActionId::Stop, &MissionController::stop);
    on(ActionId::Panic, &MissionController::panic);
    on(ActionId::AllowInput, &MissionController::allowInput);
    QObject::connect(controller, &MissionController::restartAsked, &window, [&window](const QString& display) {
        window.showNotice(MessageKind::Waiting,
            MainWindow::tr("Start ends the display %1 and the programs on it. Press \"%2\" to do that")
                .arg(display, window.actions().at(ActionId::Start)->text()),
            ActionId::Start);
    });
    on(ActionId::ExtendLimits, &MissionController::extendLimits);
    on(ActionId::AskTactician, &MissionController::askTactician);
    on(ActionId::UseRehearsal, &MissionController::useRehearsal);
    QObject::connect(window.actions().at(ActionId::UseRehearsal), &QAction::triggered, &window, [&window, controller] {
        if (controller->state().isActive)
            window.showNotice(MessageKind::Done, // it answers the operator: why this one is held may wait
                MainWindow::tr("The next mission asks Rehearsal. This one keeps its model; Stop ends it"),
                ActionId::Stop);
    });
    for (const auto& [id, name] : {std::pair(ActionId::RunSample, "calculator"), {ActionId::RunTextSample, "text_file"},
             {ActionId::RunApprovalSample, "forbidden_key"}, {ActionId::RunHelpSample, "missing_button"}})
        QObject::connect(window.actions().at(id), &QAction::triggered, controller,
            [controller, sample = QString::fromLatin1(name)] { controller->startSample(sample); });
    const auto tell = [&window] {
        const bool isCompact = window.layoutShown() == Layout::Compact;
        TellField& field = isCompact ? window.panes().column->tellField() : window.panes().personas->tellField();
        for (QWidget* around = &field; around && around != &window; around = around->parentWidget())
            around->show(); // its dock may be closed
        field.focusText();
    };
    QObject::connect(window.actions().at(ActionId::Tell), &QAction::triggered, &window, tell);
    for (TellField* field : {&window.panes().personas->tellField(), &window.panes().column->tellField()})
        QObject::connect(field, &TellField::told, controller, [controller, field](const QString& text) {
            if (controller->tell(text))
                field->confirm();
        });
    QObject::connect(window.panes().personas, &PersonasPane::promptEdited, controller, &MissionController::editPrompt);
    QObject::connect(&controller->events(), &MissionEvents::asked, window.panes().personas, &PersonasPane::followAsked);
    QObject::connect(&controller->events(), &MissionEvents::proposed, window.panes().personas, // asked before we came
        [&window, controller] {
            if (controller->state().isAttached)
                window.panes().personas->followAsked(Persona::Executor);
        });
    QObject::connect(controller, &MissionController::missionBegan, window.panes().personas, &PersonasPane::startAfresh);
}

QString takenWords(const ActionEdit& edit)
{
    return MainWindow::tr("%1 is taken away: what turn %2 proposes is not sent")
        .arg(edit.proposal().tool, QString::number(edit.turn()));
}

/// What waits is sent all the same.
void takeBackTaken(MainWindow& window)
{
    const ActionEdit& edit = window.models().edit;
    if (!window.models().tools.isOff(edit.proposal().tool))
        window.endNotice(takenWords(edit));
}

/// Both lists of tools: that of its dock, and Compact's.
void wireTools(MainWindow& window)
{
    MissionController* controller = &window.controller();
    ToolListModel* model = &window.models().tools;
    const ActionEdit* edit = &window.models().edit;
    QObject::connect(controller, &MissionController::limitsExtended, &window, [&window](const MissionLimits& limits) {
        window.showTurnsNotice(MessageKind::Done,
            MainWindow::tr("The mission may take %1 turns and %2 minutes now").arg(limits.turns).arg(limits.minutes),
            window.controller().state().turn + 2);
    });
    const auto want = [&window, controller, model, edit](const QString& tool, std::optional<bool> granted) {
        if (!controller->setTool(tool, granted))
            return;
        model->say(tool, granted);
        if (granted == false && edit->isOffered() && edit->proposal().tool == tool)
            window.showTurnsNotice(MessageKind::Waiting, takenWords(*edit), edit->turn());
        takeBackTaken(window);
    };
    QObject::connect(model, &ToolListModel::setupChanged, &window, [&window] { takeBackTaken(window); });
    for (ToolsPane* pane : window.findChildren<ToolsPane*>()) {
        QObject::connect(pane, &ToolsPane::toolSet, controller, want);
        QObject::connect(pane, &ToolsPane::toolReset, controller, [want](const QString& tool) { want(tool, {}); });
        QObject::connect(controller, &MissionController::changed, pane, [pane](const ConsoleState& state) {
            pane->setOperable(state.isActive && !state.isReview);
            pane->setSaving(state.tokens.saved);
        });
    }
}

void wireBar(MainWindow& window)
{
    MissionController* controller = &window.controller();
    MissionBar* bar = window.panes().bar;
    bar->setDisplays(controller->backend().displays());
    bar->setProfiles(controller->backend().profiles());
    bar->setEscapeStops(controller->backend().settings().value_or(TriarchFile()).safety.escapeStops);
    QObject::connect(bar, &MissionBar::displaysWanted, bar, [bar, controller] {
        bar->setDisplays(controller->backend().displays());
        controller->backend().lookAtDisplays();
    });
    QObject::connect(bar, &MissionBar::profilesWanted, bar, // a file may have come since
        [bar, controller] { bar->setProfiles(controller->backend().profiles()); });
    QObject::connect(&controller->backend(), &ConsoleBackend::displaySeen, bar, &MissionBar::noteDisplay);
    QObject::connect(bar, &MissionBar::missionEdited, controller, &MissionController::setMission);
    QObject::connect(bar, &MissionBar::displayChosen, controller, &MissionController::setDisplay);
    QObject::connect(bar, &MissionBar::profileChosen, controller, &MissionController::chooseProfile);
    QObject::connect(bar, &MissionBar::delayChosen, controller, &MissionController::setDelay);
    QObject::connect(window.actions().at(ActionId::FocusMission), &QAction::triggered, bar, [bar, controller] {
        controller->closeReview(); // its text is another mission's
        controller->clearSetup();  // and what was set up was for that one
        bar->focusMission();
    });
}

/// What was looked for in a recording would hide what a new mission does.
void wireFilter(MainWindow& window)
{
    MissionController* controller = &window.controller();
    HistoryPane* history = window.panes().history;
    QObject::connect(controller, &MissionController::missionBegan, history,
        [controller, history, isFirst = true, wasReview = false]() mutable {
            const bool isReview = controller->state().isReview;
            const bool isSessions = std::exchange(isFirst, false) && isReview;
            if (std::exchange(wasReview, isReview) && controller->state().isActive)
                history->setFilter({});
            else if (!isSessions) // the filter was put back for the recording that was open
                history->forgetRange();
        });
    QObject::connect(controller, &MissionController::changed, history,
        [history, wasReview = false](const ConsoleState& state) mutable {
            if (std::exchange(wasReview, state.isReview) && !state.isReview)
                history->forgetRange(); // it chose among the recording's turns
        });
}

void wireLive(MainWindow& window)
{
    ConsoleBackend* backend = &window.controller().backend();
    MissionEvents* events = &window.controller().events();
    PaneSet& panes = window.panes();
    QObject::connect(backend, &ConsoleBackend::liveUpdated, panes.live,
        [live = panes.live, status = panes.status, backend](const LiveUpdate& update) {
            live->showUpdate(update);
            status->countFrame(update.reading);
            backend->acknowledge();
        });
    QObject::connect(&panes.live->view(), &LiveView::staleChanged, panes.status, &StatusStrip::setStale);
    MissionController* controller = &window.controller();
    QObject::connect(panes.live, &LiveViewPane::displayWanted, controller,
        [controller] { controller->setDisplay(controller->state().displayChoice); });
    QObject::connect(backend, &ConsoleBackend::windowsChanged, panes.live, &LiveViewPane::showWindows);
    QObject::connect(backend, &ConsoleBackend::displayClosed, panes.live, &LiveViewPane::clearMarks);
    QObject::connect(&window.controller(), &MissionController::missionBegan, panes.live, &LiveViewPane::clearMarks);
    QObject::connect(events, &MissionEvents::asked, panes.live, &LiveViewPane::onAsked);
    QObject::connect(events, &MissionEvents::proposed, panes.live, &LiveViewPane::showProposal);
    QObject::connect(events, &MissionEvents::sent, panes.live, &LiveViewPane::showSent);
    QObject::connect(events, &MissionEvents::turnRecorded, panes.live, &LiveViewPane::showRecord);
    QObject::connect(events, &MissionEvents::turnBegan, panes.history,
        [history = panes.history](int turn, const Frame& frame) { history->setPicture(turn, frame.image); });
    QObject::connect(
        &window.controller(), &MissionController::missionBegan, panes.history, &HistoryPane::clearPictures);
    QObject::connect(backend, &ConsoleBackend::folderOpened, panes.history, &HistoryPane::setFolder);
    wireFilter(window);
}

QString tryPanicWords()
{
    return MainWindow::tr("Press the Pause key, or Esc three times within a second, in any window");
}

void wireFirstRun(MainWindow& window)
{
    MissionController* controller = &window.controller();
    ConsoleBackend* backend = &controller->backend();
    FirstRunPage* page = window.panes().firstRun;
    page->setProfiles(backend->profiles());
    page->setSamples({window.actions().at(ActionId::RunTextSample), window.actions().at(ActionId::RunApprovalSample),
        window.actions().at(ActionId::RunHelpSample)});
    QObject::connect(page, &FirstRunPage::tourRequested, window.actions().at(ActionId::Tour), &QAction::trigger);
    new InterruptedOffer(window); // the window's
    QObject::connect(controller, &MissionController::changed, page,
        [page](const ConsoleState& state) { page->setProfile(state.profile); });
    QObject::connect(page, &FirstRunPage::sampleRequested, controller, [controller] { controller->startSample(); });
    QObject::connect(page, &FirstRunPage::testRequested, backend, &ConsoleBackend::testModel);
    QObject::connect(page, &FirstRunPage::profileChosen, controller, &MissionController::chooseProfile);
    QObject::connect(
        page, &FirstRunPage::sandboxRequested, window.actions().at(ActionId::OpenSandbox), &QAction::trigger);
    QObject::connect(page, &FirstRunPage::displaysWanted, page, [page, backend] {
        page->setDisplays(backend->displays());
        backend->lookAtDisplays();
    });
    QObject::connect(backend, &ConsoleBackend::displaySeen, page, &FirstRunPage::noteDisplay);
    QObject::connect(page, &FirstRunPage::displayChosen, controller, &MissionController::setDisplay);
    QObject::connect(backend, &ConsoleBackend::probeTested, page, &FirstRunPage::showRung);
    QObject::connect(backend, &ConsoleBackend::modelTested, page, &FirstRunPage::showTested);
    QObject::connect(controller, &MissionController::panicHeard, page, &FirstRunPage::showPanic);
    QObject::connect(
        controller, &MissionController::panicHeard, &window, [&window] { window.endNotice(tryPanicWords()); });
    QObject::connect(backend, &ConsoleBackend::panicPressed, &window, [&window](const QString& by) {
        const bool isHeld = window.controller().state().isActive; // its banner names the cause
        if (by == QLatin1String("corner") && !isHeld)             // unlike a key, it may have been no intention
            window.showNotice(MessageKind::Waiting,
                MainWindow::tr("A hand pushed the pointer into a corner of the display: everything stopped"));
    });
    QObject::connect(page, &FirstRunPage::tryPanicRequested, &window,
        [&window] { window.showNotice(MessageKind::Info, tryPanicWords()); });
    QObject::connect(
        window.actions().at(ActionId::OpenSandbox), &QAction::triggered, controller, &MissionController::openSandbox);
}

/// The page comes when it is asked for, also while it is there, and goes with whatever else there is to see.
void wireStartPage(MainWindow& window)
{
    MissionController* controller = &window.controller();
    QObject::connect(window.actions().at(ActionId::StartPage), &QAction::triggered, &window,
        [&window] { window.wantStartPage(true); });
    QObject::connect(
        controller, &MissionController::missionBegan, &window, [&window] { window.wantStartPage(std::nullopt); });
    QObject::connect(controller, &MissionController::changed, &window,
        [&window, shown = QString()](const ConsoleState& state) mutable {
            if (std::exchange(shown, state.display.name) != state.display.name && !state.display.name.isEmpty())
                window.wantStartPage(std::nullopt);
        });
}

} // namespace

void wireWindow(MainWindow& window)
{
    new FieldKeys(window);
    wireRunActions(window);
    wireBar(window);
    wireTools(window);
    wireEdit(window); // before the picture hears how a turn ended: what was written is no longer what it shows
    wireLive(window);
    wirePanes(window);
    wireApprovals(window);
    wireControl(window);
    wireSendKeys(window);
    wireBreakpoints(window);
    wireLiveMenu(window);
    wireTester(window);
    wireTurnMenus(window);
    wireWindows(window);
    wireFixes(window);
    wireHosts(window);
    wireFirstRun(window);
    wireStartPage(window);
    wireReview(window);
    wireResume(window);
}

} // namespace triarch
