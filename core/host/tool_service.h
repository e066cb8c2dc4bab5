// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/operator_socket.h"
#include "core/host/request_log.h"
#include "core/tools/tool_router.h"

#include <QThreadPool>
#include <map>

namespace triarch {

/// The tools as host.sock serves them: "tool", {"tool", "arguments", "requestId"} and the ToolResult; "tools" and the
/// table. Calls run side by side in threads of their own, so that a slow one blocks neither the display nor the others:
/// of one kind (local.fs, local.os, cloud.web, ...) so many at a time, whatever the other kinds do.
/// Used by one thread.
class ToolService {
public:
    static constexpr int sideBySide = 4; ///< of a kind; the next wait

    explicit ToolService(const ToolRouter& router) : m_router(router) { }

    static bool isMethod(const QString& method);

    /// @param answer  called from a thread of this, or at once
    void handle(const HostQuestion& question, const HostAnswer& answer);
    /// @param answer  called from a thread of this
    void use(const ToolOrder& order, std::stop_token stop, const std::function<void(const ToolResult&)>& answer);

private:
    QThreadPool& poolOf(const QString& tool);

    const ToolRouter& m_router;
    /// By kind, those of no tool of ours under none. They wait at their end for what is under way, which its stop has
    /// ended.
    std::map<QString, QThreadPool> m_pools;
};

/// A call as it comes over a wire. BadReply: what is missing or of another form.
Result<ToolOrder> toolCallOf(const QJsonObject& params);

/// Such a call in the log of requests; under an id of its own when it has none.
RequestNote toolNote(const QJsonObject& params);
/// One that has its result: a persona's.
RequestNote toolNote(const ToolOrder& order, const ToolResult& result);

} // namespace triarch
