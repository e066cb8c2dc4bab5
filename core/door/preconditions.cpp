// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/preconditions.h"

namespace triarch {

namespace {

QString nameOf(const WindowInfo* window)
{
    return window ? QStringLiteral("'%1'").arg(window->title) : QStringLiteral("no window");
}

Result<void> sameWindow(const WindowInfo* before, const WindowInfo* after, const QString& where)
{
    const bool same = before && after ? before->id == after->id && before->pid == after->pid : before == after;
    if (same)
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: %1 was %2, now %3")
            .arg(where, nameOf(before), nameOf(after)));
}

} // namespace

Result<void> checkPreconditions(
    const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    const auto point = actionPoint(action);
    if (!std::holds_alternative<Input>(action))
        return {};
    if (!point)
        return sameWindow(activeWindow(seen), activeWindow(now), QStringLiteral("the active window"));
    const auto* before = windowAt(seen, *point);
    const auto* after = windowAt(now, *point);
    if (auto same = sameWindow(before, after, QStringLiteral("under the point")); !same)
        return same;
    if (before && before->geometry != after->geometry)
        return fail(ErrorCode::StaleTarget,
            QStringLiteral("the screen changed since the picture: %1 moved or changed size").arg(nameOf(after)));
    return {};
}

} // namespace triarch
