// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/operator_line.h"
#include "core/policy/approval_book.h"

namespace triarch {

/// Approve, Reject and RevokeGrant are answers to a book, whether a mission asks or anybody else, and count at once: as
/// ApprovalBook's functions. nullopt: it is another word, for a mission.
/// @param by  as of ApprovalBook::approve
std::optional<Result<void>> answerBook(ApprovalBook& book, const OperatorCommand& said, const QJsonObject& by = {});

} // namespace triarch
