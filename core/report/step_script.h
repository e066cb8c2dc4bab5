// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_reader.h"
#include "core/settings/mission_file.h"

namespace triarch {

/// What a mission did as a mission file that the rehearsal model carries out again, without any other: its inputs one
/// after the other, in the words of the rehearsal's grammar (formats.md). Those it has no words for (drags, scrolling,
/// presses without a label, texts that were taken out) are left out, each named in a comment at the top.
/// @param request  how the mission was asked for
/// NotFound: no input of it has words. InvalidArgument: together they are longer than a mission may be.
Result<QByteArray> stepScript(const ReviewedMission& mission, MissionFile request);

} // namespace triarch
