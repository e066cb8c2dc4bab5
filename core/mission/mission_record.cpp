// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_loop.h"

#include "core/execution/policy_requests.h"

#include <algorithm>

namespace triarch {

/// What the journal did not take is offered again when the operator, who was told, goes on: nothing follows without it.
MissionLoop::Step MissionLoop::record(const char* source, const char* kind, const QJsonObject& json)
{
    for (;;) {
        const auto written = m_parts.journal.append({m_state.turn, QLatin1String(source), QLatin1String(kind), json});
        if (written)
            return std::nullopt;
        if (auto ended = holdTurnFor(written.error()))
            return ended;
    }
}

/// The operator's words stand in the journal before they are heard by anybody, and whether or not they ever are.
/// Nothing is held for want of them: the mission may be held already.
void MissionLoop::recordHeard(const char* kind, const QJsonObject& json)
{
    const auto written = m_parts.journal.append({m_state.turn, QStringLiteral("operator"), QLatin1String(kind), json});
    if (!written)
        m_parts.observer.onNote(m_state.turn, written.error().message);
}

void MissionLoop::beginRecord()
{
    m_record = {};
    m_record.turn = m_state.turn;
    m_record.actor = personaName(Persona::Executor);
    m_record.picture = turnPicture(m_state.turn);
    m_action = {};
    m_spentBefore = m_state.tokens;
    beginTimes();
}

/// A turn's time begins where the last one's was written down, so that nothing between two turns is lost.
void MissionLoop::beginTimes()
{
    m_times = {};
    m_times.fixedSleepMs = contractSleepBetweenTurnsMs;
    if (m_closedAtMs < 0) { // the first turn
        m_closedAtMs = m_timer.time().elapsedMs;
        m_journalClosed = m_parts.journal.spent();
    }
    m_turnBeganAtMs = m_closedAtMs;
}

void MissionLoop::takeTimes(const Outcome& outcome)
{
    m_times.add(TurnPart::Policy, outcome.judging);
    m_times.add(TurnPart::ManualAction, outcome.sending);
    m_times.add(TurnPart::Settle, outcome.watching);
    m_times.add(TurnPart::Reaction, outcome.settling - outcome.watching);
    if (outcome.intent != 0)
        m_times.fixedSleepMs = contractSleepAfterActionMs + contractSleepBetweenTurnsMs;
}

/// What the turn waited for its picture. One that was made while the screen came to rest costs nothing here.
void MissionLoop::takeFrameTimes(const ModelFrame& frame, Micros waited)
{
    const auto making = std::max<qint64>(1, (frame.scaling + frame.encoding).count());
    const Micros scaling(waited.count() * frame.scaling.count() / making);
    m_times.add(TurnPart::Scale, scaling);
    m_times.add(TurnPart::Encode, waited - scaling);
}

/// The turn's times up to here, for its closing row; the record has them as well. The row itself counts towards the
/// next turn.
QJsonObject MissionLoop::closeTimes()
{
    const qint64 nowMs = m_timer.time().elapsedMs;
    const auto spent = m_parts.journal.spent();
    m_times.add(TurnPart::Journal, spent - m_journalClosed);
    m_times.fillUp(Micros((nowMs - m_turnBeganAtMs) * 1000));
    m_journalClosed = spent;
    m_closedAtMs = nowMs;
    m_record.times = m_times;
    return m_times.json();
}

/// The record with what only the loop knows: the phase it is in now and what the turn's calls came to.
void MissionLoop::tellRecord()
{
    if (hasEnded(m_record.status))
        m_parts.operatorLine.proposal().clear(); // nobody can speak of it any more
    TurnRecord told = m_record;
    told.phase = m_state.phase;
    told.elapsedMs += m_state.tokens.ms - m_spentBefore.ms;
    told.tokensIn = m_state.tokens.in - m_spentBefore.in;
    told.tokensOut = m_state.tokens.out - m_spentBefore.out;
    m_parts.observer.onTurnRecord(told);
}

void MissionLoop::tellProposal(const Proposal& proposal)
{
    m_record.take(proposal);
    m_record.window = windowLabel(proposal.action, m_frame.windows);
    m_action = actionJson(proposal.action);
    m_parts.operatorLine.proposal().show(open(proposal)); // first: who hears of it may speak of it at once
    m_parts.observer.onProposal(m_state.turn, proposal);
    tellRecord();
    for (const auto& note : proposal.notes)
        m_parts.observer.onNote(m_state.turn, note);
}

void MissionLoop::tellSent()
{
    m_parts.operatorLine.proposal().clear();
    m_record.status = TurnStatus::Sent;
    m_parts.observer.onSent(m_state.turn);
    tellRecord();
}

/// A turn that did nothing leaves a trace all the same: the model sees it next turn, the journal keeps it.
MissionLoop::Step MissionLoop::remember(HistoryEntry entry, TurnStatus status)
{
    if (entry.isError() && m_state.idleTurns == 0 && !isOperators())
        countFailure(); // turns in which nothing was called have a limit of their own
    return keep(std::move(entry), status);
}

MissionLoop::Step MissionLoop::keep(HistoryEntry entry, TurnStatus status)
{
    const auto written = writeRow(entry, status);
    entry.isOperators = isOperators();
    m_state.history.add(std::move(entry));
    tellRecord();
    return written ? Step() : endFor(written.error());
}

Result<void> MissionLoop::writeRow(HistoryEntry& entry, TurnStatus status)
{
    entry.turn = m_state.turn;
    m_record.tool = entry.tool;
    m_record.target = entry.target;
    m_record.arguments = entry.arguments;
    m_record.result = entry.result;
    m_record.status = status;
    const auto written = m_parts.journal.append({m_state.turn, m_record.actor, QStringLiteral("refusal"),
        {{"tool", entry.tool}, {"target", entry.target}, {"arguments", entry.arguments}, {"action", m_action},
            {"justification", m_record.justification}, {"status", statusName(status)}, {"result", entry.result},
            {"screenshot", MissionFolder::screenName(m_state.turn)}, {"window", m_record.window},
            {"times", closeTimes()}}});
    return written ? Result<void>() : Result<void>(fail(written.error()));
}

/// A turn that something cut short has a row as well; one that ended has its own. Best effort: what ends it matters
/// more than a row that cannot be written.
void MissionLoop::closeTurn(const QString& why, TurnStatus status)
{
    if (m_record.turn == 0 || m_record.turn != m_state.turn || hasEnded(m_record.status))
        return;
    if (m_record.status == TurnStatus::Sent) { // the journal has its intent, and will say that it is in doubt
        m_record.status = TurnStatus::Failed;
        m_record.result = QStringLiteral("In doubt: ") + why;
        m_state.history.add({m_state.turn, m_record.tool, m_record.target, m_record.result, m_record.arguments, false,
            false, isOperators()});
        return tellRecord();
    }
    HistoryEntry entry{0, m_record.tool, m_record.target, why, m_record.arguments, false, false};
    entry.isOperators = isOperators();
    if (entry.tool.isEmpty())
        entry.tool = QStringLiteral("none");
    (void)writeRow(entry, status);
    m_state.history.add(std::move(entry));
    tellRecord();
}

/// When the tactician is due next, as far as is known now.
void MissionLoop::tellOversight()
{
    const int next = m_state.oversightDue
        ? m_state.turn + 1
        : (m_state.turn / m_config.oversightInterval + 1) * m_config.oversightInterval;
    m_parts.observer.onOversight(next);
}

} // namespace triarch
