// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/chip_placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace triarch {

namespace {

constexpr double gap = 20;        // between a mark and its chip
constexpr double inkFree = 0.001; // the edges of windows have less, two words in a chip's place more
constexpr int clearStep = 48;     // grey levels between two neighbours
constexpr int linesRead = 128;    // of a place; text shows in every few of its lines

QRectF movedInside(QRectF rect, const QRectF& inside)
{
    rect.moveLeft(std::clamp(rect.left(), inside.left(), std::max(inside.left(), inside.right() - rect.width())));
    rect.moveTop(std::clamp(rect.top(), inside.top(), std::max(inside.top(), inside.bottom() - rect.height())));
    return rect;
}

/// Along its free side a chip may slide to stay inside; across it must not, or it would cover its own mark.
std::vector<QRectF> besides(QSizeF size, const QRectF& around, const QRectF& inside)
{
    const QPointF middle = around.center();
    const double left = std::round(middle.x() - size.width() / 2);
    const double top = std::round(middle.y() - size.height() / 2);
    std::vector<QRectF> found;
    for (const double away : {gap, gap + 30, gap + 60}) { // the farther ones only where the near ones cover something
        const std::array places{
            QRectF({left, std::round(around.bottom() + away)}, size),
            QRectF({left, std::round(around.top() - away - size.height())}, size),
            QRectF({std::round(around.right() + away), top}, size),
            QRectF({std::round(around.left() - away - size.width()), top}, size),
        };
        for (const QRectF& place : places) {
            const QRectF moved = movedInside(place, inside);
            if (!moved.intersects(around))
                found.push_back(moved);
        }
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

/// 0 for a place that covers nothing; marks weigh more than any text.
double costOf(const QRectF& place, const ChipGround& ground)
{
    const double ink = ground.ink ? ground.ink(place) : 0;
    return coveredMarks(place, ground) + (ink > inkFree ? ink : 0);
}

QRectF cheapest(const std::vector<QRectF>& places, const ChipGround& ground)
{
    QRectF best;
    double least = 0;
    for (const QRectF& place : places) {
        const double cost = costOf(place, ground);
        if (cost == 0)
            return place;
        if (best.isNull() || cost < least) {
            best = place;
            least = cost;
        }
    }
    return best;
}

} // namespace

QRectF placeBeside(QSizeF size, const QRectF& around, const ChipGround& ground)
{
    const QSizeF fits = size.boundedTo(ground.inside.size());
    std::vector<QRectF> places = besides(fits, around, ground.inside);
    if (places.empty()) // no room on any side of the mark: over it, rather than outside
        places.push_back(movedInside(QRectF({around.left(), around.bottom()}, fits), ground.inside));
    return cheapest(places, ground);
}

QRectF placeWithin(QSizeF size, const QRectF& window, const ChipGround& ground)
{
    const QSizeF fits = size.boundedTo(ground.inside.size());
    std::vector<QRectF> places;
    for (const double share : {0.72, 0.5, 0.28}) {
        const QPointF middle(window.center().x(), window.top() + window.height() * share);
        const QPointF corner = middle - QPointF(fits.width() / 2, fits.height() / 2);
        places.push_back(movedInside({QPointF(std::round(corner.x()), std::round(corner.y())), fits}, ground.inside));
    }
    const std::vector<QRectF> beside = besides(fits, window, ground.inside);
    places.insert(places.end(), beside.begin(), beside.end());
    return cheapest(places, ground);
}

double inkShare(const QImage& picture, QRect area)
{
    const QRect seen = area & picture.rect();
    if (seen.width() < 2 || seen.isEmpty())
        return 0;
    std::vector<bool> above(std::size_t(seen.width()), false); // whether there was a step one line higher
    const int stride = seen.height() / linesRead + 1;
    qint64 begun = 0;
    qint64 read = 0;
    for (int y = seen.top(); y <= seen.bottom(); y += stride) {
        read += seen.width();
        const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y)) + seen.left();
        for (std::size_t x = 0; x + 1 < above.size(); ++x) {
            const bool isStep = std::abs(qGray(line[x]) - qGray(line[x + 1])) > clearStep;
            begun += isStep && !above[x];
            above[x] = isStep;
        }
    }
    return double(begun) / double(read);
}

} // namespace triarch
