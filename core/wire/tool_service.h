// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tools/tool_router.h"
#include "core/wire/operator_socket.h"

#include <QThreadPool>

namespace triarch {

/// The tools as host.sock serves them: "tool", {"tool", "arguments", "requestId"} and the ToolResult; "tools" and the
/// table. Calls run side by side in threads of their own, so that a slow one blocks neither the display nor the others.
class ToolService {
public:
    static constexpr int sideBySide = 4; ///< the next wait

    explicit ToolService(const ToolRouter& router);

    static bool isMethod(const QString& method);

    /// @param answer  called from a thread of this, or at once
    void handle(const HostQuestion& question, const HostAnswer& answer);

private:
    const ToolRouter& m_router;
    QThreadPool m_pool; ///< waits at its end for what is under way, which its stop has ended
};

/// A call as it comes over a wire. BadReply: what is missing or of another form.
Result<ToolOrder> toolCallOf(const QJsonObject& params);

} // namespace triarch
