// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"
#include "core/report/report_language.h"
#include "core/report/report_picture.h"

#include <QIODevice>
#include <stop_token>

namespace triarch {

struct ReportOptions {
    RedactedRegions blots;
    int longest = 960; ///< pixels of a picture's width
    ReportLanguage language = {};
};

/// How many turns a mission had, "7", and which of them are passed on where not all are: "3 of 7 (1 to 3)".
QString turnsIn(const ReviewedMission& mission, const ReportLanguage& language = {});

/// Writes a mission as one HTML page with its pictures inside: nothing is loaded from elsewhere, and no script runs.
/// Before and after of a turn lie on each other; links walk from turn to turn.
///
/// Io: the device takes no more. Cancelled: `stop`. A picture that is not there is said to be missing.
Result<void> writeReportPage(
    const ReviewedMission& mission, QIODevice& out, const ReportOptions& options, const std::stop_token& stop);

} // namespace triarch
