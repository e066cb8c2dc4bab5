// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/blocking_condition.h"

#include "core/screen/blank.h"

#include <algorithm>

namespace triarch {

namespace {

const QRect pointerArea(-40, -40, 80, 80); ///< round the pointer's position: its picture is in the frame

bool covers(const WindowInfo& window, const QRect& screen)
{
    return window.isVisible && !screen.isEmpty() && window.frame.contains(screen);
}

bool isProtected(const QString& windowClass, const Policy& policy)
{
    PolicyRequest keys;
    keys.action = QStringLiteral("press");
    keys.windowClass = windowClass;
    keys.source = QStringLiteral("executor");
    keys.granted = true;
    return policy.decide(keys).verdict == Verdict::Deny;
}

/// A locker need not be on top: what it lets above itself, a notice or a keyboard, is no way past it.
const WindowInfo* lockerOf(const std::vector<WindowInfo>& windows, const QRect& screen, const Policy& policy)
{
    const auto top =
        std::find_if(windows.rbegin(), windows.rend(), [](const WindowInfo& window) { return window.isVisible; });
    if (top != windows.rend() && top->className.isEmpty() && covers(*top, screen))
        return &*top;
    const auto cover = std::find_if(
        windows.rbegin(), windows.rend(), [&](const WindowInfo& window) { return covers(window, screen); });
    return cover != windows.rend() && isProtected(cover->className, policy) ? &*cover : nullptr;
}

} // namespace

bool isConsole(const WindowInfo& window)
{
    return window.className.compare(QLatin1String("triarch"), Qt::CaseInsensitive) == 0;
}

std::optional<QString> lockOn(const std::vector<WindowInfo>& windows, const QRect& screen, const Policy& policy)
{
    const auto* locker = lockerOf(windows, screen, policy);
    if (!locker)
        return std::nullopt;
    if (isConsole(*locker)) // nothing is left of the screen
        return QStringLiteral("The console covers all of the screen: nothing else can be seen on it");
    return locker->className.isEmpty()
        ? QStringLiteral("The screen is locked: a window without a name covers all of it")
        : QStringLiteral("The screen is locked: '%1' covers all of it").arg(locker->className);
}

std::optional<BlockingCondition> blockingConditionOn(const Frame& frame, const Policy& policy)
{
    const auto locked = [](const QString& text) { return BlockingCondition{QStringLiteral("screen_locked"), text}; };
    if (frame.isSaved)
        return locked(QStringLiteral("The screen is locked: its screen saver does not end"));
    if (const auto lock = lockOn(frame.windows, frame.image.rect(), policy))
        return locked(*lock);
    const bool hasWindows = std::ranges::any_of(frame.windows, &WindowInfo::isVisible);
    if (hasWindows && isOneColour(frame.image, pointerArea.translated(frame.pointer.x, frame.pointer.y)))
        return BlockingCondition{
            QStringLiteral("screen_blank"), QStringLiteral("Nothing can be seen on the screen: it is one colour")};
    return std::nullopt;
}

} // namespace triarch
