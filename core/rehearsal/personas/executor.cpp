// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/criteria.h"
#include "core/rehearsal/personas/executor_text.h"
#include "core/rehearsal/personas/progress.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch::rehearsal {
namespace {

// The loop ends a mission after five turns without an action, so at most four looks in a row; each is longer than the
// one before: 0.5, 1, 2, 4 s.
constexpr int looksForLate = 4;  ///< a label of a window that was just opened, a text that is awaited
constexpr int looksForTitle = 2; ///< keys go to a window whose title may be of those that cannot be read
constexpr int looksElse = 2;     ///< a tooltip or a late redraw
constexpr auto firstLook = Millis(500);
constexpr int scrollsMost = 40;  // a picture may change for ever
constexpr int scrollsInVain = 2; // that changed nothing: the end is reached
constexpr int menusMost = 2;
constexpr std::size_t failuresMost = 2;

/// The history cuts a result in the middle of a word: as far as it is a sentence.
QString wholePart(const QString& result)
{
    static const QRegularExpression cut(QStringLiteral("(\\.\\.\\.|\u2026)$"));
    const auto end = result.lastIndexOf(QStringLiteral(": "));
    return result.contains(cut) && end > 0 ? result.left(end) : result;
}

/// One turn of the executor: what it knows, and the decision.
class Turn {
public:
    explicit Turn(const Scene& scene)
        : m_scene(scene),
          m_sight(scene),
          m_history(readPrompt(scene.user)),
          m_plan(scene.parser.parse(m_history.mission)),
          m_progress(progressOf(scene, m_history, m_plan)),
          m_steps(m_progress.remaining),
          m_opened(justOpened(m_history.actions))
    {
    }

    Reply decide()
    {
        if (const auto problem = pictureProblem(m_sight, m_scene))
            return *problem;
        if (const auto failed = failing(m_history.actions); mustAskAbout(failed))
            return askAboutFailure(failed.back());
        m_sight.dropDone(m_steps, ScreenView::Checks::Drop);
        if (const auto* dialog = m_sight.dialogBefore(m_steps)) {
            if (const auto closing = close(*dialog))
                return *closing;
        }
        return m_steps.empty() ? finish() : carryOut(m_steps.front());
    }

private:
    static Progress progressOf(const Scene& scene, const PromptText& history, const Plan& plan)
    {
        Progress progress = readProgress(scene.system, history, plan);
        obeyOperator(history, scene.parser, progress);
        return progress;
    }
    bool offered(const QString& tool) const { return m_scene.tools.contains(tool); }

    bool mustAskAbout(const std::vector<ActionLine>& failed) const
    {
        if (failed.empty() || !m_history.operatorSays.isEmpty())
            return false;
        static const QStringList refusals{QStringLiteral("refus"), QStringLiteral("reject"), QStringLiteral("denied")};
        const QString result = failed.back().result.toLower();
        return failed.size() >= failuresMost
            || std::any_of(
                refusals.begin(), refusals.end(), [&result](const QString& word) { return result.contains(word); });
    }
    Reply askAboutFailure(const ActionLine& failed) const
    {
        return helpReply(m_scene,
            helpCall(words::failure(failed), QStringLiteral("other"),
                QStringLiteral("The action %1(%2) did not succeed: %3")
                    .arg(failed.tool, failed.target, wholePart(failed.result)),
                {}));
    }

    Reply carryOut(const Step& step)
    {
        const QString tool = toolFor(step.kind);
        if (!tool.isEmpty() && !offered(tool))
            return {words::notGranted(step, tool), {}};
        if (!m_sight.ready(step, m_opened) && m_progress.waited < looksFor(step))
            return {words::waiting(step), {}, firstLook * (1 << m_progress.waited)};
        switch (step.kind) {
        case StepKind::Click:
        case StepKind::DoubleClick:
        case StepKind::RightClick:
            return pointAt(step, tool);
        case StepKind::Drag:
            return drag(step, tool);
        case StepKind::ScrollDown:
        case StepKind::ScrollUp:
            return scroll(step, tool);
        case StepKind::WaitFor:
            return notFound(step);
        case StepKind::Check:
            return mismatch(step);
        case StepKind::Open:
            return call(tool, {{QStringLiteral("name"), step.target}}, words::forStep(step, m_steps, m_sight));
        case StepKind::Type:
            return call(tool, {{QStringLiteral("text"), step.target}}, words::forStep(step, m_steps, m_sight));
        case StepKind::Press:
            break;
        }
        return call(tool, {{QStringLiteral("key"), step.target}}, words::forStep(step, m_steps, m_sight));
    }

    int looksFor(const Step& step) const
    {
        if (step.kind == StepKind::Check)
            return 1;
        if (step.kind == StepKind::Press || step.kind == StepKind::Type)
            return looksForTitle;
        const bool late = !m_opened.isEmpty() && !m_sight.applicationShows(m_opened);
        return late || step.kind == StepKind::WaitFor ? looksForLate : looksElse;
    }

    static Reply call(const QString& tool, QJsonObject arguments, const QString& justification)
    {
        arguments[QStringLiteral("justification")] = justification;
        return {{}, {{tool, arguments}}};
    }

    Reply pointAt(const Step& step, const QString& tool)
    {
        const auto found = m_sight.find(step.target);
        if (!found)
            return search(step, step.target);
        return call(tool,
            {{QStringLiteral("label"), step.target}, {QStringLiteral("position"), m_sight.modelPoint(found->at)}},
            words::forFound(step, *found, m_steps, m_sight));
    }

    Reply drag(const Step& step, const QString& tool)
    {
        const auto from = m_sight.find(step.target);
        const auto to = m_sight.find(step.second);
        if (!from || !to)
            return search(step, from ? step.second : step.target);
        return call(tool,
            {{QStringLiteral("label"), step.target}, {QStringLiteral("start"), m_sight.modelPoint(from->at)},
                {QStringLiteral("end"), m_sight.modelPoint(to->at)}},
            words::forFound(step, *from, m_steps, m_sight));
    }

    Reply scroll(const Step& step, const QString& tool)
    {
        // The history reaches back eight actions; the written list is as old as the step in hand.
        const auto tried = searching(m_history.actions, m_plan);
        const auto inVain = std::count_if(tried.begin(), tried.end(),
            [&tool](const ActionLine& action) { return action.tool == tool && action.changedNothing(); });
        const bool isOver = inVain >= scrollsInVain || m_history.lastTurn() - m_progress.asOf >= scrollsMost;
        return isOver ? notFound(step) : call(tool, {}, words::forStep(step, m_steps, m_sight));
    }

    /// Closes a dialog by Escape, then by its button, else asks for help. Nullopt: nothing is left to do, and no tool
    /// for closing is granted.
    std::optional<Reply> close(const RehearsalGrammar::Dialog& dialog) const
    {
        const QString pressTool = toolFor(StepKind::Press), clickTool = toolFor(StepKind::Click);
        const QString esc = QStringLiteral("esc");
        const QString why = words::closing(dialog.texts.front(), m_sight);
        if (offered(pressTool) && !wasTried(pressTool, esc))
            return call(pressTool, {{QStringLiteral("key"), esc}}, why);
        const auto button = findLabel(m_sight.screen(), dialog.close);
        if (button && offered(clickTool) && !wasTried(clickTool, button->read))
            return call(clickTool,
                {{QStringLiteral("label"), button->read}, {QStringLiteral("position"), m_sight.modelPoint(button->at)}},
                why);
        const bool isGranted = offered(pressTool) || offered(clickTool);
        if (!isGranted && m_steps.empty())
            return std::nullopt;
        if (!isGranted)
            return Reply{words::notGranted({StepKind::Press, esc, {}}, pressTool), {}};
        const QString stays = QStringLiteral("The dialog \"%1\" does not close").arg(dialog.texts.front());
        return helpReply(m_scene, helpCall(stays, QStringLiteral("other"), stays, dialog.close));
    }

    /// Among the last actions that only looked for something.
    bool wasTried(const QString& tool, const QString& target) const
    {
        const std::vector<ActionLine> tried = searching(m_history.actions, m_plan);
        return std::any_of(tried.begin(), tried.end(), [&](const ActionLine& action) {
            return action.tool == tool && (target.isEmpty() || action.target == target);
        });
    }

    /// A label that is not on the screen: one scroll, two menus, Escape, then help.
    Reply search(const Step& step, const QString& label)
    {
        const QString scrollTool = toolFor(StepKind::ScrollDown), clickTool = toolFor(StepKind::Click);
        if (offered(scrollTool) && !wasTried(scrollTool, {}) && !wasTried(clickTool, {}))
            return call(scrollTool, {}, words::searching(label, QStringLiteral("scrolling down once"), m_sight));
        int opened = 0;
        for (const QString& menu : m_scene.parser.grammar().menus) {
            const auto found = m_sight.find(menu);
            if (wasTried(clickTool, menu))
                ++opened;
            else if (found && opened < menusMost && offered(clickTool))
                return call(clickTool,
                    {{QStringLiteral("label"), menu}, {QStringLiteral("position"), m_sight.modelPoint(found->at)}},
                    words::searching(label, QStringLiteral("opening the menu ") + menu, m_sight));
        }
        const QString pressTool = toolFor(StepKind::Press);
        if (opened > 0 && offered(pressTool) && !wasTried(pressTool, QStringLiteral("esc")))
            return call(pressTool, {{QStringLiteral("key"), QStringLiteral("esc")}},
                words::searching(label, QStringLiteral("closing the menu again"), m_sight));
        return notFound(step, label);
    }

    Reply notFound(const Step& step) const { return notFound(step, step.target); }
    Reply notFound(const Step& step, const QString& label) const
    {
        const QStringList nearest = nearestLabels(m_sight.screen(), label);
        return helpReply(m_scene,
            helpCall(words::missing(label, nearest), QStringLiteral("target_not_found"),
                words::missingInShort(step, label), nearest));
    }

    Reply mismatch(const Step& step) const
    {
        return helpReply(m_scene,
            helpCall(words::mismatch(step, m_sight), QStringLiteral("other"), words::mismatchInShort(step, m_sight),
                nearestLabels(m_sight.screen(), step.target)));
    }

    Reply finish() const
    {
        const QString completion = QStringLiteral("report_completion");
        if (!offered(completion))
            return {words::nothingLeft(m_plan, m_sight), {}};
        if (const auto vain = lastOf(m_history.actions, m_plan);
            vain && vain->changedNothing() && !namesSomethingToSee(m_plan))
            return helpReply(
                m_scene, helpCall(words::nothingToSee(*vain), QStringLiteral("other"), words::nothingToSee(*vain), {}));
        const words::Evidence evidence = words::evidence(m_plan, m_sight, m_scene.parser.grammar());
        if (!evidence.holds)
            return helpReply(m_scene, helpCall(evidence.text, QStringLiteral("other"), evidence.text, {}));
        return {{}, {{completion, {{QStringLiteral("evidence"), evidence.text}}}}};
    }

    const Scene& m_scene;
    const ScreenView m_sight;
    const PromptText m_history;
    const Plan m_plan;
    const Progress m_progress;
    Steps m_steps; ///< what remains, by the messages and by what the screen shows
    const QString m_opened;
};

} // namespace

Reply executorReply(const Scene& scene) { return Turn(scene).decide(); }

} // namespace triarch::rehearsal
