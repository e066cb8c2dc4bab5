// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch::test {

/// From now on the Nth allocation of this process fails as if memory were used up; with "N+" every later one, too.
/// Empty: none does. Only in programs that are linked with failing_allocation.cpp, and not under a sanitizer.
void failAllocations(const QString& when);

} // namespace triarch::test
