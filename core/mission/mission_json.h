// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/mission_file.h"

namespace triarch {

/// A mission as its journal keeps it, JSON on one line, and back: what it was started with stands in it, chosen or not.
/// BadReply: it is not one.
QString missionText(const MissionFile& mission);
Result<MissionFile> missionFromText(const QString& json);

} // namespace triarch
