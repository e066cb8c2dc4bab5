// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/policy_file.h"

namespace triarch {

/// What the rules come to for whoever wants to act, in one word.
enum class AskPolicy {
    Risky,      ///< some rules ask the operator
    Everything, ///< a rule asks whatever is done
    Ungranted,  ///< no rule asks: only what nobody has allowed is asked
    Nothing,    ///< a rule denies whatever is done: one may only watch
    Broken      ///< the file cannot be read, so everything is denied
};

AskPolicy askPolicyOf(const PolicyRules& rules);

} // namespace triarch
