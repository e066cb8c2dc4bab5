// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>
#include <vector>

namespace triarch {

/// A mission's folder as retention looks at it.
struct KeptMission {
    QString folder;
    qint64 bytes = 0;
    qint64 lastAtMs = 0; ///< its last row, milliseconds since 1970 UTC
    bool mayGo = false;  ///< it has ended: one that runs, or was interrupted, is never touched
};

/// What of the missions has to go: those that ended more than `days` ago, then the oldest until the rest is at most
/// `megabytes` (a million bytes) together. 0: no such bound. Pure.
QStringList missionsToRetire(std::vector<KeptMission> missions, int days, int megabytes, qint64 nowMs);

/// The missions below a folder. What cannot be read is left out, and so is never deleted.
std::vector<KeptMission> keptMissions(const QString& missionsFolder);

/// Deletes what has to go; the folders that are gone. Io: one could not be deleted, the others are.
Result<QStringList> retireMissions(const QString& missionsFolder, int days, int megabytes, qint64 nowMs);

} // namespace triarch
