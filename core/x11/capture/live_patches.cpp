// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_patches.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr std::size_t patchesMax = 12;
constexpr std::size_t sortedMax = 1000; ///< damaged rectangles looked at one by one
constexpr qint64 cheapPixels = 4096;    ///< reading so many for nothing costs less than one more request

qint64 pixelsOf(const QRect& rect) { return qint64(rect.width()) * rect.height(); }

/// Pixels that are in neither but in what holds both. Negative when they overlap.
qint64 wasteOf(const QRect& one, const QRect& other)
{
    return pixelsOf(one.united(other)) - pixelsOf(one) - pixelsOf(other);
}

/// Puts a rectangle where it costs least: beside the others, or into one of them.
void add(std::vector<QRect>& patches, const QRect& rect)
{
    const auto least = std::ranges::min_element(patches, {}, [&](const QRect& patch) { return wasteOf(patch, rect); });
    const bool isFull = patches.size() == patchesMax;
    if (least != patches.end() && (isFull || wasteOf(*least, rect) <= cheapPixels))
        *least |= rect;
    else
        patches.push_back(rect);
}

} // namespace

std::vector<QRect> patchAreas(std::span<const QRect> damaged, QSize display)
{
    const QRect whole({}, display);
    std::vector<QRect> patches;
    QRect rest; // of a damage in so many pieces that sorting them costs more than reading what lies between
    for (std::size_t i = 0; i < damaged.size(); ++i) {
        const QRect rect = damaged[i] & whole;
        if (rect.isEmpty())
            continue;
        if (i < sortedMax)
            add(patches, rect);
        else
            rest |= rect;
    }
    if (!rest.isEmpty())
        add(patches, rest);
    qint64 pixels = 0;
    for (const QRect& patch : patches)
        pixels += pixelsOf(patch);
    if (pixels * 4 >= pixelsOf(whole) * 3 && !patches.empty())
        return {whole};
    return patches;
}

} // namespace triarch
