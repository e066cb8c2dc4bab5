// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/window_picture.h"

#include <QRegion>
#include <algorithm>

namespace triarch {

namespace {

constexpr quint32 coveredColour = 0xFF808080;

tl::unexpected<Error> stale(const WindowPicture& picture, const QString& what)
{
    return fail(ErrorCode::StaleTarget, QStringLiteral("The window '%1' %2").arg(picture.window.title, what));
}

void paint(QImage& picture, const QRect& area)
{
    const QRect inside = area & picture.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        auto* line = reinterpret_cast<quint32*>(picture.scanLine(y));
        std::fill(line + inside.left(), line + inside.right() + 1, coveredColour);
    }
}

/// Everywhere on its way from where it was.
QRect wayTo(const WindowInfo& window, const std::vector<WindowInfo>& before)
{
    const auto was = std::ranges::find(before, window.id, &WindowInfo::id);
    return was != before.end() && was->isVisible ? was->frame | window.frame : window.frame;
}

QRegion seenOfHidden(
    const std::vector<WindowInfo>& windows, const std::vector<WindowInfo>& before, const IsHidden& isHidden)
{
    QRegion seen;
    for (const WindowInfo& window : windows) {
        if (!window.isVisible)
            continue;
        if (isHidden(window))
            seen += wayTo(window, before);
        else
            seen -= window.opaque.value_or(window.frame);
    }
    return seen;
}

} // namespace

Result<void> checkStillTrue(const WindowPicture& picture, const std::vector<WindowInfo>& now)
{
    const auto found = std::ranges::find(now, picture.window.id, &WindowInfo::id);
    if (found == now.end())
        return stale(picture, QStringLiteral("is gone"));
    if (found->pid != picture.window.pid)
        return stale(picture, QStringLiteral("belongs to another program now"));
    if (!found->isVisible)
        return stale(picture, QStringLiteral("is no longer shown"));
    if (found->geometry != picture.window.geometry || found->frame != picture.window.frame)
        return stale(picture, QStringLiteral("was moved or resized"));
    return {};
}

std::vector<QRect> coveredParts(const std::vector<WindowInfo>& windows, WindowId id, const QRect& area)
{
    QRegion covered;
    const auto self = std::ranges::find(windows, id, &WindowInfo::id);
    for (auto above = self == windows.end() ? self : self + 1; above != windows.end(); ++above) {
        if (above->isVisible)
            covered += above->frame & area;
    }
    return {covered.begin(), covered.end()};
}

qint64 maskWindows(
    QImage& picture, QPoint origin, std::span<const std::vector<WindowInfo>> shown, const IsHidden& isHidden)
{
    QRegion seen;
    for (std::size_t i = 0; i < shown.size(); ++i)
        seen += seenOfHidden(shown[i], i == 0 ? shown[i] : shown[i - 1], isHidden);
    qint64 pixels = 0;
    for (const QRect& part : seen) {
        const QRect inside = part.translated(-origin) & picture.rect();
        pixels += qint64(inside.width()) * inside.height();
        paint(picture, inside);
    }
    return pixels;
}

} // namespace triarch
