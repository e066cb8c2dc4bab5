// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"

namespace triarch {

/// The turns as comma-separated values, one row each beneath the names of the columns: RFC 4180, UTF-8. A text that a
/// spreadsheet would take for a formula has an apostrophe before it (OWASP, "CSV Injection"); numbers have a point.
QByteArray turnTable(const std::vector<TurnRecord>& turns);

} // namespace triarch
