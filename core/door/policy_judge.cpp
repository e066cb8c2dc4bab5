// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/policy_judge.h"

namespace triarch {

Result<void> PolicyJudge::judge(const Press& press) const
{
    PolicyRequest request = m_context;
    request.chord = press.chord;
    request.text = press.text;
    return toResult(m_policy.decide(request));
}

PolicyRequest policyRequest(const Action& action, const std::vector<WindowInfo>& windows)
{
    PolicyRequest request;
    request.action = actionWord(action);
    const auto point = actionPoint(action);
    const auto* window = point ? windowAt(windows, *point) : activeWindow(windows);
    request.windowClass = window ? window->className : QString();
    if (const auto* input = std::get_if<Input>(&action)) {
        if (const auto* chord = std::get_if<ChordInput>(input))
            request.chord = chord->chord;
        if (const auto* type = std::get_if<TypeInput>(input))
            request.text = type->text;
    }
    return request;
}

} // namespace triarch
