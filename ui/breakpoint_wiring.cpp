// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/breakpoint_wiring.h"

#include "ui/main_window.h"
#include "ui/panes/breakpoints_pane.h"

namespace triarch {

namespace {

using Kind = Breakpoint::Kind;

void wireBreakpointKeys(MainWindow& window)
{
    MissionController* controller = &window.controller();
    BreakpointsPane* pane = &window.panes().evidence->breakpoints();
    BreakpointModel* model = &window.models().breakpoints;
    const auto on = [&](ActionId id, auto act) {
        QObject::connect(window.actions().at(id), &QAction::triggered, controller, act);
    };
    on(ActionId::StepToCall, &MissionController::stepToCall);
    on(ActionId::StepOut, &MissionController::stepOut);
    on(ActionId::RunToTurn, [controller, pane] { controller->runToTurn(pane->chosenTurn()); });
    on(ActionId::ToggleBreakpoint, [model, pane] { model->toggle({Kind::Turn, QString::number(pane->chosenTurn())}); });
    QObject::connect(pane, &BreakpointsPane::runWanted, controller, &MissionController::runToTurn);
}

/// What a line of breakpoints may name, as far as it is known here.
void offerValues(MainWindow& window)
{
    BreakpointsPane* pane = &window.panes().evidence->breakpoints();
    const WindowListModel* windows = &window.models().windows;
    pane->setValues(Kind::Tool, window.controller().backend().toolNames());
    pane->setValues(Kind::Persona,
        {personaName(Persona::Strategist), personaName(Persona::Tactician), personaName(Persona::Executor),
            personaName(Persona::Verifier)});
    QObject::connect(windows, &WindowListModel::updated, pane, [pane, windows] {
        QStringList classes;
        for (int row = 0; row < windows->rowCount(); ++row)
            classes << windows->index(row).data(WindowListModel::ClassRole).toString().section(QLatin1Char('.'), -1);
        classes.removeAll(QString());
        classes.removeDuplicates();
        pane->setValues(Kind::Window, classes);
    });
    QObject::connect(&window.controller(), &MissionController::changed, pane, [pane](const ConsoleState& state) {
        QStringList phases;
        for (const PhaseEntry& phase : state.phases)
            phases << phase.name;
        phases.removeDuplicates();
        pane->setValues(Kind::Phase, phases);
    });
}

void followBreakpoints(MainWindow& window)
{
    MissionController* controller = &window.controller();
    BreakpointModel* model = &window.models().breakpoints;
    QObject::connect(model, &BreakpointModel::activeChanged, controller,
        [model, controller] { controller->setBreakpoints(model->active()); });
    QObject::connect(controller, &MissionController::changed, model, [model](const ConsoleState& state) {
        const bool isHeld = isHeldForOperator(state) && state.reason.code.startsWith(QLatin1String("breakpoint"));
        model->setHit(isHeld ? breakpointIn(state.reason.text) : QString());
    });
}

/// Those count that the mission says it has. Of one that runs elsewhere they are shown alone; the operator's own are
/// there again when it is over.
void hearMission(MainWindow& window)
{
    MissionController* controller = &window.controller();
    BreakpointModel* model = &window.models().breakpoints;
    QObject::connect(controller, &MissionController::changed, model,
        [model, own = QStringList(), isAttached = false](const ConsoleState& state) mutable {
            if (std::exchange(isAttached, state.isAttached) == state.isAttached)
                return;
            if (isAttached)
                own = model->words();
            else
                model->replace(own);
        });
    QObject::connect(controller, &MissionController::breakpointsHeard, model,
        [model, controller](const std::vector<Breakpoint>& breakpoints) {
            if (model->active() == breakpoints)
                return; // it may have some that are off
            if (!controller->state().isAttached)
                return model->follow(breakpoints); // somebody else has spoken to it
            QStringList words;
            for (const auto& one : breakpoints)
                words << breakpointName(one);
            model->replace(words);
        });
}

} // namespace

void wireBreakpoints(MainWindow& window)
{
    BreakpointModel* model = &window.models().breakpoints;
    for (const ToolsPane* pane : window.findChildren<ToolsPane*>()) // also Compact's
        QObject::connect(pane, &ToolsPane::breakWanted, model, [model](const QString& tool) {
            model->add({Kind::Tool, tool});
        });
    wireBreakpointKeys(window);
    offerValues(window);
    followBreakpoints(window);
    hearMission(window);
}

} // namespace triarch
