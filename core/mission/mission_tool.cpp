// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A turn whose action is a tool beside the display: files, programs, services. Only what the operator granted the
// mission is ever proposed; rules and the operator judge each use of it like any other action.
#include "core/mission/mission_loop.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/redactor.h"

namespace triarch {

namespace {

constexpr std::size_t answersKept = 3;

Outcome outcomeOf(const ToolResult& result)
{
    Outcome outcome;
    outcome.intent = result.intent;
    outcome.result = shownResult(result);
    outcome.acted = Millis(result.intent == 0 ? 0 : result.durationMs);
    outcome.sending = outcome.acted;
    if (result.ok)
        return outcome;
    outcome.status = result.intent == 0 ? Outcome::Status::Refused : Outcome::Status::Failed;
    outcome.error = Error{result.code.value_or(ErrorCode::BadReply), result.error, false};
    return outcome;
}

/// Everything that came of it, without secrets.
QString answerText(const ToolResult& result)
{
    QStringList parts;
    if (!result.ok)
        parts << QStringLiteral("Error: ") + result.error;
    if (!result.data.isUndefined())
        parts << (result.data.isString() ? result.data.toString()
                                         : QString::fromUtf8(compactJson(result.data.toObject())));
    else if (!result.standardOutput.value_or(QString()).isEmpty())
        parts << *result.standardOutput;
    if (!result.standardError.value_or(QString()).isEmpty())
        parts << QStringLiteral("stderr: ") + *result.standardError;
    return redactor::redacted(parts.join(QLatin1Char('\n')));
}

} // namespace

ToolResult MissionLoop::callTool(const Proposal& proposal, bool& isHeldBack)
{
    const auto& use = std::get<UseTool>(proposal.action);
    ToolOrder order{use.tool, use.arguments, {}, QStringLiteral("executor"), m_state.turn, true};
    order.proposal = proposal;
    order.ask = [&](const ApprovalRequest& asked) { return askOrHoldBack(asked, isHeldBack); };
    order.mayGo = [&] { return !(isHeldBack = m_desk.thinksAgain()); }; // said while it was judged
    order.onSend = [this] { tellSent(); };
    order.times = [this](const ToolResult& result) {
        takeTimes(outcomeOf(result));
        return closeTimes();
    };
    return m_parts.router->call(order, m_stop);
}

MissionLoop::Step MissionLoop::useTool(const Proposal& proposal)
{
    if (!m_parts.router)
        return noteProblem({proposal.tool, proposal.target, proposal.arguments,
            QStringLiteral("tool '%1' is not granted").arg(proposal.tool)});
    bool isHeldBack = false;
    const auto result = callTool(proposal, isHeldBack);
    if (isHeldBack)
        return letGo(std::exchange(m_edited, std::nullopt).value_or(proposal)); // and it is judged once more
    if (m_edited && m_edited->arguments != proposal.arguments)                  // judged as if nobody had said anything
        return useTool(Proposal(*m_edited));
    const auto outcome = outcomeOf(result);
    m_record.take(outcome);
    tellRecord();
    const bool isOver = result.code == ErrorCode::JournalUnwritable || m_stop.stop_requested();
    if (isOver)
        return endFor(
            m_stop.stop_requested() ? Error{ErrorCode::Cancelled, QStringLiteral("Stopped"), false} : *outcome.error);
    keepAnswer(proposal, result);
    takeOutcome(proposal, outcome);
    return m_desk.isStopped() ? Step(stopped()) : afterApproval();
}

/// As long as the line of its turn is sent as well.
void MissionLoop::keepAnswer(const Proposal& proposal, const ToolResult& result)
{
    auto& answers = m_state.answers;
    answers.push_back({m_state.turn, QStringLiteral("%1(%2)").arg(proposal.tool, proposal.target), answerText(result)});
    while (answers.size() > answersKept || answers.front().turn + limits::historySent <= m_state.turn)
        answers.pop_front();
}

} // namespace triarch
