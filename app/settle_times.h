// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/journal_event.h"

#include <vector>

namespace triarch {

/// How an application came to rest after the actions of past missions; milliseconds.
struct ApplicationSettleTimes {
    QString application; ///< window class
    int actions = 0;     ///< that it reacted to
    int first = 0;       ///< median time to its first change
    int last = 0;        ///< median time to its last change
    int firstMax = 0;
    int holeMax = 0; ///< the longest time between two changes

    /// The times to write into triarch.toml: half as long again as the longest ever seen, so that no verdict would have
    /// been early. Never below what a repaint takes.
    int quiet() const;
    int nothing() const;
};

/// Of applications with at least ten reactions that came to rest, by name.
/// @param outcomes  rows of kind "outcome"; others' are left out
std::vector<ApplicationSettleTimes> settleTimesOf(const std::vector<EventRow>& outcomes);

/// One table of triarch.toml, with what was measured as a comment.
QByteArray timingTable(const ApplicationSettleTimes& pace);

} // namespace triarch
