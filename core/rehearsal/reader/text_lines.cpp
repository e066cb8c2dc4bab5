// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/text_lines.h"

#include "core/rehearsal/reader/ink.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace triarch::rehearsal {
namespace {

constexpr std::size_t linesMost = 400;

int overlap(int firstA, int lastA, int firstB, int lastB)
{
    return std::min(lastA, lastB) - std::max(firstA, firstB) + 1; // negative: the gap, less one
}

/// Two letters of one line: side by side, no further apart than a space between words.
bool sideBySide(const QRect& a, const QRect& b)
{
    const int high = std::max(a.height(), b.height());
    const int shared = overlap(a.top(), a.bottom(), b.top(), b.bottom());
    const int gap = -overlap(a.left(), a.right(), b.left(), b.right());
    return gap <= std::max(6, high * 9 / 10) && 2 * shared >= std::min(a.height(), b.height());
}

/// Parts of one glyph: the dot of an i, an accent, the two bars of =, the dots of a division sign.
bool stacked(const QRect& a, const QRect& b)
{
    const int low = std::min(a.height(), b.height());
    const int high = std::max(a.height(), b.height());
    const int gap = -overlap(a.top(), a.bottom(), b.top(), b.bottom());
    const int shared = overlap(a.left(), a.right(), b.left(), b.right());
    return (low <= 4 || low * 3 <= high) && gap <= std::max(4, high / 3)
        && 2 * shared >= std::min(a.width(), b.width());
}

/// Two pieces of one line: letters without ascenders make the first pass see too small a line.
bool sameLine(const QRect& a, const QRect& b)
{
    const int high = std::max(a.height(), b.height());
    const int low = std::min(a.height(), b.height());
    const int shared = overlap(a.top(), a.bottom(), b.top(), b.bottom());
    const int gap = -overlap(a.left(), a.right(), b.left(), b.right());
    return low >= 6 && gap <= std::max(10, high * 11 / 10) && 5 * shared >= 3 * low;
}

QRect boundingBox(const std::vector<QRect>& boxes)
{
    QRect all;
    for (const QRect& box : boxes)
        all |= box;
    return all;
}

/// Groups boxes: two are in one group when `joined` says so, of them or of a chain between them.
template <typename Joined>
std::vector<std::vector<QRect>> grouped(std::vector<QRect> boxes, Joined joined)
{
    std::sort(boxes.begin(), boxes.end(), [](const QRect& a, const QRect& b) { return a.left() < b.left(); });
    std::vector<std::size_t> group(boxes.size());
    std::iota(group.begin(), group.end(), 0);
    const auto root = [&group](std::size_t i) {
        while (group[i] != i)
            i = group[i] = group[group[i]];
        return i;
    };
    for (std::size_t a = 0; a < boxes.size(); ++a) {
        for (std::size_t b = a + 1; b < boxes.size() && boxes[b].left() - boxes[a].right() <= 80; ++b) {
            if (joined(boxes[a], boxes[b]))
                group[root(b)] = root(a);
        }
    }
    std::map<std::size_t, std::vector<QRect>> groups;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        groups[root(i)].push_back(boxes[i]);
    std::vector<std::vector<QRect>> list;
    list.reserve(groups.size());
    for (auto& [first, members] : groups)
        list.push_back(std::move(members));
    return list;
}

/// A text cursor is at most two pixels wide and taller than the letters beside it; alone it is tall and thin.
void dropTextCursor(std::vector<QRect>& letters)
{
    int tallest = 0; // of what cannot be a cursor
    for (const QRect& box : letters)
        tallest = box.width() > 2 ? std::max(tallest, box.height()) : tallest;
    std::erase_if(letters, [tallest](const QRect& box) {
        return box.width() <= 2 && box.height() >= 12 && box.height() * 2 >= tallest * 3;
    });
}

/// Specks at a button's corners and the edges of frames are none.
bool isText(const QRect& box)
{
    const bool speck = box.width() * box.height() < 4;
    const bool edge = box.height() <= 5 && box.width() > 24 && box.width() > 8 * box.height();
    return !box.isNull() && !speck && !edge;
}

std::vector<QRect> lineBoxes(std::vector<QRect> ink)
{
    std::vector<QRect> pieces;
    for (std::vector<QRect>&letters :
        grouped(std::move(ink), [](const QRect&a, const QRect&b) { return sideBySide(a, b) || stacked(a, b); })) {
        dropTextCursor(letters);
        if (const QRect piece = boundingBox(letters); isText(piece))
            pieces.push_back(piece);
    }
    std::vector<QRect> lines;
    for (const std::vector<QRect>& line : grouped(std::move(pieces), sameLine))
        lines.push_back(boundingBox(line));
    return lines;
}

} // namespace

std::vector<TextPlace> findTextLines(const FlatMap& map, const QRect& arrow)
{
    const std::vector<bool> isGround = grounds(map);
    std::map<int, std::vector<QRect>> byGround;
    for (const Ink& ink : findInk(map, isGround)) {
        if (!arrow.contains(ink.box))
            byGround[ink.ground].push_back(ink.box);
    }
    std::vector<TextPlace> places;
    for (auto& [label, ink] : byGround) {
        const FlatRegion& ground = map.regions[std::size_t(label)];
        for (const QRect& box : lineBoxes(std::move(ink)))
            places.push_back({box, ground.box, ground.level, isButtonLike(ground, map.size)});
    }
    std::sort(places.begin(), places.end(), [](const TextPlace& a, const TextPlace& b) {
        return std::pair(a.box.top(), a.box.left()) < std::pair(b.box.top(), b.box.left());
    });
    places.resize(std::min(places.size(), linesMost));
    return places;
}

} // namespace triarch::rehearsal
