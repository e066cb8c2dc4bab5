// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/operator_desk.h"

#include "core/base/overloaded.h"

namespace triarch {

namespace {

constexpr auto holdSlice = std::chrono::hours(1); // a hold lasts until somebody speaks; the mailbox wants a deadline

} // namespace

void OperatorDesk::obey(const OperatorCommand& command)
{
    std::visit(Overloaded{
                   [this](const Pause&) { m_mode = Mode::Paused; },
                   [this](const Resume&) {
                       m_mode = Mode::Running;
                       m_go = true;
                   },
                   [this](const Step&) {
                       m_mode = Mode::Stepping;
                       m_go = true;
                   },
                   [this](const Stop&) { m_stopped = true; },
                   [this](const Tell& tell) { m_notes << tell.text; },
               },
        command);
}

void OperatorDesk::listen()
{
    while (const auto command = m_mailbox.tryTake())
        obey(*command);
}

OperatorDesk::Word OperatorDesk::beforeInput(std::stop_token stop)
{
    listen();
    if (m_mode == Mode::Running || m_stopped)
        return m_stopped ? Word::Stopped : Word::Go;
    const auto status = m_mode == Mode::Stepping ? MissionStatus::Stepping : MissionStatus::Paused;
    return hold(status, {}, stop);
}

OperatorDesk::Word OperatorDesk::hold(MissionStatus status, const Reason& reason, std::stop_token stop)
{
    m_observer.onStatus(status, reason);
    m_go = false;
    while (!m_go && !m_stopped && !stop.stop_requested()) {
        if (const auto command = m_mailbox.take(after(holdSlice), stop))
            obey(*command);
        if (status == MissionStatus::NeedsHelp && !m_notes.isEmpty())
            m_go = true; // an answer is a leave to go on
    }
    if (!m_go)
        return Word::Stopped;
    m_observer.onStatus(MissionStatus::Running, {});
    return Word::Go;
}

} // namespace triarch
