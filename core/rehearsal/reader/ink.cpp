// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/ink.h"

#include <algorithm>
#include <unordered_map>

namespace triarch::rehearsal {
namespace {

constexpr int groundPixels = 700; ///< more than the body of a 40-pixel digit
constexpr int inkWidth = 220, inkHeight = 70;
constexpr int inkLineWidth = 900, inkLineHeight = 20; ///< bold letters that touch: a path in a title bar is one blob
constexpr int groundRowHeight = 120;                  ///< buttons and bars; letters may touch their edges
constexpr std::size_t inkMost = 8000;

/// Walks blobs with a stack of its own, so a large blob cannot exhaust the program's.
class BlobWalk {
public:
    BlobWalk(const FlatMap& map, const std::vector<bool>& isGround)
        : m_map(map),
          m_isGround(isGround),
          m_seen(map.labels.size())
    {
    }

    bool starts(int x, int y) const { return isInk(x, y) && !m_seen[index(x, y)]; }

    /// The blob at a pixel, not looking outside `within`.
    Ink from(QPoint start, const QRect& within)
    {
        Ink ink;
        std::unordered_map<int, int> votes; // ground -> neighbouring pixels
        m_blob.assign(1, start);
        m_seen[index(start.x(), start.y())] = true;
        for (std::size_t i = 0; i < m_blob.size(); ++i) {
            ink.box |= QRect(m_blob[i], QSize(1, 1));
            visitAround(m_blob[i], within, votes);
        }
        int most = 0;
        for (const auto& [ground, count] : votes) {
            if (count > most || (count == most && ground < ink.ground)) {
                most = count;
                ink.ground = ground;
            }
        }
        return ink;
    }

    /// Forgets the last blob, so that it can be found again.
    void putBack()
    {
        for (const QPoint p : m_blob)
            m_seen[index(p.x(), p.y())] = false;
    }

private:
    std::size_t index(int x, int y) const { return std::size_t(y) * std::size_t(m_map.size.width()) + std::size_t(x); }
    bool isInk(int x, int y) const { return !m_isGround[std::size_t(m_map.labels[index(x, y)])]; }

    void visitAround(QPoint p, const QRect& within, std::unordered_map<int, int>& votes)
    {
        const QRect around = QRect(p - QPoint(1, 1), QSize(3, 3)) & within;
        for (int y = around.top(); y <= around.bottom(); ++y) {
            for (int x = around.left(); x <= around.right(); ++x) {
                if (!isInk(x, y)) {
                    ++votes[m_map.label(x, y)];
                } else if (!m_seen[index(x, y)]) {
                    m_seen[index(x, y)] = true;
                    m_blob.push_back({x, y});
                }
            }
        }
    }

    const FlatMap& m_map;
    const std::vector<bool>& m_isGround;
    std::vector<bool> m_seen;
    std::vector<QPoint> m_blob; ///< breadth first
};

/// Collects what looks like letters.
class InkSearch {
public:
    InkSearch(const FlatMap& map, const std::vector<bool>& isGround) : m_map(map), m_walk(map, isGround)
    {
        for (std::size_t i = 0; i < map.regions.size(); ++i) {
            if (isGround[i] && map.regions[i].box.height() <= groundRowHeight)
                m_rows.push_back(int(i));
        }
        std::stable_sort(m_rows.begin(), m_rows.end(),
            [&map](int a, int b) { return map.regions[std::size_t(a)].pixels < map.regions[std::size_t(b)].pixels; });
    }

    /// First inside buttons and bars, where letters may touch the frame; then everywhere.
    std::vector<Ink> run()
    {
        for (const int row : m_rows)
            searchIn(m_map.regions[std::size_t(row)].box, row);
        searchIn(QRect(QPoint(), m_map.size), -1);
        return std::move(m_found);
    }

private:
    void searchIn(const QRect& box, int onlyGround)
    {
        for (int y = box.top(); y <= box.bottom(); ++y) {
            for (int x = box.left(); x <= box.right() && m_found.size() < inkMost; ++x) {
                if (m_walk.starts(x, y))
                    take(m_walk.from({x, y}, box), onlyGround);
            }
        }
    }
    void take(const Ink& ink, int onlyGround)
    {
        if (onlyGround >= 0 && (ink.ground != onlyGround || touchesEdge(ink.box, onlyGround)))
            m_walk.putBack();
        else if (ink.ground >= 0 && letterSized(ink) && !enclosesGround(ink))
            m_found.push_back(ink);
    }
    /// Letters may touch the top or the bottom of a bar; what touches its sides is the frame's corner. Inside a button
    /// nothing touches: there it is the pointer's arrow.
    bool touchesEdge(const QRect& box, int ground) const
    {
        const FlatRegion& region = m_map.regions[std::size_t(ground)];
        const QRect inner = region.box.adjusted(1, 1, -1, -1);
        const bool sides = box.left() < inner.left() || box.right() > inner.right();
        return sides || (isButtonLike(region, m_map.size) && !inner.contains(box));
    }
    bool letterSized(const Ink& ink) const
    {
        const QRect& box = ink.box;
        const bool underline = box.height() <= 2 && box.width() > 24;
        return ((box.width() <= inkWidth && box.height() <= inkHeight) || isTouchingLetters(ink)) && !underline;
    }
    /// A line of them, with room at both sides: what reaches the sides of a bar is its edge.
    bool isTouchingLetters(const Ink& ink) const
    {
        constexpr int room = 8;
        const QRect& bar = m_map.regions[std::size_t(ink.ground)].box;
        return ink.box.height() >= 6 && ink.box.height() <= inkLineHeight && ink.box.width() <= inkLineWidth
            && ink.box.left() >= bar.left() + room && ink.box.right() <= bar.right() - room;
    }
    /// A frame encloses the face of its button; a letter encloses nothing that large.
    bool enclosesGround(const Ink& ink) const
    {
        if (ink.box.width() < 16 || ink.box.height() < 14)
            return false;
        return std::any_of(m_rows.begin(), m_rows.end(), [&](int row) {
            const QRect& face = m_map.regions[std::size_t(row)].box;
            return row != ink.ground && ink.box.contains(face)
                && 2 * face.width() * face.height() >= ink.box.width() * ink.box.height();
        });
    }

    const FlatMap& m_map;
    BlobWalk m_walk;
    std::vector<int> m_rows; ///< grounds no higher than a button, smallest first
    std::vector<Ink> m_found;
};

} // namespace

std::vector<bool> grounds(const FlatMap& map)
{
    std::vector<bool> is(map.regions.size());
    for (std::size_t i = 0; i < is.size(); ++i) {
        const FlatRegion& region = map.regions[i];
        const bool large = region.pixels >= groundPixels && region.box.width() >= 24 && region.box.height() >= 10;
        const bool glyph = region.fill() < 0.75 && region.box.width() < 40; // the body of a bold letter, not a face
        is[i] = large || (isButtonLike(region, map.size) && !glyph);
    }
    return is;
}

std::vector<Ink> findInk(const FlatMap& map, const std::vector<bool>& isGround)
{
    return InkSearch(map, isGround).run();
}

} // namespace triarch::rehearsal
