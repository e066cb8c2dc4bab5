// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/live_update.h"
#include "core/desktop/window_info.h"

#include <QRegion>

namespace triarch {

/// On its own display the console sees itself show that display: every picture that it paints would be news, for ever.
/// What changes within its own windows alone is shown once a second; all else as it comes, and nothing is left out.
class SelfView {
public:
    /// The windows of the display that is shown, lowest first; this process' consoles among them are its own.
    void setWindows(const std::vector<WindowInfo>& windows);
    /// The update as it is to be shown now: without patches that are held back, or with those that were.
    /// @param now  not before the one of the call before
    LiveUpdate take(const LiveUpdate& update, std::chrono::steady_clock::time_point now);

private:
    bool isOwn(const LiveUpdate& update) const;

    QRegion m_own; ///< where its windows lie on top, root pixels
    QSize m_display;
    std::vector<LiveUpdate::Patch> m_held; ///< oldest first, limits of its own
    std::chrono::steady_clock::time_point m_shown = {};
};

} // namespace triarch
