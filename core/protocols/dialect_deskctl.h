// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/dialects.h"

namespace triarch {

/// A request of deskctl's as a tool's call, where one does exactly this; else the request as it stands, for `deskctl`.
/// InvalidArgument: its service would refuse it whatever the display shows.
Result<ManualCall> readDeskctl(const QJsonObject& asked, const ToolRegistry& tools, const DialectView& view);

/// A focus and the keys after it, as one call. InvalidArgument: they are not, or no tool does exactly this.
Result<ManualCall> readDeskctlPair(
    const QJsonObject& focus, const QJsonObject& keys, const ToolRegistry& tools, const DialectView& view);

} // namespace triarch
