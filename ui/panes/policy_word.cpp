// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/policy_word.h"

#include "ui/console_state.h"
#include "ui/models/core_words.h"

#include <QCoreApplication>

namespace triarch {

namespace {

struct PolicyText {
    Q_DECLARE_TR_FUNCTIONS(PolicyWord)
};

} // namespace

QString policyWord(const PolicyState& policy)
{
    switch (policy.asks) {
    case AskPolicy::Risky:
        return PolicyText::tr("Ask for forbidden and risky");
    case AskPolicy::Everything:
        return PolicyText::tr("Ask for everything");
    case AskPolicy::Ungranted:
        return PolicyText::tr("Ask for what is not granted");
    case AskPolicy::Nothing:
        return PolicyText::tr("Everything is denied by a rule");
    case AskPolicy::Broken:
        break;
    }
    return PolicyText::tr("The policy is broken: all is denied");
}

QString policyWordInBrief(const PolicyState& policy)
{
    switch (policy.asks) {
    case AskPolicy::Risky:
        return PolicyText::tr("Ask for risky");
    case AskPolicy::Everything:
        return PolicyText::tr("Ask for all");
    case AskPolicy::Ungranted:
        return PolicyText::tr("Ask for ungranted");
    case AskPolicy::Nothing:
        return PolicyText::tr("All is denied");
    case AskPolicy::Broken:
        break;
    }
    return PolicyText::tr("Policy broken");
}

QString policySource(const PolicyState& policy)
{
    if (!policy.problem.isEmpty())
        return fromCore(policy.problem);
    return policy.file.isEmpty() ? QString()
                                 : PolicyText::tr("%n rule(s) of %1", nullptr, policy.rules).arg(policy.file);
}

} // namespace triarch
