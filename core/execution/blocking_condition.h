// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/frame.h"
#include "core/policy/policy.h"

#include <QRect>
#include <optional>

namespace triarch {

/// Why nothing can be done on a screen as it is: nobody could see what they do there.
struct BlockingCondition {
    QString code; ///< "screen_locked" or "screen_blank"
    QString text; ///< one sentence
    bool operator==(const BlockingCondition&) const = default;
};

/// Nothing when the screen can be worked on. Otherwise the screen saver is on, which a display that is acted on ends if
/// it can; or a window covers all of it that
/// belongs to a locker by the policy, or has no name and no other above it; or there are windows and yet one colour is
/// all that is seen. Nobody is to be asked what to do on such a picture. A display without any window is empty, not
/// blank.
std::optional<BlockingCondition> blockingConditionOn(const Frame& frame, const Policy& policy);

/// Whether it is one of Triarch's own. On a display that is shared no picture shows it.
bool isConsole(const WindowInfo& window);

/// Why a screen with these windows is locked, one sentence; nullopt: it is not. @param screen  pixels of the picture
std::optional<QString> lockOn(const std::vector<WindowInfo>& windows, const QRect& screen, const Policy& policy);

} // namespace triarch
