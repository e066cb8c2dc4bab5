// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"

namespace triarch {

/// One mission of `missions list --json`. An interrupted one is stopped, and says that it was interrupted.
QJsonObject missionJson(const ReviewedMission& mission);

/// All of `missions show --json`: the same, and doctrine, criteria, setups, turns, what is in doubt.
QJsonObject reviewJson(const ReviewedMission& mission);

/// The same for people, one line each.
QString missionLine(const ReviewedMission& mission);
QStringList reviewLines(const ReviewedMission& mission);

} // namespace triarch
