// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/console_models.h"

#include "ui/mission_controller.h"
#include "ui/mission_problem.h"
#include "ui/models/core_words.h"
#include "ui/widgets/mission_look.h"

namespace triarch {

ConsoleModels::ConsoleModels(const Clock& clock)
    : selection(turns),
      personas(windows, clock),
      approvals(clock),
      m_clock(clock)
{
}

void ConsoleModels::follow(MissionController& controller)
{
    MissionEvents& events = controller.events();
    connect(&controller, &MissionController::missionBegan, this, &ConsoleModels::clear);
    connect(&events, &MissionEvents::turnRecorded, &turns, &TurnTableModel::record);
    connect(&controller, &MissionController::telling, &turns, &TurnTableModel::setMany);
    connect(&controller, &MissionController::telling, this, [this](bool coming) { m_isTelling = coming; });
    connect(&controller, &MissionController::telling, &personas, &PersonaModel::setMany);
    connect(&events, &MissionEvents::setupChanged, &tools, &ToolListModel::show);
    connect(&controller, &MissionController::ended, &personas, &PersonaModel::onMissionEnded);
    connect(&controller, &MissionController::changed, this, &ConsoleModels::showProblem);
    connect(
        &controller, &MissionController::changed, this, [this, wasReview = false](const ConsoleState& state) mutable {
            if (std::exchange(wasReview, state.isReview) != state.isReview)
                state.isReview ? personas.keepExecutor() : personas.bringExecutorBack();
        });
    connect(&controller, &MissionController::telling, this, [this, &controller](bool coming) {
        if (!coming && !controller.state().isReview && !controller.state().isActive)
            personas.bringExecutorBack(); // its mission was told again, after a review of another
    });
    personas.follow(events);
    connect(&controller, &MissionController::approvalsChanged, &approvals, &ApprovalQueue::take);
    tools.setKnownTools(controller.backend().toolNames());
    followDisplay(controller.backend());
    keepLog(controller);
}

void ConsoleModels::followDisplay(ConsoleBackend& backend)
{
    connect(&backend, &ConsoleBackend::windowsChanged, &windows, &WindowListModel::update);
    connect(&backend, &ConsoleBackend::displayClosed, &windows, &WindowListModel::clear);
    connect(&backend, &ConsoleBackend::displayLost, &windows, &WindowListModel::clear);
    connect(&backend, &ConsoleBackend::displayClosed, &personas, &PersonaModel::onLiveEnd);
    connect(&backend, &ConsoleBackend::displayOpened, &personas,
        [this](const DisplayState& display) { personas.setApart(display.isSandbox); });
    connect(&backend, &ConsoleBackend::folderOpened, &personas, &PersonaModel::setFolder);
    connect(&backend, &ConsoleBackend::liveUpdated, &personas, [this](const LiveUpdate& update) {
        if (!update.patches.empty())
            personas.onLiveChange(update.taken);
    });
    connect(&backend, &ConsoleBackend::problem, &problems, [this](const QString& key, const QString& text) {
        if (text.isEmpty())
            problems.clear(key);
        else
            problems.set({key, Severity::Warning, fromCore(text),
                key == QLatin1String("sandbox") ? tr("Try again") : QString()});
    });
}

/// What holds the mission stands there as long as it does.
void ConsoleModels::showProblem(const ConsoleState& state)
{
    const auto problem = missionProblem(state);
    for (const auto& key : missionProblemKeys())
        if (!problem || problem->key != key)
            problems.clear(key);
    if (problem)
        problems.set(*problem);
}

void ConsoleModels::write(LogLevel level, const char* category, const QString& source, int turn, const QString& text)
{
    if (!m_isTelling)
        log.append({level, m_clock.wallMillis(), source, turn, text, QString::fromLatin1(category)});
}

QString ConsoleModels::actorOf(int turn) const
{
    const int row = turns.rowOf(turn);
    return row < 0 ? personaWord(Persona::Executor) : turns.at(row).actor;
}

void ConsoleModels::keepLog(MissionController& controller)
{
    const QString mission = QStringLiteral("mission");
    MissionEvents& events = controller.events();
    connect(&events, &MissionEvents::remarked, this, [=, this](int turn, const QString& text) {
        write(LogLevel::Warning, "remark", mission, turn, fromCore(text));
    });
    connect(&events, &MissionEvents::asked, this, [this](Persona persona, int turn) {
        write(LogLevel::Debug, "persona", personaWord(persona), turn, tr("Asked"));
    });
    connect(&events, &MissionEvents::answered, this, [this](const PersonaAnswer& answer) {
        const bool isAnswer = answer.error.isEmpty();
        write(isAnswer ? LogLevel::Info : LogLevel::Error, "persona", personaWord(answer.persona), answer.turn,
            isAnswer ? tr("Answered in %1 ms, %2 tokens in, %3 out")
                           .arg(answer.elapsedMs)
                           .arg(answer.tokensIn)
                           .arg(answer.tokensOut)
                     : fromCore(answer.error));
    });
    connect(&events, &MissionEvents::acted, this, [this](int turn, const Proposal&, const Outcome& outcome) {
        write(outcome.succeeded() ? LogLevel::Info : LogLevel::Warning, "outcome", actorOf(turn), turn,
            fromCore(outcome.result));
    });
    connect(&events, &MissionEvents::statusChanged, this, [=, this](MissionStatus status, const Reason& reason) {
        const QString word = lookOf(status).word;
        write(LogLevel::Info, "state", mission, 0,
            reason.text.isEmpty() ? word : word + QStringLiteral(": ") + fromCore(reason.text));
    });
    connect(&controller, &MissionController::refused, this, [this](const Error& why) {
        write(LogLevel::Error, "console", QStringLiteral("console"), 0, fromCore(why.message));
    });
}

void ConsoleModels::clear()
{
    turns.clear();
    tools.clear();
    log.clear();
    personas.clear();
}

void ConsoleModels::retranslate()
{
    turns.retranslate();
    log.retranslate();
}

} // namespace triarch
