// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the missions of the operator, of limits and of what he does himself have in common.
#pragma once
#include "tests/support/attended_mission.h"

namespace triarch::test {

inline const QString why = QStringLiteral("a justification that is long enough to pass without a note");
inline int count(const QStringList& lines, const QString& part) { return int(lines.filter(part).size()); }

} // namespace triarch::test
