// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/ask_policy.h"

#include <algorithm>

namespace triarch {

namespace {

/// Whatever is done, by whom and where.
bool isAboutAll(const PolicyRule& rule)
{
    return rule.actions.isEmpty() && rule.chords.isEmpty() && rule.classes.isEmpty() && rule.sources.isEmpty()
        && rule.displays.isEmpty() && rule.buttons.isEmpty() && rule.text.isEmpty() && rule.line.isEmpty() && !rule.drop
        && !rule.popup;
}

} // namespace

AskPolicy askPolicyOf(const PolicyRules& rules)
{
    const auto holds = [&](Verdict verdict, bool aboutAll) {
        return std::ranges::any_of(rules.rules,
            [&](const PolicyRule& rule) { return rule.verdict == verdict && (!aboutAll || isAboutAll(rule)); });
    };
    if (rules.broken)
        return AskPolicy::Broken;
    if (holds(Verdict::Deny, true))
        return AskPolicy::Nothing;
    if (holds(Verdict::Ask, true))
        return AskPolicy::Everything;
    return holds(Verdict::Ask, false) ? AskPolicy::Risky : AskPolicy::Ungranted;
}

} // namespace triarch
