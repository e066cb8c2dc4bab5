// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The operator works the display himself: the turn gives way, and what he does are turns of his own.
#include "core/mission/mission_loop.h"

#include "core/execution/policy_requests.h"

#include <QScopeGuard>
#include <algorithm>

namespace triarch {

namespace {

const Reason inControl{QStringLiteral("operator_control"), QStringLiteral("The operator is in control"), {}};

/// It was judged when it was said, so that its target is known.
HistoryEntry unsent(const ToolRegistry& tools, const ManualAction& act, const QString& why)
{
    const auto meant = readManualAction(tools, act, QSize(1000, 1000));
    return {0, act.tool, meant ? meant->target : QString(), QStringLiteral("Error: not sent: ") + why, act.arguments};
}

/// Whether anything that he did after that turn came to the display.
bool hasActed(const History& history, int turn)
{
    return std::ranges::any_of(history.entries(),
        [turn](const HistoryEntry& act) { return act.isOperators && act.turn > turn && !act.isError(); });
}

} // namespace

/// What a step ends in when control is taken: the mission does not end, run() goes to operate().
Ending MissionLoop::giveWay() const { return {MissionStatus::Paused, inControl}; }

/// Until the operator hands it back. Then everybody looks anew: what was planned was planned for another screen.
MissionLoop::Step MissionLoop::operate()
{
    m_desk.setOperating(true);
    const auto over = qScopeGuard([this] { m_desk.setOperating(false); });
    closeTurn(QStringLiteral("Given up: the operator took control"), TurnStatus::NotSent);
    if (auto ended = record("operator", "state",
            {{"state", statusName(MissionStatus::Paused)}, {"code", inControl.code}, {"text", inControl.text},
                {"limits", limitsJson(m_config.limits)}}))
        return ended;
    const int turnBefore = m_state.turn;
    const auto toldBefore = m_desk.notes().size();
    if (auto ended = work())
        return ended;
    m_timer.thaw();
    m_parts.observer.onTime(m_timer.time());
    if (m_desk.isStopped() || m_stop.stop_requested())
        return Ending{MissionStatus::Stopped, m_desk.whyStopped()};
    if (m_state.loopDetections > 0)
        m_parts.observer.onLoop(m_state.turn, {}); // what he did ended it
    m_state.failures = m_state.failedVerifications = m_state.loopDetections = m_state.idleTurns = 0;
    m_state.oversightDue = true;
    const bool goesOn = m_desk.mode() != RunControl::Mode::Paused;
    if (goesOn)
        m_desk.tellWork();
    if (auto ended = record("operator", "state",
            {{"state", statusName(goesOn ? MissionStatus::Running : MissionStatus::Paused)}, {"code", "handed_back"},
                {"text", "The operator handed control back"}, {"limits", limitsJson(m_config.limits)}}))
        return ended;
    m_desk.setOperating(false); // control may be taken once more while he is asked
    return askOnAfterControl(
        hasActed(m_state.history, turnBefore) || m_desk.notes().size() > toldBefore || m_desk.wasToldToGoOn());
}

/// What he did with his own hands answers a call for help, as a word does; to have looked does not.
MissionLoop::Step MissionLoop::askOnAfterControl(bool isAnswered)
{
    const auto open = std::exchange(m_unanswered, std::nullopt);
    if (!open || isAnswered)
        return std::nullopt;
    m_desk.clearHandBack(); // the call for help holds it
    return askForHelp(*open);
}

/// Whatever he said has a row, done or not.
MissionLoop::Step MissionLoop::work()
{
    tellControl();
    for (;;) {
        const auto act = m_desk.nextAct(m_stop);
        const bool isOver = !act && !m_desk.hasUndone();
        if (auto ended = leaveUndone())
            return ended;
        if (isOver)
            return std::nullopt;
        if (auto ended = act ? carryOut(*act) : Step())
            return ended;
        tellControl();
    }
}

MissionLoop::Step MissionLoop::leaveUndone()
{
    for (const auto& [act, why] : m_desk.takeUndone()) {
        beginAct();
        if (auto ended = remember(unsent(m_parts.tools, act, why), TurnStatus::NotSent))
            return ended;
    }
    return std::nullopt;
}

/// What still waits when the mission ends. Best effort, as all that is written then.
void MissionLoop::leaveActs(const QString& why)
{
    m_desk.giveUpActs(why);
    for (const auto& [act, text] : m_desk.takeUndone()) {
        beginAct();
        auto entry = unsent(m_parts.tools, act, text);
        if (const auto written = writeRow(entry, TurnStatus::NotSent); !written)
            m_parts.observer.onNote(m_state.turn, written.error().message);
        tellRecord();
    }
}

/// A turn of his own. A limit is the agent's: it stands as many turns ahead as before.
void MissionLoop::beginAct()
{
    ++m_state.turn;
    ++m_config.limits.turns;
    m_parts.observer.onLimits(m_config.limits);
    beginRecord();
    m_record.actor = QStringLiteral("operator");
}

/// A request that was answered meanwhile had told another status.
void MissionLoop::tellControl()
{
    m_timer.freeze();
    m_parts.observer.onTime(m_timer.time());
    m_parts.observer.onStatus(MissionStatus::Paused, inControl);
}

MissionLoop::Step MissionLoop::carryOut(const ManualAction& act)
{
    beginAct();
    m_neededApproval = m_wasHeld = false;
    m_answer.reset();
    m_edited.reset();
    if (auto ended = seeForOperator())
        return ended;
    m_parts.observer.onTurn(m_state.turn, m_frame);
    const auto counted = countedOn(m_parts.tools, act, m_frame.area());
    const auto proposal = counted ? readManualAction(m_parts.tools, *counted, m_frame.image.size())
                                  : Result<Proposal>(fail(counted.error()));
    if (!proposal)
        return remember({0, act.tool, {}, QStringLiteral("Error: ") + proposal.error().message, act.arguments},
            TurnStatus::Rejected);
    m_record.take(*proposal);
    m_record.window = windowLabel(proposal->action, m_frame.windows);
    m_action = actionJson(proposal->action);
    return doForOperator(*proposal);
}

/// Unlike the executor he may work on a screen that is blank: he is the one who wakes it. A display that does not
/// answer holds the mission, and is looked at again when he goes on.
MissionLoop::Step MissionLoop::seeForOperator()
{
    auto frame = capture();
    while (!frame && isPassing(frame.error())) {
        if (auto ended = holdUnseeing({codeName(frame.error().code), frame.error().message, {}}))
            return ended;
        frame = capture();
    }
    if (!frame)
        return endFor(frame.error());
    m_frame = std::move(*frame);
    know(m_frame.windows, m_frame.elsewhere);
    const auto seen = picture(m_frame, MissionFolder::screenName(m_state.turn), QStringLiteral("seen"));
    if (!seen)
        return endFor(seen.error());
    m_picture = *seen;
    return std::nullopt;
}

/// Through the same door as everybody, but for the tools: he needs nobody's grant. What a rule asks, it asks him.
MissionLoop::Step MissionLoop::doForOperator(const Proposal& proposal)
{
    ActionRequest request{proposal, m_record.actor, m_state.turn, m_config.sandboxed, true, [this] { tellSent(); }, {},
        [this](const Outcome& outcome) {
            takeTimes(outcome);
            return closeTimes();
        }};
    request.ask = [this](const ApprovalRequest& asked) { return askOperator(asked); };
    const auto outcome = m_parts.pipeline.perform(request, m_frame, m_stop);
    if (const auto& written = m_parts.pipeline.written()) {
        m_record.take(*written);
        tellRecord();
        const Proposal& done = m_edited.value_or(proposal);
        knowAfter(done.action, *written);
        m_parts.observer.onOutcome(m_state.turn, done, *written);
        HistoryEntry entry{
            m_state.turn, done.tool, done.target, written->result, done.arguments, written->changedFraction > 0};
        entry.isOperators = true;
        m_state.history.add(std::move(entry));
    }
    return outcome ? Step() : endFor(outcome.error());
}

} // namespace triarch
