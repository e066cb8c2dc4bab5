// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/approval_answers.h"

namespace triarch {

std::optional<Result<void>> answerQueue(ApprovalQueue& book, const OperatorCommand& said, const QJsonObject& by)
{
    if (const auto* yes = std::get_if<Approve>(&said))
        return book.approve(yes->id, yes->hash, yes->similar, by);
    if (const auto* no = std::get_if<Reject>(&said))
        return book.reject(no->id, no->reason, by);
    if (const auto* revoke = std::get_if<RevokeGrant>(&said))
        return book.revoke(revoke->id, by);
    return std::nullopt;
}

} // namespace triarch
