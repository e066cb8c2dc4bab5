// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QString>

namespace triarch {

/// What a few rows of a journal say of its mission.
struct MissionGlance {
    QString text;
    QString state;          ///< it ended in: "done", "failed", "stopped"; empty: it runs, or was interrupted
    int turn = 0;           ///< the last one that is known of; 0: before the first
    qint64 startedAtMs = 0; ///< wall clock, milliseconds since 1970 UTC; 0: it has no row
    qint64 lastAtMs = 0;    ///< of its last row
    int hostPid = 0;        ///< the process that runs it, or ran it; 0: it does not say
    bool isRunning = false; ///< that process is there
};

/// As quick for ten thousand turns as for one, since nothing is checked: whoever opens the mission has it checked. A
/// writer of this process may have the journal. NotFound, BadReply, Io: there is none that can be read.
Result<MissionGlance> glanceAt(const QString& missionFolder);

} // namespace triarch
