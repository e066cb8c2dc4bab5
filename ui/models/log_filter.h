// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/filter_words.h"

namespace triarch {

struct LogLine;

/// Which lines of the log are shown: all conditions hold. The empty filter shows every line.
struct LogFilter {
    std::vector<FilterWord> terms; ///< of known keys; without one: in the text or any name
    TurnRange turns;
    std::vector<TurnRange> notTurns; ///< none of their lines
    bool matches(const LogLine& line) const;
};

/// Reads `persona:executor category:outcome level:warning turn:3..6 -request:8f2c "no answer"` as the turns' filter is
/// read. A level is the word itself, on screen or in files. InvalidArgument: as filterWords(), turnRange(), knownKey().
Result<LogFilter> parseLogFilter(const QString& text);

QStringList logFilterKeys();

} // namespace triarch
