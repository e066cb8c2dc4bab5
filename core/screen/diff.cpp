// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/diff.h"

#include <cstring>

namespace triarch {

namespace {

constexpr quint32 colour = 0x00FFFFFF; // the fourth byte means nothing

const quint32* lineOf(const QImage& picture, int y)
{
    return reinterpret_cast<const quint32*>(picture.constScanLine(y));
}

int changedPixels(const QImage& before, const QImage& after, const QRect& area)
{
    int changed = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        const quint32* a = lineOf(before, y) + area.left();
        const quint32* b = lineOf(after, y) + area.left();
        if (std::memcmp(a, b, std::size_t(area.width()) * sizeof(quint32)) == 0)
            continue; // the common case
        for (int x = 0; x < area.width(); ++x)
            changed += ((a[x] ^ b[x]) & colour) != 0;
    }
    return changed;
}

/// Without a branch in the loop, so that it becomes vector code.
bool isSameLine(const quint32* a, const quint32* b, int width)
{
    if (std::memcmp(a, b, std::size_t(width) * sizeof(quint32)) == 0)
        return true;
    quint32 different = 0;
    for (int x = 0; x < width; ++x)
        different |= a[x] ^ b[x];
    return (different & colour) == 0;
}

QRect blockArea(int column, int row, const QRect& picture)
{
    return QRect(column * BlockGrid::side, row * BlockGrid::side, BlockGrid::side, BlockGrid::side)
        .intersected(picture);
}

} // namespace

std::optional<Difference> difference(const QImage& before, const QImage& after, const BlockGrid* ignored)
{
    Difference found{0, BlockGrid(after.size()), {}};
    BlockGrid& blocks = found.changed;
    if (before.size() != after.size() || (ignored && ignored->size() != blocks.size()))
        return std::nullopt;
    Q_ASSERT(before.format() == QImage::Format_RGB32 && after.format() == QImage::Format_RGB32);
    qint64 changed = 0;
    qint64 compared = 0;
    for (int row = 0; row < blocks.rows(); ++row) {
        for (int column = 0; column < blocks.columns(); ++column) {
            if (ignored && ignored->at(column, row))
                continue;
            const QRect area = blockArea(column, row, after.rect());
            compared += qint64(area.width()) * area.height();
            if (const int pixels = changedPixels(before, after, area)) {
                changed += pixels;
                blocks.set(column, row);
                found.bounds |= area;
            }
        }
    }
    found.fraction = compared > 0 ? double(changed) / double(compared) : 0;
    return found;
}

bool samePixels(const QImage& a, const QImage& b)
{
    if (a.isNull() || a.size() != b.size())
        return false;
    if (a.cacheKey() == b.cacheKey())
        return true;
    if (a.format() != QImage::Format_RGB32 || b.format() != QImage::Format_RGB32)
        return a == b;
    for (int y = 0; y < a.height(); ++y) {
        if (!isSameLine(lineOf(a, y), lineOf(b, y), a.width()))
            return false;
    }
    return true;
}

} // namespace triarch
