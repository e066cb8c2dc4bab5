// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/operator_line.h"

#include <condition_variable>
#include <mutex>

namespace triarch {

CallInterrupt::Call::Call(CallInterrupt& owner, std::stop_token mission, Deadline deadline)
    : m_owner(owner),
      m_forward(std::move(mission), [source = m_source]() mutable { source.request_stop(); }),
      m_alarm([this, deadline](std::stop_token ended) { await(std::move(ended), deadline); })
{
    m_owner.m_running.postLatest(m_source);
}

void CallInterrupt::Call::await(std::stop_token ended, Deadline deadline)
{
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    woken.wait_until(lock, ended, deadline, [] { return false; });
    if (!ended.stop_requested() && !m_source.stop_requested()) {
        m_isLate = true; // before the stop: the call may end at once
        m_source.request_stop();
    }
}

CallInterrupt::Call::~Call() { (void)m_owner.m_running.tryTake(); }

void CallInterrupt::interrupt()
{
    if (auto running = m_running.tryTake()) {
        m_interrupted = true; // before the stop: the call may end at once
        running->request_stop();
    }
}

Result<void> OperatorLine::judge(const OperatorCommand& command) const
{
    if (const auto* edit = std::get_if<EditAction>(&command))
        return m_proposal.judge(edit->arguments);
    const auto* set = std::get_if<SetBreakpoints>(&command);
    return set && m_tools ? checkTools(set->breakpoints, *m_tools) : Result<void>();
}

Result<void> OperatorLine::say(OperatorCommand command)
{
    if (auto usable = judge(command); !usable)
        return usable;
    const bool goesOn = std::holds_alternative<Resume>(command) || std::holds_alternative<Step>(command)
        || std::holds_alternative<StepToCall>(command) || std::holds_alternative<RunToTurn>(command);
    if (goesOn && m_hands)
        m_hands->letGo(); // first: what the mission then does is not held
    if (m_mailbox.post(std::move(command)))
        return {};
    return failRetryable(ErrorCode::Budget, QStringLiteral("The mission does not listen, the command is lost"));
}

void OperatorLine::touched()
{
    (void)m_mailbox.post(HandsOn{}); // first: whoever the interruption wakes finds it there
    m_calls.interrupt();
}

void OperatorLine::answered()
{
    if (m_hands)
        m_hands->letGo();
}

void OperatorLine::interruptCall()
{
    (void)m_mailbox.post(Pause{}); // first: whoever the interruption wakes finds it there
    m_calls.interrupt();
}

} // namespace triarch
