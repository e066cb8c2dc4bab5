// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/paste_habit.h"

#include <QRegularExpression>
#include <algorithm>
#include <span>
#include <vector>

namespace triarch {

namespace {

/// Globs over the window class; case does not count.
constexpr const char* inserting[] = {"*xterm", "*rxvt*", "aterm", "eterm", "wterm", "kterm", "mlterm", "emacs"};
constexpr const char* terminals[] = {"*term*", "*konsole*", "*alacritty*", "*kitty*", "*tilix*", "st", "st-256color",
    "foot*", "guake*", "yakuake", "tilda", "sakura", "kgx", "*console*", "*ptyxis*", "*ghostty*", "*blackbox*", "hyper",
    "tabby", "*warp*", "rio", "contour", "xfce4-dropdown", "cool-retro*"};

std::vector<QRegularExpression> compiled(std::span<const char* const> globs)
{
    std::vector<QRegularExpression> all;
    for (const char* glob : globs)
        all.emplace_back(QRegularExpression::wildcardToRegularExpression(QLatin1String(glob)),
            QRegularExpression::CaseInsensitiveOption);
    return all;
}

bool isAmong(const std::vector<QRegularExpression>& globs, const QString& name)
{
    return std::ranges::any_of(globs, [&name](const QRegularExpression& glob) { return glob.match(name).hasMatch(); });
}

} // namespace

PasteHabit pasteHabitOf(const QString& windowClass)
{
    static const auto insertingGlobs = compiled(inserting);
    static const auto terminalGlobs = compiled(terminals);
    if (isAmong(insertingGlobs, windowClass))
        return PasteHabit::Insert;
    return isAmong(terminalGlobs, windowClass) ? PasteHabit::Terminal : PasteHabit::Plain;
}

} // namespace triarch
