// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/base/system/stop_flag.h"
#include "core/desktop/desktop.h"
#include "core/execution/action_pipeline.h"
#include "core/host/deskctl_waits.h"
#include "core/protocols/command/command_service.h"
#include "core/protocols/lucy/lucy_service.h"
#include "core/protocols/tool_test_service.h"

namespace triarch {

/// What a host works with; all of it outlives the service.
struct HostParts {
    Desktop& desktop;
    ActionPipeline* pipeline; ///< null: the service only looks
    const ToolRegistry& tools;
    StopFlag& stopFlag;
    bool sandboxed = false;
    DeskctlContext world = {};
    QString folder = {}; ///< of the display's sockets
    /// Shared by the services of one display: who acts must know the numbers that who looks was told.
    std::shared_ptr<DeskctlSessions> sessions = std::make_shared<DeskctlSessions>();
};

/// The methods of host.sock that touch the display: status, windows, perform; deskctl and mcp, whose params are a
/// deskctl request and whose result is the reply to it; lucy, {"line"} and {"reply"}; command, {"command": a message of
/// the command protocol, "picture": a path for one, "connection": a worker's, whose yes is no other's} and the reply to
/// it; picture, {"path"} of a new JPEG. Lives in the thread of the desktop, which has an event loop for the waits.
class HostService : public QObject {
    Q_OBJECT
public:
    explicit HostService(const HostParts& parts);

    /// Whether a question goes through the door, and may take as long as a drag does. Everything else is looked up.
    static bool acts(const HostQuestion& question);

    /// NotFound for an unknown method, BadReply for params of another form, else what the core says.
    void handle(const HostQuestion& question, const HostAnswer& answer);
    void desk(const QJsonObject& request, const DeskctlCaller& caller, std::stop_token stop, const HostAnswer& answer);
    /// @param deadline  as of LucyService
    Result<QString> lucy(const QString& line, Deadline deadline, std::stop_token stop, const LucyCaller& caller = {});
    /// A call that the operator tries by hand, in the words of every contract. As ToolTestService::run().
    /// @param tools  those of manualTools(); outlive the service
    /// @param answer  called at once, or when a wait of deskctl's has ended
    void tryOut(const ManualCall& call, const ToolRegistry& tools, std::stop_token stop,
        const std::function<void(const Result<ToolTest>&)>& answer);
    void endWaits() { m_waits.endAll(); } ///< for the thread's end

    static QString sessionPath(const QString& folder, const QString& session);

private:
    Result<QJsonObject> status();
    Result<QJsonObject> windows();
    Result<QJsonObject> perform(const HostQuestion& question);
    Result<QJsonObject> command(const HostQuestion& question);

    HostParts m_parts;
    DeskctlService m_deskctl;
    DeskctlWaits m_waits;
    LucyService m_lucy;
    CommandService m_command;
    int m_actions = 0;
};

} // namespace triarch
