// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace triarch {

/// What the model calls of a mission came to.
struct TokenTotals {
    int in = 0;
    int out = 0;
    int calls = 0;   ///< also those without an answer
    qint64 ms = 0;   ///< what they took
    double cost = 0; ///< by the profiles' prices, in the operator's currency; 0 where there is none
    int saved = 0;   ///< tokens that were not sent, since only a phase's tools were; an estimate
    bool operator==(const TokenTotals&) const = default;
};

} // namespace triarch
