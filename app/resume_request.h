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
    QStringList opened;    ///< applications it had opened, each once, in order
    QString displayServer; ///< X server of its shared display, as displayServerWord() names it; empty: unknown
};

/// A new mission in place of a turn of this folder's. Errors of readJournal, forkPointOf and missionFromText.
Result<ResumeRequest> readForkRequest(const QString& folder, int turn);

/// Reads an interrupted mission's folder. Errors of readJournal, resumePointOf and missionFromText.
Result<ResumeRequest> readResumeRequest(const QString& folder);

/// Names the X server of a shared display in a journal; empty: a private display, a server of another machine, or none
/// runs.
QString displayServerWord(const DisplayChoice& choice);

/// Refused unless the display still has this server: another one has other windows under the same display number.
/// @param word  empty: any server
Result<void> requireDisplayServer(const DisplayChoice& choice, const QString& word);

} // namespace triarch
