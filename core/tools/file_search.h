// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tools/file_roots.h"

#include <stop_token>

namespace triarch {

/// What one search may cost. Source: reliability rule 11.
struct SearchBudget {
    Millis time{2000};
    int depth = 16;
    int entries = 100'000; ///< looked at
    int matches = 500;
};

struct FileMatch {
    QString path; ///< absolute
    FileKind kind = FileKind::Other;
    qint64 size = 0;
};

struct SearchResult {
    std::vector<FileMatch> matches;
    QStringList cut; ///< budgets that were reached: time, depth, entries, matches; empty: everything was looked at
};

/// Looks below an open folder for names, without following links.
///
/// @param pattern  a glob over the name (`*`, `?`, `[a-z]`; case does not count), over the path below the folder when
/// it
///                 holds a '/'; or a regular expression behind "re:", searched in that path
/// InvalidArgument: no pattern. Budget ("pattern too costly"): the expression gave up on a name, which does not mean
/// that the name does not match. Cancelled.
Result<SearchResult> searchFiles(
    const OpenedFile& folder, const QString& pattern, const SearchBudget& budget, std::stop_token stop);

} // namespace triarch
