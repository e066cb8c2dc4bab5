// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/operator_socket.h"
#include "core/policy/approval_queue.h"

namespace triarch {

/// Whether each request comes with what the operator is shown of the screen.
enum class Patches { Left, Told };

/// {"approvals": [...], "grants": [...], "storm": bool, "timeout_ms"}
QJsonObject approvalsJson(const ApprovalList& list, Patches patches = Patches::Left);

/// What an operator asks and says about approvals, on the socket of whoever drives a display; nullopt: something else.
///
/// approvals {patches?} -> {approvals: [...], grants: [...], storm, timeout_ms}, and with `patches` each request's
/// part of the screen as {png, mark?}; approve {id, hash, uses?, minutes?} with the first 8
/// digits of the request's hash or more; reject {id, reason?}; revoke {grant}; leave {connection}, of who carries
/// workers: that one has gone. The last four answer with what then is left. NotFound, Timeout, Refused,
/// InvalidArgument, BadReply (a field). In any thread.
std::optional<Result<QJsonObject>> answerApproval(ApprovalQueue& book, const HostQuestion& question);

/// send {text} where no mission runs: an answer to what others ask counts, anything else is NotFound.
Result<QJsonObject> answerWords(ApprovalQueue& book, const HostQuestion& question);

} // namespace triarch
