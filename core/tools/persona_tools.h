// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/tools/tool_table.h"

namespace triarch {

/// What the personas call a tool: "local_fs_read" of local.fs.read, since servers take no dots in a function's name.
QString personaToolName(const QString& tool);

/// Adds tools that the operator grants a mission to those that its personas may be given. They are declared as the
/// table has them, with a justification like every other.
/// NotFound: there is no such tool; the others are named.
Result<void> grantTools(ToolRegistry& registry, const ToolTable& table, const QStringList& tools);

} // namespace triarch
