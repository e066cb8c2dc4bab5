// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/rehearsal_grammar.h"

#include <optional>

namespace triarch::rehearsal {

/// A sum as a calculator takes it.
struct Sum {
    QStringList keys; ///< labels to click, in order, the last "="
    QString value;    ///< what it comes to, at most 12 significant digits; empty when it has none (division by zero)
    bool hasDecimalComma = false; ///< in one of its numbers
    bool operator==(const Sum&) const = default;
};

/// Reads e.g. "7 + 5", "1,5 x 2", "7 plus 5", "-3 + 5": numbers of at most 30 digits, + - * / and their signs and
/// words, a minus in front, no parentheses, commas as
/// shownNumber() reads them ("1,200" is 1200); multiplication before addition. Nullopt when it is no such sum.
std::optional<Sum> parseSum(const QString& text, const RehearsalGrammar& grammar);

} // namespace triarch::rehearsal
