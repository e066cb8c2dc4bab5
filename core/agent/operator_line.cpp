// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/operator_line.h"

namespace triarch {

CallInterrupt::Call::Call(CallInterrupt& owner, std::stop_token mission)
    : m_owner(owner),
      m_forward(std::move(mission), [source = m_source]() mutable { source.request_stop(); })
{
    m_owner.m_running.postLatest(m_source);
}

CallInterrupt::Call::~Call() { (void)m_owner.m_running.tryTake(); }

void CallInterrupt::interrupt()
{
    if (auto running = m_running.tryTake()) {
        m_interrupted = true; // before the stop: the call may end at once
        running->request_stop();
    }
}

void OperatorLine::interruptCall()
{
    (void)m_mailbox.post(Pause{}); // first: whoever the interruption wakes finds it there
    m_calls.interrupt();
}

} // namespace triarch
