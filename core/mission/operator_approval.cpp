// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// How a mission waits for the operator's yes to one action.
#include "core/mission/approval_answers.h"
#include "core/mission/run_control.h"

namespace triarch {

namespace {

/// A suspended machine does not count towards a wait, but towards a request's time: looked at so often.
constexpr Millis waitSlice = std::chrono::seconds(1);

ApprovalAnswer no(const char* code, const char* reason)
{
    return {false, QString::fromLatin1(code), QString::fromLatin1(reason)};
}

} // namespace

/// An answer that counts for nothing is said, so that nobody waits for what it does.
void RunControl::answer(const OperatorCommand& said)
{
    const auto done = m_approvals ? answerQueue(*m_approvals, said)
                                  : Result<void>(fail(ErrorCode::NotFound, QStringLiteral("Nothing is asked")));
    if (done && !*done)
        m_observer.onNote(0, done->error().message);
}

/// What keeps a mission from carrying out anything, whatever the answer is.
std::optional<ApprovalAnswer> RunControl::whyNot(const std::stop_token& stop) const
{
    if (m_stopped || stop.stop_requested())
        return no("mission_stopped", "the mission was stopped");
    if (m_isOperating && !isEmergency(m_whyPaused.code)) // his own act: what held the agent does not hold him
        return std::nullopt;
    if (givesWay())
        return no("operator_control", "the operator took control");
    if (m_mode == Mode::Paused && !m_whyPaused.code.isEmpty() && !isEmergency(m_whyPaused.code))
        return no("operator_hands", "somebody uses the mouse or the keyboard");
    if (m_mode == Mode::Paused)
        return no("mission_paused", "the mission was paused");
    if (m_skip || m_retry)
        return no("skipped", "skipped by the operator");
    return std::nullopt;
}

ApprovalDecision RunControl::awaitAnswer(const ApprovalRequest& request, const ReadEdit& readEdit, std::stop_token stop)
{
    listen(); // what came before the question
    m_skip = m_retry = false;
    m_isAsking = true;
    m_timer.freeze();
    m_observer.onTime(m_timer.time());
    m_observer.onStatus(MissionStatus::Waiting,
        {QStringLiteral("approval"), QStringLiteral("%1 (%2)").arg(request.decision.reason, request.decision.rule),
            {}});
    auto consent = answerTo(request, readEdit, stop);
    m_isAsking = false;
    m_timer.thaw();
    m_observer.onTime(m_timer.time());
    if (!m_stopped && !stop.stop_requested())
        tellWork();
    return consent;
}

ApprovalDecision RunControl::answerTo(const ApprovalRequest& request, const ReadEdit& readEdit, std::stop_token stop)
{
    for (;;) {
        listen();
        if (const auto why = whyNot(stop))
            return {m_approvals->withdraw(request.id, why->code, why->reason)};
        if (const auto arguments = std::exchange(m_edit, std::nullopt)) {
            if (auto edited = readEdit(*arguments))
                return {m_approvals->withdraw(
                            request.id, QStringLiteral("edited"), QStringLiteral("changed by the operator")),
                    std::move(*edited)};
            else
                m_observer.onNote(request.turn, edited.error().message);
        }
        if (const auto answer = m_approvals->take(request.id))
            return {*answer};
        if (const auto command = m_mailbox.take(after(waitSlice), stop))
            obey(*command);
    }
}

} // namespace triarch
