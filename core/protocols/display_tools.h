// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/dialects.h"
#include "core/tools/tool_table.h"

namespace triarch {

/// What can be asked of a display beside the executor's tools, because one of the contracts knows it: the windows, a
/// picture, the focus, whole windows, and `deskctl`, which is any request of that contract as it stands. Names and
/// schemas as of the executor's tools; how each contract says it is in the same row.

/// Those tools, added to the executor's; of two with one name the executor's counts.
Result<void> addDisplayTools(ToolRegistry& tools);
/// Why a tool is not done by hand, one sentence; empty: it can be.
QString manualRefusal(const QString& tool, const ToolRegistry& tools);
/// All that can be meant by hand: the executor's, those of the table that work beside the display, and these.
Result<ToolRegistry> manualTools(ToolRegistry tools, const ToolTable& beside);
bool isDisplayTool(const ManualCall& call, const ToolRegistry& tools);
QStringList displayToolNames();

/// Whether it goes through the door; the others only look.
bool displayToolActs(const ManualCall& call);

/// Of one of them, but for Dialect::Tool.
Wording displayToolWording(Dialect dialect, const ManualCall& call);

/// What the rules are asked about; nullopt: nothing, or only the contract's service can tell.
std::optional<Action> displayToolAction(const ManualCall& call, const DialectView& view);

} // namespace triarch
