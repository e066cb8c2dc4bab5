// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/operator_channel.h"
#include "core/policy/approval_queue.h"

namespace triarch {

/// Approve, Reject and RevokeGrant are answers to a book, whether a mission asks or anybody else, and count at once: as
/// ApprovalQueue's functions. nullopt: it is another word, for a mission.
/// @param by  as of ApprovalQueue::approve
std::optional<Result<void>> answerQueue(ApprovalQueue& book, const OperatorCommand& said, const QJsonObject& by = {});

} // namespace triarch
