// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"

namespace triarch {

/// What a call is spared because only the tools of the phase are sent and not all there are.
struct ToolSaving {
    qint64 sentBytes = 0; ///< of the declarations in the request
    qint64 allBytes = 0;  ///< of those of every tool
    int tokens() const;   ///< four bytes a token
};

/// @param sent  names of the tools that are declared to the model, known ones
ToolSaving toolSaving(const ToolRegistry& tools, const QStringList& sent);

} // namespace triarch
