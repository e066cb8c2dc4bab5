// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// MissionController's part that holds a mission where the operator wants it, and changes what is held.
#include "core/mission/limit_watch.h"
#include "ui/app_actions.h"
#include "ui/limits_ahead.h"
#include "ui/mission_controller.h"

#include <algorithm>

namespace triarch {

void MissionController::editAction(const QJsonObject& arguments) { say(EditAction{arguments}); }

void MissionController::setEditing(bool canEdit, bool isEditing)
{
    update([=](ConsoleState& state) {
        state.canEdit = canEdit;
        state.isEditing = isEditing;
    });
}

void MissionController::setControl(bool taken)
{
    if (!m_state.isActive || taken == m_state.wantsControl)
        return;
    if (!taken)
        Q_EMIT controlEnds();
    if (say(taken ? OperatorCommand(TakeControl{}) : OperatorCommand(HandBack{})))
        update([taken](ConsoleState& state) {
            state.wantsControl = taken;
            state.isInControl = isControlled(state);
            state.isPausePending = false;
        });
}

void MissionController::act(const ManualAction& act)
{
    if (m_state.isActive)
        say(act);
}

void MissionController::stepToCall()
{
    if (m_state.isActive)
        goOn(StepToCall{});
}

void MissionController::stepOut() { runToTurn(m_state.turn + 1); }

void MissionController::runToTurn(int turn)
{
    if (!m_state.isActive)
        return;
    if (turn <= m_state.turn)
        return Q_EMIT refused({ErrorCode::InvalidArgument, tr("Turn %1 has begun already").arg(turn), false});
    goOn(RunToTurn{turn});
}

void MissionController::setBreakpoints(const std::vector<Breakpoint>& breakpoints)
{
    if (breakpoints == m_breakpoints)
        return;
    const auto isKept = [&](const Breakpoint& one) { return std::ranges::count(breakpoints, one) > 0; };
    if (m_state.isActive && !std::ranges::all_of(m_breakpoints, isKept) && !isByHand())
        return Q_EMIT breakpointsHeard(m_breakpoints); // which are shown again
    m_breakpoints = breakpoints;
    if (m_state.isActive && say(SetBreakpoints{breakpoints}))
        m_unheardBreakpoints.push_back(breakpoints);
}

/// What was said here comes back in its order, late while a model is asked: it is nobody's word against what was said
/// here since.
void MissionController::hearBreakpoints(const std::vector<Breakpoint>& counting)
{
    const auto own = std::ranges::find(m_unheardBreakpoints, counting);
    if (own != m_unheardBreakpoints.end()) {
        m_unheardBreakpoints.erase(m_unheardBreakpoints.begin(), own + 1);
        if (!m_unheardBreakpoints.empty())
            return;
    }
    m_breakpoints = counting;
    Q_EMIT breakpointsHeard(counting);
}

void MissionController::setLimits(const MissionLimits& limits)
{
    m_limits = limits;
    update([&](ConsoleState& state) {
        state.limits = limits;
        state.maxTurns = limits.turns;
    });
}

/// By how much is said: nobody chose the number.
void MissionController::extendLimits()
{
    if (!isByHand())
        return;
    MissionLimits set = m_limits;
    for (const QString& words : limitsAhead(m_state))
        if (say(SetLimit{words}))
            set = limitsWith(set, words).value_or(set);
    const bool isHeldByOne = holdingLimit(m_state).has_value();
    setLimits(set);
    Q_EMIT limitsExtended(set);
    if (isHeldByOne && !m_state.isEditing)
        carryOn(Resume{});
}

bool MissionController::isHeldStatus(MissionStatus status)
{
    return status == MissionStatus::Paused || status == MissionStatus::Stepping || status == MissionStatus::NeedsHelp
        || status == MissionStatus::Waiting;
}

} // namespace triarch
