// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

namespace triarch {

/// One line of a text and what became of it.
struct DiffLine {
    enum class Kind { Same, Gone, New };
    Kind kind = Kind::Same;
    QString text;
    bool operator==(const DiffLine&) const = default;
};

/// How one text became the other, line by line, with as few lines changed as can be; what goes stands before what
/// comes. Of texts of more than 1,000 lines between their common beginning and end all of that is changed. Pure.
std::vector<DiffLine> lineDiff(const QString& before, const QString& after);

/// How many lines came and went.
struct DiffCount {
    int gone = 0;
    int come = 0;
};
DiffCount countOf(const std::vector<DiffLine>& lines);

} // namespace triarch
