// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/base/stop_flag.h"
#include "core/desktop/desktop.h"
#include "core/door/door.h"
#include "core/wire/deskctl_service.h"

namespace triarch {

/// What a host works with; all of it outlives the service.
struct HostParts {
    Desktop& desktop;
    Door& door;
    const ToolRegistry& tools;
    StopFlag& stopFlag;
    bool sandboxed = false;
};

/// The methods of host.sock that touch the display: status, windows, perform, and deskctl, whose
/// params are a deskctl request and whose result is the reply to it. Used by one thread at a time.
class HostService {
public:
    explicit HostService(const HostParts& parts) : m_parts(parts), m_deskctl(parts.desktop, parts.door, parts.sandboxed)
    {
    }

    /// NotFound for an unknown method, BadReply for params of another form, else what the core says.
    Result<QJsonObject> handle(const QString& method, const QJsonObject& params, std::stop_token stop);

private:
    Result<QJsonObject> status();
    Result<QJsonObject> windows();
    Result<QJsonObject> perform(const QJsonObject& params, std::stop_token stop);

    HostParts m_parts;
    DeskctlService m_deskctl;
    int m_actions = 0;
};

} // namespace triarch
