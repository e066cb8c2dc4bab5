// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

struct PolicyState;

/// What the rules ask of the operator, in one line.
QString policyWord(const PolicyState& policy);
QString policyWordInBrief(const PolicyState& policy);

/// How many rules say so, and where they stand; or why they cannot be read.
QString policySource(const PolicyState& policy);

} // namespace triarch
