// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/call_interrupt.h"

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

} // namespace triarch
