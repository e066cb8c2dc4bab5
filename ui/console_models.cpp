// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/console_models.h"

#include "core/base/text/redactor.h"
#include "core/base/text/text.h"
#include "core/mission/operator_command_parser.h"
#include "ui/mission_controller.h"
#include "ui/mission_problem.h"
#include "ui/models/core_words.h"
#include "ui/problem_fixes.h"
#include "ui/widgets/mission_look.h"

#include <QLocale>
#include <algorithm>

namespace triarch {

namespace {

constexpr int wordsMost = 200; // characters of what the operator said, in the log

/// What is typed into an action may be a password: that it was changed is enough. A secret is known as long as it is
/// whole.
QString loggedWords(const OperatorCommand& command)
{
    if (std::holds_alternative<EditAction>(command))
        return QStringLiteral("edit");
    return elided(redactor::redacted(operatorCommandTextOf(command)), wordsMost);
}

} // namespace

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
    connect(&controller, &MissionController::telling, &tools, &ToolListModel::setMany);
    connect(&events, &MissionEvents::setupChanged, &tools, &ToolListModel::show);
    connect(&controller, &MissionController::ended, &personas, &PersonaModel::onMissionEnded);
    connect(&controller, &MissionController::changed, this, &ConsoleModels::showProblem);
    connect(&problems, &QAbstractItemModel::rowsInserted, this, [this, &controller](const QModelIndex&, int first) {
        const QString key = problems.at(first).key;
        problems.setFixes(key, fixesOf(key, controller.state()));
    });
    showProblem(controller.state());
    connect(
        &controller, &MissionController::changed, this, [this, wasReview = false](const ConsoleState& state) mutable {
            if (std::exchange(wasReview, state.isReview) != state.isReview)
                state.isReview ? personas.keepExecutor() : personas.bringExecutorBack();
        });
    connect(&controller, &MissionController::telling, this, [this, &controller](bool coming) {
        if (!coming && !controller.state().isReview && !controller.state().isActive)
            personas.bringExecutorBack(); // its mission was told again, after a review of another
    });
    connect(&events, &MissionEvents::turnBegan, &windows, [this, &controller](int, const Frame& frame) {
        const auto target = parseTarget(controller.state().seenTarget);
        windows.decideOn({frame.windows, frame.area(), target ? std::optional(*target) : std::nullopt},
            QRect({}, controller.state().display.size));
    });
    personas.follow(events);
    connect(&controller, &MissionController::approvalsChanged, &approvals, &ApprovalQueueModel::take);
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
            problems.set({key, Severity::Warning, fromCore(text)});
    });
    connect(&backend, &ConsoleBackend::probeTested, &problems,
        [this](const QString& profile, const ProbeEntry& rung) { showLack(profile, rung); });
}

/// What holds the mission stands there as long as it does, what is wrong without one as long as it is.
void ConsoleModels::showProblem(const ConsoleState& state)
{
    problems.setAside([state](const QString& key) { return isProblemAside(key, state); });
    auto now = standingProblems(state);
    if (const auto problem = missionProblem(state))
        now.prepend(*problem);
    for (const auto& key : missionProblemKeys() + standingProblemKeys())
        if (std::ranges::none_of(now, [&](const Problem& problem) { return problem.key == key; }))
            problems.clear(key);
    for (const Problem& problem : now)
        problems.set(problem);
    if (state.profile != m_lacking)
        showLack({}, {});
    for (int row = 0; row < problems.rowCount(); ++row)
        problems.setFixes(problems.at(row).key, fixesOf(problems.at(row).key, state));
}

/// What its test says that a model cannot do is a problem as long as it is the chosen one.
void ConsoleModels::showLack(const QString& profile, const ProbeEntry& rung)
{
    constexpr int vision = 3;
    constexpr int tools = 4;
    const QString noVision = QStringLiteral("model.vision");
    const QString noTools = QStringLiteral("model.tools");
    if (std::exchange(m_lacking, profile) != profile || rung.rung == 0)
        for (const QString& key : {noVision, noTools})
            problems.clear(key);
    if (rung.state == QLatin1String("failed") && rung.rung == vision)
        problems.set({noVision, Severity::Warning, tr("The model cannot see pictures: %1").arg(fromCore(rung.found))});
    if (rung.state == QLatin1String("failed") && rung.rung == tools)
        problems.set({noTools, Severity::Warning, tr("The model cannot call tools: %1").arg(fromCore(rung.found))});
}

void ConsoleModels::write(LogLevel level, const char* category, const QString& source, int turn, const QString& text)
{
    if (!m_isTelling)
        log.append({level, m_clock.wallMillis(), source, turn, text, QString::fromLatin1(category)});
}

QString ConsoleModels::actorOf(int turn) const
{
    const int row = turns.rowOf(turn);
    return row < 0 ? personaName(Persona::Executor) : turns.at(row).actor;
}

void ConsoleModels::keepLog(MissionController& controller)
{
    const QString mission = QStringLiteral("mission");
    MissionEvents& events = controller.events();
    connect(&events, &MissionEvents::remarked, this, [=, this](int turn, const QString& text) {
        write(LogLevel::Warning, "remark", mission, turn, fromCore(text));
    });
    connect(&events, &MissionEvents::asked, this, [this](Persona persona, int turn) {
        write(LogLevel::Debug, "persona", personaName(persona), turn, tr("Asked"));
    });
    connect(&events, &MissionEvents::answered, this, [this](const PersonaAnswer& answer) {
        const bool isAnswer = answer.error.isEmpty();
        write(isAnswer ? LogLevel::Info : LogLevel::Error, "persona", personaName(answer.persona), answer.turn,
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
    const auto tellStop = [=, this](double took) {
        write(LogLevel::Info, "state", mission, 0, tr("Stopped in %1 ms").arg(QLocale().toString(took, 'f', 1)));
    };
    connect(&controller, &MissionController::panicHeard, this, tellStop);
    connect(&controller, &MissionController::ended, this, [&controller, tellStop] {
        if (const auto took = controller.state().stopMs)
            tellStop(*took);
    });
    connect(&controller, &MissionController::commanded, this, [&controller, this](const OperatorCommand& command) {
        if (!std::holds_alternative<ManualAction>(command)) // that is a turn of its own
            write(
                LogLevel::Info, "operator", QStringLiteral("operator"), controller.state().turn, loggedWords(command));
    });
    connect(&controller, &MissionController::changed, this, &ConsoleModels::logDisplay);
    connect(&controller, &MissionController::refused, this, [this](const Error& why) {
        write(LogLevel::Error, "console", QStringLiteral("console"), 0, fromCore(why.message));
    });
}

/// Where it is reached, once for each: also at the beginning of a mission's log.
void ConsoleModels::logDisplay(const ConsoleState& state)
{
    const DisplayState& display = state.display;
    const QString now = state.isReview ? QString() : display.name + QLatin1Char(' ') + display.socket;
    if (display.name.isEmpty() || std::exchange(m_loggedDisplay, now) == now || now.isEmpty())
        return;
    write(LogLevel::Info, "display", QStringLiteral("display"), 0,
        display.socket.isEmpty() ? tr("Commands do not reach %1: nobody serves it").arg(display.name)
                                 : tr("Commands reach %1 at %2").arg(display.name, display.socket));
}

void ConsoleModels::clear()
{
    m_loggedDisplay.clear();
    windows.decideOn({}, {});
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
