// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"
#include "ui/models/log_model.h"

namespace triarch {

/// The log of a mission as its journal has it, and before it that of the missions it took up: a line for each row, with
/// the time at which that was written. The latest 100,000 lines. Takes a second for 10,000 turns, so not in the GUI
/// thread. What cannot be read is left out, and what was intended: its outcome says it all.
std::vector<LogLine> recordedLog(const ReviewedMission& mission, const std::stop_token& stop);

} // namespace triarch
