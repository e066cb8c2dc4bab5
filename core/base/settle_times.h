// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <optional>

namespace triarch {

/// Times of the changes after an action; the first three are 0 if nothing changed.
struct SettleTimes {
    Millis first{0}; ///< from the action
    Millis last{0};  ///< from the action
    Millis hole{0};  ///< the longest time between two news
    Millis quiet{0}; ///< without news, that is waited for after the last
    bool operator==(const SettleTimes&) const = default;
};

} // namespace triarch
