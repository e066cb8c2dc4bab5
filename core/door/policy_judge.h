// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/press_judge.h"
#include "core/policy/policy.h"

namespace triarch {

/// Puts every press before the policy with its effective chord: the gate's judge.
class PolicyJudge final : public PressJudge {
public:
    /// @param context  door, sandboxed, granted and the window class of the action; chord and text come with each press
    PolicyJudge(const Policy& policy, PolicyRequest context) : m_policy(policy), m_context(std::move(context)) { }
    Result<void> judge(const Press& press) const override;

private:
    const Policy& m_policy;
    PolicyRequest m_context;
};

/// What the policy is asked about an action as a whole, before anything is sent.
/// The window is the one under the action's point, else the active one; no window: class "".
PolicyRequest policyRequest(const Action& action, const std::vector<WindowInfo>& windows);

} // namespace triarch
