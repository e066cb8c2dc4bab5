// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/animated_region_map.h"

#include <algorithm>
#include <cstring>

namespace triarch {

namespace {

constexpr quint32 colour = 0x00FFFFFF; // the fourth byte means nothing

bool differs(const quint32* a, const quint32* b, int count)
{
    quint32 different = 0;
    for (int x = 0; x < count; ++x)
        different |= a[x] ^ b[x];
    return (different & colour) != 0;
}

} // namespace

void AnimatedRegionMap::forget(QSize screen)
{
    m_screen = QImage(screen, QImage::Format_RGB32);
    m_columns = (screen.width() + side - 1) / side;
    m_cells.assign(std::size_t(m_columns) * std::size_t((screen.height() + side - 1) / side), {});
}

void AnimatedRegionMap::show(const QImage& part, QPoint at, QSize screen, Deadline now, Learn learn)
{
    const QRect area(at, part.size());
    Q_ASSERT(part.format() == QImage::Format_RGB32 && QRect({}, screen).contains(area));
    const bool isNew = m_screen.size() != screen;
    if (isNew)
        forget(screen);
    for (int y = 0; y < part.height(); ++y) {
        const auto* line = reinterpret_cast<const quint32*>(part.constScanLine(y));
        auto* known = reinterpret_cast<quint32*>(m_screen.scanLine(area.y() + y)) + area.x();
        const auto bytes = std::size_t(part.width()) * sizeof(quint32);
        if (std::memcmp(known, line, bytes) == 0)
            continue; // the common case
        if (!isNew)
            showLine(line, {area.x(), area.y() + y}, part.width(), now, learn);
        std::memcpy(known, line, bytes);
    }
}

void AnimatedRegionMap::showLine(const quint32* line, QPoint at, int width, Deadline now, Learn learn)
{
    const auto* known = reinterpret_cast<const quint32*>(m_screen.constScanLine(at.y()));
    const std::size_t row = std::size_t(at.y() / side) * std::size_t(m_columns);
    for (int x = at.x(), end = at.x() + width; x < end;) {
        const int next = std::min(end, (x / side + 1) * side);
        if (differs(known + x, line + (x - at.x()), next - x))
            note(m_cells[row + std::size_t(x / side)], now, learn);
        x = next;
    }
}

/// The lines of a cell that change at one time are one change.
void AnimatedRegionMap::note(Cell& cell, Deadline now, Learn learn)
{
    if (cell[0] == now || (learn == Learn::KnownOnly && !isAnimated(cell, now)))
        return;
    cell = {now, cell[0], cell[1]};
}

bool AnimatedRegionMap::isAnimated(const Cell& cell, Deadline now)
{
    return cell[2] != Deadline() && cell[2] >= now - memory && cell[0] >= now - stillMoving;
}

QRegion AnimatedRegionMap::animatedRegion(Deadline now) const
{
    std::vector<QRect> runs; // in the order QRegion wants: line by line, from left to right, none touching
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (!isAnimated(m_cells[i], now))
            continue;
        const QPoint corner(int(i % std::size_t(m_columns)) * side, int(i / std::size_t(m_columns)) * side);
        if (!runs.empty() && runs.back().top() == corner.y() && runs.back().right() + 1 == corner.x())
            runs.back().setRight(corner.x() + side - 1);
        else
            runs.emplace_back(corner, QSize(side, side));
    }
    QRegion region;
    region.setRects(runs.data(), int(runs.size()));
    return region & m_screen.rect();
}

} // namespace triarch
