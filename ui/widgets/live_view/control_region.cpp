// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/control_region.h"

#include "core/screen/regions.h"

namespace triarch {

namespace {

constexpr int controlReach = 200; // root pixels, more than half of the largest button
constexpr int border = 2;         // of a button, outside its plain face

bool isBetter(const FlatRegion& region, const FlatRegion* best)
{
    return !best || region.box.width() * region.box.height() < best->box.width() * best->box.height();
}

} // namespace

QRect controlAt(const QImage& picture, ScreenPoint point)
{
    const QRect part =
        QRect(point.x - controlReach, point.y - controlReach, 2 * controlReach, 2 * controlReach) & picture.rect();
    if (!part.contains(point.x, point.y))
        return {};
    const FlatMap map = flatRegions(picture.copy(part));
    const QPoint at = QPoint(point.x, point.y) - part.topLeft();
    const FlatRegion* best = nullptr;
    for (const FlatRegion& region : map.regions) {
        if (region.box.contains(at) && isButtonLike(region, part.size()) && isBetter(region, best))
            best = &region;
    }
    if (!best)
        return {};
    return best->box.translated(part.topLeft()).adjusted(-border, -border, border, border) & picture.rect();
}

} // namespace triarch
