// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/mission_file.h"

namespace triarch {

/// A mission file as readMissionFile() reads it. Where it works and which model it asks stand in it only where the
/// mission says so itself (ownDisplay, ownProfile); else whoever starts it chooses.
QByteArray missionFileText(const MissionFile& mission);

/// The nearest that a mission file may say: a mission that was extended again and again has more.
MissionLimits withinBounds(const MissionLimits& limits);

/// Writes it whole or not at all, in place of what was there; its owner alone may read it, and its folder is made.
/// InvalidArgument: that is no mission which could be read back. Io.
Result<void> writeMissionFile(const MissionFile& mission, const QString& path);

} // namespace triarch
