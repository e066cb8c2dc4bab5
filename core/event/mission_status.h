// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/token_totals.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace triarch {

/// One enum for console, command line and protocol; the words are in statusName().
enum class MissionStatus { Idle, Planning, Running, Waiting, Stepping, Paused, NeedsHelp, Failed, Stopped, Done };
QString statusName(MissionStatus status); ///< snake_case, e.g. "needs_help"

std::optional<MissionStatus> missionStatusOf(const QString& word);

/// Why a mission is where it is.
struct Reason {
    QString code;        ///< e.g. "target_not_found", "limit_turns", "model_unreachable"; empty when all is well
    QString text;        ///< one sentence
    QStringList nearest; ///< labels read on the screen that come near what was asked for
    bool operator==(const Reason&) const = default;
};

enum class Met { Yes, No, Unsure };
QString metName(Met met);       ///< "yes", "no", "unsure"
Met metOf(const QString& word); ///< Unsure: it is neither yes nor no

/// One success criterion and what the verifier said of it.
struct Criterion {
    QString text;
    Met met = Met::Unsure;
    QString seen;
};

/// How long a mission has run. While it is held for the operator its clock stands still.
struct MissionTime {
    qint64 elapsedMs = 0;
    bool isFrozen = false;
};

/// How a mission ended.
struct MissionResult {
    MissionStatus status = MissionStatus::Failed;
    Reason reason;
    int turns = 0;
    QString phase;
    bool claimed = false;  ///< the executor reported completion at least once
    bool verified = false; ///< and a fresh picture bore it out
    QString evidence;
    std::vector<Criterion> criteria;
    qint64 elapsedMs = 0;
    std::optional<double> stopMs = {}; ///< from the stop that ended it to its end
    int picturesAhead = 0; ///< pictures for the model that were begun while the screen was still watched for changes
    TokenTotals tokens;
};

} // namespace triarch
