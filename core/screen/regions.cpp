// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/regions.h"

#include <cstdlib>
#include <numeric>

namespace triarch {
namespace {

/// Union-find over pixel indices; the smaller index is always the root, so roots come in reading order.
class Sets {
public:
    explicit Sets(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0); }

    int root(int i)
    {
        while (m_parent[std::size_t(i)] != i) {
            int& parent = m_parent[std::size_t(i)];
            parent = m_parent[std::size_t(parent)]; // halves the path
            i = parent;
        }
        return i;
    }
    void join(int a, int b)
    {
        a = root(a);
        b = root(b);
        m_parent[std::size_t(std::max(a, b))] = std::min(a, b);
    }

private:
    std::vector<int> m_parent;
};

void joinRow(Sets& sets, const uchar* row, const uchar* above, int first, int width, int tolerance)
{
    for (int x = 0; x < width; ++x) {
        if (x > 0 && std::abs(row[x] - row[x - 1]) <= tolerance)
            sets.join(first + x, first + x - 1);
        if (above && std::abs(row[x] - above[x]) <= tolerance)
            sets.join(first + x, first + x - width);
    }
}

struct Sum {
    int left, right, top, bottom, pixels;
    qint64 grey;
};

void addPixel(Sum& sum, int x, int y, int grey)
{
    sum.left = std::min(sum.left, x);
    sum.right = std::max(sum.right, x);
    sum.bottom = y; // rows come in order
    ++sum.pixels;
    sum.grey += grey;
}

/// Numbers the sets in reading order and measures each.
std::vector<Sum> measure(Sets& sets, const QImage& grey, std::vector<int>& labels)
{
    std::vector<Sum> sums;
    int index = 0;
    for (int y = 0; y < grey.height(); ++y) {
        const uchar* row = grey.constScanLine(y);
        for (int x = 0; x < grey.width(); ++x, ++index) {
            const int root = sets.root(index);
            if (root == index) {
                labels[std::size_t(index)] = int(sums.size());
                sums.push_back({x, x, y, y, 0, 0});
            } else {
                labels[std::size_t(index)] = labels[std::size_t(root)];
            }
            addPixel(sums[std::size_t(labels[std::size_t(index)])], x, y, row[x]);
        }
    }
    return sums;
}

} // namespace

FlatMap flatRegions(const QImage& picture, int tolerance)
{
    const QImage grey = picture.convertToFormat(QImage::Format_Grayscale8);
    const std::size_t count = std::size_t(grey.width()) * std::size_t(grey.height());
    Sets sets(count);
    for (int y = 0; y < grey.height(); ++y)
        joinRow(sets, grey.constScanLine(y), y > 0 ? grey.constScanLine(y - 1) : nullptr, y * grey.width(),
            grey.width(), tolerance);
    FlatMap map{grey.size(), std::vector<int>(count), {}};
    for (const Sum& sum : measure(sets, grey, map.labels))
        map.regions.push_back(
            {QRect(QPoint(sum.left, sum.top), QPoint(sum.right, sum.bottom)), sum.pixels, int(sum.grey / sum.pixels)});
    return map;
}

bool isButtonLike(const FlatRegion& region, QSize picture, const ButtonLimits& limits)
{
    const QRect& box = region.box;
    const auto within = [](int value, int low, int high) { return value >= low && value <= high; };
    return within(box.width(), limits.minWidth, limits.maxWidth)
        && within(box.height(), limits.minHeight, limits.maxHeight) && region.fill() >= limits.minFill && box.left() > 0
        && box.top() > 0 && box.right() < picture.width() - 1 && box.bottom() < picture.height() - 1;
}

} // namespace triarch
