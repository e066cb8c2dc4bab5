// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/paste_shortcut.h"

#include <QRegularExpression>
#include <algorithm>
#include <vector>

namespace triarch {

namespace {

/// Globs over both halves of WM_CLASS; case does not count.
constexpr const char* inserting[] = {"*xterm", "*rxvt*", "aterm", "eterm", "wterm", "kterm", "mlterm", "emacs"};

std::vector<QRegularExpression> compiledGlobs()
{
    std::vector<QRegularExpression> all;
    for (const char* glob : inserting)
        all.emplace_back(QRegularExpression::wildcardToRegularExpression(QLatin1String(glob)),
            QRegularExpression::CaseInsensitiveOption);
    return all;
}

} // namespace

PasteHabit pasteHabitOf(const ClassNames& names, bool isTerminal)
{
    static const auto globs = compiledGlobs();
    const auto isInserting = [&names](const QRegularExpression& glob) {
        return glob.match(names.name).hasMatch() || glob.match(names.instance).hasMatch();
    };
    if (std::ranges::any_of(globs, isInserting))
        return PasteHabit::Insert;
    return isTerminal ? PasteHabit::Terminal : PasteHabit::Plain;
}

} // namespace triarch
