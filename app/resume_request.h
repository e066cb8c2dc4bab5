// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/resume_point.h"
#include "core/settings/mission_file.h"

namespace triarch {

/// What is needed to take a mission up: how it was started, and how far it came.
struct ResumeRequest {
    MissionFile mission; ///< as it was set up: how far its limits were moved since, the point says
    ResumePoint point;
    QStringList opened; ///< applications it had opened, each once, in order
};

/// A new mission in place of a turn of this folder's. Errors of readJournal, forkPointOf and missionFromText.
Result<ResumeRequest> readForkRequest(const QString& folder, int turn);

/// Reads an interrupted mission's folder. Errors of readJournal, resumePointOf and missionFromText.
Result<ResumeRequest> readResumeRequest(const QString& folder);

} // namespace triarch
