// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"
#include "ui/models/staleness.h"

namespace triarch {

/// "The executor wants to press | alt+F4 | in notes.txt": who wants what, the thing itself as it stands, and where.
struct ApprovalSentence {
    QString before;
    QString what; ///< whole, with control characters made visible
    QString after;
    QString plain() const { return QStringLiteral("%1 %2 %3").arg(before, what, after).trimmed(); }
};
/// @param isEdited  the operator writes something else at this moment: what stands here is what was proposed
ApprovalSentence approvalSentence(const ApprovalRequest& request, bool isEdited = false);

/// "executor, turn 11, forbidden-chord"; of a display without a mission "deskctl, forbidden-chord".
QString approvalOrigin(const ApprovalRequest& request);

/// Who asks through that door, in a word: executor, tester, deskctl, ...
QString askerWord(const QString& source, const Requester& requester);

/// What speaks against it beside the rule; empty: nothing is known. @param ref  "@w1": the window's; empty: it has none
QString approvalHazard(const ApprovalRequest& request, const QString& ref = {});

/// That it would go elsewhere by now than to the window that is asked about; empty: it would not.
QString approvalChange(const Staleness& staleness);

/// The hazard where the window is named already: what may be lost there; empty: nothing is known.
QString approvalLoss(const ApprovalRequest& request);

/// What a grant allows, as similarText() says it: the action stays as it is, where it counts is in the operator's
/// words.
QString grantWords(const QString& said);

/// Icon of what is wanted, e.g. "keyboard".
QString approvalIcon(const ApprovalRequest& request);

} // namespace triarch
