// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/redacted_copy.h"
#include "core/settings/mission_file.h"

#include <functional>
#include <stop_token>

namespace triarch {

/// Mission file of what a mission did, for the rehearsal model.
struct StepScript {
    QByteArray file;        ///< names in comments at its top what is left out
    OmittedActions omitted; ///< in the order of their turns
};

/// Says what a mission did as a mission file that the rehearsal model carries out again, without any other: its inputs
/// one after the other, in the words of the rehearsal's grammar (formats.md). Actions that cannot be written as steps
/// are left out: drags, scrolling, clicks with a key held, presses without a label, texts that were taken out.
/// @param request  how the mission was asked for
/// @param labelOf  the label of a place that the operator pointed at himself, read off the picture; empty: none
/// NotFound: no input of it can be written as a step. InvalidArgument: together they are longer than a mission may
/// be. Cancelled: `stop`.
Result<StepScript> stepScript(const ReviewedMission& mission, MissionFile request,
    const std::function<QString(const TurnRecord& turn)>& labelOf = {}, const std::stop_token& stop = {});

} // namespace triarch
