// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tools/tool_router.h"

#include <memory>

namespace triarch {

/// The tools with what they work on, in the order of their end.
class ToolParts {
public:
    /// Where applications are started; null: nowhere. And who is asked there.
    struct Display {
        Launcher* launcher = nullptr;
        bool sandboxed = false;
        ApprovalQueue* approvals = nullptr; ///< whose operator is asked; null: nobody
        ToolRouterParts::Told onResult = {};
    };

    /// Io, BadReply, InvalidArgument: the table of the tools cannot be read. All of it outlives the parts.
    static Result<std::unique_ptr<ToolParts>> open(
        const Policy& policy, Journal& journal, const Clock& clock, const Display& display);

    const ToolRouter& router() const { return m_router; }

private:
    ToolParts(ToolTable table, const Policy& policy, Journal& journal, const Clock& clock, const Display& display);

    const ToolTable m_table;
    const ToolWorld m_world;
    const ToolRouter m_router;
};

/// resources/tools.json. Io, BadReply, InvalidArgument.
Result<ToolTable> readToolTable();

} // namespace triarch
