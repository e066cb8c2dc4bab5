// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/progress.h"

#include "core/rehearsal/reader/text_match.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch::rehearsal {
namespace {

constexpr std::size_t stepsWritten = 40;

/// Targets are cut at 30 characters in the history, newlines shown as \n or as spaces.
QString comparable(QString text)
{
    text.replace(QStringLiteral("\\n"), QStringLiteral(" "));
    return text.simplified();
}

bool sameTarget(const QString& written, const QString& full)
{
    static const QRegularExpression cut(QStringLiteral("(\\.\\.\\.|\u2026)$"));
    const QString left = comparable(written);
    const QString right = comparable(full);
    if (left == right)
        return true;
    const QString start = QString(left).remove(cut);
    return written.size() >= 28 && right.startsWith(start);
}

bool carriesOut(const ActionLine& action, const Step& step)
{
    const bool scroll = step.kind == StepKind::ScrollDown || step.kind == StepKind::ScrollUp; // done when seen
    return !scroll && action.tool == toolFor(step.kind) && sameTarget(action.target, step.target);
}

bool isPlanned(const ActionLine& action, const Plan& plan)
{
    return std::any_of(
        plan.steps.begin(), plan.steps.end(), [&action](const Step& step) { return carriesOut(action, step); });
}

/// How many steps an action completes: those that are done by looking go with the action after them, and one step may
/// have been left out at the operator's word.
std::size_t completed(const ActionLine& action, const Steps& steps)
{
    bool leftOut = false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (carriesOut(action, steps[i]))
            return i + 1;
        if (!isLook(steps[i]) && std::exchange(leftOut, true))
            return 0;
    }
    return 0;
}

void apply(const std::vector<ActionLine>& actions, int after, Steps& steps)
{
    for (const ActionLine& action : actions) {
        if (action.turn > after && action.succeeded())
            steps.erase(steps.begin(), steps.begin() + std::ptrdiff_t(completed(action, steps)));
    }
}

/// The history starts in the middle: the earliest place in the plan from which all its actions follow.
Steps alignedTail(const std::vector<ActionLine>& actions, const Steps& plan)
{
    for (std::size_t start = 0; start < plan.size(); ++start) {
        Steps tail(plan.begin() + std::ptrdiff_t(start), plan.end());
        const bool fits = std::all_of(actions.begin(), actions.end(), [&tail](const ActionLine& action) {
            if (!action.succeeded())
                return true;
            const std::size_t done = completed(action, tail);
            tail.erase(tail.begin(), tail.begin() + std::ptrdiff_t(done));
            return done > 0;
        });
        if (fits)
            return tail;
    }
    Steps all = plan;
    apply(actions, 0, all);
    return all;
}

} // namespace

QString pointerText(const Progress& progress)
{
    const Steps& steps = progress.remaining;
    const Steps shown(steps.begin(), steps.begin() + std::ptrdiff_t(std::min(steps.size(), stepsWritten)));
    QString text = QStringLiteral("As of T%1, remaining: %2")
                       .arg(progress.asOf)
                       .arg(steps.empty() ? QStringLiteral("nothing") : toText(shown));
    if (steps.size() > stepsWritten)
        text += QStringLiteral(" (and %1 more)").arg(steps.size() - stepsWritten);
    if (progress.waited > 0)
        text += QStringLiteral(". Looked in vain: %1").arg(progress.waited);
    if (!progress.heard.isEmpty())
        text += QStringLiteral(". The operator's word is in it: \"%1\"").arg(progress.heard);
    return text + u'.';
}

Progress readProgress(const QString& executorPrompt, const PromptText& history, const Plan& plan)
{
    static const QRegularExpression pointer(QStringLiteral("As of T(\\d+), remaining: "));
    static const QRegularExpression more(QStringLiteral("^\\s*\\(and (\\d+) more\\)"));
    static const QRegularExpression vain(QStringLiteral("Looked in vain: (\\d+)"));
    static const QRegularExpression heard(QStringLiteral("The operator's word is in it: \"([^\"]*)\""));
    Progress progress;
    const auto start = pointer.match(executorPrompt);
    if (start.captured(1).toInt() < history.begunAnewAfter) { // neither the list nor the steps behind it count
        progress.remaining = plan.steps;
        progress.asOf = history.begunAnewAfter;
        apply(history.actions, progress.asOf, progress.remaining);
        return progress;
    }
    if (!start.hasMatch()) {
        const bool complete = history.actions.empty() || history.actions.front().turn <= 1;
        progress.remaining = complete ? plan.steps : alignedTail(history.actions, plan.steps);
        if (complete)
            apply(history.actions, 0, progress.remaining);
        return progress;
    }
    progress.asOf = start.captured(1).toInt();
    const QString list = executorPrompt.mid(start.capturedEnd());
    progress.remaining = stepsFromText(list).value_or(Steps());
    const QString rest = list.mid(toText(progress.remaining).size());
    if (const auto count = more.match(rest); count.hasMatch()) {
        const std::size_t all = progress.remaining.size() + count.captured(1).toUInt();
        if (all <= plan.steps.size())
            progress.remaining.assign(plan.steps.end() - std::ptrdiff_t(all), plan.steps.end());
    }
    const std::size_t before = progress.remaining.size();
    apply(history.actions, progress.asOf, progress.remaining);
    if (progress.remaining.size() == before)
        progress.waited = vain.match(rest).captured(1).toInt();
    if (history.lastTurn() == progress.asOf)
        progress.heard = heard.match(rest).captured(1);
    return progress;
}

void obeyOperator(const PromptText& history, const MissionParser& parser, Progress& progress)
{
    static const QStringList skip{QStringLiteral("skip"), QStringLiteral("salta"), QStringLiteral("omite")};
    static const QRegularExpression quotes(QStringLiteral("[\"\\s]+"));
    const QString word = history.operatorSays.isEmpty() ? QString() : history.operatorSays.back().trimmed();
    const QString written = QString(word).replace(quotes, QStringLiteral(" "));
    Steps& steps = progress.remaining;
    if (word.isEmpty() || progress.heard == written)
        return;
    const Plan told = parser.parse(word);
    if (!told.steps.empty() && told.unknown.isEmpty())
        steps.insert(steps.begin(), told.steps.begin(), told.steps.end());
    else if (!steps.empty() && skip.contains(word.section(u' ', 0, 0), Qt::CaseInsensitive))
        steps.erase(steps.begin());
    else
        return;
    progress.heard = written;
}

std::optional<ActionLine> lastOf(const std::vector<ActionLine>& actions, const Plan& plan)
{
    const auto last = std::find_if(actions.rbegin(), actions.rend(),
        [&plan](const ActionLine& action) { return action.succeeded() && isPlanned(action, plan); });
    return last == actions.rend() ? std::nullopt : std::optional(*last);
}

std::vector<ActionLine> searching(const std::vector<ActionLine>& actions, const Plan& plan)
{
    std::vector<ActionLine> found;
    for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
        if (isPlanned(*action, plan) || action->tool == toolFor(StepKind::Open)
            || action->tool == toolFor(StepKind::Type))
            break;
        if (action->succeeded())
            found.insert(found.begin(), *action);
    }
    return found;
}

QString justOpened(const std::vector<ActionLine>& actions)
{
    const auto last =
        std::find_if(actions.rbegin(), actions.rend(), [](const ActionLine& action) { return !action.wasNone(); });
    const bool opened = last != actions.rend() && last->tool == toolFor(StepKind::Open) && last->succeeded();
    return opened ? last->target : QString();
}

QString lastClicked(const std::vector<ActionLine>& actions)
{
    static const QStringList clicks{
        toolFor(StepKind::Click), toolFor(StepKind::DoubleClick), toolFor(StepKind::RightClick)};
    const auto last = std::find_if(actions.rbegin(), actions.rend(), [](const ActionLine& action) {
        return clicks.contains(action.tool) || action.tool == toolFor(StepKind::Drag);
    });
    const bool clicked = last != actions.rend() && last->succeeded() && clicks.contains(last->tool);
    return clicked ? last->target : QString();
}

std::vector<ActionLine> failing(const std::vector<ActionLine>& actions)
{
    std::vector<ActionLine> failed;
    for (auto action = actions.rbegin(); action != actions.rend() && !action->succeeded(); ++action) {
        if (!action->wasNone())
            failed.insert(failed.begin(), *action);
    }
    return failed;
}

} // namespace triarch::rehearsal
