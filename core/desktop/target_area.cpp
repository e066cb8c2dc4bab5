// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/target_area.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr quint32 outsideColour = 0xFF808080;

/// Windows of a class, and the others of their processes: its menus and dialogs.
QSet<WindowId> idsOfClass(const std::vector<WindowInfo>& windows, const QString& className)
{
    const auto isNamed = [&](const WindowInfo& window) {
        return window.className.compare(className, Qt::CaseInsensitive) == 0;
    };
    QSet<qint64> processes;
    for (const WindowInfo& window : windows) {
        if (isNamed(window) && window.isVisible && window.pid > 0)
            processes.insert(window.pid);
    }
    QSet<WindowId> ids;
    for (const WindowInfo& window : windows) {
        if (isNamed(window) || processes.contains(window.pid))
            ids.insert(window.id);
    }
    return ids;
}

} // namespace

QImage cut(const QImage& whole, const TargetArea& targetArea)
{
    if (targetArea.inside == QRegion(targetArea.area))
        return whole.copy(targetArea.area);
    QImage part(targetArea.area.size(), QImage::Format_RGB32);
    part.fill(outsideColour);
    for (const QRect& piece : targetArea.inside) {
        for (int y = piece.top(); y <= piece.bottom(); ++y) {
            const auto* from = reinterpret_cast<const quint32*>(whole.constScanLine(y)) + piece.left();
            auto* to = reinterpret_cast<quint32*>(part.scanLine(y - targetArea.area.top()))
                + (piece.left() - targetArea.area.left());
            std::copy_n(from, piece.width(), to);
        }
    }
    return part;
}

bool shows(const TargetArea& targetArea, const WindowInfo& window)
{
    return targetArea.inside.intersects(window.frame);
}

std::vector<WindowInfo> windowsIn(std::vector<WindowInfo> windows, const TargetArea& targetArea)
{
    std::erase_if(windows, [&](const WindowInfo& window) { return !shows(targetArea, window); });
    for (WindowInfo& window : windows) {
        window.geometry.translate(-targetArea.area.topLeft());
        window.frame.translate(-targetArea.area.topLeft());
        if (window.opaque)
            window.opaque->translate(-targetArea.area.topLeft());
    }
    return windows;
}

QSet<WindowId> idsOf(const Target& target, const QRect& area, const std::vector<WindowInfo>& windows)
{
    if (target.kind == Target::Kind::Window)
        return idsOfClass(windows, target.name);
    QSet<WindowId> ids;
    for (const WindowInfo& window : windows) {
        if (target.kind == Target::Kind::Screen || area.contains(window.frame.center()))
            ids.insert(window.id);
    }
    return ids;
}

QRegion regionOfClass(const std::vector<WindowInfo>& windows, const QString& className)
{
    const QSet<WindowId> own = idsOfClass(windows, className);
    QRegion region;
    for (const WindowInfo& window : windows) {
        if (!window.isVisible)
            continue;
        if (own.contains(window.id))
            region += window.frame;
        else
            region -= window.frame;
    }
    return region;
}

} // namespace triarch
