// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/obstacle.h"

#include "core/screen/blank.h"

#include <algorithm>

namespace triarch {

namespace {

const QRect pointerArea(-40, -40, 80, 80); ///< round the pointer's position: its picture is in the frame

bool covers(const WindowInfo& window, const Frame& frame)
{
    return window.isVisible && !frame.image.isNull() && window.frame.contains(frame.image.rect());
}

bool isProtected(const QString& windowClass, const Policy& policy)
{
    PolicyRequest keys;
    keys.action = QStringLiteral("press");
    keys.windowClass = windowClass;
    keys.door = QStringLiteral("executor");
    keys.granted = true;
    return policy.decide(keys).verdict == Verdict::Deny;
}

/// A locker need not be on top: what it lets above itself, a notice or a keyboard, is no way past it.
const WindowInfo* lockerOf(const Frame& frame, const Policy& policy)
{
    const auto& windows = frame.windows;
    const auto top =
        std::find_if(windows.rbegin(), windows.rend(), [](const WindowInfo& window) { return window.isVisible; });
    if (top != windows.rend() && top->className.isEmpty() && covers(*top, frame))
        return &*top;
    const auto cover =
        std::find_if(windows.rbegin(), windows.rend(), [&](const WindowInfo& window) { return covers(window, frame); });
    return cover != windows.rend() && isProtected(cover->className, policy) ? &*cover : nullptr;
}

} // namespace

std::optional<Obstacle> obstacleOn(const Frame& frame, const Policy& policy)
{
    const auto locked = [](const QString& text) { return Obstacle{QStringLiteral("screen_locked"), text}; };
    if (frame.isSaved)
        return locked(QStringLiteral("The screen is locked: the screen saver is on"));
    if (const auto* locker = lockerOf(frame, policy))
        return locked(locker->className.isEmpty()
                ? QStringLiteral("The screen is locked: a window without a name covers all of it")
                : QStringLiteral("The screen is locked: '%1' covers all of it").arg(locker->className));
    const bool hasWindows = std::ranges::any_of(frame.windows, &WindowInfo::isVisible);
    if (hasWindows && isOneColour(frame.image, pointerArea.translated(frame.pointer.x, frame.pointer.y)))
        return Obstacle{
            QStringLiteral("screen_blank"), QStringLiteral("Nothing can be seen on the screen: it is one colour")};
    return std::nullopt;
}

} // namespace triarch
