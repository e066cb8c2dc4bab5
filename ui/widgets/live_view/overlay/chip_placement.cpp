// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/chip_placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace triarch {

namespace {

constexpr double gap = 20;         // between a mark and its chip
constexpr double step = 10;        // from one ring of places to the next
constexpr double chipReach = 400;  // what stands farther away belongs to its mark no more
constexpr double overWindow = 160; // a place beside the window may be so much farther away
constexpr int clearStep = 48;      // grey levels between two neighbours
constexpr int linesRead = 256;     // of a place; text shows in every few of its lines

/// A place, and how far it is from the mark.
struct Place {
    QRectF rect;
    double away;
};

QRectF movedInside(QRectF rect, const QRectF& inside)
{
    rect.moveLeft(std::clamp(rect.left(), inside.left(), std::max(inside.left(), inside.right() - rect.width())));
    rect.moveTop(std::clamp(rect.top(), inside.top(), std::max(inside.top(), inside.bottom() - rect.height())));
    return rect;
}

/// Along its free side a chip may slide to stay inside; across it must not, or it would cover its own mark.
std::vector<Place> ring(QSizeF size, const QRectF& around, const QRectF& inside, double away)
{
    const QPointF middle = around.center();
    const double left = std::round(middle.x() - size.width() / 2);
    const double top = std::round(middle.y() - size.height() / 2);
    const std::array corners{
        QPointF(left, std::round(around.bottom() + away)),
        QPointF(left, std::round(around.top() - away - size.height())),
        QPointF(std::round(around.right() + away), top),
        QPointF(std::round(around.left() - away - size.width()), top),
    };
    std::vector<Place> found;
    for (const QPointF& corner : corners) {
        const QRectF moved = movedInside({corner, size}, inside);
        if (!moved.intersects(around))
            found.push_back({moved, away});
    }
    return found;
}

double coveredMarks(const QRectF& place, const ChipGround& ground)
{
    double covered = 0;
    for (const QRectF& mark : ground.marks) {
        const QRectF common = mark & place;
        covered += common.width() * common.height();
    }
    return covered;
}

/// What a place covers, gravest first: marks, text, and then how far it leads the eye.
std::array<double, 3> costOf(const Place& place, const ChipGround& ground)
{
    const double far = place.away + (place.rect.intersects(ground.window) ? overWindow : 0);
    return {coveredMarks(place.rect, ground), ground.ink ? double(ground.ink(place.rect)) : 0, far};
}

bool isFreePlace(const std::array<double, 3>& cost) { return cost[0] == 0 && cost[1] == 0; }

/// The first free one of these places; else the cheapest of them and of those in the rings farther out.
QRectF choose(const std::vector<Place>& near, const QRectF& around, const ChipGround& ground)
{
    QRectF best;
    std::array<double, 3> least{};
    const auto consider = [&](const Place& place) {
        const auto cost = costOf(place, ground);
        if (best.isNull() || cost < least) {
            best = place.rect;
            least = cost;
        }
        return isFreePlace(cost);
    };
    if (std::ranges::any_of(near, consider))
        return best;
    const QSizeF size = near.front().rect.size();
    for (double away = gap + step; away <= chipReach && !(isFreePlace(least) && away >= least[2]); away += step)
        std::ranges::for_each(ring(size, around, ground.inside, away), consider);
    return best;
}

} // namespace

QRectF placeBeside(QSizeF size, const QRectF& around, const ChipGround& ground)
{
    const QSizeF fits = size.boundedTo(ground.inside.size());
    std::vector<Place> places = ring(fits, around, ground.inside, gap);
    if (places.empty()) // no room on any side of the mark: over it, rather than outside
        places.push_back({movedInside(QRectF({around.left(), around.bottom()}, fits), ground.inside), gap});
    return choose(places, around, ground);
}

QRectF placeWithin(QSizeF size, const QRectF& window, const ChipGround& ground)
{
    const QSizeF fits = size.boundedTo(ground.inside.size());
    std::vector<Place> places;
    for (const double across : {0.5, 0.0, 1.0}) {
        for (const double down : {0.72, 0.5, 0.28}) {
            const double left = window.left() + (window.width() - fits.width()) * across;
            const double top = window.top() + window.height() * down - fits.height() / 2;
            const QRectF place({std::round(left), std::round(top)}, fits);
            if (across == 0.5 || window.contains(place))
                places.push_back({movedInside(place, ground.inside), 0});
        }
    }
    const std::vector<Place> beside = ring(fits, window, ground.inside, gap);
    places.insert(places.end(), beside.begin(), beside.end());
    return choose(places, window, ground);
}

int inkIn(const QImage& picture, QRect area)
{
    const QRect seen = area & picture.rect();
    if (seen.width() < 2 || seen.isEmpty())
        return 0;
    const int stride = seen.height() / linesRead + 1;
    const int lines = (seen.height() + stride - 1) / stride;
    std::vector<int> high(std::size_t(seen.width()), 0); // lines of the step that stands in a column
    int ink = 0;
    for (int i = 0; i < lines; ++i) {
        const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(seen.top() + i * stride)) + seen.left();
        for (std::size_t x = 0; x + 1 < high.size(); ++x) {
            const bool isStep = std::abs(qGray(line[x]) - qGray(line[x + 1])) > clearStep;
            ink += !isStep && high[x] > 0; // it ends within
            high[x] = isStep ? high[x] + 1 : 0;
        }
    }
    return ink + int(std::ranges::count_if(high, [lines](int run) { return run > 0 && run < lines; }));
}

} // namespace triarch
