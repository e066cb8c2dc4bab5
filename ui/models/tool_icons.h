// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace triarch {

/// The icon of a tool, a Lucide name; one for tools nobody has heard of too.
QString toolIcon(const QString& tool);

/// Where a tool stands in lists: pointer, keys, scrolling, then the rest; report_completion last.
int toolRank(const QString& tool);

/// Every tool that has an icon of its own.
QStringList knownTools();

} // namespace triarch
