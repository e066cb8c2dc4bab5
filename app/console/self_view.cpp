// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/self_view.h"

#include "core/execution/blocking_condition.h"

#include <QCoreApplication>
#include <algorithm>

namespace triarch {

namespace {

constexpr auto shownEvery = std::chrono::seconds(1);
constexpr std::size_t heldMost = 64; // patches: what is painted without being shown is of other causes

QRegion ownRegion(const std::vector<WindowInfo>& windows)
{
    QRegion own;
    for (const WindowInfo& window : windows) {
        if (!window.isVisible)
            continue;
        if (isConsole(window) && window.pid == QCoreApplication::applicationPid())
            own += window.frame;
        else
            own -= window.frame;
    }
    return own;
}

} // namespace

void SelfView::setWindows(const std::vector<WindowInfo>& windows) { m_own = ownRegion(windows); }

/// Nothing but the pointer is nobody's.
bool SelfView::isOwn(const LiveUpdate& update) const
{
    return std::ranges::all_of(update.patches,
        [this](const LiveUpdate::Patch& patch) { return QRegion(patch.area).subtracted(m_own).isEmpty(); });
}

LiveUpdate SelfView::take(const LiveUpdate& update, std::chrono::steady_clock::time_point now)
{
    const bool isOther = std::exchange(m_display, update.display) != update.display; // it is all in the patches
    if (isOther)
        m_held.clear();
    for (const LiveUpdate::Patch& patch : update.patches)
        std::erase_if(m_held, [&](const LiveUpdate::Patch& held) { return patch.area.contains(held.area); });
    const bool isEarly = now - m_shown < shownEvery && m_held.size() + update.patches.size() <= heldMost;
    m_held.insert(m_held.end(), update.patches.begin(), update.patches.end());
    LiveUpdate shown = update;
    shown.patches.clear();
    if (!isOther && isOwn(update) && isEarly)
        return shown;
    if (!m_held.empty())
        m_shown = now;
    std::swap(shown.patches, m_held);
    return shown;
}

} // namespace triarch
