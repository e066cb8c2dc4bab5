// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/blank.h"

#include <algorithm>
#include <optional>

namespace triarch {

namespace {

constexpr quint32 colour = 0x00FFFFFF;

bool isAll(const quint32* from, const quint32* to, quint32 wanted)
{
    return std::all_of(from, to, [wanted](quint32 pixel) { return (pixel & colour) == wanted; });
}

} // namespace

bool isOneColour(const QImage& image, const QRect& except)
{
    const QImage pixels = image.depth() == 32 ? image : image.convertToFormat(QImage::Format_RGB32);
    const QRect hole = except & pixels.rect();
    std::optional<quint32> wanted;
    for (int y = 0; y < pixels.height(); ++y) {
        const auto* line = reinterpret_cast<const quint32*>(pixels.constScanLine(y));
        const bool isCut = y >= hole.top() && y <= hole.bottom(); // never, when there is no hole
        const int cutFrom = isCut ? hole.left() : pixels.width();
        const int cutTo = isCut ? hole.right() + 1 : pixels.width();
        for (const auto& [from, to] : {std::pair{0, cutFrom}, std::pair{cutTo, pixels.width()}}) {
            if (from >= to)
                continue;
            wanted = wanted.value_or(line[from] & colour);
            if (!isAll(line + from, line + to, *wanted))
                return false;
        }
    }
    return true;
}

} // namespace triarch
