// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_observer.h"
#include "core/policy/approval_queue.h"

namespace triarch {

/// Values of a mission's events, decoded (event_encoder.h, approval_methods.h). Another process' word: all
/// of it is as it should be, or BadReply names the first field that is not. Fields beside those are passed over.
struct FedStatus {
    MissionStatus status = MissionStatus::Idle;
    Reason reason;
};
Result<FedStatus> readFedStatus(const QJsonObject& json);
Result<MissionTime> readFedTime(const QJsonObject& json);
Result<PersonaAnswer> readFedAnswer(const QJsonObject& json);
Result<ExecutorSetup> readFedSetup(const QJsonObject& json);
Result<Proposal> readFedProposal(const QJsonObject& json);
Result<Outcome> readFedOutcome(const QJsonObject& json);
Result<TurnRecord> readFedRecord(const QJsonObject& json);
Result<std::vector<WindowInfo>> readFedWindows(const QJsonObject& turn); ///< what its picture showed, lowest first
Result<TokenTotals> readFedTokens(const QJsonObject& json);
Result<MissionLimits> readFedLimits(const QJsonObject& json);
/// Of requests and grants the one that is not as it should be is left out, and the others count.
struct FedApprovals {
    ApprovalList list;
    std::optional<Error> fault; ///< of the first that was left out
};
Result<FedApprovals> readFedApprovals(const QJsonObject& json);
/// Of a mission that has ended: what its status came to.
Result<MissionResult> readFedEnd(const QJsonObject& status);

} // namespace triarch
