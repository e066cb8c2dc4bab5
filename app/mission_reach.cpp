// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What reaches a mission from outside its loop: its operator, and the tools that he grants it beside the display.
#include "app/approval_parts.h"
#include "app/host_queries.h"
#include "app/mission_runtime.h"
#include "core/base/target.h"
#include "core/mission/limit_watch.h"
#include "core/tools/persona_tools.h"

#include <QFileInfo>

namespace triarch {

/// What the operator lets the personas use beside the display; nothing unless the mission names it.
Result<void> MissionRuntime::grant(ToolRegistry& registry) const
{
    if (m_mission.tools.isEmpty())
        return {};
    const auto table = readToolTable();
    return table ? grantTools(registry, *table, m_mission.tools) : Result<void>(fail(table.error()));
}

/// The operator speaks in the console, on standard input, or by any program of this user's on the display's socket,
/// where scripts look on as well. A mission without a socket works: the operator is told that commands do not reach it.
void MissionRuntime::openApprovals()
{
    m_approvals = std::make_unique<ApprovalQueue>(approvalParts(*m_journal, *m_display, m_mission.text, m_timeout));
    m_observer.describe(about());
    if (auto served = serveOthers(); !served)
        m_observer.onNote(0, QStringLiteral("No operator is heard by command: %1").arg(served.error().message));
}

Result<void> MissionRuntime::serveOthers()
{
    const auto target = parseTarget(m_mission.target);
    if (!target)
        return fail(target.error());
    auto looks = openQueryThread(*m_display, *m_tools, std::make_shared<DeskctlSessions>(), *target);
    if (!looks)
        return fail(looks.error());
    auto socket = MissionSocket::open({m_display->stopFlag(), QFileInfo(m_display->socketPath()).path(), m_requests,
                                          [this](const ProcessId& sender) { return m_display->mayCommand(sender); }},
        {*m_approvals, m_observer, *m_line, [this] { stopNow(); }}, std::move(*looks));
    auto served = socket ? m_display->serve() : Result<void>(fail(socket.error()));
    if (served)
        m_socket = std::move(*socket);
    return served;
}

/// Before whoever serves the display next: the sockets are the same.
void MissionRuntime::serveNobody()
{
    if (std::exchange(m_socket, nullptr))
        (void)m_display->serveNoMore();
}

/// Rules and the operator judge each use of them; their rows are the mission's.
Result<void> MissionRuntime::openTools()
{
    if (m_mission.tools.isEmpty())
        return {};
    auto parts = ToolParts::open(*m_policy, *m_journal, m_clock,
        {&m_display->launcher(), m_display->isSandbox(), m_approvals.get(),
            [log = m_requests](const ToolOrder& order, const ToolResult& result) {
                log->write(toolNote(order, result), toolResultJson(result));
            }});
    if (!parts)
        return fail(parts.error());
    m_granted = std::move(*parts);
    return {};
}

/// First what the gate sees at once, then what the loop sees at its next step, then whatever is waited for: the screen
/// that comes to rest, and the question under way.
void MissionRuntime::stopNow()
{
    raiseOwnStop();
    (void)m_line->send(Stop{});
    m_stopping.request_stop();
    m_line->calls().interrupt();
}

/// In the thread that watches the display: whatever is waited for is over, an operator's word, too.
void MissionRuntime::leaveDisplay(const Error& why)
{
    {
        const std::scoped_lock lock(m_lossMutex);
        m_loss = why;
    }
    m_stopping.request_stop();
    m_line->calls().interrupt();
}

std::optional<Error> MissionRuntime::loss() const
{
    const std::scoped_lock lock(m_lossMutex);
    return m_loss;
}

/// What whoever looks on by socket is told of the mission as a whole.
QJsonObject MissionRuntime::about() const
{
    return {{"mission", m_mission.text}, {"folder", folder()}, {"display", display()}, {"attended", m_config.attended},
        {"profile", m_model->profile().name}, {"limits", limitsJson(m_config.limits)}};
}

} // namespace triarch
