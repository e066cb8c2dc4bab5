// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/personas/history.h"

#include <optional>

namespace triarch {

/// A repetition that gets nowhere.
struct Loop {
    int repetitions = 0; ///< how often the latest pattern stands at the end of the history
    QString warning;     ///< for the history text
};

/// Looks for the latest action standing three times in a row, or the latest pair A B twice, without the screen having
/// changed.
///
/// Two actions are the same when tool and all arguments agree, positions within 10 of the 1000 units; justifications do
/// not count. Pure. Source: the agent contract, decision 9.
std::optional<Loop> detectLoop(const History& history);

/// The executor's temperature while a loop lasts: 0.5, then 0.75, then 1.0 at most. Source: the agent contract,
/// decision 9.
double ladderTemperature(double base, int detections);

} // namespace triarch
