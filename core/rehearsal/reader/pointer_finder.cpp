// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/pointer_finder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace triarch::rehearsal {
namespace {

constexpr std::array sizes{1.0, 0.8, 1.25, 1.5, 2.0}; ///< of the arrow, against the common one of 12 x 18 pixels
constexpr int firstRow = 4, lastRow = 10;             ///< of the part whose body is looked at, in the common size
constexpr int leastContrast = 110; ///< between body and edge; what is nearer to the one belongs to it
constexpr int tipError = 3;        ///< pixels between where one clicks and the tip one sees

/// The usual arrow: from its tip an edge straight down, and one down to the right at 45 degrees, with a plain body
/// between them. The rows are those above its tail.
class ArrowTest {
public:
    ArrowTest(const QImage& grey, double size) : m_grey(grey), m_size(size) { }

    bool isTip(QPoint tip) const
    {
        const int reach = int(std::ceil((lastRow + 3) * m_size));
        if (tip.x() < 1 || tip.y() < 0 || tip.x() + reach >= m_grey.width() || tip.y() + reach >= m_grey.height())
            return false;
        const int body = at(tip, 3, 7);
        const int edge = at(tip, 0, 7);
        const auto isEdge = [&](int x, int row) {
            const int grey = at(tip, x, row);
            return std::abs(grey - edge) < std::abs(grey - body);
        };
        bool fits = std::abs(edge - body) >= leastContrast;
        for (int row = 1; row <= lastRow && fits; ++row)
            fits = isEdge(0, row) && (row < firstRow || isRow(row, isEdge));
        return fits;
    }

private:
    /// The grey at a place given in pixels of the common size.
    int at(QPoint tip, double x, double y) const
    {
        return m_grey.constScanLine(tip.y() + int(std::lround(y * m_size)))[tip.x() + int(std::lround(x * m_size))];
    }
    /// All body, and then the edge.
    template <typename IsEdge>
    static bool isRow(int row, const IsEdge& isEdge)
    {
        for (int x = 1; x <= row - 3; ++x) {
            if (isEdge(x, row))
                return false;
        }
        return isEdge(row - 1, row) || isEdge(row, row) || isEdge(row + 1, row);
    }

    const QImage& m_grey;
    const double m_size;
};

std::optional<QPoint> tipIn(const QImage& grey, const QRect& area, double size)
{
    const ArrowTest test(grey, size);
    const QRect inside = area & grey.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x) {
            if (test.isTip({x, y}))
                return QPoint(x, y);
        }
    }
    return std::nullopt;
}

QRect squareAround(QPoint middle, int reach)
{
    return {middle - QPoint(reach, reach), QSize(2 * reach + 1, 2 * reach + 1)};
}

Pointer pointerAt(QPoint label, QPoint tip, double size)
{
    constexpr int margin = 2; // its shadow
    const QRect arrow(tip, QSize(int(std::ceil(13 * size)), int(std::ceil(19 * size))));
    return {label, arrow.adjusted(-margin, -margin, margin, margin)};
}

std::optional<Pointer> onButton(const QImage& grey, const FlatMap& map, double size)
{
    const int reach = int(std::ceil(tipError * size));
    for (const FlatRegion& region : map.regions) {
        const QPoint middle = region.box.center();
        if (!isButtonLike(region, map.size))
            continue;
        if (const auto tip = tipIn(grey, squareAround(middle, reach), size))
            return pointerAt(middle, *tip, size);
    }
    return std::nullopt;
}

} // namespace

std::optional<Pointer> findPointer(const QImage& grey, const FlatMap& map)
{
    for (const double size : sizes) {
        if (auto button = onButton(grey, map, size))
            return button;
    }
    return std::nullopt;
}

} // namespace triarch::rehearsal
